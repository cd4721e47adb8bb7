import { quote } from '../../diagnostics/diagnostic.ts';
import { isFromFile } from '../../model/content-uid.ts';
import { languageNames } from '../../model/language-names.ts';
import { textUnits, type TextUnit } from '../../site/languages/text-units.ts';
import { translatedUnit } from '../../site/languages/translated-unit.ts';
import { boardAt } from '../entities.ts';
import type { PageInLanguage } from '../languages/board-view.ts';
import { writeValues } from '../languages/write-values.ts';
import { setOperation } from '../operation.ts';
import { isRejected, reject, type Rejection, type Result } from '../rejection.ts';
import { translationOf } from '../translations.ts';
import { rejectUnknownBoard, type Command, type Editing } from './command.ts';

const PROJECT = { entity: 'project' } as const;

/** Adds a language to the project; `base` is its first one, if it has no list yet. */
export function addLanguage({ project }: Editing, language: string, base = 'en'): Result<Command> {
  const known = languageNames(project);
  const before = known.length === 0 ? languageNames({ languages: [base] }) : known;
  const after = languageNames({ languages: [...before, language] });
  if (languageNames({ languages: [language] }).length === 0) {
    return reject('language-invalid', { language: quote(language) });
  }
  if (after.length === before.length)
    return reject('language-there', { language: quote(language) });
  const operations = [setOperation(PROJECT, 'languages', after)];
  return { name: `Add language ${quote(language)}`, operations };
}

/** Returns why a board can't be translated here. */
export function rejectUntranslatable(
  project: Editing['project'],
  { board, language }: PageInLanguage,
): { readonly rejection: Rejection } | undefined {
  const [, ...others] = languageNames(project);
  if (!others.includes(language)) return reject('language-unknown', { language: quote(language) });
  if (boardAt(project, board) === undefined) return rejectUnknownBoard(board);
  return isFromFile({ uid: board }) ? reject('language-by-file', { language }) : undefined;
}

/** The texts of a board that a command is about: all, those of a block, or one. */
interface TextFilter {
  readonly block?: string;
  readonly name?: string;
}

function unitsOf(
  { project, elements }: Editing,
  { board: uid }: PageInLanguage,
  { block, name }: TextFilter,
): readonly TextUnit[] {
  const board = boardAt(project, uid);
  const all = board === undefined ? [] : textUnits(board, board.root, elements);
  return all.filter(
    (unit) => (block ?? unit.block) === unit.block && (name ?? unit.name) === unit.name,
  );
}

/**
 * Marks texts as up to date with their sources. A single text without a translation gets the words
 * of its source; of several, those without one stay untranslated.
 */
export function acceptTranslation(
  editing: Editing,
  page: PageInLanguage,
  which: TextFilter,
): Result<Command> {
  const rejected = rejectUntranslatable(editing.project, page);
  if (rejected !== undefined) return rejected;
  const texts = translationOf(editing.project, page);
  const isOne = which.block !== undefined && which.name !== undefined;
  const values = unitsOf(editing, page, which).flatMap(({ block, name, source }) => {
    const value = translatedUnit(texts, { block, name }) ?? (isOne ? source : undefined);
    return value === undefined ? [] : [{ block, name, value }];
  });
  const written = writeValues(editing.project, { ...page, elements: editing.elements, values });
  return isRejected(written) ? written : { ...written, name: 'Mark translation as up to date' };
}

/** Clears texts of a translation: those of the source apply again. */
export function clearTranslation(
  editing: Editing,
  page: PageInLanguage,
  which: TextFilter,
): Result<Command> {
  const rejected = rejectUntranslatable(editing.project, page);
  if (rejected !== undefined) return rejected;
  const texts = translationOf(editing.project, page);
  const values = unitsOf(editing, page, which).flatMap(({ block, name }) =>
    translatedUnit(texts, { block, name }) === undefined ? [] : [{ block, name }],
  );
  const written = writeValues(editing.project, { ...page, elements: editing.elements, values });
  return isRejected(written) ? written : { ...written, name: 'Clear translation' };
}

/** Sets whether the page in a language is a draft. */
export function draftTranslation(
  { project }: Editing,
  page: PageInLanguage,
  isDraft: boolean,
): Result<Command> {
  const rejected = rejectUntranslatable(project, page);
  if (rejected !== undefined) return rejected;
  const target = { entity: 'translation', ...page } as const;
  return {
    name: isDraft ? 'Set translation as draft' : 'Publish translation',
    operations: [
      setOperation(target, 'board', page.board),
      setOperation(target, 'isDraft', isDraft ? true : undefined),
    ],
  };
}
