import type { Project } from '../model/entities.ts';
import { findEntity } from './entities.ts';
import { fieldValue } from './fields.ts';
import type { Operation, Splice } from './operation.ts';

/**
 * A splice where its part of the text stands now, as others may have written before it; undefined where it stands nowhere. All
 * other operations as they are.
 */
export function foundAgain(project: Project, operation: Operation): Operation | undefined {
  if (operation.kind !== 'splice' || operation.beside === undefined) return operation;
  const { target, key } = operation;
  const entity = findEntity(project, target);
  const text = entity && fieldValue(target.entity, entity, key).value;
  if (typeof text !== 'string') return operation;
  const at = placeIn(text, operation, operation.beside);
  return at === undefined ? undefined : { ...operation, at };
}

/** The nearest place with the same text on both sides, else with the same on one. */
function placeIn(
  text: string,
  { at, removed }: Splice,
  [before, behind]: readonly [string, string],
): number | undefined {
  const isBefore = (place: number) =>
    before === '' ? place === 0 : text.startsWith(before, place - before.length);
  const isBehind = (place: number) => {
    const end = place + removed.length;
    return behind === '' ? end === text.length : text.startsWith(behind, end);
  };
  if (text.startsWith(removed, at) && isBefore(at) && isBehind(at)) return at;
  const places = placesOf(text, removed).toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at));
  return (
    places.find((place) => isBefore(place) && isBehind(place)) ??
    places.find((place) => isBefore(place) || isBehind(place))
  );
}

function placesOf(text: string, part: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    places.push(at);
    // An empty part is found at the end again and again.
    if (at >= text.length) break;
  }
  return places;
}
