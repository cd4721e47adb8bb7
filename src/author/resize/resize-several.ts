import { formatDimension } from '../../values/dimension.ts';
import { formatNumber } from '../../values/number.ts';
import { HANDLES, type Handle, type HandleName, type Side } from './handles.ts';
import type { Edges } from '../canvas/overlay-geometry.ts';
import type { Fitted, FitPull, Led, OfAxes, Pull, Resizable, Resized } from './resizable.ts';
import { fit, resize } from './resize.ts';
import { whyFixed } from './resize-fixed.ts';

/** A block that is resized, with what it is called. */
export interface NamedResizable {
  readonly name: string;
  readonly block: Resizable;
}

/** What a handle has come to for each of some blocks, in their order. */
export interface ResizedAll<T> {
  readonly all: readonly T[];
  readonly said: string;
}

/** Why a handle changes none of them: a gesture is one change, which is legal as a whole or none (EDIT-7). */
export interface NotResized {
  readonly why: string;
}

/** Whether a handle changes nothing. */
export function isNotResized(made: object): made is NotResized {
  return 'why' in made;
}

/** The value that each of some blocks gets where a handle of the first of them was dragged (EDIT-3). */
export function resizeAll(
  blocks: readonly NamedResizable[],
  pull: Pull,
): ResizedAll<Resized> | NotResized | undefined {
  const [first] = blocks;
  const fixed = whyAnyFixed(blocks, pull);
  if (fixed !== undefined) return fixed;
  const leading = first && resize(first.block, pull);
  if (leading === undefined) return first && blocks.length > 1 ? lacking(first, pull) : undefined;
  const all = [leading];
  for (const one of blocks.slice(1)) {
    const made = resize(one.block, { ...pull, lead: leading.led });
    if (made === undefined) return lacking(one, pull);
    all.push(made);
  }
  return { all, said: sayAll(all, pull) };
}

/** Whether a handle was let go of where the values were before: nothing is to be written then (EDIT-6). */
export function isUnchanged(
  all: readonly Resized[],
  { isBoth, isAll }: Pick<Pull, 'isBoth' | 'isAll'>,
): boolean {
  // Other sides, or the other axis, may have become another one with it.
  if (isBoth || isAll) return false;
  const lengths = all.flatMap(({ led }) => Object.values(led));
  return lengths.every(
    ({ before, to }) =>
      before !== undefined && formatDimension(before) === formatDimension(to.written),
  );
}

/** Each of some blocks without what a handle is for. */
export function fitAll(
  blocks: readonly NamedResizable[],
  pull: FitPull,
): ResizedAll<Fitted> | NotResized | undefined {
  const fixed = whyAnyFixed(blocks, pull);
  if (fixed !== undefined) return fixed;
  const all: Fitted[] = [];
  for (const one of blocks) {
    const made = fit(one.block, pull);
    if (made === undefined) return blocks.length > 1 ? lacking(one, pull) : undefined;
    all.push(made);
  }
  const [first] = all;
  return first && { all, said: `${first.said}${countOf(all)}` };
}

function whyAnyFixed(blocks: readonly NamedResizable[], pull: FitPull): NotResized | undefined {
  for (const { name, block } of blocks) {
    const why = whyFixed(block, pull);
    if (why !== undefined) return { why: blocks.length > 1 ? `${name}: ${why}` : why };
  }
  return undefined;
}

const lacking = ({ name }: NamedResizable, { handle }: Pick<Pull, 'handle'>): NotResized => ({
  why: `${name} has no ${HANDLES[handle].of} to change by a handle.`,
});

const countOf = ({ length }: readonly unknown[]) => (length > 1 ? ` · ${length} blocks` : '');

/** One value, or by how much they have changed where they differ. */
function sayAll(all: readonly Resized[], { isAll }: Pull): string {
  const said = (['x', 'y'] as const).flatMap((axis) => {
    const lengths = all.flatMap(({ led }) => led[axis] ?? []);
    const [first] = lengths;
    if (first === undefined) return [];
    return lengths.every((one) => one.said === first.said) ? first.said : sayMixed(first, isAll);
  });
  return `${said.join(', ')}${countOf(all)}`;
}

function sayMixed({ name, from, to }: Led, isAll: boolean): string {
  const isSize = /width|height/.test(name);
  if (isAll && isSize && from > 0) return `${name} mixed, × ${rounded(to.px / from, 100)}`;
  const by = rounded(to.px - from, 10);
  return `${name} mixed, ${to.px < from ? '−' : '+'}${by.replace('-', '')}px`;
}

const rounded = (value: number, per: number) => formatNumber(Math.round(value * per) / per);

/** What of a block handles change, in px. */
export interface MeasuredLengths {
  readonly box: { readonly width: number; readonly height: number };
  readonly padding: Edges;
  readonly margin: Edges;
  readonly gap?: OfAxes<number>;
}

/** What a handle is for, with its value on the page, or that it differs among some blocks. */
export function sayHandle(name: HandleName, blocks: readonly MeasuredLengths[]): string {
  const handle: Handle = HANDLES[name];
  return namesOf(handle)
    .map(([words, lengthOf]) => {
      const [first, ...others] = blocks.map((one) => Math.round(lengthOf(one)));
      const isSame = others.every((one) => one === first);
      return first !== undefined && isSame ? `${words} ${first}px` : `${words} mixed`;
    })
    .join(', ');
}

type Lengths = readonly (readonly [string, (of: MeasuredLengths) => number])[];

function namesOf(handle: Handle): Lengths {
  if (handle.of === 'gap') {
    const { axis } = handle;
    return [['gap', ({ gap }) => gap?.[axis] ?? 0]];
  }
  if (handle.of !== 'size') return [sideOf(handle.of, handle.side)];
  const width = ['width', ({ box }: MeasuredLengths) => box.width] as const;
  const height = ['height', ({ box }: MeasuredLengths) => box.height] as const;
  return [...(handle.x === 0 ? [] : [width]), ...(handle.y === 0 ? [] : [height])];
}

const sideOf = (of: 'padding' | 'margin', side: Side) =>
  [`${of} ${side}`, (one: MeasuredLengths) => one[of][side]] as const;
