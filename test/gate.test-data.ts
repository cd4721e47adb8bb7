import type { Page, Route } from 'playwright-core';

/** A gate: `opened` resolves once `open` is called. */
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
 * Answers a page's requests for matching addresses. Returns once requests are intercepted, so that
 * it affects the keys pressed next.
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
