import type { Style } from '../../model/entities.ts';
import { styleNameOfClass } from '../inspect/class-names.ts';
import type { InspectedAttribute, InspectedBlock } from '../inspect/inspected.ts';
import { originAt, valueAt, widthShown } from '../inspect/value-at.ts';
import type { CanvasFacts, ElementFacts } from './canvas-facts.ts';
import { winningRule, type MatchedRule } from './cascade.ts';
import { cssTokens, isSameCss } from './css-text.ts';
import type { EffectSource } from './effect.ts';

/** What is known of a block: by its canvas, by the build, and by the project. */
export interface Known {
  readonly facts: CanvasFacts;
  readonly data: InspectedBlock;
  readonly styles: readonly Style[];
  /** What was found of single properties: several looks may set one. */
  readonly found: Map<string, Found | undefined>;
}

/** The source of what nobody has set. */
export const BROWSER: EffectSource = { kind: 'browser', name: '' };
const ELEMENT: EffectSource = { kind: 'element', name: '' };

/** Where the computed value of a single property of a block comes from. */
export function sourceOf(
  known: Known,
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

interface Found {
  readonly element: ElementFacts;
  readonly rule: MatchedRule;
}

/** The element of which a rule gives the block a property: itself, or one around it that it inherits from. */
function declaring({ path, isInherited }: CanvasFacts, longhand: string): Found | undefined {
  const [own] = path;
  const computed = own.css(longhand);
  let isSame = true;
  for (const element of path) {
    isSame &&= isSameCss(element.css(longhand), computed);
    const rule = winningRule(element.rules(), longhand);
    if (rule !== undefined && !leavesIt(rule, longhand)) {
      const value = rule.declared.get(longhand)?.value ?? '';
      // Where another value is in between, the browser's own rules have given it.
      const isFrom = isSame ? agrees(value, computed) : isOfFactor(value, own, longhand);
      return isFrom ? { element, rule } : undefined;
    }
    if (!isInherited(longhand)) return undefined;
  }
  return undefined;
}

/** Whether a length is a factor of the size of its letters, which is inherited as one. */
function isOfFactor(declared: string, { css }: ElementFacts, longhand: string): boolean {
  const length = Number.parseFloat(declared) * Number.parseFloat(css('font-size'));
  const isFactor = /^[\d.]+$/.test(declared);
  return isFactor && Math.abs(Number.parseFloat(css(longhand)) - length) < 0.1;
}

/** Whether a rule only says that a property is to be inherited. */
function leavesIt(rule: MatchedRule, longhand: string): boolean {
  return /^(?:inherit|unset|currentcolor)$/i.test(rule.declared.get(longhand)?.value ?? '');
}

/** Whether a value that is computed in one way only is the one that was computed. */
function agrees(declared: string, computed: string): boolean {
  const tokens = cssTokens(declared);
  const isPlain = tokens.every((token) => /^(?:[+-]?[\d.]+px|#[\dA-F]+)$/.test(token));
  return tokens.length === 0 || !isPlain || isSameCss(declared, computed);
}

/** What an element around says is inherited; inside of a component that is the component. */
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

/** The state that a rule is for. */
function stateOf({ selector }: MatchedRule): EffectSource | undefined {
  const [, name = ''] = /(?<!\\):(hover|focus|active)/.exec(selector) ?? [];
  const state = Object.hasOwn(STATES, name) ? STATES[name] : undefined;
  return state === undefined ? undefined : { kind: 'state', name: state };
}

interface OnBlock {
  readonly longhand: string;
  readonly rule: MatchedRule;
}

/** What a rule of the block's own classes is, by what the build has made it of. */
function sourceOnBlock(known: Known, attribute: InspectedAttribute, on: OnBlock): EffectSource {
  const { facts, data, styles } = known;
  const state = stateOf(on.rule);
  if (state !== undefined) return state;
  const classes = facts.path[0].classes.filter((name) => hasClass(on.rule.selector, name));
  if (classes.some((name) => name.startsWith('_'))) return sourceInBlock(known, attribute, on);
  const name = classes.map(styleNameOfClass).find((one) => one !== undefined);
  return name === undefined ? ELEMENT : styleSource(name, { data, styles });
}

/** Whether a selector has a class. */
function hasClass(selector: string, name: string): boolean {
  const names = Array.from(selector.matchAll(/\.((?:\\.|[\w-])+)/g), ([, one = '']) => one);
  return names.some((one) => one.replaceAll('\\', '') === name);
}

/** A rule of the looks that the block has by itself, or that the component has given it. */
function sourceInBlock(
  { facts, data }: Known,
  attribute: InspectedAttribute,
  { longhand }: OnBlock,
): EffectSource {
  // What is shown in the place of a component has the rules of the component.
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

/** Whether what an attribute is in the window of the frame sets a property, and no style says it. */
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

/** A style by what its class begins with: one that blocks refer to, or one for elements of a kind. */
function styleSource(
  className: string,
  { data, styles }: Pick<Known, 'data' | 'styles'>,
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
