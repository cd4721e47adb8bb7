import { describe, expect, test } from 'vitest';
import { attrsOf, childrenOf } from '../../model/entities.ts';
import { attribute, box, composite, text } from '../../model/projects.test-data.ts';
import { findEntity } from '../entities.ts';
import { change } from '../legality/legality.ts';
import { isRejected, type Result } from '../rejection.ts';
import { SITE } from '../site.test-data.ts';
import type { Command } from './command.ts';
import { setAttribute } from './attributes.ts';
import { withWidth } from '../../values/width-values.ts';
import { looksToStyle } from './to-style.ts';
import { detachComposite, makeComposite } from './composites.ts';
import { renameBlock, setField, toggleFlag } from './fields.ts';
import { groupBlocks, ungroupBlocks, unwrapBlocks, wrapBlocks } from './group.ts';
import { insertElement } from './insert.ts';
import { applyLooks, brushOf, takeLooks } from './looks.ts';
import { duplicateBlocks, moveBlocks, removeBlocks } from './move.ts';
import { moveToBoard } from './move-to-board.ts';
import {
  editing,
  elements,
  done,
  code,
  home,
  chosen,
  into,
  find,
  uidsIn,
  value,
} from './commands.test-data.ts';

function uidsFrom(start: string): () => string {
  let count = 0;
  return () => `${start}${(count += 1)}`;
}

describe('attributes', () => {
  test('[EDIT-3] a look is set, set per width, and unset', () => {
    const set = done(
      setAttribute(editing(), chosen('tinted', 'main'), { kid: 'padding', value: 'none' }),
    );
    expect(value(set, 'tinted', 'padding')).toEqual({ kid: 'padding', isLook: true, v: 'none' });
    expect(value(set, 'main', 'padding')?.v).toBe('none');
    const wide = { kid: 'padding', value: 'full 8px', width: '1024px' };
    const both = done(setAttribute(editing(set), chosen('tinted'), wide), set);
    const more = { ...wide, width: '640px' };
    const all = done(setAttribute(editing(both), chosen('tinted'), more), both);
    expect(Object.keys(value(all, 'tinted', 'padding')?.widths ?? {})).toEqual(['640px', '1024px']);
    const larger = { kid: 'font-size', value: '40px', width: '640px' };
    const inherited = done(setAttribute(editing(set), chosen('tinted'), larger), set);
    expect(value(inherited, 'tinted', 'font-size')).toEqual({
      kid: 'font-size',
      isLook: true,
      widths: { '640px': '40px' },
    });
    const { value: _value, ...reset } = larger;
    const again = done(setAttribute(editing(inherited), chosen('tinted'), reset), inherited);
    expect(value(again, 'tinted', 'font-size')).toBeUndefined();
    const unset = done(setAttribute(editing(set), chosen('tinted'), { kid: 'padding' }), set);
    expect(value(unset, 'tinted', 'padding')).toBeUndefined();
    expect(withWidth({ '640px': 'x' }, '640px', undefined)).toBeUndefined();
  });

  test('[EDIT-3] a picture and a property of a composite are set', () => {
    const photo = done(
      setAttribute(editing(), chosen('photo'), { kid: 'image', file: { assetUid: 'pic' } }),
    );
    expect(value(photo, 'photo', 'image')?.assetUid).toBe('pic');
    const property = { kid: 'ct.text', value: 'Else', isGroup: true };
    expect(value(done(setAttribute(editing(), chosen('c1'), property)), 'c1', 'ct.text')?.v).toBe(
      'Else',
    );
  });

  test('[EDIT-3] the looks of a block move into a style', () => {
    const style = { entity: 'style', name: 'quiet', for: '' } as const;
    const target = { entity: 'block', board: 'home', block: 'a' } as const;
    expect(code(looksToStyle(editing(), style, target))).toBe('no-looks');
    const of = chosen('a');
    const red = done(setAttribute(editing(), of, { kid: 'text-color', value: '#FF0000' }));
    const named = done(setAttribute(editing(red), of, { kid: 'styles', value: 'quiet' }), red);
    const command = looksToStyle(editing(named), style, target);
    expect(isRejected(command) || command.name).toBe('Update shared style “quiet”');
    const after = done(command, named);
    expect(after.styles[0]?.attrs).toEqual([attribute('text-color', '#FF0000')]);
    expect(value(after, 'a', 'text-color')).toBe(undefined);
    expect(value(after, 'a', 'styles')?.v).toBe('quiet');
  });

  test('[EDIT-3] flags and names of blocks, and fields of other entities, can be set', () => {
    const hidden = done(toggleFlag(editing(), chosen('a', 'b'), 'isHidden'));
    expect([find(hidden, 'a')?.isHidden, find(hidden, 'b')?.isHidden]).toEqual([true, true]);
    const shown = done(toggleFlag(editing(hidden), chosen('a', 'b'), 'isHidden'), hidden);
    expect(find(shown, 'a')).toEqual(find(SITE, 'a'));
    expect(find(done(toggleFlag(editing(), chosen('a'), 'isActive')), 'a')?.isActive).toBe(false);
    expect(find(done(renameBlock(editing(), home('a'), { label: 'A' })), 'a')?.label).toBe('A');
    const label = { key: 'label', value: 'Mine' };
    expect(done(setField(editing(), { entity: 'project' }, label)).label).toBe('Mine');
  });
});

describe('blocks', () => {
  test('[EDIT-3] a new element has its preset and its required attributes', () => {
    const at = { into: into('main'), index: 1 };
    const after = done(insertElement(editing(), at, { eid: 'text', preset: 'Paragraph' }));
    expect(find(after, 'new1')).toEqual({
      uid: 'new1',
      eid: 'text',
      attrs: [attribute('text', 'A paragraph of text.')],
    });
    const link = done(insertElement(editing(), at, { eid: 'link', values: { to: 'work' } }));
    expect(value(link, 'new1', 'to')?.v).toBe('work');
    const table = done(insertElement(editing(), at, { eid: 'table', isFilled: true }));
    const [row] = childrenOf(find(table, 'new1') ?? { uid: '' });
    expect([row?.eid, childrenOf(row ?? { uid: '' }).length > 1]).toEqual(['table-row', true]);
    const section = done(insertElement(editing(), at, { eid: 'section', isFilled: true }));
    expect(uidsIn(section, 'new1')).toEqual(['new2', 'new3']);
    expect(code(insertElement(editing(), at, { eid: 'marquee' }))).toBe('target-unknown');
    const use = insertElement(editing(), at, { eid: 'composite', values: { source: 'card' } });
    expect(use).toMatchObject({ name: 'Insert Component “card”' });
    const file = { kid: 'image', assetUid: 'pic' };
    const picture = insertElement(editing(), at, { eid: 'image', file });
    expect(picture).toMatchObject({ name: 'Add Image “pic.png”' });
    expect(value(done(picture), 'new1', 'image')).toEqual(file);
    const wrong = { ...file, kid: 'alt' };
    expect(code(insertElement(editing(), at, { eid: 'image', file: wrong }))).toBe(
      'target-unknown',
    );
    for (const preset of ['x', '__proto__']) {
      expect(code(insertElement(editing(), at, { eid: 'text', preset }))).toBe('target-unknown');
    }
  });

  test('[EDIT-7] a new element accepts its own attributes, a composite also the exposed ones', () => {
    const at = { into: into('main'), index: 0 };
    const other = insertElement(editing(), at, { eid: 'text', values: { nope: 1 } });
    expect(other).toMatchObject({ rejection: { text: 'There is no property “nope”.' } });
    const use = { eid: 'composite', values: { source: 'card', 'ct.text': 'Else' } };
    const used = done(insertElement(editing(), at, use));
    expect(value(used, 'new1', 'ct.text')).toMatchObject({ isGroup: true, v: 'Else' });
    const set = { kid: 'ct.text', value: 'Again' };
    const again = done(setAttribute(editing(used), chosen('new1'), set), used);
    expect(value(again, 'new1', 'ct.text')).toMatchObject({ isGroup: true, v: 'Again' });
    const hidden = insertElement(editing(), at, { ...use, values: { source: 'card', 'a.b': 1 } });
    expect(() => done(hidden)).toThrow('has no property');
  });

  test('[EDIT-7] a command without a block is rejected', () => {
    expect(code(duplicateBlocks(editing(), chosen()))).toBe('none-chosen');
  });

  test.each<readonly [string, string, () => Result<Command>]>([
    ['no layer', 'No layer is selected.', () => removeBlocks(editing(), chosen())],
    ['no layer', 'No layer is selected.', () => toggleFlag(editing(), chosen(), 'isHidden')],
    ['no layer', 'No layer is selected.', () => setAttribute(editing(), chosen(), { kid: 'text' })],
    ['an old uid', 'There is no layer here any more.', () => removeBlocks(editing(), chosen('x'))],
    [
      'an old uid',
      'There is no layer here any more.',
      () => setAttribute(editing(), chosen('x'), { kid: 'text' }),
    ],
  ])('[EDIT-7] the message for %s is: %s', (_what, reason, make) => {
    expect(make()).toMatchObject({ rejection: { text: reason } });
  });

  test.each<readonly [string, readonly string[], string, number, readonly string[]]>([
    ['forward', ['a'], 'main', 2, ['b', 'a']],
    ['backward', ['b'], 'main', 0, ['b', 'a']],
    ['to their own place', ['a'], 'main', 1, ['a', 'b']],
    ['several, in their order', ['b', 'tinted', 'a'], 'main', 1, ['a', 'b', 'tinted']],
    ['to another parent', ['b', 'a'], 'tinted', 0, ['a', 'b']],
  ])('[EDIT-3] blocks move %s', (_what, blocks, parent, index, expected) => {
    const after = done(moveBlocks(editing(), chosen(...blocks), { into: into(parent), index }));
    expect(uidsIn(after, parent)).toEqual(expected);
  });

  test('[EDIT-3] blocks move to another board, are removed and duplicated', () => {
    const moved = done(
      moveBlocks(editing(), chosen('main'), { into: into('wp', 'work'), index: 0 }),
    );
    expect(moved.root.children[0]?.root?.children?.map(({ uid }) => uid)).toEqual(['main', 'wt']);
    expect(uidsIn(done(removeBlocks(editing(), chosen('main', 'a'))), 'hp')).not.toContain('main');
    const copied = done(duplicateBlocks(editing(), chosen('main', 'c1')));
    expect(uidsIn(copied, 'hp').slice(0, 2)).toEqual(['main', 'new1']);
    expect(uidsIn(copied, 'new4')).toEqual(['slot~']);
  });

  test('[EDIT-3] blocks move to the end of the main part of another board, or of its page', () => {
    const worked = done(moveToBoard(editing(), chosen('b', 'a'), 'work'));
    expect(worked.root.children[0]?.root?.children?.map(({ uid }) => uid)).toEqual([
      'wt',
      'a',
      'b',
    ]);
    const from = { board: 'work', blocks: ['wt'] };
    const command = moveToBoard(editing(), from, 'home');
    expect(uidsIn(done(command), 'main')).toEqual(['a', 'b', 'wt']);
    // The selection stays on the board of origin.
    expect(command).toMatchObject({ selection: { board: 'work', blocks: ['wp'] } });
    expect(code(moveToBoard(editing(), from, 'nowhere'))).toBe('target-unknown');
    const filler = moveToBoard(editing(), chosen('c1/slot~'), 'work');
    if (isRejected(filler)) throw new Error(filler.rejection.text);
    expect(change(SITE, filler.operations, { elements })).toMatchObject({
      rejection: { code: 'filler-outside' },
    });
  });

  test('[EDIT-3] on a board with a frame, blocks go to the end of the frame’s main slot', () => {
    const use = { ...composite('nc', 'card'), children: [box('slot~', text('nd', 'Last'))] };
    const framed = done({
      name: 'Frame',
      operations: [
        {
          kind: 'insert',
          into: { entity: 'attribute', of: { entity: 'block', board: 'card', block: 'slot' } },
          index: 0,
          item: { kid: 'tag', v: 'main' },
        },
        { kind: 'insert', into: into('wp', 'work'), index: 0, item: use },
      ],
    });
    const moved = done(moveToBoard(editing(framed), chosen('a'), 'work'), framed);
    const filler = { entity: 'block', board: 'work', block: 'nc/slot~' } as const;
    expect(findEntity(moved, filler)).toMatchObject({ children: [{ uid: 'nd' }, { uid: 'a' }] });
  });

  test('[EDIT-3] blocks are grouped, wrapped and unwrapped', () => {
    const grouped = done(groupBlocks(editing(), chosen('a', 'b')));
    expect([uidsIn(grouped, 'main'), uidsIn(grouped, 'new1')]).toEqual([['new1'], ['a', 'b']]);
    expect(find(grouped, 'new1')?.isGroup).toBe(true);
    const freed = done(ungroupBlocks(editing(grouped), chosen('new1')), grouped);
    expect(uidsIn(freed, 'main')).toEqual(['a', 'b']);
    const wrapped = done(wrapBlocks(editing(), chosen('a'), { eid: 'section' }));
    expect(uidsIn(wrapped, 'main')).toEqual(['new1', 'b']);
    expect(uidsIn(done(unwrapBlocks(editing(), chosen('main'))), 'hp').slice(0, 2)).toEqual([
      'a',
      'b',
    ]);
    expect(code(groupBlocks(editing(), chosen('a', 'go')))).toBe('not-siblings');
    expect(code(ungroupBlocks(editing(), chosen('a')))).toBe('no-group');
  });
});

describe('composites and looks', () => {
  test('[EDIT-3] blocks become a component, whose instance can be detached', () => {
    const made = done(makeComposite(editing(), chosen('a', 'b'), 'My card'));
    expect(uidsIn(made, 'main')).toEqual(['new3']);
    expect(made.root.children.at(-1)).toMatchObject({
      uid: 'new1',
      slug: 'my-card',
      type: 'composite',
    });
    // The row's layout is kept inside; its looks stay outside.
    const row = { gap: '12px', justify: 'between', padding: 'full 8px' };
    const wrapped = done(wrapBlocks(editing(), chosen('a', 'b'), { eid: 'row', values: row }));
    const inRow = done(
      makeComposite({ ...editing(wrapped), newUid: uidsFrom('r') }, chosen('a', 'b'), 'Pair'),
      wrapped,
    );
    const [layout] = childrenOf(inRow.root.children.at(-1)?.root ?? { uid: '' });
    expect(layout).toMatchObject({ uid: 'r4', eid: 'row' });
    expect(layout?.attrs?.map(({ kid, v }) => [kid, v])).toEqual([
      ['gap', '12px'],
      ['justify', 'between'],
    ]);
    expect(layout?.children?.map(({ uid }) => uid)).toEqual(['a', 'b']);
    const detached = done(detachComposite(editing(), home('c1')));
    expect(uidsIn(detached, 'hp')).toEqual(uidsIn(SITE, 'hp'));
    const copy = find(detached, 'c1');
    expect(copy?.eid).toBe('box');
    expect(childrenOf(copy ?? { uid: '' }).map(({ eid }) => eid)).toEqual(['text', 'box', 'box']);
    expect(copy?.children?.[0]?.attrs).toEqual([attribute('text', 'Mine')]);
    expect(code(detachComposite(editing(), home('a')))).toBe('no-composite');
  });

  test('[EDIT-3] looks are copied from one block to others', () => {
    const of = done(
      setAttribute(editing(), chosen('tinted'), { kid: 'padding', value: 'full 8px' }),
    );
    const taken = takeLooks(editing(of), home('tinted'));
    const { brush } = isRejected(taken) ? { brush: brushOf({}) } : taken;
    const after = done(applyLooks(editing(of), chosen('main', 'a'), brush), of);
    expect([value(after, 'main', 'padding')?.v, value(after, 'a', 'padding')?.v]).toEqual([
      'full 8px',
      'full 8px',
    ]);
    expect(value(after, 'main', 'tag')?.v).toBe('main');
    const tinted = done(
      applyLooks(editing(after), chosen('a'), brushOf({ 'text-color': 'var:brand' })),
      after,
    );
    expect(attrsOf(find(tinted, 'a') ?? { uid: '' }).map(({ kid }) => kid)).toEqual([
      'text',
      'padding',
      'text-color',
    ]);
    const plain = done(applyLooks(editing(of), chosen('tinted'), { attrs: [], isWhole: true }), of);
    expect(value(plain, 'tinted', 'padding')).toBeUndefined();
  });

  test('[EDIT-3] properties are copied to other instances, and attributes to blocks of the same element', () => {
    const at = { into: into('main'), index: 0 };
    const of = done(insertElement(editing(), at, { eid: 'composite', values: { source: 'card' } }));
    const use = find(of, 'new1')?.uid ?? '';
    const values = [attribute('ct.text', 'Mine', { isGroup: true }), attribute('level', 3)];
    const brush = { attrs: [], values, source: 'card', eid: 'heading', isWhole: false };
    const after = done(applyLooks(editing(of), chosen(use, 'a', 'tinted'), brush), of);
    expect(attrsOf(find(after, use) ?? { uid: '' }).map(({ kid }) => kid)).toEqual([
      'source',
      'ct.text',
    ]);
    expect(find(after, 'a')).toBe(find(of, 'a'));
    const other = { ...brush, source: 'note' };
    expect(applyLooks(editing(of), chosen(use), other)).toMatchObject({ operations: [] });
    const heading = done(insertElement(editing(), at, { eid: 'heading' }));
    const level = done(applyLooks(editing(heading), chosen('new1'), brush), heading);
    expect(value(level, 'new1', 'level')?.v).toBe(3);
  });
});
