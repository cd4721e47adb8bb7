import { describe, expect, test } from 'vitest';
import { EditorState, TextSelection } from 'prosemirror-state';
import type { Inline } from '../../../site/texts/inline-content.ts';
import { contentsOf, fragmentOf, textSchema } from './text-doc.ts';
import { chosenMarks, insertInline, leaveLinks, setLink, toggleMark } from './text-marks.ts';

const LOOKS = { mark: () => ({}) as HTMLElement, thing: () => ({}) as HTMLElement };
const SCHEMA = textSchema(true, LOOKS);

const strong = (uid: string, ...content: readonly Inline[]) => ({ uid, eid: 'strong', content });
const em = (uid: string, ...content: readonly Inline[]) => ({ uid, eid: 'emphasis', content });
const link = (uid: string, ...content: readonly Inline[]) => ({ uid, eid: 'link', content });

function stateOf(content: readonly Inline[], from: number, to = from): EditorState {
  const doc = SCHEMA.node('doc', undefined, fragmentOf(SCHEMA, content));
  const state = EditorState.create({ doc, plugins: [leaveLinks] });
  return state.apply(state.tr.setSelection(TextSelection.create(doc, from, to)));
}
const contentOf = ({ doc }: EditorState) => contentsOf([doc.content], new Map())[0];
const NEW: unknown = expect.stringMatching(/^[a-z0-9]{10}$/);

describe('a text in the editor', () => {
  test.each<readonly [string, readonly Inline[]]>([
    ['nothing', []],
    ['words', ['One']],
    [
      'marks in each other, in their order',
      [strong('s', 'a', { ...link('l', 'b'), eid: 'emphasis' })],
    ],
    ['a mark in an equal mark', [strong('a', strong('b', 'x'), 'y')]],
    ['two equal marks next to each other', [strong('a', 'x'), strong('b', 'y')]],
    [
      'icons, alone and in marks',
      ['a', { uid: 'i', eid: 'icon' }, link('l', { uid: 'j', eid: 'icon' })],
    ],
  ])('[EDIT-3] contains %s', (_what, content) => {
    expect(contentOf(stateOf(content, 0))).toEqual(content);
  });

  test('[EDIT-3] a split block becomes two, which keep their uids from then on', () => {
    const [fragment] = [fragmentOf(SCHEMA, ['a', link('l', 'one'), 'b'])];
    const copies = new Map<string, string[]>();
    const parts = [fragment.cut(0, 3), fragment.cut(3)];
    const first = contentsOf(parts, copies);
    expect(first).toEqual([
      ['a', link('l', 'on')],
      [{ ...link('x', 'e'), uid: NEW, like: 'l' }, 'b'],
    ]);
    expect(contentsOf(parts, copies)).toEqual(first);
  });
});

describe('marks', () => {
  const words = ['One two'];

  test('[EDIT-3] are toggled on the selection', () => {
    const on = stateOf(words, 4, 7).apply(toggleMark(stateOf(words, 4, 7), 'strong'));
    expect(contentOf(on)).toEqual(['One ', { ...strong('', 'two'), uid: NEW }]);
    expect(chosenMarks(on)).toEqual(['strong']);
    expect(contentOf(on.apply(toggleMark(on, 'strong')))).toEqual(words);
  });

  test('[EDIT-3] join an adjacent mark of the same kind', () => {
    const state = stateOf([strong('s', 'One'), ' two'], 3, 7);
    expect(contentOf(state.apply(toggleMark(state, 'strong')))).toEqual([strong('s', 'One two')]);
    const part = stateOf([strong('s', 'One two')], 3, 7);
    expect(contentOf(part.apply(toggleMark(part, 'strong')))).toEqual([strong('s', 'One'), ' two']);
  });

  test('[EDIT-3] apply to the next typed text without a selection', () => {
    const state = stateOf(words, 7);
    const on = state.apply(toggleMark(state, 'code'));
    const typed = on.apply(on.tr.insertText('!'));
    expect(contentOf(typed)).toEqual(['One two', { uid: NEW, eid: 'code', content: ['!'] }]);
  });

  test('[EDIT-3] a link is created, retargeted as a whole, left and removed', () => {
    const to = { to: { v: 'about' } };
    const state = stateOf(words, 4, 7);
    const made = state.apply(setLink(state, to, ''));
    expect(contentOf(made)).toEqual(['One ', { ...link('', 'two'), uid: NEW, attrs: to }]);
    expect(contentOf(made.apply(made.tr.insertText('!')))?.at(-1)).toBe('!');
    const inside = made.apply(made.tr.setSelection(TextSelection.create(made.doc, 5)));
    const other = { to: { v: 'https://a.example/' } };
    expect(contentOf(inside.apply(setLink(inside, other, '')))).toEqual([
      'One ',
      { ...link('', 'two'), uid: NEW, attrs: other },
    ]);
    expect(contentOf(inside.apply(setLink(inside, undefined, '')))).toEqual(words);
    const caret = stateOf(words, 7);
    expect(contentOf(caret.apply(setLink(caret, to, 'About')))).toEqual([
      'One two',
      { ...link('', 'About'), uid: NEW, attrs: to },
    ]);
  });

  const to = { to: { v: 'about' } };
  const linked = (uid: string, ...content: readonly Inline[]) => ({
    ...link(uid, ...content),
    attrs: to,
  });
  const made = { ...linked('', 'a', strong('s', 'b')), uid: NEW };

  test.each<readonly [string, readonly Inline[], readonly [number, number], readonly unknown[]]>([
    ['words and a mark', ['a', strong('s', 'b'), 'c'], [0, 2], [made, 'c']],
    [
      'all words of a mark',
      [em('e', 'a', strong('s', 'b'))],
      [0, 2],
      [{ ...em('e'), content: [made] }],
    ],
    [
      'a place inside a link with a mark',
      [link('l', 'a', strong('s', 'b'), 'c'), 'd'],
      [2, 2],
      [linked('l', 'a', strong('s', 'b'), 'c'), 'd'],
    ],
    [
      'a link and words behind it',
      [link('l', 'a', strong('s', 'b')), 'c'],
      [0, 3],
      [linked('l', 'a', strong('s', 'b'), 'c')],
    ],
  ])(
    '[EDIT-3] setting a link on %s results in a single link',
    (_what, content, [from, end], expected) => {
      const state = stateOf(content, from, end);
      const after = state.apply(setLink(state, to, ''));
      expect(contentOf(after)).toEqual(expected);
      // Removing the link restores the former state.
      const whole = after.apply(
        after.tr.setSelection(TextSelection.create(after.doc, 0, after.doc.content.size)),
      );
      const bare = whole.apply(setLink(whole, undefined, ''));
      expect(JSON.stringify(contentOf(bare))).not.toContain('link');
    },
  );

  const made2 = { ...link('new', 'x'), attrs: to };
  test.each<
    readonly [
      string,
      readonly Inline[],
      readonly [number, number],
      readonly Inline[],
      readonly unknown[],
    ]
  >([
    ['words into a link', [link('l', 'ab')], [1, 1], ['x'], [link('l', 'axb')]],
    ['words over words in a mark', [strong('s', 'abc')], [1, 2], ['x'], [strong('s', 'axc')]],
    ['words behind a link', [link('l', 'ab')], [2, 2], ['x'], [link('l', 'ab'), 'x']],
    [
      'a mark into a link',
      [link('l', 'ab')],
      [1, 1],
      [strong('s', 'x')],
      [link('l', 'a', strong('s', 'x'), 'b')],
    ],
    ['a link with its target', ['ab'], [1, 1], [made2], ['a', made2, 'b']],
  ])(
    '[EDIT-3] [A14] %s are inserted like typed text',
    (_what, content, [from, end], pasted, expected) => {
      const state = stateOf(content, from, end);
      const after = state.apply(insertInline(state, fragmentOf(SCHEMA, pasted)));
      expect(contentOf(after)).toEqual(expected);
    },
  );

  test('[EDIT-3] [A14] inserting empty content doesn’t change the selected text', () => {
    const state = stateOf(['one two'], 0, 3);
    expect(contentOf(state.apply(insertInline(state, fragmentOf(SCHEMA, []))))).toEqual([
      'one two',
    ]);
  });
});
