import { expect, test } from 'vitest';
import { change } from '../../edit/legality/legality.ts';
import { ungroupBlocks, unwrapBlocks } from '../../edit/commands/group.ts';
import { editing, elements } from '../../edit/commands/commands.test-data.ts';
import { isRejected } from '../../edit/rejection.ts';
import {
  attributes,
  block,
  board,
  box,
  composite,
  project,
  text,
} from '../../model/projects.test-data.ts';
import { outlineBoard } from './board-outline.ts';
import { indexTree } from './rows.ts';
import { canUngroup, canUnwrap } from './unwrappable.ts';

const words = { attrs: attributes({ text: 'A ' }), children: [block('strong', 'strong')] };
const root = block('page', 'page', {
  children: [
    box('box', box('inner', text('words', 'A'))),
    { ...box('group', text('a', 'A')), isGroup: true },
    { ...box('bare'), isGroup: true },
    block('rich', 'text', words),
    composite('use', 'card', { children: [box('slot~')] }),
  ],
});
const card = board('card', {
  type: 'composite',
  root: block('cp', 'page', { children: [block('slot', 'box', { isGroupSlot: true })] }),
});
const site = project([card], { root });
const blocks = indexTree(outlineBoard(root, { elements }).blocks);

test.each<readonly [uids: readonly string[], unwraps: boolean, ungroups: boolean]>([
  [['box'], true, false],
  [['box', 'inner', 'words'], true, false],
  [['group'], true, true],
  [['group', 'box'], true, true],
  [['group', 'words'], false, true],
  [['bare'], false, false],
  [['words'], false, false],
  [['rich'], false, false],
  [['use'], false, false],
  [['page'], false, false],
])('[EDIT-3] [EDIT-7] %j can be unwrapped: %s, and ungrouped: %s', (uids, unwraps, ungroups) => {
  expect([canUnwrap(blocks, uids), canUngroup(blocks, uids)]).toEqual([unwraps, ungroups]);
  const selection = { board: 'home', blocks: uids };
  const isDone = [unwrapBlocks, ungroupBlocks].map((make) => {
    const made = make(editing(site), selection);
    return !isRejected(made) && !isRejected(change(site, made.operations, { elements }));
  });
  expect(isDone).toEqual([unwraps, ungroups]);
});
