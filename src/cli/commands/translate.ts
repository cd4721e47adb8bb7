import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { printable } from '../../diagnostics/printable.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { translationJson } from '../../format/write-translations.ts';
import { languageNames } from '../../model/language-names.ts';
import { writeTranslations } from '../../node/translate/write-translations.ts';
import { readPo, writePo } from '../../format/exchange/po.ts';
import { sourceBoards } from '../../site/languages/exchange/source-boards.ts';
import {
  acceptTexts,
  applyUnits,
  exchangeBoard,
  type RejectedUnit,
  type SourceBoard,
} from '../../site/languages/exchange/units.ts';
import { readXliff, writeXliff, type ReadExchange } from '../../format/exchange/xliff.ts';
import { isSameJson, type JsonObject } from '../../values/json.ts';
import type { ExitCode, Io } from '../io.ts';
import { plural } from '../report.ts';
import { withWholeProject, type WholeProject } from '../with-project.ts';

export interface TranslateFlags {
  readonly lang?: string;
  readonly format?: 'xliff' | 'po';
  readonly out?: string;
}

const { elements } = CATALOGUE;

/** `sitegen translate export`: writes the texts of a project for translators. */
export async function exportCommand(
  io: Io,
  path: string,
  flags: TranslateFlags,
): Promise<ExitCode> {
  return withWholeProject(io, path, (whole) => {
    const { source, target, boards } = textsOf(whole, flags.lang);
    const exchanged = boards.map((board) => exchangeBoard(board, elements));
    const write = flags.format === 'po' ? writePo : writeXliff;
    const text = write(exchanged, { source, target });
    if (flags.out === undefined) {
      io.out(text);
      return 0;
    }
    writeFileSync(resolve(io.cwd, flags.out), text);
    const units = exchanged.flatMap((one) => one.units);
    const open = units.filter((unit) => unit.target === undefined || unit.isStale);
    io.out(
      `exported ${plural(units.length, 'text')} to ${printable(flags.out)}: ${open.length} to translate\n`,
    );
    return 0;
  });
}

/** `sitegen translate import`: takes the translations of a file. */
export async function importTextsCommand(
  io: Io,
  [file, path]: readonly [string, string],
  flags: TranslateFlags,
): Promise<ExitCode> {
  const read = readExchange(resolve(io.cwd, file), file);
  return withWholeProject(io, path, (whole) => {
    const { target, boards } = textsOf(whole, flags.lang ?? read.target);
    const changed = new Map<string, JsonObject>();
    const rejected: RejectedUnit[] = [];
    let taken = 0;
    for (const [uid, units] of grouped(read.units)) {
      const board = boards.find((one) => one.board.uid === uid);
      if (board === undefined) {
        rejected.push(...units.map(({ name }) => ({ board: uid, name, why: 'unknown' }) as const));
        continue;
      }
      const former = jsonOf(board, target);
      const applied = applyUnits(board, former, { units, elements });
      rejected.push(...applied.rejected);
      taken += applied.taken;
      if (!isSameJson(applied.json, former)) changed.set(uid, applied.json);
    }
    writeTranslations(whole, target, changed);
    for (const one of rejected) io.err(`${rejectionText(one)}\n`);
    io.out(`imported ${plural(taken, 'text')} into ${printable(target)}`);
    io.out(rejected.length === 0 ? '\n' : `; ${plural(rejected.length, 'text')} not imported\n`);
    return rejected.length === 0 ? 0 : 1;
  });
}

/** `sitegen translate accept`: marks translations as up to date with their sources. */
export async function acceptCommand(
  io: Io,
  path: string,
  flags: TranslateFlags,
): Promise<ExitCode> {
  return withWholeProject(io, path, (whole) => {
    const { target, boards } = textsOf(whole, flags.lang);
    const changed = new Map<string, JsonObject>();
    for (const board of boards) {
      if (board.texts === undefined) continue;
      const former = jsonOf(board, target);
      const json = acceptTexts(board, former, elements);
      if (!isSameJson(json, former)) changed.set(board.board.uid, json);
    }
    writeTranslations(whole, target, changed);
    io.out(`marked ${plural(changed.size, 'translation')} as up to date\n`);
    return 0;
  });
}

interface Texts {
  readonly source: string;
  readonly target: string;
  readonly boards: readonly SourceBoard[];
}

/** The boards with their translations into a language. @throws SiteError for another language */
function textsOf({ opened, project }: WholeProject, lang: string | undefined): Texts {
  const [source = '', ...others] = languageNames(project);
  const [only] = others;
  const chosen = lang === undefined || lang === '' ? only : lang;
  const target = others.find((one) => one.toLowerCase() === chosen?.toLowerCase());
  if (target !== undefined && (lang !== undefined || others.length === 1)) {
    return { source, target, boards: sourceBoards(project, opened.translations?.get(target)) };
  }
  const known = others.join(', ');
  const details =
    known === ''
      ? 'Add the languages of the site to its project, such as "languages": ["en", "de"].'
      : `${didYouMean(lang ?? '', others)}Use --lang with one of ${known}.`;
  const what =
    lang === undefined ? 'No language is named.' : `The project has no translations into ${lang}.`;
  throw new SiteError(what, { details, status: 400 });
}

function jsonOf({ board, texts }: SourceBoard, language: string): JsonObject {
  return texts === undefined ? { language, board: board.uid } : translationJson(texts);
}

function grouped(
  units: ReadExchange['units'],
): ReadonlyMap<string, ReadExchange['units'][number][]> {
  const groups = new Map<string, ReadExchange['units'][number][]>();
  for (const unit of units) {
    const own = groups.get(unit.board);
    if (own === undefined) groups.set(unit.board, [unit]);
    else own.push(unit);
  }
  return groups;
}

/** Maximum bytes of a translator's file. */
const MAX_FILE = 256 * 1024 * 1024;

/** @throws SiteError for a file that isn't readable */
function readExchange(path: string, file: string): ReadExchange {
  let text: string;
  try {
    const bytes = readFileSync(path);
    if (bytes.length > MAX_FILE) throw new RangeError('it is too large');
    text = bytes.toString('utf8');
  } catch (exception) {
    const details = 'Use the path of a file that “sitegen translate export” wrote.';
    throw new SiteError(`Can’t read ${file}.`, { details, exception, status: 404 });
  }
  const read = /^\s*(?:\ufeff)?\s*</.test(text) ? readXliff(text) : readPo(text);
  if (read.problem === undefined) return read;
  const details =
    'Use a file in XLIFF 2.1 or PO, such as one that “sitegen translate export” wrote.';
  throw new SiteError(`Can’t read ${file}: ${read.problem}.`, { details, status: 422 });
}

const REASONS = {
  unknown: 'the project has no such text; export again',
  source: 'its source changed since the export; export again, and translate the new text',
  codes: 'its inline codes aren’t those of the source; use each of them once',
} as const;

function rejectionText({ board, name, why }: RejectedUnit): string {
  return `not imported: ${printable(board)}, ${printable(name)}: ${REASONS[why]}.`;
}
