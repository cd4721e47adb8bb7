import type { BoardMark, ListedBoard } from '../../../author/outline/board-list.ts';
import type { BlockMark, OutlinedBlock } from '../../../author/outline/board-outline.ts';
import { DRAWINGS, type IconName } from './drawings.ts';
import { MARK_TEXTS } from './trees-texts.ts';

/** Icons and names of the marks of blocks. */
export const BLOCK_MARKS: Readonly<Record<BlockMark, readonly [IconName, string]>> = {
  'lost-element': ['triangle-alert', MARK_TEXTS['lost-element']],
  'lost-attribute': ['triangle-alert', MARK_TEXTS['lost-attribute']],
  'lost-slot': ['triangle-alert', MARK_TEXTS['lost-slot']],
  'new-attribute': ['sparkles', MARK_TEXTS['new-attribute']],
  hidden: ['eye-off', MARK_TEXTS.hidden],
  bypassed: ['redo-dot', MARK_TEXTS.bypassed],
  inactive: ['circle-off', MARK_TEXTS.inactive],
  group: ['group', MARK_TEXTS.group],
  slot: ['square-dashed', MARK_TEXTS.slot],
  content: ['square-dot', MARK_TEXTS.content],
  composite: ['component', MARK_TEXTS.composite],
};

/** Icons and names of the marks of boards. */
export const BOARD_MARKS: Readonly<Record<BoardMark, readonly [IconName, string]>> = {
  home: ['house', MARK_TEXTS.home],
  'not-found': ['file-question-mark', MARK_TEXTS['not-found']],
  redirect: ['corner-down-right', MARK_TEXTS.redirect],
  noindex: ['eye-off', MARK_TEXTS.noindex],
  'no-page': ['circle-off', MARK_TEXTS['no-page']],
  draft: ['square-dashed', MARK_TEXTS.draft],
  waits: ['sun-moon', MARK_TEXTS.waits],
  'translation-missing': ['circle-off', MARK_TEXTS['translation-missing']],
  'translation-draft': ['square-dashed', MARK_TEXTS['translation-draft']],
  'translation-stale': ['triangle-alert', MARK_TEXTS['translation-stale']],
};

/** Returns the icon of a block: its own, or that of its element. */
export function iconOfBlock({ eid, icon, elementIcon, marks = [] }: OutlinedBlock): IconName {
  const isLost = eid.startsWith('lost-');
  const usual = isLost ? 'triangle-alert' : drawingOf(elementIcon);
  return drawingOf(icon, marks.includes('group') ? 'group' : usual);
}

/** Returns a named icon, or another one where it has no drawing. */
export function drawingOf(name = '', other: IconName = 'square'): IconName {
  return Object.hasOwn(DRAWINGS, name) ? (name as IconName) : other;
}

const BY_TYPE: Readonly<Record<string, IconName>> = {
  folder: 'folder',
  composite: 'component',
  part: 'puzzle',
  frame: 'layout-template',
  section: 'rows-3',
};

/** Returns the icon of a board. */
export function iconOfBoard({ type = 'page', marks = [] }: ListedBoard): IconName {
  if (marks.includes('home')) return 'house';
  return BY_TYPE[type] ?? 'file';
}

/** Returns the marks that the icon doesn't show. */
export function shownMarks<M extends string>(
  marks: readonly M[] = [],
  known: Readonly<Record<M, readonly [IconName, string]>>,
  own: IconName,
): readonly (readonly [IconName, string])[] {
  return marks.map((mark) => known[mark]).filter(([icon]) => icon !== own);
}
