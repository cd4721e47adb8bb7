import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encode } from '../../format/encode.ts';
import { attrsOf, type Block, type Project } from '../../model/entities.ts';
import { text } from '../../model/projects.test-data.ts';
import { apply } from '../apply.ts';
import { contentOf } from '../../site/texts/inline.ts';
import { readContent } from '../blocks/read-content.ts';
import { joined, wordsOf, type Inline } from '../../site/texts/inline-content.ts';
import { change } from '../legality/legality.ts';
import { isRejected } from '../rejection.ts';
import { code, done, editing, elements, find, home } from './commands.test-data.ts';
import { CONTENT, contentIn, kindsOf, SITE, words } from './text.test-data.ts';
import { writeText } from './text.ts';

const write = (content: readonly Inline[], was?: readonly Inline[]) =>
  writeText(editing(SITE), home('t'), { content, ...(was !== undefined && { was }) });

describe('the content of a text', () => {
  test('[EDIT-3] consists of words and of blocks between them; a span with only words counts as words', () => {
    expect(contentIn(SITE, 't')).toEqual(CONTENT);
    expect(wordsOf(CONTENT)).toBe('One two three link end');
    expect(readContent(JSON.parse(JSON.stringify(CONTENT)))).toEqual(CONTENT);
  });

  test.each<readonly [string, Block, readonly Inline[]]>([
    [
      'a hidden mark without',
      words('h', 'strong', 'x', { isHidden: true }),
      [{ uid: 'h', eid: 'strong' }],
    ],
    ['an empty mark without', words('h', 'strong', ''), [{ uid: 'h', eid: 'strong' }]],
    ['a button without', words('h', 'button', 'x'), [{ uid: 'h', eid: 'button' }]],
    [
      'a span with a label and content',
      { ...words('h', 'span', 'x'), label: 'Mine' },
      [{ uid: 'h', eid: 'span', content: ['x'] }],
    ],
  ])('[EDIT-3] a child is read with its content, or without: %s', (_what, child, expected) => {
    expect(contentOf(text('x', '', { children: [child] }), elements)).toEqual(expected);
  });

  test.each<readonly [string, unknown]>([
    ['a text in place of a list', 'x'],
    ['a number', [1]],
    ['a block without a uid', [{ eid: 'strong' }]],
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
    ['the same content', CONTENT, []],
    ['a letter', ['One! ', ...CONTENT.slice(1)], ['splice']],
    ['a letter at the end', [...CONTENT.slice(0, 5), ' end.'], ['splice']],
    ['a removed mark', ['One two three ', ...CONTENT.slice(3)], ['remove', 'remove', 'splice']],
    ['a removed block', [...CONTENT.slice(0, 4), ' end'], ['remove']],
    [
      'a mark around a block',
      [...CONTENT.slice(0, 4), { uid: 'new', eid: 'strong', content: [CONTENT[4] ?? ''] }, ' end'],
      ['insert', 'move', 'move'],
    ],
    [
      'a link with another target',
      [{ uid: 'l', eid: 'link', content: ['x'], attrs: { to: { v: 'https://a.example/' } } }],
      ['remove', 'remove', 'remove', 'remove', 'remove', 'splice', 'set', 'splice'],
    ],
  ])('[EDIT-6] %s results in few operations', (_what, content, kinds) => {
    const command = write(content);
    expect(kindsOf(command)).toEqual(kinds);
    expect(contentIn(done(command, SITE), 't')).toEqual(joined(content));
  });

  test('[EDIT-3] a split part of a link keeps its looks, but not its anchor', () => {
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
      'a block inside a block that stays',
      [
        { uid: 'l', eid: 'link' },
        { uid: 'e', eid: 'emphasis' },
      ],
      'place-taken',
    ],
    ['an unknown element', [{ uid: 'q', eid: 'marquee' }], 'target-unknown'],
    ['words in an icon', [{ uid: 'i', eid: 'icon', content: ['x'] }], 'no-text'],
  ])('[EDIT-7] %s is rejected', (_what, content, expected) => {
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
  ])('[EDIT-7] %s is rejected with the message of a build', (_what, content, expected) => {
    const command = write(content);
    const made = isRejected(command) ? command : change(SITE, command.operations, { elements });
    expect(isRejected(made) && made.rejection.code).toBe(expected);
  });

  test('[EDIT-9] a conflict with concurrent changes is reported', () => {
    expect(code(write(['x'], ['Other']))).toBe('changed-meanwhile');
    expect(code(write(['x'], CONTENT))).toBeUndefined();
    expect(code(write(CONTENT, ['Other']))).toBeUndefined();
    expect(code(writeText(editing(SITE), home('hp'), { content: [] }))).toBe('no-text');
  });
});

/** Random texts; each existing block occurs at most once. */
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

test('[EDIT-6] any text can become any other text; kept blocks keep their uids and looks, and undo restores the text', () => {
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
      expect(isRejected(back) ? back.rejection : encode(back.project)).toBe(bytes);
    }),
    { numRuns: 200, endOnFailure: true },
  );
});

function doneBare(of: Project, content: readonly Inline[]) {
  const command = writeText({ ...editing(of), newUid: freshUid }, home('t'), { content });
  if (isRejected(command)) throw new Error(command.rejection.text);
  const applied = apply(of, command.operations);
  if (isRejected(applied)) throw new Error(applied.rejection.text);
  return applied;
}

let uids = 0;
const freshUid = () => `made${(uids += 1)}`;
