import { expect, test } from 'vitest';
import { attrsOf, childrenOf } from '../../model/entities.ts';
import { attribute, composite } from '../../model/projects.test-data.ts';
import { findEntity } from '../entities.ts';
import type { Block } from '../../model/entities.ts';
import { change } from '../legality/legality.ts';
import { isRejected } from '../rejection.ts';
import { SITE } from '../site.test-data.ts';
import { usesIn } from '../users.ts';
import { setAttribute } from './attributes.ts';
import {
  chosen,
  code,
  done,
  editing,
  elements,
  find,
  home,
  into,
  uidsIn,
  value,
} from './commands.test-data.ts';
import { detachComposite, makeComposite } from './composites.ts';
import { withUids } from './copies.ts';
import { concealAttribute, exposeAttribute } from './exposing.ts';
import { insertElement } from './insert.ts';
import { duplicateBlocks, removeBlocks } from './move.ts';
import { saveSection } from './sections.ts';
import { fillSlot, moveIntoSlot } from './slots.ts';

const inCard = (key: string) => ({ entity: 'block', board: 'card', block: key }) as const;
const cardBlock = (of: typeof SITE, key: string) => findEntity(of, inCard(key)) as Block;

test('[EDIT-7] components and sections need a name', () => {
  const made = [makeComposite, saveSection].map((make) => make(editing(), chosen('a'), ' '));
  expect(made.map(code)).toEqual(['name-missing', 'name-missing']);
});

test('[EDIT-3] an attribute is exposed under a name, set by an instance, and renamed', () => {
  const text = { kid: 'text', name: 'Words' };
  const exposed = done(exposeAttribute(editing(), inCard('cd'), text));
  expect(attrsOf(cardBlock(exposed, 'cd'))).toEqual([
    attribute('text', 'Default', { isExposedToGroup: true, label: 'Words' }),
  ]);
  const own = setAttribute(editing(exposed), chosen('c1'), { kid: 'cd.text', value: 'Own' });
  expect(own).toMatchObject({ name: expect.stringMatching(/^Set “Words” of Component/) });
  const set = done(own, exposed);
  expect(value(set, 'c1', 'cd.text')?.v).toBe('Own');
  const renamed = done(exposeAttribute(editing(set), inCard('cd'), { ...text, name: '' }), set);
  expect(attrsOf(cardBlock(renamed, 'cd'))).toEqual([
    attribute('text', 'Default', { isExposedToGroup: true }),
  ]);
});

test.each(['padding', 'font-size'])(
  '[EDIT-3] exposing an unset %s changes nothing on the page, and hiding it leaves nothing behind',
  (kid) => {
    const look = { kid, name: 'Room' };
    const exposed = done(exposeAttribute(editing(), inCard('cs'), look));
    expect(attrsOf(cardBlock(exposed, 'cs'))).toEqual([
      attribute('tag', 'div'),
      { kid, isLook: true, label: 'Room', isExposedToGroup: true },
    ]);
    const hidden = done(concealAttribute(editing(exposed), inCard('cs'), look), exposed);
    expect(cardBlock(hidden, 'cs')).toEqual(cardBlock(SITE, 'cs'));
  },
);

test('[EDIT-7] the message about a property in use names it, and counts the instances that set it', () => {
  const named = done(exposeAttribute(editing(), inCard('ct'), { kid: 'text', name: 'Headline' }));
  const copied = done(duplicateBlocks(editing(named), chosen('c1')), named);
  const hide = concealAttribute(editing(copied), inCard('ct'), { kid: 'text' });
  const operations = isRejected(hide) ? [] : hide.operations;
  expect(change(copied, operations, { elements })).toMatchObject({
    rejection: {
      text: 'Can’t remove the property “Headline”, because Component “Mine” on “index” and 1 other place still use it. Change that first.',
    },
  });
});

test('[EDIT-7] hiding a property in use also clears its values', () => {
  const rejected = concealAttribute(editing(), inCard('ct'), { kid: 'text' });
  if (isRejected(rejected)) throw new Error(rejected.rejection.text);
  expect(change(SITE, rejected.operations, { elements })).toMatchObject({
    rejection: { code: 'still-used' },
  });
  const both = concealAttribute(editing(), inCard('ct'), { kid: 'text', withValues: true });
  const after = done(both);
  expect(attrsOf(cardBlock(after, 'ct'))).toEqual([attribute('text', 'Card')]);
  expect(value(after, 'c1', 'ct.text')).toBeUndefined();
});

const inOuter = { entity: 'block', board: 'outer', block: 'oc' } as const;

/** A component with a card inside, and an instance of it. */
const OUTER = done({
  name: 'Make',
  operations: [
    {
      kind: 'insert',
      into: { entity: 'board', parent: 'home' },
      index: 3,
      item: {
        uid: 'outer',
        slug: 'outer',
        type: 'composite',
        root: {
          uid: 'op',
          eid: 'page',
          children: [{ uid: 'oc', eid: 'composite', attrs: [{ kid: 'source', v: 'card' }] }],
        },
      },
    },
    { kind: 'insert', into: into('main'), index: 0, item: composite('use', 'outer') },
  ],
});
const ONWARD = { kid: 'ct.text', isGroup: true } as const;
const inUse = { kid: 'oc.ct.text', isGroup: true } as const;

/** Returns the content of an outer instance after detaching both components. */
function detached(of: typeof SITE): string {
  const { newUid } = editing(of);
  const made = done(detachComposite({ ...editing(of), newUid }, home('use')), of);
  const [outer = ''] = uidsIn(made, 'main');
  const inner = home(uidsIn(made, outer)[0] ?? '');
  const whole = done(detachComposite({ ...editing(made), newUid }, inner), made);
  return JSON.stringify(find(whole, outer));
}

test('[RENDER-5] [EDIT-3] a property of an inner component is exposed again, set by an instance, and hidden', () => {
  const exposed = done(
    exposeAttribute(editing(OUTER), inOuter, { ...ONWARD, name: 'Words' }),
    OUTER,
  );
  const own = () => attrsOf(findEntity(exposed, inOuter) as Block);
  // Steps use the name from the source.
  const named = done(
    exposeAttribute(editing(OUTER), inCard('ct'), { kid: 'text', name: 'Title' }),
    OUTER,
  );
  expect(exposeAttribute(editing(named), inOuter, { ...ONWARD, name: '' })).toMatchObject({
    name: 'Make component property “Title” of Component',
  });
  expect(own().at(-1)).toEqual({
    kid: 'ct.text',
    isGroup: true,
    isInherited: true,
    isExposedToGroup: true,
    label: 'Words',
  });
  const set = done(
    setAttribute(editing(exposed), chosen('use'), { ...inUse, value: 'From afar' }),
    exposed,
  );
  expect(value(set, 'use', 'oc.ct.text')?.v).toBe('From afar');
  // A value in the source is set, and then inherited from the card again.
  const inSource = { board: 'outer', blocks: ['oc'] };
  const mine = done(setAttribute(editing(set), inSource, { ...ONWARD, value: 'Mine' }), set);
  const property = (of: typeof SITE) =>
    findEntity(of, { entity: 'attribute', of: inOuter, ...ONWARD });
  expect(property(mine)).toMatchObject({ v: 'Mine' });
  expect(property(mine)).not.toHaveProperty('isInherited');
  expect(property(done(setAttribute(editing(mine), inSource, ONWARD), mine))).toEqual(
    property(set),
  );
  expect(detached(set)).toContain('From afar');
  expect(detached(mine)).toContain('From afar');
  expect(detached(exposed)).toContain('"Card"');
});

test('[EDIT-7] a re-exposed property can’t be hidden while an instance sets it; hiding it with its values leaves nothing behind', () => {
  const exposed = done(exposeAttribute(editing(OUTER), inOuter, { ...ONWARD, name: '' }), OUTER);
  expect(done(concealAttribute(editing(exposed), inOuter, ONWARD), exposed)).toEqual(OUTER);
  const set = done(
    setAttribute(editing(exposed), chosen('use'), { ...inUse, value: 'X' }),
    exposed,
  );
  const rejected = concealAttribute(editing(set), inOuter, ONWARD);
  const operations = isRejected(rejected) ? [] : rejected.operations;
  expect(change(set, operations, { elements })).toMatchObject({
    rejection: { code: 'still-used' },
  });
  const both = concealAttribute(editing(set), inOuter, { ...ONWARD, withValues: true });
  expect(attrsOf(find(done(both, set), 'use') as Block)).toHaveLength(1);
  // The card can't hide a property that two boards use.
  const ofCard = concealAttribute(editing(exposed), inCard('ct'), {
    kid: 'text',
    withValues: true,
  });
  expect(
    isRejected(ofCard) ? undefined : change(set, ofCard.operations, { elements }),
  ).toMatchObject({
    rejection: { code: 'still-used' },
  });
  expect(
    code(exposeAttribute(editing(OUTER), inOuter, { ...ONWARD, kid: 'cd.text', name: '' })),
  ).toBe('target-unknown');
});

test('[EDIT-7] copies refer to properties by their own uids', () => {
  const use = { ...composite('u', 'outer'), attrs: [{ ...inUse, v: 'X' }] };
  const renamed = new Map([
    ['oc', 'new-oc'],
    ['ct', 'new-ct'],
  ]);
  expect(withUids(use, renamed).attrs?.[0]?.kid).toBe('new-oc.new-ct.text');
});

test.each([
  ['an unknown attribute', exposeAttribute(editing(), inCard('ct'), { kid: 'x', name: '' })],
  ['an unknown block', exposeAttribute(editing(), inCard('nobody'), { kid: 'text', name: '' })],
  ['an attribute that isn’t exposed', concealAttribute(editing(), inCard('cd'), { kid: 'text' })],
  ['a removed block', concealAttribute(editing(), inCard('nobody'), { kid: 'text' })],
  ['an unknown slot', fillSlot(editing(), home('c1'), 'nobody')],
  ['a removed use', fillSlot(editing(), home('nobody'), 'slot')],
])('[EDIT-7] %s is rejected', (_what, command) => {
  expect(code(command)).toBe('target-unknown');
});

test('[EDIT-3] an empty slot is filled with its default content, and accepts more', () => {
  const empty = done(removeBlocks(editing(), { board: 'home', blocks: ['c1/slot~'] }));
  expect(uidsIn(empty, 'c1')).toEqual([]);
  const command = fillSlot(editing(empty), home('c1'), 'slot');
  expect(command).toMatchObject({ selection: { board: 'home', blocks: ['c1/slot~'] } });
  const filled = done(command, empty);
  expect(find(filled, 'c1/slot~')).toEqual({ uid: 'slot~', eid: 'box' });
  const place = { into: into('c1/slot~'), index: 0 };
  const text = insertElement(editing(filled), place, { eid: 'text' });
  expect(uidsIn(done(text, filled), 'c1/slot~')).toEqual(['new1']);
  expect(code(fillSlot(editing(filled), home('c1'), 'slot'))).toBe('place-taken');
  const rejected = fillSlot(editing(), home('a'), 'slot');
  expect(rejected).toMatchObject({
    rejection: { code: 'no-composite', text: 'Text “Hello” shows no component.' },
  });
  expect(fillSlot(editing(), home('xk7q9d'), 'slot')).toMatchObject({
    rejection: { code: 'target-unknown', text: 'There is no layer here any more.' },
  });
});

test('[EDIT-3] blocks moved into an empty slot replace its default content, in order', () => {
  const marked = [{ kind: 'set', target: inCard('cs'), key: 'isGroupSlot', value: true }] as const;
  const of = done({ name: 'Slot', operations: marked });
  const command = moveIntoSlot(editing(of), home('c1'), {
    slot: 'cs',
    blocks: ['tinted', 'b', 'a'],
  });
  expect(command).toMatchObject({ selection: { board: 'home', blocks: ['c1/cs~'] } });
  const after = done(command, of);
  expect(uidsIn(after, 'c1/cs~')).toEqual(['a', 'b', 'tinted']);
  expect(find(after, 'c1/cs~')).toMatchObject({ uid: 'cs~', eid: 'box' });
  expect(find(after, 'c1/cs~')?.isGroupSlot).toBe(undefined);
  expect(uidsIn(after, 'main')).toEqual([]);
  const rejected = [
    moveIntoSlot(editing(after), home('c1'), { slot: 'cs', blocks: ['go'] }),
    moveIntoSlot(editing(of), home('c1'), { slot: 'cs', blocks: ['nobody'] }),
  ];
  expect(rejected.map(code)).toEqual(['place-taken', 'target-unknown']);
  const itself = moveIntoSlot(editing(of), home('c1'), { slot: 'cs', blocks: ['c1'] });
  if (isRejected(itself)) throw new Error(itself.rejection.text);
  expect(change(of, itself.operations, { elements })).toMatchObject({
    rejection: { code: 'inside-itself' },
  });
});

test('[EDIT-3] the default content of a slot is copied with new uids', () => {
  const marked = [{ kind: 'set', target: inCard('cs'), key: 'isGroupSlot', value: true }] as const;
  const of = done({ name: 'Slot', operations: marked });
  const filled = done(fillSlot(editing(of), home('c1'), 'cs'), of);
  const filler = find(filled, 'c1/cs~');
  expect(childrenOf(filler ?? { uid: '' })).toEqual([
    { uid: 'new1', eid: 'text', attrs: [attribute('text', 'Default')] },
  ]);
});

test('[EDIT-3] all instances of a component are found on every board', () => {
  const made = done(makeComposite(editing(), chosen('a', 'b'), 'My card'));
  expect(usesIn(made, 'new1').map(({ board, key }) => [board.uid, key])).toEqual([
    ['home', 'new3'],
  ]);
  expect(usesIn(SITE, 'card').map(({ key }) => key)).toEqual(['c1']);
  expect(usesIn(SITE, 'work')).toEqual([]);
});
