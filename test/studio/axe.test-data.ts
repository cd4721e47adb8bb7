import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Options that halve the time of axe, with the same rules and violations: without them, it also
 * finds a selector for each element that passes, and reads all style sheets for a rule that is off.
 */
export const VIOLATIONS = {
  resultTypes: ['violations' as const],
  selectors: false,
  preload: { assets: ['media'] },
};

/**
 * The color schemes, each with the rule to run: all rules in light, and only that for contrast in
 * dark, as only colors differ.
 */
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
  /** The only rule to run; all rules by default. */
  readonly rule?: string | undefined;
  /** A selector of the part of the page that is checked. */
  readonly within?: string | undefined;
  /** Other options of axe. */
  readonly options?: object;
  /**
   * Selectors of elements that aren't checked; by default frames, as axe isn't loaded in their
   * documents.
   */
  readonly without?: readonly string[];
}

/** Returns axe's violations in a page, optionally only of one rule, or in one part of the page. */
export async function axeFinds(
  page: Page,
  { rule, within, options = {}, without = ['iframe'] }: Asked = {},
): Promise<readonly (readonly string[])[]> {
  // Evaluates the script: the policy of a page would block an injected script element.
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
