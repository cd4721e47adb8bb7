import type { ElementCatalogue } from '../../elements/define.ts';
import { apply } from '../../edit/apply.ts';
import { boardAt } from '../../edit/entities.ts';
import type { History } from '../../edit/history/history.ts';
import type { PageInLanguage } from '../../edit/languages/board-view.ts';
import { TreeMissingError } from '../../edit/missing-tree.ts';
import { isRejected } from '../../edit/rejection.ts';
import { hasTranslation, translationOf } from '../../edit/translations.ts';
import { elementLabel } from '../../edit/words/layer-name.ts';
import { codedOf, codedText, uidsIn } from '../../format/exchange/coded.ts';
import type { Board, Project } from '../../model/entities.ts';
import { labelOfKey } from '../../model/names.ts';
import { sourceHash, textUnits, type TextUnit } from '../../site/languages/text-units.ts';
import { hashOfUnit, translatedUnit } from '../../site/languages/translated-unit.ts';
import { blocksByKey } from '../../edit/languages/write-values.ts';
import type { Json } from '../../values/json.ts';

/** A text of a board with its translation, both as one line with codes for inline blocks. */
export interface BoardText {
  /** The key of its block in translations; empty for a setting of the board. */
  readonly block: string;
  readonly name: string;
  /** The element and property, such as “Heading” or “Image, Alt”. */
  readonly label: string;
  readonly source: string;
  /** Undefined for a text that isn't translated. */
  readonly target: string | undefined;
  readonly state: 'missing' | 'stale' | 'done';
  /** The uids of its inline blocks; their codes are numbers in this order. */
  readonly codes: readonly string[];
}

/** The texts of a board in a language. */
export interface BoardTexts {
  readonly texts: readonly BoardText[];
  /** The board has no translation yet. */
  readonly isNew: boolean;
  /** The page has no address in the language. */
  readonly isDraft: boolean;
  /** The board is a page of its own. */
  readonly isPage: boolean;
}

interface TextsContext {
  readonly elements: ElementCatalogue;
  readonly page: PageInLanguage;
}

/** Returns the texts of a board with their translations, in the order of reading. */
export function boardTexts(
  project: Project,
  { elements, page }: TextsContext,
): BoardTexts | undefined {
  const board = boardAt(project, page.board);
  if (board === undefined) return undefined;
  const translation = translationOf(project, page);
  const blocks = blocksByKey(board.root);
  const texts = textUnits(board, board.root, elements).map((unit): BoardText => {
    const { block, name, source } = unit;
    const codes = uidsIn(source);
    const target = translatedUnit(translation, unit);
    const hash = hashOfUnit(translation, unit);
    const isStale = hash !== undefined && hash !== sourceHash(source);
    const line = (value: Json) => codedText(codedOf(value, codes) ?? []);
    return {
      block,
      name,
      label: labelOf(unit, blocks.get(block)?.eid, elements),
      source: line(source),
      target: target === undefined ? undefined : line(target),
      state: target === undefined ? 'missing' : isStale ? 'stale' : 'done',
      codes,
    };
  });
  return {
    texts,
    isNew: !hasTranslation(project, page),
    isDraft: translation.isDraft,
    isPage: board.type === 'page',
  };
}

const PLAIN: ReadonlySet<string> = new Set(['text', 'content']);

function labelOf({ block, name }: TextUnit, eid: string | undefined, elements: ElementCatalogue) {
  if (block === '') return labelOfKey(name.replace(/^fields\./, ''));
  const own = elementLabel(eid ?? '', elements);
  return PLAIN.has(name) ? own : `${own}, ${labelOfKey(name.slice(name.lastIndexOf('.') + 1))}`;
}

/** Maximum number of undo steps that are searched for the former source of a text. */
const MAX_STEPS = 200;

/**
 * Returns the source that a stale text was translated from; undefined if the author's own history
 * doesn't go back to it.
 */
export function formerSource(
  { project, history }: { readonly project: Project; readonly history: History },
  { elements, page }: TextsContext,
  { block, name }: Pick<BoardText, 'block' | 'name'>,
): string | undefined {
  const hash = hashOfUnit(translationOf(project, page), { block, name });
  let at = project;
  try {
    for (const { inverse } of history.done.slice(-MAX_STEPS).toReversed()) {
      const applied = apply(at, inverse);
      if (isRejected(applied)) return undefined;
      at = applied.project;
      const unit = unitIn(boardAt(at, page.board), { block, name }, elements);
      if (unit === undefined || sourceHash(unit.source) !== hash) continue;
      return codedText(codedOf(unit.source, uidsIn(unit.source)) ?? []);
    }
  } catch (error) {
    if (!(error instanceof TreeMissingError)) throw error;
  }
  return undefined;
}

function unitIn(
  board: Board | undefined,
  { block, name }: Pick<BoardText, 'block' | 'name'>,
  elements: ElementCatalogue,
): TextUnit | undefined {
  const units = board === undefined ? [] : textUnits(board, board.root, elements);
  return units.find((unit) => unit.block === block && unit.name === name);
}

/** The state of the translation of a board, for marks in the tree. */
export type TranslationState = 'missing' | 'draft' | 'done' | 'stale';

/** Returns the state of the translations of some boards; stale ones only where trees are loaded. */
export function translationStates(
  project: Project,
  language: string,
  { elements, uids }: { readonly elements: ElementCatalogue; readonly uids: readonly string[] },
): ReadonlyMap<string, TranslationState> {
  return new Map(
    uids.map((board) => {
      const page = { board, language };
      if (!hasTranslation(project, page)) return [board, 'missing'] as const;
      const { isDraft } = translationOf(project, page);
      const isStale = isKnownStale(project, page, elements);
      return [board, isStale ? 'stale' : isDraft ? 'draft' : 'done'] as const;
    }),
  );
}

function isKnownStale(project: Project, page: PageInLanguage, elements: ElementCatalogue): boolean {
  try {
    return (
      boardTexts(project, { elements, page })?.texts.some(({ state }) => state === 'stale') === true
    );
  } catch (error) {
    if (error instanceof TreeMissingError) return false;
    throw error;
  }
}
