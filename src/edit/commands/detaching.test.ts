import { expect, test } from 'vitest';
import { attribute, box, composite, property, text } from '../../model/projects.test-data.ts';
import type { Block, Project } from '../../model/entities.ts';
import { findEntity } from '../entities.ts';
import { SITE } from '../site.test-data.ts';
import { done, editing, find, home, into, uidsIn } from './commands.test-data.ts';
import { detachComposite } from './composites.ts';
import { fillSlot } from './slots.ts';
import { splitText } from './text.ts';

/** Returns the site with a block at the start of a board. */
function withBlock(item: Block, { root = 'hp', board = 'home', of = SITE } = {}): Project {
  const list = into(root, board);
  return done({ name: 'Put', operations: [{ kind: 'insert', into: list, index: 0, item }] }, of);
}

const NOTE = { root: 'np', board: 'note' };
const inNote = (key: string) => ({ entity: 'block', board: 'note', block: key }) as const;

test('[EDIT-3] detaching a composite keeps another instance of its source in a slot', () => {
  const inner = composite('in1', 'card', {
    attrs: [property('ct.text', 'Inner')],
    children: [box('slot~', text('deep', 'Deep'))],
  });
  const of = withBlock(composite('o1', 'card', { children: [box('slot~', inner)] }));
  const after = done(detachComposite(editing(of), home('o1')), of);
  expect(find(after, 'in1')).toEqual(inner);
});

test('[EDIT-3] a block that a board offers as a slot inside a composite is still offered after detaching the composite', () => {
  const offered = text('on', 'On', {
    isGroupSlot: true,
    attrs: [attribute('text', 'On', { isExposedToGroup: true })],
  });
  const of = withBlock(composite('u1', 'card', { children: [box('slot~', offered)] }), NOTE);
  const after = done(detachComposite(editing(of), inNote('u1')), of);
  expect(findEntity(after, inNote('on'))).toEqual(offered);
});

test.each([{ isHidden: true }, { isActive: false }, { isGroup: true, groupColor: '#ff0000' }])(
  '[EDIT-3] a composite that is %j stays so after detaching',
  (marks) => {
    const of = withBlock({ ...composite('o1', 'card'), ...marks });
    expect(find(done(detachComposite(editing(of), home('o1')), of), 'o1')).toMatchObject(marks);
  },
);

test('[EDIT-3] a composite that fills a slot, or is a slot, is detached in its place', () => {
  const of = withBlock(composite('o1', 'card', { children: [composite('slot~', 'note')] }));
  const after = done(detachComposite(editing(of), home('o1/slot~')), of);
  expect(find(after, 'o1/slot~')).toMatchObject({ eid: 'box', children: [{ eid: 'text' }] });
  const slot = withBlock({ ...composite('u1', 'card'), isGroupSlot: true }, NOTE);
  const use = composite('n1', 'note', { children: [box('u1~', text('own', 'Own'))] });
  const filled = withBlock(use, { of: slot });
  const made = done(detachComposite(editing(filled), inNote('u1')), filled);
  expect(findEntity(made, inNote('u1'))).toMatchObject({ eid: 'box', isGroupSlot: true });
});

test('[EDIT-3] content passed to a slot of an inner composite fills that slot after detaching the outer one', () => {
  const inner = composite('u1', 'card', { children: [{ ...box('slot~'), isGroupSlot: true }] });
  const use = composite('n1', 'note', { children: [box('slot~~', text('own', 'Own'))] });
  const of = withBlock(use, { of: withBlock(inner, NOTE) });
  const after = done(detachComposite(editing(of), home('n1')), of);
  const [left = ''] = uidsIn(after, 'n1');
  expect(uidsIn(after, `${left}/slot~`)).toEqual(['own']);
});

test('[EDIT-8] detaching, filling or splitting leaves no properties behind', () => {
  const words = attribute('text', 'Words', { isExposedToGroup: true, label: 'Title' });
  const room = { kid: 'padding', isLook: true, isExposedToGroup: true, label: 'Room' };
  const slot = box('s1', text('s2', '', { attrs: [words, room] }));
  const of = withBlock({ ...slot, isGroupSlot: true }, NOTE);
  const used = withBlock(composite('n1', 'note'), { of });
  const filled = done(fillSlot(editing(used), home('n1'), 's1'), used);
  const detached = done(detachComposite(editing(used), home('n1')), used);
  const parts = { content: ['Wor'], rest: ['ds'] };
  const split = done(splitText(editing(used), inNote('s2'), parts), used);
  const made = [
    find(filled, uidsIn(filled, 'n1/s1~')[0] ?? ''),
    find(detached, uidsIn(detached, uidsIn(detached, 'n1')[0] ?? '')[0] ?? ''),
    findEntity(split, inNote('new1')) as Block,
  ];
  expect(made.map((one) => one?.attrs)).toEqual([
    [attribute('text', 'Words')],
    [attribute('text', 'Words')],
    [attribute('text', 'ds')],
  ]);
});
