import { surroundingsKey, TOP, type Surroundings } from '../../site/nesting.ts';
import { makeShape, type ShapeInput } from './make-shape.ts';
import type { ShapeWith } from './match.ts';
import { pointsOf, type Point, type WrittenBlock } from './points.ts';
import { readBlock } from './read-block.ts';
import type { Fork, Place, Shape, Step } from './shape.ts';
import { NO_WAYS, withWay } from './ways.ts';

/** The shapes that were learned so far. */
export interface ShapeBook {
  /** Where the root block of a page stands. */
  readonly top: Place;
  /** Learns the shapes of a block and of those inside; false when one of them has none. */
  learn(written: WrittenTree, place: Place): boolean;
  readonly shapeWith: ShapeWith;
}

/** A block that was built, with what was mended in it and inside, by the path of the block. */
interface WrittenTree extends Omit<WrittenBlock, 'mends'> {
  readonly path: string;
  readonly mends: ReadonlyMap<string, WrittenBlock['mends']>;
}

/** Shapes that are remembered: some thousand bytes each. */
const MOST_SHAPES = 4096;
/** Ways that may part at a point. */
const MOST_WAYS = 256;

export function createShapeBook(input: ShapeInput): ShapeBook {
  const places = new Map<string, Place>();
  let count = 0;

  function make({ block, mends }: WrittenBlock, points: readonly Point[], { around }: Place) {
    return makeShape({ block, mends, points, around }, input, placeFor);
  }

  function placeFor(around: Surroundings): Place {
    const key = surroundingsKey(around);
    const known = places.get(key);
    if (known !== undefined) return known;
    const place: Place = { around: { ...around, depth: 0 }, ways: NO_WAYS };
    places.set(key, place);
    return place;
  }

  function learn(written: WrittenTree, place: Place): boolean {
    const { block, measured, path } = written;
    const own: WrittenBlock = { ...written, mends: written.mends.get(path) ?? [] };
    const points = pointsOf(own, input.site);
    if (points === undefined) return false;
    let shape = findShape(place, points);
    if (shape === undefined) {
      shape = count < MOST_SHAPES ? make(own, points, place) : undefined;
      if (shape === undefined || !addShape(place, points, shape)) return false;
      count += 1;
    }
    const { inside } = shape;
    if (inside === undefined) return true;
    const children = measured.gaps.flatMap((gap) => (gap.kind === 'children' ? gap.blocks : []));
    return children.every((child, index) => {
      const one = block.children[index];
      if (one === undefined) return false;
      const at = { path: `${path}.children[${index}]`, measured: child, block: one };
      return learn({ ...written, ...at }, inside);
    });
  }

  const shapeWith: ShapeWith = ({ written, place, byAssets, key }) => {
    const block = readBlock(written, input.site);
    const points = block && pointsOf(block, input.site);
    const shape = points && make(block, points, place);
    if (shape === undefined || count >= MOST_SHAPES) return shape;
    count += 1;
    byAssets.set(key, shape);
    return shape;
  };

  return { top: placeFor(TOP), learn, shapeWith };
}

/** The step that a point stands for. */
function findStep({ ways }: Fork, { before, kind }: Point): Step | undefined {
  return ways.all.find(({ text, step }) => text === before && step.kind === kind)?.step;
}

function findShape(from: Fork, points: readonly Point[]): Shape | undefined {
  let fork = from;
  for (const point of points) {
    const step = findStep(fork, point);
    if (step === undefined) return undefined;
    if ('shape' in step) return step.shape;
    fork = step;
  }
  return undefined;
}

/** Leaves a new shape at the end of its way; false where too many ways part already. */
function addShape(from: Fork, points: readonly Point[], shape: Shape): boolean {
  let fork = from;
  for (const point of points) {
    const known = findStep(fork, point);
    const step = known ?? newStep(point, shape);
    if (known === undefined) {
      if (fork.ways.all.length >= MOST_WAYS) return false;
      fork.ways = withWay(fork.ways, { text: point.before, step });
    }
    if (step.kind === 'children' && shape.inside) step.places.add(shape.inside);
    if (!('shape' in step)) fork = step;
  }
  return true;
}

function newStep(point: Point, shape: Shape): Step {
  switch (point.kind) {
    case 'end':
      return { kind: 'end', shape };
    case 'end-with-assets':
      return { kind: 'end-with-assets', shape, byAssets: new Map() };
    case 'children':
      return { kind: 'children', between: point.between, places: new Set(), ways: NO_WAYS };
    case 'text':
      return { kind: 'text', isShown: point.text === 'shown', ways: NO_WAYS };
  }
}
