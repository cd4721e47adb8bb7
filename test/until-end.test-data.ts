/** Closes things at the end of a test file: modules shared by files are loaded once, and don't know that end. */
const open: (() => unknown)[] = [];

/** Has something closed at the end of the file whose tests run now. */
export function untilEnd(close: () => unknown) {
  open.push(close);
}

export async function closeAll(): Promise<void> {
  await Promise.all(open.splice(0).map((close) => close()));
}
