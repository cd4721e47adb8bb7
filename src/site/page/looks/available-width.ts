import type { ElementSpec, InnerWidth, Pixels } from '../../../elements/define.ts';
import type { AnyProps } from '../../../page/content.ts';
import { dimension, readLength, type Dimension } from '../../../values/dimension.ts';
import {
  combined,
  dependent,
  inTurn,
  line,
  sizesOf,
  type FluidWidth,
} from '../../../values/fluid-width.ts';
import { isRendered, type Block } from '../../../model/entities.ts';
import { isKept } from '../../../model/lost.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../values/json.ts';
import { space } from '../../../values/space.ts';
import { VALUE_TYPES } from '../../../values/value-types.ts';
import { isReference, variableProperty } from '../../../values/variable.ts';
import { asWidths } from '../../../values/width-values.ts';
import { pixelsOf } from '../../../values/width.ts';
import type { SiteVariables } from '../../plan/variables.ts';
import type { LocatedAttribute } from '../values/located-attribute.ts';

/** The maximum width available to a block. */
export interface AvailableWidth {
  /** True if blocks are in a row, so that `flex-basis` is a width. */
  readonly isRow: boolean;
  /** True if it may be a track of a grid. */
  readonly mayBeTrack: boolean;
  /** Computed once on demand: only blocks with pictures need it. */
  readonly now: () => Room;
}

interface Room {
  readonly fluid: FluidWidth;
  /** The grid around its track. */
  readonly grid?: { readonly whole: FluidWidth; readonly gap: number } | undefined;
}

/** The width of a page. */
export const WINDOW: AvailableWidth = later({ isRow: false, mayBeTrack: false }, () => ({
  fluid: line(1, 0),
}));

function later(
  { isRow, mayBeTrack }: Pick<AvailableWidth, 'isRow' | 'mayBeTrack'>,
  work: () => Room,
): AvailableWidth {
  let known: Room | undefined;
  return { isRow, mayBeTrack, now: () => (known ??= work()) };
}

/** The key of an available width: equal widths have equal keys. */
export function widthName({ isRow, now }: AvailableWidth): string {
  const { fluid, grid } = now();
  const tracks = grid === undefined ? '' : `of ${keyOf(grid.whole)} ${grid.gap}`;
  return `${keyOf(fluid)}${isRow ? 'row' : ''}${tracks}`;
}

function keyOf(fluid: FluidWidth): string {
  return fluid.map(({ from, share, px }) => `${from} ${share} ${px}`).join();
}

/** Default font size of the root in pixels. */
const ROOT_FONT = 16;

/** Dimensions in pixels, with the variables of a site. */
export function pixelsIn({ properties }: Pick<SiteVariables, 'properties'>): Pixels {
  return (value) => {
    const known = isReference(value) ? variableOf(value.variable) : value;
    if (known?.unit === 'px') return known.val;
    return known?.unit === 'rm' ? known.val * ROOT_FONT : undefined;
  };
  function variableOf(name: string) {
    const css = properties.get(variableProperty(name))?.light;
    return css === undefined ? undefined : readLength(css);
  }
}

type Written = Pick<LocatedAttribute, 'kid' | 'attribute' | 'ends'>;

/**
 * The width of a block: that of its container, limited by its size and position, which may change
 * with the window. Written values suffice: invalid ones are ignored.
 */
export function availableWidthOf(
  container: AvailableWidth,
  attributes: readonly Written[],
  pixels: Pixels,
): AvailableWidth {
  if (!attributes.some(({ kid }) => kid === 'size' || kid === 'placement')) return container;
  return later(container, () => {
    const places = valuesOf(attributes, 'placement');
    const { fluid, grid } = container.now();
    const own = { fluid, grid, isRow: container.isRow };
    const place = perWindow(places, fluid, (value) => placed(own, value, pixels));
    const sizes = valuesOf(attributes, 'size');
    return { fluid: perWindow(sizes, place, (value) => sized(place, value, pixels)), grid };
  });
}

/** The values of an attribute by the window width from which they apply. */
function valuesOf(attributes: readonly Written[], wanted: string): Map<number, Json | undefined> {
  const values = new Map<number, Json | undefined>();
  for (const { kid, attribute, ends } of attributes) {
    if (kid !== wanted) continue;
    // A look with values only from a width on is combined with that of a style.
    if (ends === undefined || values.size === 0) {
      values.clear();
      values.set(0, attribute.v);
    }
    for (const [written, value] of Object.entries(asWidths(attribute.widths))) {
      const from = pixelsOf(written);
      if (from !== Infinity) values.set(from, value);
    }
  }
  return values;
}

function perWindow<T>(
  values: ReadonlyMap<number, T>,
  usual: FluidWidth,
  widthFor: (value: T) => FluidWidth,
): FluidWidth {
  if (values.size === 0) return usual;
  const always = values.size === 1 ? values.get(0) : undefined;
  if (always !== undefined) return widthFor(always);
  const sorted = [...values].toSorted(([a], [b]) => a - b);
  return inTurn(sorted.map(([from, value]) => ({ from, width: widthFor(value) })));
}

function sized(place: FluidWidth, size: Json | undefined, pixels: Pixels): FluidWidth {
  if (!isJsonObject(size)) return place;
  const { isW, w, isXw, xw } = size;
  const wished = isW === true ? bounded(place, w, pixels) : place;
  return isXw === true ? bounded(wished, xw, pixels) : wished;
}

/** The width of a block with an explicit placement in a row or a grid. */
function placed(
  { fluid, isRow, grid }: Room & Pick<AvailableWidth, 'isRow'>,
  placement: Json | undefined,
  pixels: Pixels,
): FluidWidth {
  if (!isJsonObject(placement)) return fluid;
  const { basis, grow, columns, isFullRow }: JsonObject = placement;
  if (isRow) {
    const mayGrow = grow !== undefined && grow !== null && Number(grow) !== 0;
    return basis === undefined || basis === null || mayGrow ? fluid : bounded(fluid, basis, pixels);
  }
  if (grid === undefined) return fluid;
  if (isFullRow === true) return grid.whole;
  if (typeof columns !== 'number' || columns <= 1) return fluid;
  const between = (columns - 1) * grid.gap;
  return combined(
    dependent(fluid, (px) => px * columns + between, []),
    grid.whole,
    Math.min,
  );
}

function bounded(fluid: FluidWidth, input: Json | undefined, pixels: Pixels): FluidWidth {
  const value = input === undefined ? undefined : boundOf(input);
  if (value === undefined) return fluid;
  const px = pixels(value);
  if (px !== undefined) return px > 0 ? combined(fluid, line(0, px), Math.min) : fluid;
  if (isReference(value) || value.val <= 0) return fluid;
  const share = value.val / 100;
  if (value.unit === 'vw') return combined(fluid, line(share, 0), Math.min);
  // A percentage is relative to the parent, which is no wider than its available width.
  return value.unit === '%' ? dependent(fluid, (width) => width * share, []) : fluid;
}

const bounds = new Map<Json, Dimension | undefined>();
/** Maximum cached sizes: more than a hand-made site has. */
const MAX_BOUNDS = 500;

function boundOf(input: Json): Dimension | undefined {
  if (bounds.has(input)) return bounds.get(input);
  const { value, problems } = dimension.parse(input);
  const bound = problems.length > 0 ? undefined : value;
  if (bounds.size < MAX_BOUNDS) bounds.set(input, bound);
  return bound;
}

/** A block as a container of its content. */
export interface WidthHolder {
  readonly element: ElementSpec;
  readonly props: AnyProps;
  readonly attributes: readonly Written[];
  readonly block: Block;
}

/** The available width inside a block. */
export function widthInside(
  availableWidth: AvailableWidth,
  holder: WidthHolder,
  pixels: Pixels,
): AvailableWidth {
  const { element, attributes } = holder;
  const isRow = element.isRow === true;
  const mayBeTrack = element.widthInside !== undefined;
  if (mayBeTrack || attributes.some(({ kid }) => kid === 'padding')) {
    return later({ isRow, mayBeTrack }, () => roomInside(availableWidth, holder, pixels));
  }
  if (isRow === availableWidth.isRow && !availableWidth.mayBeTrack) return availableWidth;
  return later({ isRow, mayBeTrack }, () => ({ fluid: availableWidth.now().fluid }));
}

function roomInside(availableWidth: AvailableWidth, holder: WidthHolder, pixels: Pixels): Room {
  const { element, attributes } = holder;
  const { fluid } = availableWidth.now();
  const paddings = valuesOf(attributes, 'padding');
  const ownValues = ownPropsOf(holder);
  const windows = new Map([[0, innerWidth(holder.props, paddings.get(0))]]);
  for (const from of [...ownValues.keys(), ...paddings.keys()]) {
    if (windows.has(from)) continue;
    const props = { ...holder.props, ...Object.assign({}, ...reachedBy(ownValues, from)) };
    windows.set(from, innerWidth(props, reachedBy(paddings, from).at(-1)));
  }
  const whole = perWindow(windows, fluid, (inner) => roomIn(fluid, inner));
  const gap = windows.get(0)?.gap;
  const track = perWindow(windows, whole, ({ at, jumps = [] }) =>
    at === undefined ? whole : dependent(whole, at, jumps),
  );
  return { fluid: track, grid: gap === undefined ? undefined : { whole, gap } };

  function innerWidth(props: AnyProps, padding: Json | undefined): InnerWidth {
    const inner = element.widthInside?.(props as never, pixels, shownIn(holder.block)) ?? {};
    const sides = sidesOf(padding, pixels);
    // The element's own gutter applies until the padding sets the left and right sides.
    const holds = sides === undefined || (sides === 0 && element.ownLooks !== undefined);
    return holds ? inner : { ...inner, sides };
  }
}

/** The number of rendered children; unlimited if one is replaced by its own children. */
function shownIn({ children = [] }: Block): number {
  const shown = children.filter((child) => isRendered(child) && !isKept(child));
  return shown.some(({ isBypassed }) => isBypassed === true) ? Infinity : shown.length;
}

/** The width inside a block's padding. */
function roomIn(fluid: FluidWidth, { most, sides = 0 }: InnerWidth): FluidWidth {
  const own = most === undefined ? fluid : combined(fluid, line(0, most), Math.min);
  return sides === 0 ? own : dependent(own, (px) => px - sides, []);
}

/** The values that apply within a range of window widths. */
function reachedBy<T>(values: ReadonlyMap<number, T>, end: number): T[] {
  const sorted = [...values].toSorted(([a], [b]) => a - b);
  return sorted.filter(([from]) => from <= end).map(([, value]) => value);
}

/** The values of an element's own attributes from a window width on. */
function ownPropsOf({ element, props, attributes }: WidthHolder): Map<number, AnyProps> {
  const changed = new Map<number, Record<string, unknown>>();
  if (element.widthInside === undefined) return changed;
  for (const { kid, attribute } of attributes) {
    const spec = element.attrs[kid];
    if (attribute.widths === undefined || spec === undefined || !(kid in props)) continue;
    for (const [from, v] of valuesOf([{ kid, attribute }], kid)) {
      const read = from === 0 ? undefined : VALUE_TYPES[spec.type].parse(v);
      if (read === undefined || read.problems.length > 0) continue;
      changed.set(from, { ...changed.get(from), [kid]: read.value });
    }
  }
  return changed;
}

/** The left and right padding together; undefined if the padding doesn't set them. */
function sidesOf(written: Json | undefined, pixels: Pixels): number | undefined {
  if (written === undefined || written === null) return undefined;
  const { value, problems } = space.parse(written);
  if (problems.length > 0) return undefined;
  if (isReference(value)) return undefined;
  return value.type === 'none' ? 0 : (pixels(value.l) ?? 0) + (pixels(value.r) ?? 0);
}

/** An available width as HTML's `sizes`, for a picture no wider than its file. */
export function sizesIn(availableWidth: AvailableWidth, ownWidth: number): string {
  const { fluid } = availableWidth.now();
  return sizesOf(ownWidth === Infinity ? fluid : combined(fluid, line(0, ownWidth), Math.min));
}
