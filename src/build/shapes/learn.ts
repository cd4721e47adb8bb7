import { measureBlock } from '../../format/block-text.ts';
import { decodeTree } from '../../format/decode.ts';
import type { Json } from '../../values/json.ts';
import { surroundingsKey, TOP, type Surroundings } from '../../site/nesting.ts';
import { makeShape, type ShapeInput } from './make-shape.ts';
import type { ShapeWith } from './match.ts';
import { pointsOf, type Point, type WrittenBlock } from './points.ts';
import type { Place, Shape, Step, Way } from './shape.ts';

/** The shapes that were learned so far. */
export interface ShapeBook {
  /** Where the root block of a page stands. */
  readonly top: Place;
  /** Learns the shapes of a sound block and of those inside; false when one of them has none. */
  learn(written: WrittenBlock, place: Place): boolean;
  readonly shapeWith: ShapeWith;
}

export function createShapeBook(input: ShapeInput): ShapeBook {
  const places = new Map<string, Place>();

  function placeFor(around: Surroundings): Place {
    const key = surroundingsKey(around);
    const known = places.get(key);
    if (known !== undefined) return known;
    const place: Place = { around: { ...around, depth: 0 }, ways: [] };
    places.set(key, place);
    return place;
  }

  function learn(written: WrittenBlock, place: Place): boolean {
    const { text, block, measured } = written;
    const points = pointsOf(written, input.site);
    if (points === undefined) return false;
    const { around, ways } = place;
    const shape = findShape(ways, points) ?? makeShape({ block, points, around }, input, placeFor);
    if (shape === undefined) return false;
    addShape(ways, points, shape);
    const { inside } = shape;
    if (inside === undefined) return true;
    const children = measured.gaps.flatMap((gap) => (gap.kind === 'children' ? gap.blocks : []));
    return children.every((child, index) => {
      const one = block.children[index];
      return one !== undefined && learn({ text, measured: child, block: one }, inside);
    });
  }

  function shapeWith({ text, place: { around } }: { text: string; place: Place }) {
    const written = readBlock(text);
    const points = written && pointsOf(written, input.site);
    return points && makeShape({ block: written.block, points, around }, input, placeFor);
  }

  return { top: placeFor(TOP), learn, shapeWith };
}

/** A block by its text alone; undefined where there is something to say about it. */
function readBlock(text: string): WrittenBlock | undefined {
  const json = JSON.parse(text) as Json;
  const { root: block, diagnostics } = decodeTree(json, { parent: undefined, key: '' });
  const isSound = block !== undefined && diagnostics.length === 0;
  return isSound ? { text, block, measured: measureBlock(text, 0) } : undefined;
}

/** The way that a point stands on. */
function findWay(ways: readonly Way[], { before, kind }: Point): Way | undefined {
  return ways.find(({ text, step }) => text === before && step.kind === stepKind(kind));
}

function stepKind(kind: Point['kind']): Step['kind'] {
  return kind === 'children' || kind === 'end' ? kind : 'text';
}

function findShape(from: readonly Way[], points: readonly Point[]): Shape | undefined {
  let ways = from;
  for (const point of points) {
    const step = findWay(ways, point)?.step;
    if (step === undefined) return undefined;
    if (step.kind === 'end') return step.shape;
    ({ ways } = step);
  }
  return undefined;
}

function addShape(from: Way[], points: readonly Point[], shape: Shape) {
  let ways = from;
  for (const point of points) {
    const known = findWay(ways, point)?.step;
    const step = known ?? newStep(point, shape);
    if (known === undefined) addWay(ways, { text: point.before, step });
    if (step.kind === 'end') return;
    if (step.kind === 'children' && shape.inside) step.places.add(shape.inside);
    ({ ways } = step);
  }
}

function newStep(point: Point, shape: Shape): Step {
  switch (point.kind) {
    case 'end': {
      const byAssets = shape.texts.includes('asset') ? new Map<string, Shape>() : undefined;
      return { kind: 'end', shape, byAssets };
    }
    case 'children':
      return { kind: 'children', between: point.between, places: new Set(), ways: [] };
    default:
      return { kind: 'text', isShown: point.kind === 'shown', ways: [] };
  }
}

/** The longest first: one that another begins with is a text's only where the other isn't. */
function addWay(ways: Way[], way: Way) {
  const at = ways.findIndex(({ text }) => text.length < way.text.length);
  ways.splice(at === -1 ? ways.length : at, 0, way);
}
