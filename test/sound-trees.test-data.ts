/**
 * Compares the fast walk over a block tree, which finds out whether the tree is sound, with reading
 * and repairing it.
 */
import { CATALOGUE } from '../src/elements/catalogue.ts';
import { decodeTree } from '../src/format/decode.ts';
import { uidNumbers } from '../src/format/unique-uids.ts';
import { readSource, type CompositeSource } from '../src/model/composite-source.ts';
import type { Block, Board } from '../src/model/entities.ts';
import { emptyEntity } from '../src/model/field-tables.ts';
import type { ElementModels } from '../src/model/element.ts';
import { repairTree } from '../src/model/repair-tree.ts';
import { areCompositesSound, soundTree } from '../src/model/sound-tree.ts';
import { isJsonObject, type Json, type JsonObject } from '../src/values/json.ts';

/** Maximum depth of boards and lists, as some inputs nest them a hundred thousand times. */
const MAX_DEPTH = 300;

const PATH = { parent: undefined, key: 'root.root' };

/** The data that a walk needs: the elements, and the sources that composites may show. */
export interface Setting {
  readonly catalogue: ElementModels;
  readonly findSource: (uid: string) => CompositeSource | undefined;
}

/** Returns all boards with a block tree, anywhere in a JSON. */
export function boardsIn(json: Json, depth = 0): readonly JsonObject[] {
  if (depth > MAX_DEPTH) return [];
  const inner = (value: Json) => boardsIn(value, depth + 1);
  if (Array.isArray(json)) return (json as readonly Json[]).flatMap(inner);
  if (!isJsonObject(json)) return [];
  const { root, children = [] } = json;
  if (!isJsonObject(root)) return inner(children);
  // The root of a board is a block; the root of a project is a board.
  return 'eid' in root || 'attrs' in root ? [json, ...inner(children)] : inner(root);
}

const boardOf = (uid: string, root: Block | undefined): Board => ({
  ...emptyEntity('board'),
  uid,
  root,
});

/** Returns a setting in which the boards are sources, after reading and repair. */
export function settingOf(
  boards: readonly JsonObject[],
  catalogue: ElementModels = CATALOGUE.elements,
): Setting {
  const sources = new Map<string, CompositeSource>();
  for (const { uid: name, root = null } of boards) {
    const uid = typeof name === 'string' ? name : '';
    const read = decodeTree(root, PATH).root;
    const board = boardOf(uid, read);
    const { root: mended } = repairTree(board, '', { catalogue, findSource: () => undefined });
    sources.set(uid, readSource({ ...board, root: mended }));
  }
  return { catalogue, findSource: (uid) => sources.get(uid) };
}

/** Returns whether the fast walk finds a tree sound, so that it needs no repair. */
export function isSound(root: Json, setting: Setting, isPlain = false): boolean {
  const sound = soundTree(root, { ...setting, isPlain });
  return sound !== undefined && areCompositesSound(sound, setting);
}

/**
 * Returns what reading and repair change in a tree that the fast walk found sound; empty if the
 * walk was right.
 */
export function breachesOf(root: Json, setting: Setting): readonly string[] {
  return [true, false].flatMap((isPlain) => {
    const sound = soundTree(root, { ...setting, isPlain });
    if (sound === undefined) return [];
    const asked: string[] = [];
    const findSource = (uid: string) => {
      asked.push(uid);
      return setting.findSource(uid);
    };
    if (!areCompositesSound(sound, { ...setting, findSource })) return [];
    const reported = asked.splice(0);
    const read = decodeTree(root, PATH, isPlain);
    const repaired = repairTree(boardOf('b', read.root), '', { ...setting, findSource });
    const same: Readonly<Record<string, boolean>> = {
      read: Object.is(read.root, root) && read.diagnostics.length === 0,
      keys: read.keys === sound.keys,
      mended: Object.is(repaired.root, root) && repaired.diagnostics.length === 0,
      origins: repaired.origins.size === 0,
      sources: String(reported) === String(asked),
      uids: String(uidNumbers(read.root)) === String(sound.uids),
      blocks: countBlocks(read.root) === sound.blocks,
    };
    return Object.keys(same).filter((name) => same[name] === false);
  });
}

function countBlocks(block: Block | undefined): number {
  if (block === undefined) return 0;
  return (block.children ?? []).reduce((sum, child) => sum + countBlocks(child), 1);
}

/** Returns the results of `breachesOf` for all boards in a JSON. */
export function breachesIn(json: Json): readonly string[] {
  const boards = boardsIn(json);
  const setting = settingOf(boards);
  return boards.flatMap(({ root = null }) => breachesOf(root, setting));
}
