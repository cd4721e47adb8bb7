import { isSameJson } from '../../values/json.ts';

/** Returns the former of two values that are equal as JSON, so that dependents stay unchanged. */
export function sameOr<T>(before: T, now: T): T {
  return isSameJson(before, now) ? before : now;
}
