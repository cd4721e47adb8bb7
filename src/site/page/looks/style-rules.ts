import { contentHash } from '../../../values/content-hash.ts';
import { ruleText } from '../../../values/css.ts';
import type { NamedStyle } from '../../plan/named-styles.ts';
import { SELF, type Style } from './style.ts';
import { widthRules } from './width-rules.ts';

/**
 * The rules of a page: CSS text by class name. Equal styles have equal names, so they share a rule.
 */
export type Rules = Map<string, string>;

/** Letters and digits after the first character of a class name: two billion names. */
const NAME_LENGTH = 6;

/** The rules of a style for a selector. */
export function rulesFor(style: Style, selector: string): string {
  return styleText(style).replaceAll(SELF, selector);
}

/** The rules of a style, with `&` for its block. */
function styleText(style: Style): string {
  const { block, layer, more = '', wider } = style;
  if (wider !== undefined) return widthRules([{ style }, ...wider]);
  return ruleText(SELF, block) + ruleText(`${SELF}::before`, layer) + more;
}

/** A style and the class name derived from its content. */
export interface StyleRule {
  /** The rules, with `&` for the block. */
  readonly content: string;
  readonly name: string;
  readonly text: string;
}

/** A rule of a style of the project. */
export interface OrderedRule {
  readonly order: number;
  /** The rules, with `&` for the block. */
  readonly content: string;
  readonly text: string;
}

/** The class of a style of the project; its rule is added to the page. */
export function addStyle(
  styles: Map<string, OrderedRule>,
  { name: styleName, order }: NamedStyle,
  { content, name: hash }: StyleRule,
): string {
  let name = `${styleName}${hash}`;
  while ((styles.get(name)?.content ?? content) !== content) name += '_';
  if (!styles.has(name)) styles.set(name, { order, content, text: textOf(content, name) });
  return name;
}

/** Names a style by its content alone (RENDER-7); undefined for an empty one. */
export function styleRule(style: Style): StyleRule | undefined {
  const content = styleText(style);
  if (content === '') return undefined;
  const name = `_${contentHash(content).slice(-NAME_LENGTH)}`;
  return { content, name, text: textOf(content, name) };
}

function textOf(content: string, name: string): string {
  return content.replaceAll(SELF, `.${name}`);
}

/** The class of a style; its rule is added to the page. */
export function addRule(rules: Rules, rule: StyleRule): string {
  let { name, text } = rule;
  const { content } = rule;
  // If two contents have one hash, the later one on the page gets a longer name.
  for (let known = rules.get(name); known !== text; known = rules.get(name)) {
    if (known === undefined) {
      rules.set(name, text);
      break;
    }
    name += '_';
    text = textOf(content, name);
  }
  return name;
}
