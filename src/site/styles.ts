import { contentHash } from '../values/content-hash.ts';
import type { Declarations } from '../values/codec.ts';

/** The rules of a page: class name to CSS text. Equal styles have equal names, so they share one rule. */
export type Rules = Map<string, string>;

/** What a block looks like, before it has a name. */
export interface Style {
  readonly block: Declarations;
  /** For a layer behind the content. */
  readonly layer: Declarations;
  /** Further rules, given the selector of the block. */
  readonly more?: (self: string) => readonly string[];
}

/** Letters and digits after the `s` of a class name: two thousand million names. */
const NAME_LENGTH = 6;

function declarationText(declarations: Declarations): string {
  return Object.entries(declarations)
    .map(([property, value]) => `${property}:${value}`)
    .join(';');
}

function ruleText({ block, layer, more }: Style, self: string): string {
  const own = declarationText(block);
  const behind = declarationText(layer);
  return [
    own === '' ? '' : `${self}{${own}}`,
    behind === '' ? '' : `${self}::before{${behind}}`,
    ...(more?.(self) ?? []),
  ].join('');
}

/**
 * The class for a style, which is added to the rules; undefined for a style that says nothing.
 * The name comes from the content alone (RENDER-7).
 */
export function addStyle(rules: Rules, style: Style): string | undefined {
  const content = ruleText(style, '&');
  if (content === '') return undefined;
  let name = `s${contentHash(content).slice(-NAME_LENGTH)}`;
  let text = ruleText(style, `.${name}`);
  // Two contents with one hash: the later one on the page gets a longer name.
  while (rules.has(name) && rules.get(name) !== text) {
    name += '_';
    text = ruleText(style, `.${name}`);
  }
  rules.set(name, text);
  return name;
}
