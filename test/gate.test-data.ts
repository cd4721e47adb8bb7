import type { Page, Route } from 'playwright-core';

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

/**
 * Answers requests of a page for matching addresses. Resolves once the page is intercepted, before
 * later keys.
 */
export async function intercept(
  page: Page,
  addresses: string | RegExp,
  answer: (route: Route) => unknown,
) {
  await page.route(addresses, answer);
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
}

/** Holds back requests of a page for matching addresses; returns a function that releases them. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const gate = createGate();
  await intercept(page, addresses, async (route) => {
    await gate.opened;
    await route.continue();
  });
  return gate.open;
}
