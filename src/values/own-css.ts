import type { Codec, Declarations, Parsed, Problem } from './codec.ts';
import { ok, unreadable } from './codec.ts';
import { writtenAs } from './written.ts';

/** A CSS declaration of a block: one of the allowed properties, and a value in its printed form. */
export interface OwnDeclaration {
  readonly property: string;
  readonly value: string;
}

/**
 * The properties that a block can set: those that paint and arrange it. The stacking order belongs
 * to the look `position`, and movement to `transition` and `animation`, which respect visitors who
 * prefer less of it.
 */
const PROPERTIES: ReadonlySet<string> = new Set(
  (
    'accent-color align-content align-items align-self aspect-ratio backdrop-filter backface-visibility ' +
    'background-attachment background-blend-mode background-clip background-color background-image background-origin ' +
    'background-position background-repeat background-size border-block border-block-end border-block-start border-bottom-color ' +
    'border-bottom-left-radius border-bottom-right-radius border-bottom-style border-bottom-width border-collapse border-color ' +
    'border-inline border-left-color border-left-style border-left-width border-radius border-right-color border-right-style ' +
    'border-right-width border-spacing border-style border-top-color border-top-left-radius border-top-right-radius ' +
    'border-top-style border-top-width border-width bottom box-shadow box-sizing caret-color clear clip-path color color-scheme ' +
    'column-count column-gap column-rule column-span column-width cursor direction display filter flex-basis flex-direction ' +
    'flex-grow flex-shrink flex-wrap float font-feature-settings font-kerning font-size font-stretch font-style ' +
    'font-variant-caps font-variant-numeric font-variation-settings font-weight gap grid-area grid-auto-columns grid-auto-flow ' +
    'grid-auto-rows grid-column grid-column-end grid-column-start grid-row grid-row-end grid-row-start grid-template-areas ' +
    'grid-template-columns grid-template-rows height hyphens image-rendering inset isolation justify-content justify-items ' +
    'justify-self left letter-spacing line-break line-height list-style-position list-style-type margin margin-bottom ' +
    'margin-left margin-right margin-top mask-image max-height max-width min-height min-width mix-blend-mode object-fit ' +
    'object-position opacity order outline-color outline-offset outline-style outline-width overflow overflow-wrap overflow-x ' +
    'overflow-y overscroll-behavior padding padding-bottom padding-left padding-right padding-top perspective ' +
    'perspective-origin place-content place-items place-self pointer-events position resize right rotate row-gap scale ' +
    'scroll-behavior scroll-margin-top scroll-padding scroll-snap-align scroll-snap-type scrollbar-color scrollbar-gutter ' +
    'scrollbar-width tab-size table-layout text-align text-align-last text-decoration-color text-decoration-line ' +
    'text-decoration-style text-decoration-thickness text-indent text-orientation text-overflow text-shadow text-transform ' +
    'text-underline-offset text-wrap top touch-action transform transform-origin transform-style translate user-select ' +
    'vertical-align visibility white-space width word-break word-spacing writing-mode -webkit-background-clip ' +
    '-webkit-box-orient -webkit-line-clamp -webkit-text-fill-color -webkit-text-stroke-color -webkit-text-stroke-width'
  ).split(' '),
);

/** The functions that values may contain; none of them reads a file or an address. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  (
    'blur brightness calc circle clamp color-mix conic-gradient contrast drop-shadow ellipse fit-content grayscale hsl hsla ' +
    'hue-rotate hwb inset invert lab lch light-dark linear-gradient matrix matrix3d max min minmax oklab oklch opacity perspective polygon ' +
    'radial-gradient repeat repeating-conic-gradient repeating-linear-gradient repeating-radial-gradient rgb rgba rotate ' +
    'rotate3d rotatex rotatey rotatez saturate scale scale3d scalex scaley scalez sepia skew skewx skewy translate ' +
    'translate3d translatex translatey translatez'
  ).split(' '),
);

/** Returns whether a block can set a property by its own CSS. */
export const isOwnProperty = (property: string) => PROPERTIES.has(property);

/** Longer texts are rejected without parsing. */
const MAX_LENGTH = 4000;
const MAX_DECLARATIONS = 60;
const MAX_DEPTH = 12;

/**
 * A part of a value: a name or function, a number with its unit, a color, a name in quotes, or a
 * sign.
 */
const PART =
  /(-?[a-z_][\w-]{0,60})(\()?|[+-]?(?:\d+\.?\d{0,8}|\.\d{1,8})(?:%|[a-z]{1,5})?|#[\da-f]{3,8}\b|"[\w .-]{0,200}"|[()[\],/*+-]|\s+/giy;

/**
 * The printed form of a value; undefined for anything but names, numbers, colors and known
 * functions.
 */
export function ownValue(text: string): string | undefined {
  const source = text.trim();
  if (source === '' || source.length > MAX_LENGTH) return undefined;
  const open: string[] = [];
  let printed = '';
  PART.lastIndex = 0;
  while (PART.lastIndex < source.length) {
    const match = PART.exec(source);
    if (match === null) return undefined;
    const [part, name, bracket] = match;
    if (bracket !== undefined && !FUNCTIONS.has((name ?? '').toLowerCase())) return undefined;
    if (part === '[' || part.endsWith('(')) open.push(part === '[' ? ']' : ')');
    if ((part === ']' || part === ')') && open.pop() !== part) return undefined;
    if (open.length > MAX_DEPTH) return undefined;
    printed += part.trim() === '' ? ' ' : part;
  }
  return open.length === 0 ? printed : undefined;
}

function readDeclaration(text: string): OwnDeclaration | Problem {
  const colon = text.indexOf(':');
  const property = text.slice(0, Math.max(0, colon)).trim().toLowerCase();
  if (!PROPERTIES.has(property)) {
    const input = property === '' ? text.trim().slice(0, 60) : property;
    const expected = 'a property of CSS that blocks can set, such as cursor, filter or clip-path';
    return { code: 'part-unknown', at: '', input, expected, words: [...PROPERTIES] };
  }
  const value = ownValue(text.slice(colon + 1));
  if (value !== undefined) return { property, value };
  const expected = 'names, numbers, colors and functions of CSS, without url() and var()';
  return { code: 'value-unreadable', at: `.${property}`, input: text.slice(colon + 1), expected };
}

const isDeclaration = (one: OwnDeclaration | Problem): one is OwnDeclaration => 'property' in one;

/** The CSS of a block’s own declarations. */
export function ownDeclarations(value: readonly OwnDeclaration[]): Declarations {
  return Object.fromEntries(value.map((one) => [one.property, one.value] as const));
}

/** Declarations of CSS that no other look has; each one is printed from its parts (SAFE-2). */
export const ownCss: Codec<readonly OwnDeclaration[]> = {
  type: 'Css',
  fallback: [],
  expected: 'declarations of CSS, such as “cursor: help; filter: blur(4px)”',
  example: 'text-shadow: 0 1px 2px #00000033; cursor: help',
  schema: writtenAs('Text'),
  parse(input): Parsed<readonly OwnDeclaration[]> {
    if (input === undefined) return ok(ownCss.fallback);
    if (typeof input !== 'string' || input.length > MAX_LENGTH) return unreadable(ownCss, input);
    const texts = input.split(';').filter((text) => text.trim() !== '');
    if (texts.length > MAX_DECLARATIONS) return unreadable(ownCss, input);
    const read = texts.map(readDeclaration);
    const value = read.filter(isDeclaration);
    return { value, problems: read.filter((one): one is Problem => !isDeclaration(one)) };
  },
  serialize: (value) => value.map((one) => `${one.property}: ${one.value}`).join('; '),
  toCss: ownDeclarations,
};
