import { LEAST_PAGE } from '../canvas/frame-widths.ts';
import type { FactPlace } from './page-facts.ts';

/** A rectangle on a page, in CSS px. */
export interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The text of a layer. */
export interface MeasuredText extends FactPlace {
  /** The boxes of its lines. */
  readonly lines: readonly PageBox[];
  /** The box that hides text outside of it; undefined for none, or one that can be scrolled. */
  readonly clip: PageBox | undefined;
  /** The text shows an ellipsis where it is cut. */
  readonly hasEllipsis: boolean;
  /** The text stays in place while the page scrolls, so that it may cover other text. */
  readonly isPinned: boolean;
}

/** A link, button or field. */
export interface MeasuredTarget extends FactPlace {
  readonly box: PageBox;
  /** The target is among words, where its size is that of the text. */
  readonly isInText: boolean;
}

/** A layer, or an element without one. */
export interface MeasuredBox extends FactPlace {
  readonly box: PageBox;
  /** An outer layer cuts this one off or scrolls, so that it can't widen the page. */
  readonly isClipped: boolean;
  /** Another measured layer is inside of this one. */
  readonly hasInner: boolean;
}

/** A page in a window of a width, in CSS px. */
export interface MeasuredPage {
  readonly width: number;
  readonly texts: readonly MeasuredText[];
  readonly targets: readonly MeasuredTarget[];
  readonly boxes: readonly MeasuredBox[];
}

/**
 * - `cut` a box hides a part of the text
 * - `overflow` the layer is wider than the window, which scrolls sideways
 * - `overlap` the text covers other text
 * - `small` the link, button or field is too small for a finger
 */
export type WidthProblemKind = 'cut' | 'overflow' | 'overlap' | 'small';

/** A problem of a layer at one width. */
export interface WidthProblem extends FactPlace {
  readonly kind: WidthProblemKind;
}

/** A problem of a layer with the tested widths at which it occurs. */
export interface WidthIssue extends WidthProblem {
  /** The first and the last width of each range, in px, ascending. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** Tolerance in px for the rounding of the browser. */
const CLOSE = 1.5;
/** Minimum size of a target, and distance of small ones, in px (WCAG 2.5.8). */
const TARGET = 24;
/** Line boxes are higher than letters: this share is left out above and below. */
const LEADING = 0.25;
/** Overlaps of up to this many px are letters that touch. */
const TOUCHING = 3;

/** Returns the problems of a page at its width, each once for a layer. */
export function widthProblems(page: MeasuredPage): readonly WidthProblem[] {
  const problems = [...overflows(page), ...cuts(page), ...overlaps(page), ...smallTargets(page)];
  return [...new Map(problems.map((problem) => [keyOf(problem), problem])).values()];
}

const keyOf = ({ kind, uid, uses }: WidthProblem) => JSON.stringify([kind, uid, uses]);

const problem = (kind: WidthProblemKind, { uid, uses }: FactPlace): WidthProblem => ({
  kind,
  uid,
  uses,
});

function overflows({ boxes, texts, width }: MeasuredPage): readonly WidthProblem[] {
  const isBeyond = ({ right }: PageBox) => right > width + CLOSE;
  const beyond = boxes.filter(({ box, isClipped, hasInner }) => {
    return !isClipped && !hasInner && isBeyond(box);
  });
  const long = texts.filter(({ clip, isPinned, lines }) => {
    return clip === undefined && !isPinned && lines.some(isBeyond);
  });
  return [...beyond, ...long].map((one) => problem('overflow', one));
}

function cuts({ texts }: MeasuredPage): readonly WidthProblem[] {
  return texts
    .filter(({ clip, hasEllipsis, lines }) => {
      return clip !== undefined && !hasEllipsis && lines.some((line) => isCut(line, clip));
    })
    .map((text) => problem('cut', text));
}

/**
 * Returns whether a box shows only a part of a line; a completely hidden line is hidden on purpose.
 */
function isCut(line: PageBox, clip: PageBox): boolean {
  const seen = letters(line);
  if (!isOver(seen, clip, 0)) return false;
  return (
    seen.left < clip.left - CLOSE ||
    seen.right > clip.right + CLOSE ||
    seen.top < clip.top - CLOSE ||
    seen.bottom > clip.bottom + CLOSE
  );
}

/** Returns the part of a line's box that letters fill. */
function letters({ left, top, right, bottom }: PageBox): PageBox {
  const leading = (bottom - top) * LEADING;
  return { left, right, top: top + leading, bottom: bottom - leading };
}

function isOver(one: PageBox, other: PageBox, most: number): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > most &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > most
  );
}

/** Returns the lines of texts that overlap lines of other layers; the later layer is reported. */
function overlaps({ texts }: MeasuredPage): readonly WidthProblem[] {
  const lines = texts
    .flatMap((text, order) =>
      text.isPinned ? [] : text.lines.map((line) => ({ order, text, box: visible(line, text) })),
    )
    .filter(({ box }) => box.right > box.left && box.bottom > box.top)
    .toSorted((one, other) => one.box.top - other.box.top);
  const found: WidthProblem[] = [];
  for (const [at, one] of lines.entries()) {
    for (let next = at + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (other === undefined || other.box.top >= one.box.bottom) break;
      if (one.text === other.text || !isOver(one.box, other.box, TOUCHING)) continue;
      found.push(problem('overlap', one.order > other.order ? one.text : other.text));
    }
  }
  return found;
}

/** Returns the letters of a line inside the box that cuts them. */
function visible(line: PageBox, { clip }: MeasuredText): PageBox {
  const box = letters(line);
  if (clip === undefined) return box;
  return {
    left: Math.max(box.left, clip.left),
    top: Math.max(box.top, clip.top),
    right: Math.min(box.right, clip.right),
    bottom: Math.min(box.bottom, clip.bottom),
  };
}

function smallTargets({ targets }: MeasuredPage): readonly WidthProblem[] {
  return targets
    .filter(
      (one) => !one.isInText && isSmall(one.box) && targets.some((other) => isNear(one, other)),
    )
    .map((one) => problem('small', one));
}

const isSmall = ({ left, top, right, bottom }: PageBox) =>
  right - left < TARGET - CLOSE / 2 || bottom - top < TARGET - CLOSE / 2;

/**
 * Returns whether a circle of the minimum size around a small target meets another target, or the
 * circle of another small one.
 */
function isNear(one: MeasuredTarget, other: MeasuredTarget): boolean {
  if (one === other) return false;
  const at = center(one.box);
  const to = isSmall(other.box) ? center(other.box) : nearest(at, other.box);
  const distance = Math.hypot(at.x - to.x, at.y - to.y);
  return distance < (isSmall(other.box) ? TARGET : TARGET / 2) - CLOSE / 2;
}

const center = ({ left, top, right, bottom }: PageBox) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

const nearest = ({ x, y }: Readonly<Record<'x' | 'y', number>>, box: PageBox) => ({
  x: Math.min(Math.max(x, box.left), box.right),
  y: Math.min(Math.max(y, box.top), box.bottom),
});

/** Joins the problems of tested widths, which are ascending, to issues with ranges of widths. */
export function widthIssues(
  tested: readonly { readonly width: number; readonly problems: readonly WidthProblem[] }[],
): readonly WidthIssue[] {
  const found = new Map<
    string,
    { readonly problem: WidthProblem; readonly ranges: [number, number][] }
  >();
  for (const [at, { width, problems }] of tested.entries()) {
    const before = tested[at - 1]?.width;
    for (const one of problems) {
      const { ranges } = known(one);
      const last = ranges.at(-1);
      if (last !== undefined && last[1] === before) last[1] = width;
      else ranges.push([width, width]);
    }
  }
  return [...found.values()].map(({ problem: one, ranges }) => ({ ...one, ranges }));

  function known(one: WidthProblem) {
    const key = keyOf(one);
    const entry = found.get(key) ?? { problem: one, ranges: [] };
    found.set(key, entry);
    return entry;
  }
}

const MOST = 2560;
const COUNT = 40;

/**
 * Returns the widths to test, ascending: 1 px below each breakpoint, the breakpoint, and a grid
 * between 320 and 2560 px that is denser where windows are narrow.
 */
export function testedWidths(breakpoints: readonly number[]): readonly number[] {
  const inside = breakpoints.filter((width) => width > LEAST_PAGE && width <= MOST);
  const edges = inside.flatMap((width) => [width - 1, width]);
  const count = Math.max(2, COUNT - edges.length);
  const grid = Array.from({ length: count }, (_, at) =>
    Math.round(LEAST_PAGE * (MOST / LEAST_PAGE) ** (at / (count - 1))),
  );
  return [...new Set([...edges, ...grid])].toSorted((one, other) => one - other);
}
