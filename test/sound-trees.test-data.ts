/** Compares the result of one walk over a block tree with the results of reading and repair. */
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

/** Boards and lists within each other: some inputs nest them a hundred thousand times. */
const MAX_DEPTH = 300;

const PATH = { parent: undefined, key: 'root.root' };

/** The setting of the walks: the elements, and the sources that composites may show. */
export interface Setting {
  readonly catalogue: ElementModels;
  readonly findSource: (uid: string) => CompositeSource | undefined;
}

/** All boards with a block tree that a JSON holds anywhere. */
export function boardsIn(json: Json, depth = 0): readonly JsonObject[] {
  if (depth > MAX_DEPTH) return [];
  const inner = (value: Json) => boardsIn(value, depth + 1);
  if (Array.isArray(json)) return (json as readonly Json[]).flatMap(inner);
  if (!isJsonObject(json)) return [];
  const { root, children = [] } = json;
  if (!isJsonObject(root)) return inner(children);
  // A project has boards in its root, a board blocks.
  return 'eid' in root || 'attrs' in root ? [json, ...inner(children)] : inner(root);
}

const boardOf = (uid: string, root: Block | undefined): Board => ({
  ...emptyEntity('board'),
  uid,
  root,
});

/** The boards as sources, after reading and repair. */
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

/** Returns whether one walk over a tree is enough. */
export function isSound(root: Json, setting: Setting, isPlain = false): boolean {
  const sound = soundTree(root, { ...setting, isPlain });
  return sound !== undefined && areCompositesSound(sound, setting);
}

/** The differences between reading with repair and a walk that found a tree sound. */
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

/** The same of all boards that a JSON holds. */
export function breachesIn(json: Json): readonly string[] {
  const boards = boardsIn(json);
  const setting = settingOf(boards);
  return boards.flatMap(({ root = null }) => breachesOf(root, setting));
}
