import type { BoardMark, ListedBoard } from '../../../author/board-list.ts';
import type { BlockMark, OutlinedBlock } from '../../../author/board-outline.ts';
import { DRAWINGS, type IconName } from './drawings.ts';

/** What the marks of blocks are called. */
export const BLOCK_MARKS: Readonly<Record<BlockMark, readonly [IconName, string]>> = {
  'lost-element': ['triangle-alert', 'Lost Element'],
  'lost-attribute': ['triangle-alert', 'Lost Attribute'],
  'lost-slot': ['triangle-alert', 'Lost Slot'],
  'new-attribute': ['sparkles', 'New Attribute'],
  hidden: ['eye-off', 'Hidden'],
  bypassed: ['redo-dot', 'Bypassed'],
  inactive: ['circle-off', 'Inactive'],
  group: ['group', 'Group'],
  slot: ['square-dashed', 'Slot'],
  content: ['square-dot', 'Content of a slot'],
  composite: ['component', 'Composite'],
};

/** What the marks of boards are called. */
export const BOARD_MARKS: Readonly<Record<BoardMark, readonly [IconName, string]>> = {
  home: ['house', 'Home page'],
  'not-found': ['file-question-mark', 'Not-found page'],
  redirect: ['corner-down-right', 'Redirect'],
  noindex: ['eye-off', 'Not for search engines'],
  'no-page': ['circle-off', 'Has no page'],
  draft: ['square-dashed', 'Draft'],
  waits: ['sun-moon', 'Waits for its date'],
};

const BY_ELEMENT: readonly (readonly [RegExp, IconName])[] = [
  [/^page$/, 'layout-template'],
  [/^composite$/, 'component'],
  [/^heading$/, 'heading'],
  [/^(?:text|prose|small|strong|emphasis|span|code|code-block|address|time)$/, 'type'],
  [/^(?:image|figure|gallery)$/, 'image'],
  [/^(?:link|nav-item|back|skip-link|share)$/, 'link'],
  [/^(?:button|submit|consent-)/, 'mouse-pointer-click'],
  [/^(?:list|nav|board-list|definition-|breadcrumbs|pager)/, 'list'],
  [/^(?:column|stack|section|container|card|details|tabs?)$/, 'rows-3'],
  [/^(?:row|grid|scroll-row)$/, 'columns-3'],
  [/^table/, 'table'],
  [/^(?:video|embed|fill-video)$/, 'film'],
  [/^quote$/, 'quote'],
  [/^(?:divider|spacer|line-break)$/, 'minus'],
  [/^(?:form|field|choice|form-message)$/, 'text-cursor-input'],
  [/^switch-/, 'monitor-smartphone'],
  [/^icon$/, 'star'],
  [/^lost-/, 'triangle-alert'],
];

/** The picture before a block's name: its own, or that of its element. */
export function iconOfBlock({ eid, icon = '', marks = [] }: OutlinedBlock): IconName {
  if (Object.hasOwn(DRAWINGS, icon)) return icon as IconName;
  if (marks.includes('group')) return 'group';
  return iconOfElement(eid);
}

/** The picture of an element. */
export function iconOfElement(eid: string): IconName {
  return BY_ELEMENT.find(([pattern]) => pattern.test(eid))?.[1] ?? 'square';
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
