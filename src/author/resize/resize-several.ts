import { formatDimension } from '../../values/dimension.ts';
import { formatNumber } from '../../values/number.ts';
import { HANDLES, type Handle, type HandleName, type Side } from './handles.ts';
import type { Edges } from '../canvas/overlay-geometry.ts';
import type {
  FitResult,
  FitPull,
  HandleLength,
  PerAxis,
  Pull,
  Resizable,
  Resized,
} from './resizable.ts';
import { fit, resize } from './resize.ts';
import { whyFixed } from './resize-fixed.ts';
import { TEXTS } from './resize-texts.ts';

/** A resized block with its name. */
export interface NamedResizable {
  readonly name: string;
  readonly block: Resizable;
}

/** The results for some blocks, in their order. */
export interface ResizedAll<T> {
  readonly all: readonly T[];
  readonly said: string;
}

/**
 * The reason why a handle changes no block: a gesture is one change, legal as a whole or not at all
 * (EDIT-7).
 */
export interface NotResized {
  readonly why: string;
}

/** Returns whether a handle changes nothing. */
export function isNotResized(made: object): made is NotResized {
  return 'why' in made;
}

/** Returns the new value of each block for a drag of the first one's handle (EDIT-3). */
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
    const made = resize(one.block, { ...pull, lead: leading.changedLengths });
    if (made === undefined) return lacking(one, pull);
    all.push(made);
  }
  return { all, said: resultText(all, pull) };
}

/** Returns whether a handle was released at the former values: nothing is written then (EDIT-6). */
export function isUnchanged(
  all: readonly Resized[],
  { isBoth, isAll }: Pick<Pull, 'isBoth' | 'isAll'>,
): boolean {
  // Other sides, or the other axis, may have changed with it.
  if (isBoth || isAll) return false;
  const lengths = all.flatMap(({ changedLengths }) => Object.values(changedLengths));
  return lengths.every(
    ({ before, to }) =>
      before !== undefined && formatDimension(before) === formatDimension(to.written),
  );
}

/** Clears the value of a handle in each block. */
export function fitAll(
  blocks: readonly NamedResizable[],
  pull: FitPull,
): ResizedAll<FitResult> | NotResized | undefined {
  const fixed = whyAnyFixed(blocks, pull);
  if (fixed !== undefined) return fixed;
  const all: FitResult[] = [];
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
    if (why !== undefined) return { why: blocks.length > 1 ? TEXTS.of(name, why) : why };
  }
  return undefined;
}

const lacking = ({ name }: NamedResizable, { handle }: Pick<Pull, 'handle'>): NotResized => ({
  why: TEXTS.lacking(name, HANDLES[handle].of),
});

const countOf = ({ length }: readonly unknown[]) =>
  length > 1 ? ` · ${TEXTS.layers(length)}` : '';

/** Returns one value, or the difference for different ones. */
function resultText(all: readonly Resized[], { isAll }: Pull): string {
  const said = (['x', 'y'] as const).flatMap((axis) => {
    const lengths = all.flatMap(({ changedLengths }) => changedLengths[axis] ?? []);
    const [first] = lengths;
    if (first === undefined) return [];
    return lengths.every((one) => one.said === first.said) ? first.said : mixedText(first, isAll);
  });
  return `${said.join(', ')}${countOf(all)}`;
}

function mixedText({ name, from, to }: HandleLength, isAll: boolean): string {
  const isSize = /width|height/.test(name);
  if (isAll && isSize && from > 0) return `${TEXTS.mixed(name)}, × ${rounded(to.px / from, 100)}`;
  const by = rounded(to.px - from, 10);
  return `${TEXTS.mixed(name)}, ${to.px < from ? '−' : '+'}${by.replace('-', '')}px`;
}

const rounded = (value: number, per: number) => formatNumber(Math.round(value * per) / per);

/** The lengths of a block that handles change, in px. */
export interface MeasuredLengths {
  readonly box: { readonly width: number; readonly height: number };
  readonly padding: Edges;
  readonly margin: Edges;
  readonly gap?: PerAxis<number>;
}

/** Returns the words for a handle: its value on the page, or that several differ. */
export function handleText(name: HandleName, blocks: readonly MeasuredLengths[]): string {
  const handle: Handle = HANDLES[name];
  return namesOf(handle)
    .map(([words, lengthOf]) => {
      const [first, ...others] = blocks.map((one) => Math.round(lengthOf(one)));
      const isSame = others.every((one) => one === first);
      return first !== undefined && isSame ? `${words} ${first}px` : TEXTS.mixed(words);
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
