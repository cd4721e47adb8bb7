import { onTestFinished, TestRunner } from 'vitest';

/** What is open until a file of tests has ended: a module that files share is loaded once, and can't know when that is. */
const open: (() => unknown)[] = [];

/** Has something closed at the end of the test that runs now; between tests, of their file. */
export function untilEnd(close: () => unknown) {
  if (TestRunner.getCurrentTest() === undefined) open.push(close);
  else
    onTestFinished(async () => {
      await close();
    });
}

export async function closeAll(): Promise<void> {
  await Promise.all(open.splice(0).map((close) => close()));
}
