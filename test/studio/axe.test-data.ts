import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Options under which axe runs the same rules and returns the same violations in half of the time: it would
 * also find a selector for each element that passes, and read all style sheets for a rule that is off.
 */
export const VIOLATIONS = {
  resultTypes: ['violations' as const],
  selectors: false,
  preload: { assets: ['media'] },
};

/** The rules for both color schemes, between which only colors differ. */
export const SCHEMES = [
  ['light', undefined],
  ['dark', 'color-contrast'],
] as const;

interface Axe {
  run(
    context: object,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

interface Asked {
  /** The only rule. */
  readonly rule?: string | undefined;
  /** A selector of the part. */
  readonly within?: string | undefined;
  /** Other options of axe. */
  readonly options?: object;
  /** Selectors of what isn't checked; frames, whose documents have no axe, by default. */
  readonly without?: readonly string[];
}

/** Returns axe's violations in a page; optionally of one rule, and in one part. */
export async function axeFinds(
  page: Page,
  { rule, within, options = {}, without = ['iframe'] }: Asked = {},
): Promise<readonly (readonly string[])[]> {
  // The policy of a page blocks injected scripts, but not an evaluation.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const context = {
    include: [[within ?? 'html']],
    exclude: without.map((selector) => [selector]),
  };
  const runOnly = rule !== undefined && { runOnly: [rule] };
  return page.evaluate(
    async ([where, how]) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run(where, how);
      return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    },
    [context, { iframes: false, ...VIOLATIONS, ...runOnly, ...options }] as const,
  );
}
