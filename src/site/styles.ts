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

/** A style with the class name that its content gives it. */
export interface StyleRule {
  readonly style: Style;
  readonly name: string;
  readonly text: string;
}

/** Names a style by its content alone (RENDER-7); undefined for one that says nothing. */
export function styleRule(style: Style): StyleRule | undefined {
  const content = ruleText(style, '&');
  if (content === '') return undefined;
  const name = `s${contentHash(content).slice(-NAME_LENGTH)}`;
  return { style, name, text: ruleText(style, `.${name}`) };
}

/** The class for a style, whose rule is added to those of the page. */
export function addRule(rules: Rules, { style, ...rule }: StyleRule): string {
  let { name, text } = rule;
  // Two contents with one hash: the later one on the page gets a longer name.
  for (let known = rules.get(name); known !== text; known = rules.get(name)) {
    if (known === undefined) {
      rules.set(name, text);
      break;
    }
    name += '_';
    text = ruleText(style, `.${name}`);
  }
  return name;
}
