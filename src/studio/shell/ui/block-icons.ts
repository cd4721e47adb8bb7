import type { BoardMark, ListedBoard } from '../../../author/outline/board-list.ts';
import type { BlockMark, OutlinedBlock } from '../../../author/outline/board-outline.ts';
import { DRAWINGS, type IconName } from './drawings.ts';
import { ELEMENT_ICONS } from './element-icons.ts';

/** What the marks of blocks are called. */
export const BLOCK_MARKS: Readonly<Record<BlockMark, readonly [IconName, string]>> = {
  'lost-element': ['triangle-alert', 'Unknown element'],
  'lost-attribute': ['triangle-alert', 'Unknown property'],
  'lost-slot': ['triangle-alert', 'Unknown slot'],
  'new-attribute': ['sparkles', 'New property'],
  hidden: ['eye-off', 'Hidden'],
  bypassed: ['redo-dot', 'Unwrapped in output'],
  inactive: ['circle-off', 'Disabled'],
  group: ['group', 'Group'],
  slot: ['square-dashed', 'Slot'],
  content: ['square-dot', 'Slot content'],
  composite: ['component', 'Composite'],
};

/** What the marks of boards are called. */
export const BOARD_MARKS: Readonly<Record<BoardMark, readonly [IconName, string]>> = {
  home: ['house', 'Home page'],
  'not-found': ['file-question-mark', '404 page'],
  redirect: ['corner-down-right', 'Redirect'],
  noindex: ['eye-off', 'Not indexed'],
  'no-page': ['circle-off', 'No page'],
  draft: ['square-dashed', 'Draft'],
  waits: ['sun-moon', 'Scheduled'],
};

/** The picture before a block's name: its own, or that of its element. */
export function iconOfBlock({ eid, icon = '', marks = [] }: OutlinedBlock): IconName {
  if (Object.hasOwn(DRAWINGS, icon)) return icon as IconName;
  if (marks.includes('group')) return 'group';
  return eid.startsWith('lost-') ? 'triangle-alert' : iconOfElement(eid);
}

/** The picture of an element. */
export function iconOfElement(eid: string): IconName {
  return ELEMENT_ICONS[eid] ?? 'square';
}

const BY_TYPE: Readonly<Record<string, IconName>> = {
  folder: 'folder',
  composite: 'component',
  part: 'puzzle',
  frame: 'layout-template',
  section: 'rows-3',
};

/** The picture before a board's name. */
export function iconOfBoard({ type = 'page', marks = [] }: ListedBoard): IconName {
  if (marks.includes('home')) return 'house';
  return BY_TYPE[type] ?? 'file';
}

/** Marks that are drawn beside a name: those that its own picture doesn't tell. */
export function shownMarks<M extends string>(
  marks: readonly M[] = [],
  known: Readonly<Record<M, readonly [IconName, string]>>,
  own: IconName,
): readonly (readonly [IconName, string])[] {
  return marks.map((mark) => known[mark]).filter(([icon]) => icon !== own);
}
