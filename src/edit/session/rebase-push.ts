import { isJsonObject, isSameJson } from '../../values/json.ts';
import type { Push } from './protocol.ts';

/**
 * Returns a push that no longer builds on a dropped one: it takes over the base values of the
 * dropped one.
 */
export function rebasedWithout({ args: dropped }: Push, push: Push): Push {
  const { args } = push;
  const written = dropped['content'] ?? dropped['v'];
  if (written === undefined) return push;
  if (isSameJson(args['was'], written)) return { ...push, args: { ...args, was: dropped['was'] } };
  const [each, before] = [args['wasEach'], dropped['wasEach']];
  if (!isJsonObject(each) || !isJsonObject(before)) return push;
  const entries = Object.entries(each).map(([uid, was]) => [
    uid,
    isSameJson(was, written) ? (before[uid] ?? was) : was,
  ]);
  return { ...push, args: { ...args, wasEach: Object.fromEntries(entries) } };
}
