/** What is open until a file of tests has ended: a module that files share is loaded once, and can't know when that is. */
const open: (() => unknown)[] = [];

/** Has something closed at the end of the file whose tests run now. */
export function untilEnd(close: () => unknown) {
  open.push(close);
}

export async function closeAll(): Promise<void> {
  await Promise.all(open.splice(0).map((close) => close()));
}
