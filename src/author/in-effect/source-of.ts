import type { Style } from '../../model/entities.ts';
import { styleNameOfClass } from '../inspect/class-names.ts';
import type { InspectedAttribute, InspectedBlock } from '../inspect/inspected.ts';
import { originAt, valueAt, widthShown } from '../inspect/value-at.ts';
import type { CanvasFacts, ElementFacts } from './canvas-facts.ts';
import { winningRule, type MatchedRule } from './cascade.ts';
import { cssTokens, isSameCss } from './css-text.ts';
import type { EffectSource } from './effect.ts';

/** The facts of a block: from its canvas, the build, and the project. */
export interface BlockFacts {
  readonly facts: CanvasFacts;
  readonly data: InspectedBlock;
  readonly styles: readonly Style[];
  /** Cached sources of longhands: several looks may set one. */
  readonly found: Map<string, DeclaringRule | undefined>;
}

/** The source of a value without any rule. */
export const BROWSER: EffectSource = { kind: 'browser', name: '' };
const ELEMENT: EffectSource = { kind: 'element', name: '' };

/** Returns the source of the computed value of a block's longhand. */
export function sourceOf(
  known: BlockFacts,
  attribute: InspectedAttribute,
  longhand: string,
): EffectSource {
  const { facts, found: all } = known;
  const found = all.has(longhand) ? all.get(longhand) : declaring(facts, longhand);
  all.set(longhand, found);
  if (found === undefined) return BROWSER;
  const { element, rule } = found;
  const source =
    element === facts.path[0]
      ? sourceOnBlock(known, attribute, { longhand, rule })
      : sourceAround(element, rule);
  const [variable] = rule.declared.get(longhand)?.variables ?? [];
  if (variable === undefined) return source;
  return source.kind === 'element' ? { kind: 'variable', name: variable } : { ...source, variable };
}

interface DeclaringRule {
  readonly element: ElementFacts;
  readonly rule: MatchedRule;
}

/**
 * Returns the element whose rule sets a property of the block: itself, or an ancestor that it
 * inherits from.
 */
function declaring(
  { path, isInherited }: CanvasFacts,
  longhand: string,
): DeclaringRule | undefined {
  const [own] = path;
  const computed = own.css(longhand);
  let isSame = true;
  for (const element of path) {
    isSame &&= isSameCss(element.css(longhand), computed);
    const rule = winningRule(element.rules(), longhand);
    if (rule !== undefined && !leavesIt(rule, longhand)) {
      const value = rule.declared.get(longhand)?.value ?? '';
      // If an element in between computes another value, the browser's own rules set that value.
      const isFrom = isSame ? agrees(value, computed) : isOfFactor(value, own, longhand);
      return isFrom ? { element, rule } : undefined;
    }
    if (!isInherited(longhand)) return undefined;
  }
  return undefined;
}

/**
 * Returns whether a computed length is a declared factor times the font size: elements inherit the
 * factor, not the length.
 */
function isOfFactor(declared: string, { css }: ElementFacts, longhand: string): boolean {
  const length = Number.parseFloat(declared) * Number.parseFloat(css('font-size'));
  const isFactor = /^[\d.]+$/.test(declared);
  return isFactor && Math.abs(Number.parseFloat(css(longhand)) - length) < 0.1;
}

/** Returns whether a rule only requests inheritance. */
function leavesIt(rule: MatchedRule, longhand: string): boolean {
  return /^(?:inherit|unset|currentcolor)$/i.test(rule.declared.get(longhand)?.value ?? '');
}

/**
 * Returns whether a declared value can result in the computed one: plain lengths and colors have to
 * be equal, other values aren't compared.
 */
function agrees(declared: string, computed: string): boolean {
  const tokens = cssTokens(declared);
  const isPlain = tokens.every((token) => /^(?:[+-]?[\d.]+px|#[\dA-F]+)$/.test(token));
  return tokens.length === 0 || !isPlain || isSameCss(declared, computed);
}

/** Returns the source for a rule of an ancestor: inheritance, or the component that contains it. */
function sourceAround({ layer }: ElementFacts, rule: MatchedRule): EffectSource {
  if (layer === undefined) return stateOf(rule) ?? { kind: 'inherited', name: '' };
  const { name, uid: blockUid, isComponent } = layer;
  return { kind: isComponent ? 'component' : 'inherited', name, blockUid };
}

const STATES: Readonly<Record<string, string>> = {
  hover: 'Hover',
  focus: 'Focus',
  active: 'Active',
};

/** Returns the state of a rule. */
function stateOf({ selector }: MatchedRule): EffectSource | undefined {
  const [, name = ''] = /(?<!\\):(hover|focus|active)/.exec(selector) ?? [];
  const state = Object.hasOwn(STATES, name) ? STATES[name] : undefined;
  return state === undefined ? undefined : { kind: 'state', name: state };
}

interface OnBlock {
  readonly longhand: string;
  readonly rule: MatchedRule;
}

/** Returns the source for a rule of the block's classes, by the build's data. */
function sourceOnBlock(
  known: BlockFacts,
  attribute: InspectedAttribute,
  on: OnBlock,
): EffectSource {
  const { facts, data, styles } = known;
  const state = stateOf(on.rule);
  if (state !== undefined) return state;
  const classes = facts.path[0].classes.filter((name) => hasClass(on.rule.selector, name));
  if (classes.some((name) => name.startsWith('_'))) return sourceInBlock(known, attribute, on);
  const name = classes.map(styleNameOfClass).find((one) => one !== undefined);
  return name === undefined ? ELEMENT : styleSource(name, { data, styles });
}

/** Returns whether a selector has a class. */
function hasClass(selector: string, name: string): boolean {
  const names = Array.from(selector.matchAll(/\.((?:\\.|[\w-])+)/g), ([, one = '']) => one);
  return names.some((one) => one.replaceAll('\\', '') === name);
}

/** Returns the source for a rule of the block's own looks, or of looks from its component. */
function sourceInBlock(
  { facts, data }: BlockFacts,
  attribute: InspectedAttribute,
  { longhand }: OnBlock,
): EffectSource {
  // The content shown in place of a component has the component's rules.
  if (facts.path[0].layer?.isComponent === true) return { kind: 'component', name: '' };
  const says = (one: InspectedAttribute) => saysProperty(one, longhand, facts);
  const found = says(attribute) ? attribute : data.attributes.findLast(says);
  if (found === undefined) return ELEMENT;
  const from = widthShown(found, facts.width);
  if (found === attribute) {
    return from === undefined ? ELEMENT : { kind: 'breakpoint', name: `≥${from}` };
  }
  const origin = originAt(found, from);
  if (origin.kind === 'composite') return { kind: 'component', name: origin.name };
  return { kind: 'property', name: found.label };
}

/** Returns whether an attribute's own value, in the frame's window, sets a property. */
function saysProperty(
  attribute: InspectedAttribute,
  longhand: string,
  { width, longhandsOf }: CanvasFacts,
): boolean {
  const from = widthShown(attribute, width);
  const { kind } = originAt(attribute, from);
  if (kind === 'style' || kind === 'kind') return false;
  const { declarations } = valueAt(attribute, from);
  return Object.keys(declarations).some((property) => longhandsOf(property).includes(longhand));
}

/** Returns the style of a class name: a shared style, or a default style. */
function styleSource(
  className: string,
  { data, styles }: Pick<BlockFacts, 'data' | 'styles'>,
): EffectSource {
  const referred = data.attributes.find(({ kid }) => kid === 'styles')?.written;
  const isReferred =
    typeof referred === 'string' && referred.trim().split(/\s+/).includes(className);
  const own = styles.find(
    (style) => style.for !== '' && (style.name || style.for.replaceAll(' ', '-')) === className,
  );
  if (own !== undefined && !isReferred) return { kind: 'kind', name: own.for };
  return { kind: 'style', name: className };
}
