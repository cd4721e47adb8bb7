import { describe, expect, test } from 'vitest';
import { encode } from '../../format/encode.ts';
import { attrsOf, childrenOf, type Attribute, type Block } from '../../model/entities.ts';
import { attribute, block, project, text } from '../../model/projects.test-data.ts';
import { apply } from '../apply.ts';
import { walkBlocks } from '../blocks/block-keys.ts';
import { joined, wordsOf, type Inline } from '../../site/texts/inline-content.ts';
import { isRejected } from '../rejection.ts';
import {
  code,
  done,
  editing,
  expectUndo,
  find,
  home,
  uidsIn,
  value,
} from './commands.test-data.ts';
import { CONTENT, contentIn, kindsOf, SITE } from './text.test-data.ts';
import { joinText } from './join-text.ts';
import { splitText, writeText } from './text.ts';

const item = (uid: string, own: string, ...children: readonly Block[]) =>
  block(uid, 'list-item', { attrs: [attribute('text', own)], children });

/** Returns the texts after joining the last of three to the one before it. */
const joinedTo = (marks: Partial<Block>) => {
  const children = [text('a', 'One'), text('b', 'Two', marks), text('c', 'Three')];
  const of = project([], { root: block('hp', 'page', { children }) });
  const command = joinText(editing(of), home('c'));
  if (isRejected(command)) return command.rejection.code;
  const after = done(command, of);
  return uidsIn(after, 'hp').map((uid) => wordsOf(contentIn(after, uid)));
};

describe('splitting and joining', () => {
  const [link] = CONTENT.slice(3, 4);
  const parts = {
    content: CONTENT.slice(0, 3),
    rest: [link ?? '', ...CONTENT.slice(4)],
  };

  test('[EDIT-3] a text is split with its inline blocks, and joined again', () => {
    const split = done(splitText(editing(SITE), home('t'), parts), SITE);
    expect(uidsIn(split, 'hp')).toEqual(['a', 't', 'new1', 'z']);
    expect([contentIn(split, 't'), contentIn(split, 'new1')]).toEqual([parts.content, parts.rest]);
    expect(uidsIn(split, 'new1')).toEqual(['l', 'i', 'm']);
    const command = joinText(editing(split), home('new1'));
    expect(command).toMatchObject({ caret: 14, selection: { blocks: ['t'] } });
    const together = done(command, split);
    expect([uidsIn(together, 'hp'), contentIn(together, 't')]).toEqual([['a', 't', 'z'], CONTENT]);
  });

  /** `li|nk` with nested parts, as the editor splits them. */
  const [link1, link2] = [['li', 'n'], ['k']].map((own, at): Inline => {
    const [plain = '', inner = ''] = at === 0 ? own : ['', ...own];
    const like = (uid: string) => (at === 0 ? { uid } : { uid: `${uid}2`, like: uid });
    const emphasis = { ...like('e'), eid: 'emphasis', content: [inner] };
    const content = joined([plain, emphasis]);
    return { ...like('l'), eid: 'link', content, attrs: { to: { v: 'work' } } };
  });
  const cut = {
    content: [...CONTENT.slice(0, 3), link1 ?? ''],
    rest: [link2 ?? '', ...CONTENT.slice(4)],
  };

  test('[EDIT-3] [EDIT-6] joining split texts gives the same bytes', () => {
    const split = done(splitText(editing(SITE), home('t'), cut), SITE);
    const second = find(split, 'l2');
    expect(attrsOf(second ?? { uid: '' }).map(({ kid }) => kid)).toEqual(['to', 'text', 'new-tab']);
    expect(wordsOf(contentIn(split, 'new1'))).toBe('k end');
    const command = joinText(editing(split), home('new1'));
    expect(command).toMatchObject({ caret: 'One two three lin'.length });
    expect(encode(done(command, split))).toBe(encode(SITE));
  });

  test.each<readonly [string, Attribute]>([
    ['has another target', attribute('to', 'https://a.example/')],
    ['has its own anchor', attribute('anchor', 'there')],
    ['has a text that composites set', { ...attribute('text', ''), isExposedToGroup: true }],
  ])('[EDIT-6] adjacent links stay separate if one %s', (_what, own) => {
    const split = done(splitText(editing(SITE), home('t'), cut), SITE);
    const of = home('l2');
    const { kid = '' } = own;
    const changed = apply(split, [
      ...(value(split, 'l2', kid) === undefined
        ? []
        : [{ kind: 'remove', target: { entity: 'attribute', of, kid } } as const]),
      { kind: 'insert', into: { entity: 'attribute', of }, index: 0, item: own },
    ]);
    if (isRejected(changed)) throw new Error(changed.rejection.text);
    const joinedUp = done(joinText(editing(changed.project), home('new1')), changed.project);
    expect(uidsIn(joinedUp, 't')).toEqual(['s', 'n', 'l', 'l2', 'i', 'm']);
  });

  test('[EDIT-3] plain texts are split and joined by few operations', () => {
    const plain = splitText(editing(SITE), home('z'), { content: ['La'], rest: ['st'] });
    expect(kindsOf(plain)).toEqual(['insert', 'splice']);
    const after = done(plain, SITE);
    expect([value(after, 'z', 'text')?.v, value(after, 'new1', 'text')?.v]).toEqual(['La', 'st']);
    expect(contentIn(done(joinText(editing(SITE), home('t')), SITE), 'a')).toEqual([
      'First One ',
      ...CONTENT.slice(1),
    ]);
    expect(childrenOf(find(after, 'new1') ?? { uid: '' })).toEqual([]);
  });

  test.each<readonly [string, string, readonly Inline[], readonly string[]]>([
    ['the end of a heading', 'heading', [], ['heading', 'text']],
    ['the middle of a heading', 'heading', ['Two'], ['heading', 'heading']],
    ['the end of a quote', 'quote', [], ['quote', 'quote']],
  ])(
    '[EDIT-3] a split at %s creates a block of the expected element',
    (_where, eid, rest, kinds) => {
      const children = [block('a', eid, { attrs: [attribute('text', 'One')] })];
      const of = project([], { root: block('hp', 'page', { children }) });
      const after = done(splitText(editing(of), home('a'), { content: ['One'], rest }), of);
      expect(childrenOf(find(after, 'hp') ?? { uid: '' }).map((one) => one.eid)).toEqual(kinds);
    },
  );

  test('[EDIT-3] joining a text with the next one equals joining the next one with it', () => {
    const children = [text('a', 'One'), text('b', 'Two', { isHidden: true }), text('c', 'Three')];
    const of = project([], { root: block('hp', 'page', { children }) });
    const command = joinText(editing(of), home('a'), true);
    expect(command).toEqual(joinText(editing(of), home('c')));
    expect(command).toMatchObject({ caret: 3, gone: 'c' });
  });

  test('[EDIT-3] a block without an adjacent text isn’t changed', () => {
    expect(code(joinText(editing(SITE), home('a')))).toBe('nothing-to-join');
    expect(code(joinText(editing(SITE), home('z'), true))).toBe('nothing-to-join');
    const children = [text('a', 'One'), text('b', 'Two', { isBypassed: true })];
    const of = project([], { root: block('hp', 'page', { children }) });
    expect(code(joinText(editing(of), home('a'), true))).toBe('nothing-to-join');
    expect(code(splitText(editing(SITE), home('hp'), parts))).toBe('no-text');
  });

  test('[EDIT-3] a text is joined to the visible one before it: hidden words would vanish', () => {
    expect(joinedTo({})).toEqual(['One', 'TwoThree']);
    expect(joinedTo({ isHidden: true })).toEqual(['OneThree', 'Two']);
    expect(joinedTo({ isActive: false })).toEqual(['OneThree', 'Two']);
    expect(joinedTo({ isBypassed: true })).toBe('nothing-to-join');
  });

  test.each<readonly [string, Partial<Block>]>([
    ['a slot', { isGroupSlot: true }],
    ['the content of a slot', { uid: 'c~' }],
    [
      'a text that composites set',
      { attrs: [attribute('text', 'Two', { isExposedToGroup: true, label: 'Words' })] },
    ],
  ])('[EDIT-7] %s isn’t joined to other texts', (_what, marks) => {
    const children = [text('a', 'One'), { ...text('c', 'Two'), ...marks }];
    const of = project([], { root: block('hp', 'page', { children }) });
    expect(code(joinText(editing(of), home(marks.uid === undefined ? 'c' : 'hp/c~')))).toBe(
      'nothing-to-join',
    );
  });

  test('[EDIT-7] a split duplicates no block', () => {
    const twice = splitText(editing(SITE), home('t'), { ...parts, content: CONTENT });
    expect(code(twice)).toBe('place-taken');
    const all = [...walkBlocks(find(SITE, 't') ?? { uid: '' })].map(({ block: { uid } }) => uid);
    expect(new Set(all).size).toBe(all.length);
  });

  const LISTS = project([], {
    root: block('hp', 'page', {
      children: [
        block('list', 'list', {
          children: [
            item(
              'a',
              'One',
              block('inner', 'list', { children: [item('b', 'In'), item('c', '')] }),
            ),
            item('d', ''),
          ],
        }),
      ],
    }),
  });

  test.each<readonly [string, string, string, readonly string[], string]>([
    ['a list', 'd', 'hp', ['list', 'new1'], 'text'],
    ['a list in an item', 'c', 'list', ['a', 'new1', 'd'], 'list-item'],
  ])(
    '[EDIT-3] Enter in the last item, which is empty, leaves %s',
    (_what, uid, parent, uids, eid) => {
      const command = splitText(editing(LISTS), home(uid), { content: [], rest: [] });
      expect(command).toMatchObject({ selection: { blocks: ['new1'] }, caret: 0 });
      const after = done(command, LISTS);
      expect(uidsIn(after, parent)).toEqual(uids);
      expect(find(after, 'new1')?.eid).toBe(eid);
      expect(find(after, uid)).toBeUndefined();
    },
  );

  test('[EDIT-3] blocks after a text move with its last words, and stay when these are edited', () => {
    const wrote = done(writeText(editing(LISTS), home('a'), { content: ['On'] }), LISTS);
    expect([contentIn(wrote, 'a'), uidsIn(wrote, 'a')]).toEqual([['On'], ['inner']]);
    const command = splitText(editing(LISTS), home('a'), { content: ['O'], rest: ['ne'] });
    const split = done(command, LISTS);
    expect(uidsIn(split, 'list')).toEqual(['a', 'new1', 'd']);
    expect([uidsIn(split, 'a'), uidsIn(split, 'new1')]).toEqual([[], ['inner']]);
    expect(encode(done(joinText(editing(split), home('new1')), split))).toBe(encode(LISTS));
  });

  const shown = (one: Block): string => {
    const inside = childrenOf(one).map(shown).join(' ');
    return inside === '' ? one.uid : `${one.uid}(${inside})`;
  };
  const strong = block('s', 'strong', { attrs: [attribute('text', 'F')] });
  const NESTED = project([], {
    root: block('hp', 'page', {
      children: [
        block('l', 'list', {
          children: [
            item('a', 'A', block('m', 'list', { children: [item('b', 'B'), item('c', 'C')] })),
            item('d', 'D', block('n', 'list', { children: [item('e', 'E')] })),
            item('f', '', strong, block('o', 'list', { children: [item('g', 'G')] })),
            item('h', 'H', text('p', 'P')),
            item('i', 'I'),
          ],
        }),
      ],
    }),
  });

  test.each<readonly [string, string, string, string, readonly Inline[]]>([
    ['the first in an item', 'b', 'l(a(m(c)) d(n(e)) f(s o(g)) h(p) i)', 'a', ['AB']],
    ['the only one in an item', 'e', 'l(a(m(b c)) d f(s o(g)) h(p) i)', 'd', ['DE']],
    ['an item after nested items', 'd', 'l(a(m(b c(n(e)))) f(s o(g)) h(p) i)', 'c', ['CD']],
    [
      'an item with inline blocks and a list',
      'f',
      'l(a(m(b c)) d(n(e(s o(g)))) h(p) i)',
      'e',
      ['E', { uid: 's', eid: 'strong', content: ['F'] }],
    ],
  ])(
    '[EDIT-3] [EDIT-6] nested items are one list in reading order: %s is joined to the one before',
    (_what, uid, tree, into, content) => {
      const command = joinText(editing(NESTED), home(uid));
      expect(command).toMatchObject({ selection: { blocks: [into] }, gone: uid });
      const after = done(command, NESTED);
      expect(childrenOf(find(after, 'hp') ?? { uid: '' }).map(shown)).toEqual([tree]);
      expect(contentIn(after, into)).toEqual(content);
      const applied = isRejected(command) ? command : apply(NESTED, command.operations);
      if (isRejected(applied)) throw new Error(applied.rejection.text);
      expectUndo(NESTED, applied);
      // Delete at the end of the previous item does the same.
      expect(joinText(editing(NESTED), home(into), true)).toEqual(command);
    },
  );

  test('[EDIT-3] items aren’t joined across other blocks, nor to other elements', () => {
    expect(code(joinText(editing(NESTED), home('i')))).toBe('nothing-to-join');
    expect(code(joinText(editing(NESTED), home('h'), true))).toBe('nothing-to-join');
    expect(code(joinText(editing(NESTED), home('i'), true))).toBe('nothing-to-join');
  });

  test('[EDIT-3] the cells of a row can’t be joined', () => {
    const cells = ['a', 'b'].map((uid) =>
      block(uid, 'table-cell', { attrs: [attribute('text', uid)] }),
    );
    const rows = [block('r', 'table-row', { children: cells })];
    const root = block('hp', 'page', { children: [block('t', 'table', { children: rows })] });
    expect(code(joinText(editing(project([], { root })), home('b')))).toBe('nothing-to-join');
  });

  test('[EDIT-7] blocks after a text aren’t part of it', () => {
    const content = [{ uid: 'b', eid: 'list-item' }];
    expect(code(writeText(editing(LISTS), home('a'), { content }))).toBe('place-taken');
  });

  test('[EDIT-3] Enter in an item with words creates the next one', () => {
    const after = done(splitText(editing(LISTS), home('d'), { content: ['x'], rest: [] }), LISTS);
    expect(find(after, 'new1')?.eid).toBe('list-item');
    expect(find(after, 'd')).toBeDefined();
  });
});
