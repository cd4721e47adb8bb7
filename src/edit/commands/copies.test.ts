import { expect, test } from 'vitest';
import { childrenOf, type Block, type Project } from '../../model/entities.ts';
import { attribute, block, box } from '../../model/projects.test-data.ts';
import { apply } from '../apply.ts';
import { applyLegalChange } from '../legality/legality.ts';
import { isRejected } from '../rejection.ts';
import { SITE } from '../site.test-data.ts';
import { done, editing, elements, find, into, uidsIn } from './commands.test-data.ts';
import { copyToBoard } from './move-to-board.ts';
import { copyBlocksTo, duplicateBlocks } from './move.ts';

/** A site with a broken link in a box that has an invalid padding. */
function withOld(): Project {
  const link = block('lost', 'link', { attrs: [attribute('to', 'nowhere')] });
  const item = { ...box('old', link), attrs: [attribute('padding', 'wide', { isLook: true })] };
  const applied = apply(SITE, [{ kind: 'insert', into: into('hp'), index: 0, item }]);
  if (isRejected(applied)) throw new Error(applied.rejection.text);
  return applied.project;
}

const selection = { board: 'home', blocks: ['old'] };
const said = (of: Block | undefined): unknown => of && [of.eid, of.attrs, childrenOf(of).map(said)];

test('[EDIT-3] [EDIT-7] a block with existing problems can be copied, with these problems', () => {
  const before = withOld();
  const twice = done(duplicateBlocks(editing(before), selection), before);
  const [old = '', copy = ''] = uidsIn(twice, 'hp');
  expect([old, said(find(twice, copy))]).toEqual(['old', said(find(before, 'old'))]);
  const beside = { into: into('hp'), index: 0 };
  const [first = ''] = uidsIn(done(copyBlocksTo(editing(before), selection, beside), before), 'hp');
  expect(first).not.toBe('old');
  const elsewhere = done(copyToBoard(editing(before), selection, 'work'), before);
  const work = elsewhere.root.children.find(({ uid }) => uid === 'work')?.root;
  expect(said(work && childrenOf(work).at(-1))).toEqual(said(find(before, 'old')));
});

test('[EDIT-7] an illegal place for a copy is rejected, and so is a new block with problems', () => {
  const before = withOld();
  const inText = copyBlocksTo(editing(before), selection, { into: into('a'), index: 0 });
  const [item = box('x')] = childrenOf(before.root.root ?? box('x'));
  const made = { ...item, uid: 'made', children: [] };
  const operations = [{ kind: 'insert', into: into('hp'), index: 0, item: made }] as const;
  for (const command of [inText, { operations }]) {
    if (isRejected(command)) throw new Error(command.rejection.text);
    const result = applyLegalChange(before, command.operations, { ...command, elements });
    expect(isRejected(result)).toBe(true);
  }
});
