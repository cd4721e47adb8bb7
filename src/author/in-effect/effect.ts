import type { Json } from '../../values/json.ts';

/** Where the value comes from that is in effect where an attribute isn't set. */
export interface EffectSource {
  /**
   * - `breakpoint` the attribute itself, in windows from another width on
   * - `state` a state of the layer that is shown, such as hover
   * - `style` a shared style
   * - `kind` a default style: one for all elements of a kind
   * - `property` another property of the layer
   * - `inherited` a layer around it
   * - `component` the component that it is a part of
   * - `variable` a variable of the project that the element refers to
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
  /** The width, the style, the property or the layer; empty where there is none to name. */
  readonly name: string;
  /** The layer that it is inherited from. */
  readonly blockUid?: string;
  /** The variable that the rule names. */
  readonly variable?: string;
}

/** A value that is in effect where nothing is set. */
export interface PartInEffect {
  /** In its written form; undefined for CSS that the value type can’t write. */
  readonly value: Json | undefined;
  readonly text: string;
  readonly source: EffectSource;
}

/** The same of an attribute, with its parts where it has some. */
export interface InEffect extends PartInEffect {
  readonly parts: Readonly<Record<string, PartInEffect>>;
}

/** The values in effect of a block, by the keys of its attributes. */
export type EffectsByKey = ReadonlyMap<string, InEffect>;

/** Where a value comes from, as a sentence goes on after it. */
export function sourceWords({ kind, name, variable }: EffectSource): string {
  const words = WORDS[kind](name);
  return variable === undefined || kind === 'variable' ? words : `${words}, variable ${variable}`;
}

const WORDS: Readonly<Record<EffectSource['kind'], (name: string) => string>> = {
  breakpoint: (name) => `from the breakpoint ${name}`,
  state: (name) => `from the state ${name}`,
  style: (name) => `from the shared style ${name}`,
  kind: (name) => `from the default style for ${name}`,
  property: (name) => `from the property ${name}`,
  inherited: (name) => (name === '' ? 'inherited' : `inherited from ${name}`),
  component: (name) => (name === '' ? 'from the component' : `from the component ${name}`),
  variable: (name) => `from the variable ${name}`,
  element: () => 'from the element’s own rule',
  browser: () => 'from the browser',
};

/** All that is said of a value in effect. */
export const effectWords = ({ text, source }: Pick<PartInEffect, 'text' | 'source'>): string =>
  `In effect: ${text}, ${sourceWords(source)}`;
