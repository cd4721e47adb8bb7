/** Blocks of single elements, for the tests next to them. */
import { attributes, block, page } from '../model/projects.test-data.ts';
import type { Block } from '../model/entities.ts';
import { home } from '../site/sites.test-data.ts';
import type { Json } from '../values/json.ts';

let count = 0;

/** A block of an element with attributes and children. */
export function b(
  eid: string,
  attrs: Readonly<Record<string, Json>> = {},
  ...children: readonly Block[]
): Block {
  count += 1;
  return block(`b${count}`, eid, { attrs: attributes(attrs), children });
}

/**
 * Renders blocks on a page; returns their HTML, the CSS rules of the page, and the codes of
 * diagnostics.
 */
export function shown(...blocks: readonly Block[]) {
  const { html, css, found } = home(page(...blocks));
  const inner = html.replace(/^<div>([^]*)<\/div>$/, '$1');
  return { html: inner, css, found: found.map(([, code]) => code) };
}
