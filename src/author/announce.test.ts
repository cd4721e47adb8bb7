import { describe, expect, test } from 'vitest';
import {
  announceBlocks,
  announceBoard,
  announceChange,
  announcePlaced,
  announceSelected,
  type MadeChange,
  announceView,
  type AnnouncedBoard,
  type AnnouncedView,
} from './announce.ts';
import { indexTree } from './outline/rows.ts';

const heading = { name: 'Heading', kind: 'Heading', eid: 'heading' };
const item = { name: 'List item', kind: 'List item', eid: 'list-item' };
const blocks = indexTree([
  { uid: 'page', name: 'Page', kind: 'Page', eid: 'page' },
  { uid: 'hero', name: 'Hero', kind: 'Section', eid: 'section', parent: 'page' },
  { ...heading, uid: 'title', text: 'Notes from\n the water', parent: 'hero' },
  { ...item, uid: 'item', text: 'Tied, by hand …', parent: 'hero' },
]);

describe('[EDIT-10] announcements for screen readers', () => {
  test.each([
    [[], undefined, 'Nothing is selected.'],
    [['page'], 'page', 'Page is selected.'],
    [['hero'], 'hero', 'Hero, section is selected, 1 of 1 in page.'],
    [['title'], 'title', 'Heading “Notes from the water” is selected, 1 of 2 in Hero.'],
    [['item'], 'item', 'List item “Tied, by hand …” is selected, 2 of 2 in Hero.'],
    [
      ['hero', 'title'],
      'title',
      '2 layers are selected, the last is heading “Notes from the water”.',
    ],
    [['gone'], 'gone', 'One layer is selected.'],
  ] as const)('a selection of %j is announced with its place', (uids, focus, said) => {
    expect(announceSelected(blocks, uids, focus)).toBe(said);
  });

  const change = (command: string, uids: readonly string[] = ['title'], of = ''): MadeChange => ({
    command,
    step: 'Set size',
    of,
    blocks,
    uids,
  });

  test.each([
    [change('insert'), 'Heading “Notes from the water” was inserted, 1 of 2 in Hero.'],
    [change('paste-blocks', ['title', 'item']), '2 layers were pasted, 1 of 2 in Hero.'],
    [change('move-down', ['hero']), 'Hero, section was moved, 1 of 1 in page.'],
    [change('remove', [], announceBlocks(blocks, ['hero'])), 'Hero, section was deleted.'],
    [change('remove', [], announceBlocks(blocks, ['hero', 'item'])), '2 layers were deleted.'],
    // For a move to a board, the name of the step includes the board.
    [change('move-to-board', []), 'Done: Set size.'],
    [
      change('duplicate', ['item'], 'Hero, section'),
      'Hero, section was duplicated, the copy is 2 of 2 in Hero.',
    ],
    [
      change('duplicate', ['title', 'item'], '2 layers'),
      '2 layers were duplicated, the first copy is 1 of 2 in Hero.',
    ],
    [change('duplicate', [], 'Hero, section'), 'Hero, section was duplicated.'],
    [change('undo', []), 'Undone: Set size.'],
    [change('undo', ['hero']), 'Undone: Set size. Hero, section is selected, 1 of 1 in page.'],
    [change('redo', []), 'Redone: Set size.'],
    [change('set'), 'Done: Set size.'],
    [change('move', []), 'Done: Set size.'],
    [change('write-text'), undefined],
  ])('the change %j is announced with its result', (made, said) => {
    expect(announceChange(made)).toBe(said);
  });
});

test.each([
  [
    ['harbour.jpg'],
    'image',
    'title',
    false,
    'The picture harbour.jpg was added to the page, 1 of 2 in Hero.',
  ],
  [['sea.mp4'], 'video', 'item', false, 'The video sea.mp4 was added to the page, 2 of 2 in Hero.'],
  [
    ['a.pdf', 'b.pdf'],
    'link',
    'item',
    false,
    '2 files were added to the page, the last is b.pdf, 2 of 2 in Hero.',
  ],
  [
    ['harbour.jpg'],
    'image',
    'hero',
    true,
    'The picture harbour.jpg was added to Hero, section, 1 of 1 in page.',
  ],
  [['a.pdf'], 'link', 'gone', false, 'The file a.pdf was added to the page.'],
])('[EDIT-10] the announcement of files %j on a page names their place', (...placed) => {
  const [names, eid, uid, isReplaced, said] = placed;
  expect(announcePlaced({ names, eid, uid, blocks, isReplaced })).toBe(said);
});

test.each<readonly [AnnouncedBoard, string]>([
  [{ name: 'Home' }, 'Page Home opened.'],
  [{ name: 'Home', selected: 'Box is selected.' }, 'Page Home opened. Box is selected.'],
  [
    { name: 'Card', isSource: true, selected: 'Box is selected.' },
    'Main component Card opened. Box is selected.',
  ],
])('[EDIT-10] the announcement of a shown board, %j, is: %s', (board, expected) => {
  expect(announceBoard(board)).toBe(expected);
});

const VIEW: AnnouncedView = {
  mode: 'select',
  scheme: 'system',
  reducedMotion: false,
  isPrint: false,
};

test.each<readonly [Partial<AnnouncedView>, string | undefined]>([
  [{}, undefined],
  [{ mode: 'resize' }, 'Resize mode.'],
  [{ mode: 'apply', width: 390 }, 'Paint styles mode.'],
  [{ mode: 'browse' }, 'Browse mode.'],
  [{ scheme: 'dark' }, 'The page uses dark colors.'],
  [{ reducedMotion: true }, 'The page is shown with reduced motion.'],
  [{ isPrint: true }, 'The page is shown as printed.'],
  [{ forcedState: 'hover' }, 'The selection shows its hover state.'],
  [{ forcedState: 'focus' }, 'The selection shows its focus state.'],
  [{ width: 390.4 }, 'The page is 390 px wide.'],
])('[EDIT-10] the announcement of the view %j is: %s', (change, expected) => {
  expect(announceView({ ...VIEW, ...change }, VIEW)).toBe(expected);
});

test('[EDIT-10] returning to the normal view is announced', () => {
  const other: AnnouncedView = {
    mode: 'apply',
    scheme: 'dark',
    reducedMotion: true,
    isPrint: true,
    forcedState: 'hover',
    width: 9,
  };
  const back = (part: Partial<AnnouncedView>) => announceView({ ...other, ...part }, other);
  expect([
    back({ mode: 'select' }),
    back({ scheme: 'system' }),
    back({ reducedMotion: false }),
    back({ isPrint: false }),
    back({ forcedState: undefined }),
    back({ width: undefined }),
  ]).toEqual([
    'Select mode.',
    'The page uses the colors of the system.',
    'The page is shown with motion.',
    'The page is shown as on a screen.',
    'The selection shows its normal state.',
    'The page has the full width.',
  ]);
});
