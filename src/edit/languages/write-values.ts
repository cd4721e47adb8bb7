import { customFieldKey } from '../../model/custom-fields.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import type { Block, Project, TranslatedBlock, Translation } from '../../model/entities.ts';
import {
  CONTENT,
  sourceHash,
  sourceOfBlock,
  sourceOfBoard,
} from '../../site/languages/text-units.ts';
import { translationKey } from '../../site/languages/translatable.ts';
import { isJsonObject, isSameJson, type Json, type JsonObject } from '../../values/json.ts';
import { walkTree } from '../../site/languages/walk-tree.ts';
import { boardAt } from '../entities.ts';
import { setOperation, type Operation, type TranslationTarget } from '../operation.ts';
import { reject, type Result } from '../rejection.ts';
import { hasTranslation, translationOf } from '../translations.ts';
import type { PageInLanguage } from './board-view.ts';
import type { WrittenValue } from './written-value.ts';
import { groupBy } from '../../values/group-by.ts';

interface WriteContext extends PageInLanguage {
  readonly elements: ElementCatalogue;
  readonly values: readonly WrittenValue[];
}

/**
 * Returns the operations that write values into the translation of a board, each with the hash of
 * its source (LANG-4). A page that wasn't translated begins as a draft.
 */
export function writeValues(
  project: Project,
  { board: uid, language, elements, values }: WriteContext,
): Result<{ readonly operations: readonly Operation[] }> {
  const page = { board: uid, language };
  const board = boardAt(project, uid);
  if (board === undefined) return reject('target-unknown', { what: 'page', name: uid });
  const whole = translationOf(project, page);
  const blocks = blocksByKey(board.root);
  const operations: Operation[] = [];
  for (const [key, own] of groupBy(values, ({ block }) => block)) {
    const block = blocks.get(key);
    if (key !== '' && block === undefined)
      return reject('target-unknown', { what: 'layer', name: key });
    const sourceOf = (name: string) =>
      block === undefined ? sourceOfBoard(board, name) : sourceOfBlock(block, name, elements);
    const of = new Map(entriesOf(key === '' ? whole.of : whole.blocks[key]?.of));
    for (const { name, value } of own) {
      const source = sourceOf(name);
      if (value === undefined || source === undefined) of.delete(name);
      else of.set(name, sourceHash(source));
    }
    const fields = key === '' ? boardFields(whole, own) : blockFields(whole.blocks[key], own);
    fields.set('of', of.size === 0 ? undefined : Object.fromEntries(of));
    const target: TranslationTarget =
      key === ''
        ? { entity: 'translation', ...page }
        : { entity: 'translated-block', ...page, block: key };
    for (const [name, value] of fields) operations.push(setOperation(target, name, value));
  }
  const isNew = !hasTranslation(project, page) && operations.length > 0;
  return {
    operations: isNew
      ? [...startTranslation(board.type === 'page', page), ...operations]
      : operations,
  };
}

function startTranslation(isPage: boolean, page: PageInLanguage): readonly Operation[] {
  const target = { entity: 'translation', ...page } as const;
  const named = setOperation(target, 'board', page.board);
  return isPage ? [named, setOperation(target, 'isDraft', true)] : [named];
}

/** Returns the blocks of a tree by their keys in translations. */
export function blocksByKey(root: Block | undefined): ReadonlyMap<string, Block> {
  const found = new Map<string, Block>();
  if (root !== undefined) {
    walkTree(root, (block, parent) => found.set(translationKey(block, parent), block));
  }
  return found;
}

const entriesOf = (json: Json | undefined): readonly (readonly [string, Json])[] =>
  isJsonObject(json) ? Object.entries(json) : [];

type ChangedFields = Map<string, Json | undefined>;

function boardFields(whole: Translation, values: readonly WrittenValue[]): ChangedFields {
  const changed: ChangedFields = new Map();
  const fields = new Map(entriesOf(whole.fields));
  for (const { name, value } of values) {
    const key = customFieldKey(name);
    if (key === undefined) changed.set(name, value);
    else if (value === undefined) fields.delete(key);
    else fields.set(key, value);
  }
  if (values.some(({ name }) => customFieldKey(name) !== undefined))
    changed.set('fields', objectOf(fields));
  return changed;
}

function blockFields(
  own: TranslatedBlock | undefined,
  values: readonly WrittenValue[],
): ChangedFields {
  const changed: ChangedFields = new Map();
  const attrs = new Map(entriesOf(own?.attrs));
  for (const { name, value } of values) {
    if (name === CONTENT || name === 'isHidden') changed.set(name, value);
    else if (value === undefined) attrs.delete(name);
    else attrs.set(name, value);
  }
  if (!isSameJson(own?.attrs, objectOf(attrs))) changed.set('attrs', objectOf(attrs));
  return changed;
}

function objectOf(entries: ReadonlyMap<string, Json>): JsonObject | undefined {
  return entries.size === 0 ? undefined : Object.fromEntries(entries);
}
