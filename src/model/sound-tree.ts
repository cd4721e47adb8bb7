import { hasBadCharacters } from '../values/clean-text.ts';
import { hashNumber } from '../values/content-hash.ts';
import { isJsonObject, type JsonObject } from '../values/json.ts';
import { isSlotContentUid } from './slot-uids.ts';
import { shownBoard } from './composite-source.ts';
import type { Block } from './entities.ts';
import { FIELD_TABLES } from './field-tables.ts';
import { acceptsText, type EntityName, type FieldSpec } from './entity-fields.ts';
import type { ElementModel, ElementModels } from './element.ts';
import { FORBIDDEN_KEYS, LIMITS } from './limits.ts';
import type { RepairSite } from './repair-tree.ts';
import { hasSoundAttributes, isSoundBlock } from './sound-block.ts';

/** A block tree without problems, and data collected in the same walk. */
export interface SoundTree {
  /** The same JSON that was checked. */
  readonly root: Block;
  /** Number of keys of all objects. */
  readonly keys: number;
  readonly blocks: number;
  /** The uids of the blocks, as `uidNumbers` returns them. */
  readonly uids: readonly number[];
  /** Composites, to be checked against their sources: see `areCompositesSound`. */
  readonly composites: readonly Block[];
}

/** Options for checking a tree. */
export interface SoundTreeOptions {
  readonly catalogue: ElementModels;
  /**
   * True if all texts are known to hold only characters that HTML can carry; then they aren't
   * checked.
   */
  readonly isPlain: boolean;
}

interface Walk extends SoundTreeOptions {
  keys: number;
  blocks: number;
  /** Number of blocks that fill a slot. */
  fillers: number;
  readonly uids: number[];
  readonly composites: Block[];
}

/**
 * Checks the JSON of a block tree in one walk, for reading as well as repair. Returns undefined if
 * the tree has a problem, which the slower reader and repair then find.
 */
export function soundTree(
  json: unknown,
  { catalogue, isPlain }: SoundTreeOptions,
): SoundTree | undefined {
  const walk: Walk = {
    catalogue,
    isPlain,
    keys: 0,
    blocks: 0,
    fillers: 0,
    uids: [],
    composites: [],
  };
  if (!isSoundWithin(walk, json, 0)) return undefined;
  const { keys, blocks, uids, composites } = walk;
  // The cast is sound: each key, also of descendants, has the type in its table.
  return { root: json as Block, keys, blocks, uids, composites };
}

/**
 * Returns whether a sound tree shows no other board and has at most `most` blocks: then its blocks
 * needn't be counted while composites are expanded.
 */
export function isSelfContained(sound: SoundTree | undefined, most: number): boolean {
  return sound !== undefined && sound.composites.length === 0 && sound.blocks <= most;
}

/**
 * Returns whether the composites fit their sources. Sources are requested in the order of the
 * blocks.
 */
export function areCompositesSound(
  { composites }: SoundTree,
  { catalogue, findSource }: Pick<RepairSite, 'catalogue' | 'findSource'>,
): boolean {
  for (const block of composites) {
    const uid = shownBoard(block);
    const source = uid === undefined ? undefined : findSource(uid);
    const element = catalogue.get(block.eid ?? '');
    if (element === undefined || !isSoundBlock({ block, element, source })) return false;
  }
  return true;
}

/** A field of a table in the form for this walk. */
interface Field {
  readonly key: string;
  readonly kind: FieldSpec['kind'] | undefined;
  readonly takesText: boolean;
  /**
   * The field that last followed this one; it nearly always follows again, which saves a look-up.
   */
  next: Field | undefined;
}

interface Fields {
  readonly byKey: ReadonlyMap<string, Field>;
  /** The first field. */
  readonly start: Field;
}

function fieldsOf(name: EntityName): Fields {
  const byKey = new Map<string, Field>();
  for (const [key, spec] of FIELD_TABLES[name]) {
    byKey.set(key, { key, kind: spec.kind, takesText: acceptsText(spec), next: undefined });
  }
  return { byKey, start: { key: '', kind: undefined, takesText: false, next: undefined } };
}

const BLOCK = fieldsOf('block');
const ATTRIBUTE = fieldsOf('attribute');

/**
 * Returns whether a block and its descendants are sound; `depth` is the number of its ancestors.
 */
function isSoundWithin(walk: Walk, json: unknown, depth: number): boolean {
  if (depth >= LIMITS.block || !hasSoundFields(walk, BLOCK, json)) return false;
  // The cast is sound: its fields have the types in the table; the items of its lists are checked
  // next.
  const block = json as Block;
  const { eid = '', attrs } = block;
  const element = walk.catalogue.get(eid);
  if (element === undefined || !recordBlock(walk, block, element)) return false;
  if (attrs !== undefined) {
    for (const one of attrs) if (!hasSoundFields(walk, ATTRIBUTE, one)) return false;
  }
  return (
    hasSoundAttributes({ block, element, source: undefined }) && areSound(walk, block, depth + 1)
  );
}

/** Records a block before its descendants; returns false for a block without a uid. */
function recordBlock(walk: Walk, block: Block, element: ElementModel): boolean {
  const written: Partial<Block> = block;
  const { uid = '' } = written;
  if (uid === '') return false;
  walk.blocks += 1;
  if (isSlotContentUid(uid)) walk.fillers += 1;
  else walk.uids.push(hashNumber(uid));
  if (element.type === 'composite') walk.composites.push(block);
  return true;
}

function areSound(walk: Walk, { children }: Block, depth: number): boolean {
  if (children === undefined) return true;
  const { fillers } = walk;
  for (const child of children) if (!isSoundWithin(walk, child, depth)) return false;
  return walk.fillers === fillers || !isSlotFilledTwice(children);
}

function isSlotFilledTwice(children: readonly Block[]): boolean {
  const fillers = children.map(({ uid }) => uid).filter(isSlotContentUid);
  return new Set(fillers).size < fillers.length;
}

/**
 * Returns whether an entity has only fields of its table, with their types; the items of lists
 * aren't checked.
 */
function hasSoundFields(walk: Walk, { byKey, start }: Fields, json: unknown): boolean {
  if (!isJsonObject(json)) return false;
  let before = start;
  for (const key in json) {
    const value: unknown = json[key];
    walk.keys += 1;
    let field = before.next;
    if (field === undefined || field.key !== key) {
      field = byKey.get(key);
      if (field === undefined) return false;
      before.next = field;
    }
    const isFit =
      typeof value === 'string'
        ? field.takesText && isSoundText(walk, value)
        : isSoundValue(walk, field.kind, value);
    if (!isFit) return false;
    before = field;
  }
  return true;
}

function isSoundValue(walk: Walk, kind: Field['kind'], value: unknown): boolean {
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'flag') return typeof value === 'boolean';
  return kind === 'json' && isSoundJson(walk, value, 0);
}

function isSoundText({ isPlain }: Walk, text: string): boolean {
  return isPlain || !hasBadCharacters(text);
}

function isSoundJson(walk: Walk, value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isSoundText(walk, value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= LIMITS.json) return false;
  if (Array.isArray(value)) {
    for (const item of value) if (!isSoundJson(walk, item, depth + 1)) return false;
    return true;
  }
  // The cast is sound: JSON has no other objects.
  const object = value as JsonObject;
  for (const key in object) {
    walk.keys += 1;
    if (FORBIDDEN_KEYS.has(key) || !isSoundJson(walk, object[key], depth + 1)) return false;
  }
  return true;
}
