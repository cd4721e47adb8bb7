import type { Page } from 'playwright-core';

/** Something to wait for until it is opened. */
export interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

export function createGate(): Gate {
  const gate = { open: (): void => undefined };
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  return { opened, open: () => gate.open() };
}

/** Holds back what a page asks for by such addresses; gives what lets it go. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const gate = createGate();
  await page.route(addresses, async (route) => {
    await gate.opened;
    await route.continue();
  });
  return gate.open;
}
