import { customFieldKey } from '../../model/custom-fields.ts';
import { boardsIn } from '../entities.ts';
import {
  boardWords,
  matchedWords,
  type BoardWords,
  type MatchedWords,
} from '../find/board-words.ts';
import { replaceInContent, type ReplacedText } from '../find/replace-in-content.ts';
import type { TextQuery, TextRange } from '../find/find-text.ts';
import type { Board } from '../../model/entities.ts';
import { quoted } from '../../model/names.ts';
import { isPropertyKid } from '../../model/composite-source.ts';
import { contentOf } from '../../site/texts/inline.ts';
import { isJsonObject, type Json } from '../../values/json.ts';
import { setOperation, type Operation } from '../operation.ts';
import { isRejected, reject, type Result } from '../rejection.ts';
import { attributeIn } from '../targets.ts';
import { targetIn, type Command, type Editing } from './command.ts';
import { writeText } from './text.ts';

/** A match: its board, its block, its property or setting, and its position there. */
export interface MatchPlace {
  readonly board: string;
  /** Empty for a setting of the board. */
  readonly block: string;
  readonly name: string;
  readonly at: number;
}

interface Replacing extends TextQuery {
  readonly replacement: string;
  /** The matches to replace; all if left out. */
  readonly only?: readonly MatchPlace[] | undefined;
}

/** Replaces a text in the words of all boards, or in some places, as one change. */
export function replaceText(
  editing: Editing,
  { replacement, only, ...query }: Replacing,
): Result<Command & { readonly result: ReplacedText }> {
  const { project } = editing;
  const wanted = only === undefined ? undefined : new Set(only.map(({ board }) => board));
  const operations: Operation[] = [];
  const result = { replaced: 0, left: 0 };
  for (const board of boardsIn(project.root)) {
    if (wanted?.has(board.uid) === false) continue;
    const fields = new Map<string, Json>();
    for (const { of, ranges: all } of matchedWords(boardWords(editing, board), query)) {
      const ranges =
        only === undefined ? all : all.filter(({ from }) => isNamed(only, board, of, from));
      const made = replacedIn(editing, board, { of, ranges }, replacement);
      if (isRejected(made)) return made;
      operations.push(...made.operations);
      for (const [key, value] of made.fields) fields.set(key, value);
      result.replaced += made.replaced;
      result.left += made.left;
    }
    operations.push(...fieldOperations(board, fields));
  }
  const find = quoted(query.text);
  if (result.replaced === 0) {
    return reject(result.left === 0 ? 'nothing-to-replace' : 'match-spans-parts', { find });
  }
  const name = `Replace ${find} with ${quoted(replacement)}`;
  return { name, operations, result };
}

function isNamed(
  only: readonly MatchPlace[],
  { uid }: Board,
  { block, name }: BoardWords,
  from: number,
): boolean {
  return only.some(
    (one) => one.board === uid && one.block === block && one.name === name && one.at === from,
  );
}

interface Replaced extends ReplacedText {
  readonly operations: readonly Operation[];
  /** New texts of settings of the board. */
  readonly fields: readonly (readonly [string, string])[];
}

function replacedIn(
  editing: Editing,
  { uid: board }: Board,
  { of, ranges }: MatchedWords,
  replacement: string,
): Result<Replaced> {
  const { key, name, words, written } = of;
  const none = { operations: [], fields: [], replaced: 0, left: 0 };
  if (ranges.length === 0) return none;
  if (written !== undefined) {
    const { content, ...counts } = replaceInContent(
      contentOf(written, editing.elements),
      ranges,
      replacement,
    );
    if (counts.replaced === 0) return { ...none, ...counts };
    const made = writeText(editing, targetIn(board, key), { content });
    return isRejected(made) ? made : { ...none, ...counts, operations: made.operations };
  }
  const text = replacedWords(words, ranges, replacement);
  const counts = { replaced: ranges.length, left: 0 };
  if (key === '') return { ...none, ...counts, fields: [[name, text]] };
  const target = attributeIn(targetIn(board, key), { kid: name, isGroup: isPropertyKid(name) });
  return { ...none, ...counts, operations: [setOperation(target, 'v', text)] };
}

function replacedWords(words: string, ranges: readonly TextRange[], replacement: string): string {
  let at = 0;
  let text = '';
  for (const { from, to } of ranges) {
    text += words.slice(at, from) + replacement;
    at = to;
  }
  return text + words.slice(at);
}

/** Returns the operations that set settings of a board; its own fields are one value. */
function fieldOperations(
  { uid, fields }: Board,
  values: ReadonlyMap<string, Json>,
): readonly Operation[] {
  const target = { entity: 'board', board: uid } as const;
  const before = isJsonObject(fields) ? fields : {};
  const own: Record<string, Json> = {};
  const operations: Operation[] = [];
  for (const [name, value] of values) {
    const key = customFieldKey(name);
    if (key === undefined) {
      operations.push(setOperation(target, name, value));
      continue;
    }
    const field = before[key];
    own[key] = isJsonObject(field) ? { ...field, v: value } : value;
  }
  if (Object.keys(own).length > 0) {
    operations.push(setOperation(target, 'fields', { ...before, ...own }));
  }
  return operations;
}
