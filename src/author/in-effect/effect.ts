import type { Json } from '../../values/json.ts';
import { TEXTS } from './effect-texts.ts';

/** The source of the effective value of an unset attribute. */
export interface EffectSource {
  /**
   * - `breakpoint` the attribute itself, from another width on
   * - `state` a visible state of the layer, such as hover
   * - `style` a shared style
   * - `kind` a default style: one for all elements of a kind
   * - `property` another property of the layer
   * - `inherited` an outer layer
   * - `component` the component that contains the layer
   * - `variable` a variable of the project that the element uses
   * - `element` the element’s own rule
   * - `browser` no rule of the page
   */
  readonly kind:
    | 'breakpoint'
    | 'state'
    | 'style'
    | 'kind'
    | 'property'
    | 'inherited'
    | 'component'
    | 'variable'
    | 'element'
    | 'browser';
  /** The name of the width, style, property or layer; empty for none. */
  readonly name: string;
  /** The layer of an inherited value. */
  readonly blockUid?: string;
  /** The variable in the rule. */
  readonly variable?: string;
}

/** An effective value of an unset property. */
export interface PartInEffect {
  /** The value in its written form; undefined for CSS that the value type can’t write. */
  readonly value: Json | undefined;
  readonly text: string;
  readonly source: EffectSource;
}

/** The effective value of an attribute, with its parts. */
export interface InEffect extends PartInEffect {
  readonly parts: Readonly<Record<string, PartInEffect>>;
}

/** The effective values of a block, by attribute key. */
export type EffectsByKey = ReadonlyMap<string, InEffect>;

/** Returns the source of a value, as the continuation of a sentence. */
export function sourceWords({ kind, name, variable }: EffectSource): string {
  const words = TEXTS.sources[kind](name);
  return variable === undefined || kind === 'variable'
    ? words
    : TEXTS.withVariable(words, variable);
}

/** Returns an effective value with its source, in words. */
export const effectWords = ({ text, source }: Pick<PartInEffect, 'text' | 'source'>): string =>
  TEXTS.inEffect(text, sourceWords(source));
