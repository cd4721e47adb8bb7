import type { BoardMark, ListedBoard } from '../../../author/outline/board-list.ts';
import type { BlockMark, OutlinedBlock } from '../../../author/outline/board-outline.ts';
import { DRAWINGS, type IconName } from './drawings.ts';
import { ELEMENT_ICONS } from './element-icons.ts';

/** Names of the marks of blocks. */
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

/** Names of the marks of boards. */
export const BOARD_MARKS: Readonly<Record<BoardMark, readonly [IconName, string]>> = {
  home: ['house', 'Home page'],
  'not-found': ['file-question-mark', '404 page'],
  redirect: ['corner-down-right', 'Redirect'],
  noindex: ['eye-off', 'Not indexed'],
  'no-page': ['circle-off', 'No page'],
  draft: ['square-dashed', 'Draft'],
  waits: ['sun-moon', 'Scheduled'],
};

/** Returns the icon of a block: its own, or that of its element. */
export function iconOfBlock({ eid, icon = '', marks = [] }: OutlinedBlock): IconName {
  if (Object.hasOwn(DRAWINGS, icon)) return icon as IconName;
  if (marks.includes('group')) return 'group';
  return eid.startsWith('lost-') ? 'triangle-alert' : iconOfElement(eid);
}

/** Returns the icon of an element. */
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
