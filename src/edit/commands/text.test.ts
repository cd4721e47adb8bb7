import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encode } from '../../format/encode.ts';
import {
  attrsOf,
  childrenOf,
  type Attribute,
  type Block,
  type Project,
} from '../../model/entities.ts';
import { attribute, attributes, block, project, text } from '../../model/projects.test-data.ts';
import { apply } from '../apply.ts';
import { walkBlocks } from '../block-keys.ts';
import { contentOf, readContent } from '../inline.ts';
import { joined, wordsOf, type Inline } from '../inline-content.ts';
import { change } from '../legality.ts';
import { isRefused, type Result } from '../refusal.ts';
import type { Command } from './command.ts';
import { code, done, editing, elements, find, home, uidsIn, value } from './commands.test-data.ts';
import { joinText, splitText, writeText } from './text.ts';

const words = (uid: string, eid: string, own: string, fields: Partial<Block> = {}) =>
  block(uid, eid, { attrs: attributes({ text: own }), ...fields });

/** `One <strong>two</strong> three <a>li<em>nk</em></a> ☆ end` */
const TEXT = text('t', 'One ', {
  children: [
    words('s', 'strong', 'two'),
    words('n', 'span', ' three '),
    block('l', 'link', {
      attrs: [
        attribute('to', 'work'),
        attribute('text', 'li'),
        attribute('anchor', 'here'),
        attribute('new-tab', true),
      ],
      children: [words('e', 'emphasis', 'nk')],
    }),
    block('i', 'icon', { attrs: attributes({ name: 'star' }) }),
    words('m', 'span', ' end'),
  ],
});
const SITE: Project = project([{ ...project([]).root, uid: 'work', slug: 'work' }], {
  root: block('hp', 'page', { children: [text('a', 'First '), TEXT, text('z', 'Last')] }),
});

const CONTENT: readonly Inline[] = [
  'One ',
  { uid: 's', eid: 'strong', content: ['two'] },
  ' three ',
  {
    uid: 'l',
    eid: 'link',
    content: ['li', { uid: 'e', eid: 'emphasis', content: ['nk'] }],
    attrs: { to: { v: 'work' } },
  },
  { uid: 'i', eid: 'icon' },
  ' end',
];

const contentIn = (of: Project, key: string) => contentOf(find(of, key) ?? { uid: '' }, elements);
const kindsOf = (command: Result<Command>) =>
  isRefused(command) ? command.refusal.code : command.operations.map(({ kind }) => kind);
const write = (content: readonly Inline[], was?: readonly Inline[]) =>
  writeText(editing(SITE), home('t'), { content, ...(was !== undefined && { was }) });

describe('what stands in a text', () => {
  test('[EDIT-3] words and blocks between them; spans that only hold words are words', () => {
    expect(contentIn(SITE, 't')).toEqual(CONTENT);
    expect(wordsOf(CONTENT)).toBe('One two three link end');
    expect(readContent(JSON.parse(JSON.stringify(CONTENT)))).toEqual(CONTENT);
  });

  test.each<readonly [string, Block, readonly Inline[]]>([
    ['hidden', words('h', 'strong', 'x', { isHidden: true }), [{ uid: 'h', eid: 'strong' }]],
    ['empty', words('h', 'strong', ''), [{ uid: 'h', eid: 'strong' }]],
    ['a button', words('h', 'button', 'x'), [{ uid: 'h', eid: 'button' }]],
    [
      'a span with a look',
      { ...words('h', 'span', 'x'), label: 'Mine' },
      [{ uid: 'h', eid: 'span', content: ['x'] }],
    ],
  ])('[EDIT-3] a child that is %s', (_what, child, expected) => {
    expect(contentOf(text('x', '', { children: [child] }), elements)).toEqual(expected);
  });

  test.each<readonly [string, unknown]>([
    ['no list', 'x'],
    ['a number', [1]],
    ['no uid', [{ eid: 'strong' }]],
    ['bad words inside', [{ uid: 'a', eid: 'strong', content: [null] }]],
    [
      'too many levels',
      Array.from({ length: 60 }).reduce((inner) => [{ uid: 'a', eid: 'b', content: inner }], []),
    ],
  ])('[A6] %s isn’t read', (_what, sent) => {
    expect(readContent(sent)).toBeUndefined();
  });
});

describe('writing', () => {
  test.each<readonly [string, readonly Inline[], readonly string[]]>([
    ['nothing else', CONTENT, []],
    ['a letter', ['One! ', ...CONTENT.slice(1)], ['splice']],
    ['a letter behind', [...CONTENT.slice(0, 5), ' end.'], ['splice']],
    ['a mark taken off', ['One two three ', ...CONTENT.slice(3)], ['remove', 'remove', 'splice']],
    ['something out', [...CONTENT.slice(0, 4), ' end'], ['remove']],
    [
      'a mark around something',
      [...CONTENT.slice(0, 4), { uid: 'new', eid: 'strong', content: [CONTENT[4] ?? ''] }, ' end'],
      ['insert', 'move', 'move'],
    ],
    [
      'a link that leads elsewhere',
      [{ uid: 'l', eid: 'link', content: ['x'], attrs: { to: { v: 'https://a.example/' } } }],
      ['remove', 'remove', 'remove', 'remove', 'remove', 'splice', 'set', 'splice'],
    ],
  ])('[EDIT-6] %s is few operations', (_what, content, kinds) => {
    const command = write(content);
    expect(kindsOf(command)).toEqual(kinds);
    expect(contentIn(done(command, SITE), 't')).toEqual(joined(content));
  });

  test('[EDIT-3] a part of a link that was cut in two looks like it, but has no anchor of its own', () => {
    const link = { eid: 'link', attrs: { to: { v: 'work' } } };
    const after = done(
      write([
        { ...link, uid: 'l', content: ['l'] },
        ' and ',
        { ...link, uid: 'new', like: 'l', content: ['i'] },
      ]),
      SITE,
    );
    const kids = (key: string) => (find(after, key)?.attrs ?? []).map(({ kid }) => kid);
    expect(kids('l')).toEqual(['to', 'text', 'anchor', 'new-tab']);
    expect(kids('new')).toEqual(['to', 'text', 'new-tab']);
  });

  test.each<readonly [string, readonly Inline[], string]>([
    [
      'the same block twice',
      [
        { uid: 'i', eid: 'icon' },
        { uid: 'i', eid: 'icon' },
      ],
      'place-taken',
    ],
    [
      'what stands in something that stays',
      [
        { uid: 'l', eid: 'link' },
        { uid: 'e', eid: 'emphasis' },
      ],
      'place-taken',
    ],
    ['an unknown element', [{ uid: 'q', eid: 'marquee' }], 'target-unknown'],
    ['words in an icon', [{ uid: 'i', eid: 'icon', content: ['x'] }], 'no-text'],
  ])('[EDIT-7] %s is refused', (_what, content, expected) => {
    expect(code(write(content))).toBe(expected);
  });

  test.each<readonly [string, readonly Inline[], string]>([
    ['a uid of another block', [{ uid: 'a', eid: 'strong', content: ['x'] }], 'place-taken'],
    [
      'a script as an address',
      [{ uid: 'q', eid: 'link', content: ['x'], attrs: { to: { v: 'javascript:alert(1)' } } }],
      'address-refused',
    ],
    [
      'an unknown board',
      [{ uid: 'q', eid: 'link', content: ['x'], attrs: { to: { v: 'nowhere' } } }],
      'link-unknown',
    ],
  ])('[EDIT-7] %s is refused by what a build says', (_what, content, expected) => {
    const command = write(content);
    const made = isRefused(command) ? command : change(SITE, command.operations, { elements });
    expect(isRefused(made) && made.refusal.code).toBe(expected);
  });

  test('[EDIT-9] what somebody else has written meanwhile is asked about', () => {
    expect(code(write(['x'], ['Other']))).toBe('changed-meanwhile');
    expect(code(write(['x'], CONTENT))).toBeUndefined();
    expect(code(write(CONTENT, ['Other']))).toBeUndefined();
    expect(code(writeText(editing(SITE), home('hp'), { content: [] }))).toBe('no-text');
  });
});

/** Texts of any kind, with each block that is there at most once. */
const contents = fc
  .array(
    fc.tuple(
      fc.constantFrom('word', 'mark', 'atom', 'new', 'nested'),
      fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom('a', ' ', '<', 'é', '\n') }),
    ),
    { maxLength: 9 },
  )
  .map((parts): readonly Inline[] => {
    const marks = ['l', 's', 'e'];
    const atoms = ['i'];
    const eids = new Map([
      ['l', 'link'],
      ['s', 'strong'],
      ['e', 'emphasis'],
    ]);
    let count = 0;
    const fresh = (eid: string) => `${eid}${(count += 1)}`;
    const mark = (content: readonly Inline[], uid = marks.pop()): Inline =>
      uid === undefined
        ? { uid: fresh('code'), eid: 'code', content }
        : { uid, eid: eids.get(uid) ?? '', content };
    return joined(
      parts.map(([kind, own]): Inline => {
        if (kind === 'mark') return mark([own]);
        if (kind === 'nested') return mark([mark([own]), own]);
        if (kind === 'new') return { uid: fresh('highlight'), eid: 'highlight', content: [own] };
        const atom = kind === 'atom' ? atoms.pop() : undefined;
        return atom === undefined ? own : { uid: atom, eid: 'icon' };
      }),
    );
  });

const bare = (content: readonly Inline[]): readonly Inline[] =>
  content.map((one) => {
    if (typeof one === 'string') return one;
    const { attrs: _attrs, ...own } = one;
    return one.content === undefined ? own : { ...own, content: bare(one.content) };
  });

test('[EDIT-6] any text becomes any other; what stays keeps its uid and looks, and undo leads back', () => {
  fc.assert(
    fc.property(contents, contents, (first, second) => {
      const bytes = encode(SITE);
      const before = doneBare(SITE, first);
      const after = doneBare(before.project, second);
      expect(bare(contentIn(after.project, 't'))).toEqual(second);
      const kept = [SITE, before.project, after.project].map((of) => find(of, 'l'));
      const anchors = kept.map((link) => attrsOf(link ?? { uid: '' }).at(2)?.v);
      const [, was, is] = kept;
      expect(anchors).toEqual(['here', was && 'here', was && is && 'here']);
      const back = apply(after.project, [...after.inverse, ...before.inverse]);
      expect(isRefused(back) ? back.refusal : encode(back.project)).toBe(bytes);
    }),
    { numRuns: 200, endOnFailure: true },
  );
});

function doneBare(of: Project, content: readonly Inline[]) {
  const command = writeText({ ...editing(of), newUid: freshUid }, home('t'), { content });
  if (isRefused(command)) throw new Error(command.refusal.reason);
  const applied = apply(of, command.operations);
  if (isRefused(applied)) throw new Error(applied.refusal.reason);
  return applied;
}

let uids = 0;
const freshUid = () => `made${(uids += 1)}`;

describe('splitting and joining', () => {
  const [link] = CONTENT.slice(3, 4);
  const parts = {
    content: CONTENT.slice(0, 3),
    rest: [link ?? '', ...CONTENT.slice(4)],
  };

  test('[EDIT-3] a text is split with what stands in it, and joined again', () => {
    const split = done(splitText(editing(SITE), home('t'), parts), SITE);
    expect(uidsIn(split, 'hp')).toEqual(['a', 't', 'new1', 'z']);
    expect([contentIn(split, 't'), contentIn(split, 'new1')]).toEqual([parts.content, parts.rest]);
    expect(uidsIn(split, 'new1')).toEqual(['l', 'i', 'm']);
    const command = joinText(editing(split), home('new1'));
    expect(command).toMatchObject({ caret: 14, selection: { blocks: ['t'] } });
    const together = done(command, split);
    expect([uidsIn(together, 'hp'), contentIn(together, 't')]).toEqual([['a', 't', 'z'], CONTENT]);
  });

  /** `li|nk` with parts in parts, as the editor cuts them. */
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

  test('[EDIT-3] [EDIT-6] what was cut in two is joined to the same bytes', () => {
    const split = done(splitText(editing(SITE), home('t'), cut), SITE);
    const second = find(split, 'l2');
    expect(attrsOf(second ?? { uid: '' }).map(({ kid }) => kid)).toEqual(['to', 'text', 'new-tab']);
    expect(wordsOf(contentIn(split, 'new1'))).toBe('k end');
    const command = joinText(editing(split), home('new1'));
    expect(command).toMatchObject({ caret: 'One two three lin'.length });
    expect(encode(done(command, split))).toBe(encode(SITE));
  });

  test.each<readonly [string, Attribute]>([
    ['leads elsewhere', attribute('to', 'https://a.example/')],
    ['has an anchor of its own', attribute('anchor', 'there')],
    ['has words that uses set', { ...attribute('text', ''), isExposedToGroup: true }],
  ])('[EDIT-6] a link beside one that %s stays its own', (_what, own) => {
    const split = done(splitText(editing(SITE), home('t'), cut), SITE);
    const of = home('l2');
    const { kid = '' } = own;
    const changed = apply(split, [
      ...(value(split, 'l2', kid) === undefined
        ? []
        : [{ kind: 'remove', target: { entity: 'attribute', of, kid } } as const]),
      { kind: 'insert', into: { entity: 'attribute', of }, index: 0, item: own },
    ]);
    if (isRefused(changed)) throw new Error(changed.refusal.reason);
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

  test('[EDIT-3] what has no text before it stays', () => {
    expect(code(joinText(editing(SITE), home('a')))).toBe('nothing-to-join');
    expect(code(splitText(editing(SITE), home('hp'), parts))).toBe('no-text');
  });

  test('[EDIT-7] a split makes no block twice', () => {
    const twice = splitText(editing(SITE), home('t'), { ...parts, content: CONTENT });
    expect(code(twice)).toBe('place-taken');
    const all = [...walkBlocks(find(SITE, 't') ?? { uid: '' })].map(({ block: { uid } }) => uid);
    expect(new Set(all).size).toBe(all.length);
  });
});
