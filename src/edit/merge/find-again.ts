import type { Project } from '../../model/entities.ts';
import { uidOfKey } from '../blocks/block-keys.ts';
import { findEntity, itemsOf, keysIn, listOf } from '../entities.ts';
import { fieldValue } from '../fields.ts';
import type { Beside, Insert, Move, Operation, Splice } from '../operation.ts';
import { targetOfOperation } from '../targets.ts';

/**
 * Returns an operation at its current place after concurrent changes of the text or the list;
 * undefined if the part of a text is gone.
 */
export function relocateOperation(project: Project, operation: Operation): Operation | undefined {
  if (!('beside' in operation) || operation.beside === undefined) return operation;
  if (operation.kind !== 'splice') return placedAgain(project, operation, operation.beside);
  const { target, key } = operation;
  const entity = findEntity(project, target);
  const text = entity && fieldValue(target.entity, entity, key).value;
  if (typeof text !== 'string') return operation;
  const at = placeIn(text, operation, operation.beside);
  return at === undefined ? undefined : { ...operation, at };
}

/** Returns the nearest place with the same text on both sides, or on one. */
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
    // An empty part would match at the end of the text again and again.
    if (at >= text.length) break;
  }
  return places;
}

/** Puts a block between its former neighbours, even if these are in another block now. */
function placedAgain(
  project: Project,
  operation: Insert | Move,
  [before, behind]: Beside,
): Insert | Move {
  const { into } = operation;
  if (into.entity !== 'block') return operation;
  const { board } = into;
  const standing = [before, behind].flatMap((key) => {
    const found = key === '' ? undefined : listOf(project, { entity: 'block', board, block: key });
    return found?.list.entity === 'block' ? [{ key, list: found.list }] : [];
  });
  const list = itemsOf(project, into) === undefined ? (standing[0]?.list ?? into) : into;
  const own = targetOfOperation(operation);
  const keys = keysIn(project, list).filter(
    (key) => own.entity !== 'block' || uidOfKey(key) !== uidOfKey(own.block),
  );
  const index = placeBetween(keys, operation.index, [before, behind]);
  // The cast is sound: it is the same operation, on a list of blocks.
  return { ...operation, into: list, index } as Insert | Move;
}

/** Returns the current place between two neighbours; after the first if they are apart. */
export function placeBetween(
  keys: readonly string[],
  index: number,
  [before, behind]: Beside,
): number {
  const [left, right] = [keys[index - 1] ?? '', keys[index] ?? ''];
  if (left === before && right === behind) return index;
  if (keys.includes(before)) return keys.indexOf(before) + 1;
  if (keys.includes(behind)) return keys.indexOf(behind);
  return Math.min(index, keys.length);
}
