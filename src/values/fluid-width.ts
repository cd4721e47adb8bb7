/** How wide something is in windows of all widths: lines that follow each other. */
export type FluidWidth = readonly Span[];

/** In windows from a width on: a share of the window's width, and some pixels more. */
export interface Span {
  readonly from: number;
  readonly share: number;
  readonly px: number;
}

/** Windows that no visitor has are left out. */
const NARROWEST_WINDOW = 280;
const WIDEST_WINDOW = 2000;

/** A width that is the same line in all windows. */
export function line(share: number, px: number): FluidWidth {
  return [{ from: 0, share, px }];
}

/** The smaller or the greater of two widths in each window. */
export function combined(
  one: FluidWidth,
  other: FluidWidth,
  pick: (one: number, other: number) => number,
): FluidWidth {
  const starts = [...new Set([...one, ...other].map(({ from }) => from))].toSorted(ascending);
  const spans = starts.flatMap((from, index) => {
    const a = spanAt(one, from);
    const b = spanAt(other, from);
    const end = starts[index + 1] ?? Infinity;
    const crossing = (b.px - a.px) / (a.share - b.share);
    const parts = crossing > from && crossing < end ? [from, crossing] : [from];
    return parts.map((start, part) => {
      const middle = middleOf(start, parts[part + 1] ?? end);
      const isFirst = pick(valueOf(a, middle), valueOf(b, middle)) === valueOf(a, middle);
      return { ...(isFirst ? a : b), from: start };
    });
  });
  return merged(spans);
}

/** A width that depends on another one; between the jumps the one grows evenly with the other. */
export function dependent(
  fluid: FluidWidth,
  at: (px: number) => number,
  jumps: readonly number[],
): FluidWidth {
  const spans = fluid.flatMap((span, index) => {
    const end = fluid[index + 1]?.from ?? Infinity;
    const starts = jumps
      .map((jump) => (jump - span.px) / span.share)
      .filter((start) => start > span.from && start < end)
      .toSorted(ascending);
    return [span.from, ...starts].map((from, part): Span => {
      const to = starts[part] ?? end;
      const middle = middleOf(from, to);
      const later = middleOf(middle, to);
      const value = at(valueOf(span, middle));
      const share = rounded((at(valueOf(span, later)) - value) / (later - middle));
      return { from, share, px: rounded(value - share * middle) };
    });
  });
  return merged(spans);
}

/** Widths of which each counts from a width of the window on, the narrowest first. */
export function inTurn(
  parts: readonly { readonly from: number; readonly width: FluidWidth }[],
): FluidWidth {
  const spans = parts.flatMap(({ from, width }, index) => {
    const end = parts[index + 1]?.from ?? Infinity;
    const first = { ...spanAt(width, from), from };
    return [first, ...width.filter((span) => span.from > from && span.from < end)];
  });
  return merged(spans);
}

/** The greatest width in any window; Infinity where it grows with the window for good. */
export function greatest(fluid: FluidWidth): number {
  const ends = fluid.map((span, index) => {
    const end = fluid[index + 1]?.from;
    if (end === undefined) return span.share > 0 ? Infinity : span.px;
    return Math.max(valueOf(span, span.from), valueOf(span, end));
  });
  return Math.max(...ends);
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

/** What sums of fractions may be off by, in pixels. */
const ROUNDING = 0.01;

const ascending = (a: number, b: number) => a - b;
const valueOf = ({ share, px }: Span, at: number) => share * at + px;
const rounded = (value: number) => Number(value.toFixed(6));
const middleOf = (from: number, to: number) => (to === Infinity ? from + 1000 : (from + to) / 2);

/** The line of a window's width. */
function spanAt(fluid: FluidWidth, at: number): Span {
  return fluid.findLast(({ from }) => from <= at) ?? { from: 0, share: 1, px: 0 };
}

/** Lines that go on in the next span are one. */
function merged(spans: readonly Span[]): FluidWidth {
  return spans.filter((span, index) => {
    const before = spans[index - 1];
    return before === undefined || before.share !== span.share || before.px !== span.px;
  });
}
