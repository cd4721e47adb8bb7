import type { Json, JsonObject } from '../../values/json.ts';
import { addBoxLooks } from './box-looks.ts';
import type { Declared, Styled } from './cascade.ts';
import { fillOf } from './fill-look.ts';
import { addLayout, layoutOf, type LayoutEid } from './layout-of.ts';
import { ownCssOf } from './own-css-of.ts';
import { Unread, type Readers } from './read-values.ts';
import { stateOf, transitionOf } from './state-look.ts';
import { addTextLooks } from './text-looks.ts';

/** The looks of an element: a value for each range of widths, undefined where nothing is declared. */
export interface LookValues {
  readonly looks: ReadonlyMap<string, readonly (Json | undefined)[]>;
  /** Attributes that all widths share. */
  readonly fixed: readonly JsonObject[];
  /** The file of the background. */
  readonly assetUid: string | undefined;
  /** The element that arranges the children; undefined for any other. */
  readonly eid: LayoutEid | undefined;
  /** The declarations that became looks, and those that couldn’t. */
  readonly carried: number;
  readonly left: readonly string[];
}

/** The widths, variables and files that looks are read with. */
export interface LookContext {
  readonly widths: readonly number[];
  readonly readers: Readers;
  /** The uid of the asset of a picture that a style sheet names. */
  readonly file: (url: string) => string | undefined;
}

/** The value of `display` of a block without a declaration. */
export type Display = 'block' | 'inline' | 'list-item' | 'inline-block';

/**
 * Reads the looks of an element; without `display`, it is a box, which may arrange its children.
 */
export function lookValues(
  { widths, states }: Styled,
  { readers, file, widths: ranges }: LookContext,
  display: Display | undefined,
): LookValues {
  const looks = new Map<string, (Json | undefined)[]>();
  const eid = display === undefined ? layoutOf(widths) : undefined;
  const hidden = widths.map((declared) => declared.get('display') === 'none');
  const visibility = visibilityOf(hidden, ranges);
  const held = endingIn(widths);
  let assetUid: string | undefined;
  const counts: number[] = [];
  const rests = widths.map((declared, at) => {
    const left = new Unread(declared, held);
    const set = (kid: string, v: Json | undefined) => {
      if (v === undefined) return;
      const values = looks.get(kid) ?? widths.map(() => undefined);
      values[at] = v;
      looks.set(kid, values);
    };
    if (visibility !== undefined && hidden[at] === true) left.drop('display');
    if (left.peek('display') === (display ?? 'block')) left.drop('display');
    if (hidden[at] !== true && eid !== undefined) {
      if (left.peek('display') === undefined) left.set('display', 'block');
      addLayout(eid, left, set, readers);
    }
    const fill = fillOf(left, readers, file);
    if (fill !== undefined) set('fill', fill.v);
    assetUid = fill?.assetUid ?? assetUid;
    addTextLooks(left, set, readers);
    addBoxLooks(left, set, readers);
    const rest = left.rest();
    counts.push(declared.size - rest.length);
    return rest;
  });
  const css = ownCssOf(rests, readers.variables);
  if (css.count > 0) looks.set('css', [...css.texts]);
  const fixed: JsonObject[] = visibility === undefined ? [] : [visibility];
  const left = [...css.left];
  for (const [state, declared] of states) {
    const made = stateOf(declared, readers);
    if (made.v !== undefined) fixed.push({ kid: state, v: made.v });
    left.push(...made.left.map((property) => `${property} in the state ${state}`));
  }
  const moved = states.size === 0 ? undefined : transitionOf(widths.at(-1) ?? new Map());
  if (moved !== undefined) fixed.push({ kid: 'transition', v: moved });
  const carried = Math.max(0, ...counts) + css.count;
  return { looks, fixed, assetUid, eid, carried, left };
}

/** Properties whose looks can't be reset at a later width. */
const LASTING: readonly string[] =
  'color font-family font-size font-weight font-style line-height letter-spacing text-align text-transform text-decoration-line text-wrap white-space list-style-type object-fit aspect-ratio'.split(
    ' ',
  );

/** The properties of texts that a wider window doesn’t declare any more: they stay the block’s own CSS. */
function endingIn(widths: readonly Declared[]): ReadonlySet<string> {
  return new Set(
    LASTING.filter((property) => {
      const first = widths.findIndex((declared) => declared.has(property));
      return first >= 0 && widths.slice(first).some((declared) => !declared.has(property));
    }),
  );
}

/** The look of a block that is hidden up to, or from, one width; undefined for other combinations. */
function visibilityOf(
  hidden: readonly boolean[],
  widths: readonly number[],
): JsonObject | undefined {
  const changes = hidden.flatMap((one, at) => (at > 0 && one !== hidden[at - 1] ? [at] : []));
  const [at] = changes;
  if (at === undefined || changes.length > 1) return undefined;
  const v = `${widths[at] ?? 0}px`;
  return { kid: hidden[0] === true ? 'visible-from' : 'visible-below', v };
}

/** Values without an effect, by look: a wider window has them to end a value of narrower ones. */
export const NEUTRAL: Readonly<Record<string, Json>> = {
  padding: 'full 0px 0px 0px 0px',
  margin: 'full 0px 0px 0px 0px',
  size: {},
  border: { width: '0px' },
  frame: {},
  fill: {},
  'text-decoration': 'none',
  opacity: 1,
  position: {},
  placement: {},
  overflow: 'visible',
  css: '',
};

const textOf = (value: Json | undefined) => JSON.stringify(value);

/** An attribute of values per width: from the narrowest window on, and from the widths at which it changes. */
export function attributeOf(
  kid: string,
  values: readonly (Json | undefined)[],
  widths: readonly number[],
  usual: Json | undefined = NEUTRAL[kid],
): JsonObject | undefined {
  let current: Json | undefined = usual;
  let v: Json | undefined;
  const later: Record<string, Json> = {};
  for (const [at, width] of widths.entries()) {
    const value = values[at] ?? NEUTRAL[kid];
    if (value === undefined || textOf(value) === textOf(current)) continue;
    if (at === 0) v = value;
    else later[`${width}px`] = value;
    current = value;
  }
  const hasLater = Object.keys(later).length > 0;
  if (v === undefined && !hasLater) return undefined;
  return { kid, ...(v !== undefined && { v }), ...(hasLater && { widths: later }) };
}

/** The value of an attribute that nothing sets. */
function usualOf(kid: string, eid: LayoutEid | undefined): Json | undefined {
  // Links are underlined if nothing sets the attribute.
  if (kid === 'text-decoration') return null;
  if (kid === 'align') return 'stretch';
  if (kid === 'justify') return eid === 'grid' ? 'stretch' : 'start';
  return NEUTRAL[kid];
}

/** The attributes of looks. */
export function lookAttributes(
  { looks, fixed, assetUid, eid }: LookValues,
  widths: readonly number[],
): readonly JsonObject[] {
  const made = [...looks].flatMap(([kid, values]) => {
    const attribute = attributeOf(kid, values, widths, usualOf(kid, eid));
    if (attribute === undefined) return [];
    return [kid === 'fill' && assetUid !== undefined ? { ...attribute, assetUid } : attribute];
  });
  return [...made, ...fixed];
}
