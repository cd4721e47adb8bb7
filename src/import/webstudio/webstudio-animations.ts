import type { JsonObject } from '../../values/json.ts';
import { listOf, objectOf, stringOf } from '../json-parts.ts';
import { cssValue } from './webstudio-styles.ts';

/** The look of animations, the unsupported ones, and those that are imported differently. */
export interface AnimationLook {
  readonly attrs: readonly JsonObject[];
  readonly left: readonly string[];
  readonly changed: readonly string[];
}

/** Reads scroll animations; entrances become entrances of a block. */
export function animationsOf(action: JsonObject): AnimationLook {
  const left: string[] = [];
  const changed: string[] = [];
  const entrances: JsonObject[] = [];
  for (const one of listOf(action['animations'])) {
    const animation = objectOf(one);
    const name = stringOf(animation['name']) || 'without a name';
    const timing = objectOf(animation['timing']);
    const made = action['type'] === 'view' ? entranceOf(animation, timing) : undefined;
    if (made === undefined) left.push(`the animation “${name.slice(0, 60)}”`);
    else {
      entrances.push(made.v);
      if (!made.isExact) changed.push(`the animation “${name.slice(0, 60)}” is an entrance`);
    }
  }
  const [first, ...others] = entrances;
  if (first === undefined) return { attrs: [], left, changed };
  // A movement that also fades is imported as a movement.
  const best = entrances.find(({ type }) => type !== 'fade') ?? first;
  if (others.length > 0) changed.push('several animations of a layer are one entrance');
  return { attrs: [{ kid: 'animation', v: best }], left, changed };
}

/** An animation that ends with the layer’s own appearance, while it comes into the window. */
function entranceOf(
  animation: JsonObject,
  timing: JsonObject,
): { readonly v: JsonObject; readonly isExact: boolean } | undefined {
  const frames = listOf(animation['keyframes']).map(objectOf);
  const start = frames.find(
    ({ offset }) => offset === 0 || offset === undefined || offset === null,
  );
  const [range, percent] = rangeOf(timing, 'rangeStart');
  const [lastRange, lastPercent = 100] = rangeOf(timing, 'rangeEnd');
  const isEntry =
    /^(?:entry|cover|contain)$/.test(range) && lastRange !== 'exit' && (percent ?? 0) < 50;
  if (start === undefined || !isEntry) return undefined;
  const styles = objectOf(start['styles']);
  const css = (name: string) => cssValue(styles[name], () => undefined) ?? '';
  const moved = /^(-?[\d.]+)(?:px)?(?:\s+(-?[\d.]+)(?:px)?)?$/.exec(css('translate'));
  const [x, y] = [Number(moved?.[1] ?? 0), Number(moved?.[2] ?? 0)];
  const scale = Number.parseFloat(css('scale') || '1') / (css('scale').includes('%') ? 100 : 1);
  const end = Math.max(
    1,
    Math.min(100, Math.round(lastRange === 'cover' ? lastPercent * 2 : lastPercent)),
  );
  const made = (type: string, distance?: number): JsonObject => ({
    type,
    ...(distance !== undefined && { distance: `${Math.abs(distance)}px` }),
    ...(end !== 75 && { end }),
  });
  const isFaded = Number.parseFloat(css('opacity') || '1') < 1;
  if (y !== 0) return { v: made(y > 0 ? 'rise' : 'sink', y), isExact: isFaded && x === 0 };
  if (x !== 0) return { v: made(x > 0 ? 'slide-left' : 'slide-right', x), isExact: isFaded };
  if (scale !== 1) {
    const zoom = made(scale < 1 ? 'zoom-in' : 'zoom-out');
    return { v: { ...zoom, scale: Math.round(scale * 1000) / 1000 }, isExact: isFaded };
  }
  if (css('filter').includes('blur')) return { v: made('blur'), isExact: false };
  return isFaded ? { v: made('fade'), isExact: range === 'entry' } : undefined;
}

function rangeOf(
  timing: JsonObject,
  name: string,
): readonly [range: string, percent: number | undefined] {
  const [range, value] = listOf(timing[name]);
  const { value: number } = objectOf(value);
  return [stringOf(range), typeof number === 'number' ? number : undefined];
}
