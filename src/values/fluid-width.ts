/** A width as a function of the window's width: consecutive linear spans. */
export type FluidWidth = readonly Span[];

/** A span from a window width on: a share of the window's width plus pixels. */
export interface Span {
  readonly from: number;
  readonly share: number;
  readonly px: number;
}

/** Windows narrower than these pixels are ignored. */
const NARROWEST_WINDOW = 280;
const WIDEST_WINDOW = 2000;

/** A width with one linear span. */
export function line(share: number, px: number): FluidWidth {
  return [{ from: 0, share, px }];
}

/** The minimum or maximum of two widths in each window. */
export function combineWidths(
  one: FluidWidth,
  other: FluidWidth,
  pick: (one: number, other: number) => number,
): FluidWidth {
  const starts = one.map(({ from }) => from);
  for (const { from } of other) if (!starts.includes(from)) starts.push(from);
  starts.sort(compareAscending);
  const spans: Span[] = [];
  for (const [index, from] of starts.entries()) {
    const a = spanAt(one, from);
    const b = spanAt(other, from);
    const addPicked = (start: number, end: number) => {
      const middle = middleOf(start, end);
      const isFirst = pick(valueOf(a, middle), valueOf(b, middle)) === valueOf(a, middle);
      add(spans, start, isFirst ? a : b);
    };
    const end = starts[index + 1] ?? Infinity;
    const crossing = (b.px - a.px) / (a.share - b.share);
    const isCrossed = crossing > from && crossing < end;
    addPicked(from, isCrossed ? crossing : end);
    if (isCrossed) addPicked(crossing, end);
  }
  return spans;
}

/**
 * Applies a function to a width in px. The function is linear except at the jumps, which are widths
 * in px.
 */
export function mapWidth(
  fluid: FluidWidth,
  at: (px: number) => number,
  jumps: readonly number[],
): FluidWidth {
  const spans: Span[] = [];
  for (const [index, span] of fluid.entries()) {
    const end = fluid[index + 1]?.from ?? Infinity;
    const starts = [span.from];
    for (const jump of jumps) {
      const start = (jump - span.px) / span.share;
      if (start > span.from && start < end) starts.push(start);
    }
    starts.sort(compareAscending);
    for (const [part, from] of starts.entries()) {
      const to = starts[part + 1] ?? end;
      const middle = middleOf(from, to);
      const later = middleOf(middle, to);
      const value = at(valueOf(span, middle));
      const share = roundTo6Digits((at(valueOf(span, later)) - value) / (later - middle));
      add(spans, from, { share, px: roundTo6Digits(value - share * middle) });
    }
  }
  return spans;
}

/** Joins widths that each apply from a window width on, the narrowest first. */
export function joinFluidWidths(
  parts: readonly { readonly from: number; readonly width: FluidWidth }[],
): FluidWidth {
  const spans: Span[] = [];
  for (const [index, { from, width }] of parts.entries()) {
    const end = parts[index + 1]?.from ?? Infinity;
    add(spans, from, spanAt(width, from));
    for (const span of width) if (span.from > from && span.from < end) add(spans, span.from, span);
  }
  return spans;
}

/** The maximum width over all windows; Infinity if it grows without limit. */
export function maximumWidth(fluid: FluidWidth): number {
  let most = -Infinity;
  for (const [index, span] of fluid.entries()) {
    const end = fluid[index + 1]?.from;
    const last = span.share > 0 ? Infinity : span.px;
    const here = end === undefined ? last : Math.max(valueOf(span, span.from), valueOf(span, end));
    most = Math.max(most, here);
  }
  return most;
}

/** A width as HTML's `sizes`. */
export function sizesOf(fluid: FluidWidth): string {
  const seen = fluid.filter(({ from }, index) => {
    const end = fluid[index + 1]?.from ?? Infinity;
    return end > NARROWEST_WINDOW && (index === 0 || from <= WIDEST_WINDOW);
  });
  const [first, ...wider] = seen.map((span, index) => {
    const size = sizeOf(span);
    return index === 0 ? size : `(min-width: ${Math.ceil(span.from)}px) ${size}`;
  });
  return [...wider.toReversed(), first ?? '100vw'].join(', ');
}

function sizeOf({ share, px }: Span): string {
  if (share <= 0) return `${Math.max(1, Math.ceil(px))}px`;
  const fluid = `${Number((share * 100).toFixed(2))}vw`;
  const more = Math.ceil(px - ROUNDING);
  if (more === 0) return fluid;
  return `calc(${fluid} ${more < 0 ? '-' : '+'} ${Math.abs(more)}px)`;
}

/** Tolerance for sums of fractions, in pixels. */
const ROUNDING = 0.01;

const compareAscending = (a: number, b: number) => a - b;
const valueOf = ({ share, px }: Span, at: number) => share * at + px;
const roundTo6Digits = (value: number) =>
  Number.isInteger(value) ? value : Number(value.toFixed(6));
const middleOf = (from: number, to: number) => (to === Infinity ? from + 1000 : (from + to) / 2);

/** The span at a window width. */
function spanAt(fluid: FluidWidth, at: number): Span {
  return fluid.findLast(({ from }) => from <= at) ?? { from: 0, share: 1, px: 0 };
}

/** Adds a span, unless it continues the previous one. */
function add(spans: Span[], from: number, { share, px }: Omit<Span, 'from'>) {
  const before = spans.at(-1);
  if (before === undefined || before.share !== share || before.px !== px)
    spans.push({ from, share, px });
}
