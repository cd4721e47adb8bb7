/**
 * Closes things at the end of a test file: a module that files share is loaded once, so it can't
 * register a hook for each file itself.
 */
const open: (() => unknown)[] = [];

/** Closes something at the end of the test file that runs now. */
export function untilEnd(close: () => unknown) {
  open.push(close);
}

export async function closeAll(): Promise<void> {
  await Promise.all(open.splice(0).map((close) => close()));
}
