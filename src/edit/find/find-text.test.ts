import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentIn, SITE as RICH } from '../commands/text.test-data.ts';
import { code, done, editing, elements, find } from '../commands/commands.test-data.ts';
import { replaceText } from '../commands/replace-text.ts';
import { SITE } from '../site.test-data.ts';
import { applyLegalChange } from '../legality/legality.ts';
import { apply } from '../apply.ts';
import { boardAt } from '../entities.ts';
import { isRejected } from '../rejection.ts';
import { encode } from '../../format/encode.ts';
import {
  attribute,
  attributes,
  block,
  board,
  project,
  text,
} from '../../model/projects.test-data.ts';
import { wordsOf, type Inline } from '../../site/texts/inline-content.ts';
import { textFinder, type TextQuery } from './find-text.ts';
import { replaceInContent } from './replace-in-content.ts';

const foundIn = (words: string, query: TextQuery) =>
  textFinder(query)(words).map(({ from, to }) => words.slice(from, to));

describe('[EDIT-13] a query', () => {
  test.each<readonly [string, TextQuery, string, readonly string[]]>([
    ['ignores case', { text: 'oak' }, 'Oak and oAKs', ['Oak', 'oAK']],
    ['matches case on request', { text: 'Oak', isCased: true }, 'oak Oak', ['Oak']],
    [
      'matches whole words on request',
      { text: 'oak', isWhole: true },
      'oaks soak oak. Oak',
      ['oak', 'Oak'],
    ],
    ['knows letters of all scripts', { text: 'äst', isWhole: true }, 'Gäste Äst', ['Äst']],
    ['takes signs literally', { text: '1.5 (a|b)$' }, '1x5 (a|b)$ 1.5 (a|b)$', ['1.5 (a|b)$']],
    ['needs no word end after a sign', { text: 'C++', isWhole: true }, 'C++11 c++', ['C++', 'c++']],
    ['matches a space that doesn’t break', { text: '5 km' }, 'from 5\u00a0km', ['5\u00a0km']],
    ['matches signs of two units', { text: '🌲' }, '🌳🌲', ['🌲']],
    ['doesn’t overlap itself', { text: 'aa' }, 'aaaaa', ['aa', 'aa']],
    ['matches nothing if empty', { text: '' }, 'words', []],
  ])('%s', (_what, query, words, expected) => {
    expect(foundIn(words, query)).toEqual(expected);
  });
});

const strong = (...content: readonly Inline[]) => ({ uid: 's', eid: 'strong', content });
const link = (...content: readonly Inline[]) => ({ uid: 'l', eid: 'link', content });
const icon = { uid: 'i', eid: 'icon' };

function replaced(content: readonly Inline[], wanted: string, replacement: string) {
  const words = content.length === 0 ? '' : searched(content);
  return replaceInContent(content, textFinder({ text: wanted })(words), replacement);
}

const searched = (content: readonly Inline[]): string =>
  content
    .map((one) =>
      typeof one === 'string' ? one : one.content === undefined ? '\uFFFC' : searched(one.content),
    )
    .join('');

describe('[EDIT-13] replacing in a text with inline layers', () => {
  test.each<readonly [string, readonly Inline[], string, string, readonly Inline[]]>([
    [
      'keeps the part that has the match',
      ['An ', strong('oak'), ' table'],
      'oak',
      'ash',
      ['An ', strong('ash'), ' table'],
    ],
    [
      'puts it where the match begins',
      ['An ', strong('oa'), 'k table'],
      'oak',
      'elm',
      ['An ', strong('elm'), ' table'],
    ],
    [
      'changes only characters that differ',
      ['Visit ', link('our shop')],
      'visit our shop',
      'Visit our shops',
      ['Visit ', link('our shops')],
    ],
    [
      'appends to the part that ends the match',
      ['An ', strong('oak')],
      'an oak',
      'An oak tree',
      ['An ', strong('oak tree')],
    ],
    ['keeps atomic layers', ['oak ', icon, ' oak'], 'oak', 'elm', ['elm ', icon, ' elm']],
    [
      'removes a part that loses all words to a deletion',
      ['An ', strong('oak'), ' table'],
      'oak',
      '',
      ['An  table'],
    ],
    ['replaces several in one part', ['a-a-', strong('a')], 'a', 'bb', ['bb-bb-', strong('bb')]],
  ])('%s', (_what, content, wanted, replacement, expected) => {
    expect(replaced(content, wanted, replacement).content).toEqual(expected);
  });

  test('a match that would leave a link without words is left out and counted', () => {
    const content = ['Come to ', link('our shop'), ' or our shop'];
    expect(replaced(content, 'to our shop', 'here')).toEqual({ content, replaced: 0, left: 1 });
  });

  const inline: fc.Arbitrary<readonly Inline[]> = fc.letrec<{
    readonly content: readonly Inline[];
    readonly one: Inline;
  }>((tie) => ({
    content: fc.array(tie('one'), { maxLength: 4 }),
    one: fc.oneof(
      { maxDepth: 3 },
      fc.stringMatching(/^[abA ]{1,4}$/),
      fc.constant(icon),
      fc.record({ uid: fc.constant('s'), eid: fc.constant('strong'), content: tie('content') }),
    ),
  })).content;
  const short = fc.stringMatching(/^[abA ]{0,3}$/);

  test('the words after it are those of a plain text, if no match is left out', () => {
    fc.assert(
      fc.property(
        inline,
        fc.stringMatching(/^[abA ]{1,3}$/),
        short,
        (content, wanted, replacement) => {
          const words = searched(content);
          const ranges = textFinder({ text: wanted })(words).filter(
            ({ from, to }) => !words.slice(from, to).includes('\uFFFC'),
          );
          const made = replaceInContent(content, ranges, replacement);
          expect(made.replaced + made.left).toBe(ranges.length);
          if (made.left > 0) return;
          const plain = ranges
            .toReversed()
            .reduce((all, { from, to }) => all.slice(0, from) + replacement + all.slice(to), words);
          expect(searched(made.content)).toBe(plain);
        },
      ),
    );
  });

  test('replacing a text by itself changes nothing', () => {
    fc.assert(
      fc.property(inline, fc.stringMatching(/^[abA ]{1,3}$/), (content, wanted) => {
        const words = searched(content);
        const ranges = textFinder({ text: wanted, isCased: true })(words);
        const made = replaceInContent(content, ranges, wanted);
        expect(wordsOf(made.content)).toBe(wordsOf(content));
        expect(made.left).toBe(0);
      }),
    );
  });
});

describe('[EDIT-13] replacing on all boards', () => {
  const about = board('about', {
    title: 'Oak for all',
    description: 'We like oak.',
    fields: { note: 'Oak', kind: { type: 'Text', v: 'oak' }, count: 3 },
    root: block('ap', 'page', {
      children: [
        text('at', 'Oak'),
        block('ai', 'image', { attrs: [attribute('alt', 'An oak'), attribute('anchor', 'oak')] }),
      ],
    }),
  });
  const OAKS = project([about], {
    title: 'Oak',
    root: block('hp', 'page', {
      children: [
        text('t', 'An ', {
          children: [block('s', 'strong', { attrs: attributes({ text: 'oak' }) })],
        }),
      ],
    }),
  });
  const all = { text: 'oak', replacement: 'ash' };

  test('is one change of titles, descriptions, fields, texts and alternative texts', () => {
    const command = replaceText(editing(OAKS), all);
    expect(command).toMatchObject({
      name: 'Replace “oak” with “ash”',
      result: { replaced: 8, left: 0 },
    });
    const after = done(command, OAKS);
    const now = boardAt(after, 'about');
    expect(now).toMatchObject({ slug: 'about', title: 'ash for all', description: 'We like ash.' });
    expect(now?.fields).toEqual({ note: 'ash', kind: { type: 'Text', v: 'ash' }, count: 3 });
    expect(after.root.title).toBe('ash');
    expect(wordsOf(contentIn(after, 't'))).toBe('An ash');
    const [words, image] = now?.root?.children ?? [];
    expect(words?.attrs).toEqual([attribute('text', 'ash')]);
    expect(image?.attrs).toEqual([attribute('alt', 'An ash'), attribute('anchor', 'oak')]);
  });

  test('[EDIT-6] undo restores the bytes', () => {
    const command = replaceText(editing(OAKS), all);
    if (isRejected(command)) throw new Error(command.rejection.text);
    const after = applyLegalChange(OAKS, command.operations, { ...command, elements });
    const back = isRejected(after) ? after : apply(after.project, after.inverse);
    expect(isRejected(back) ? back.rejection : encode(back.project)).toBe(encode(OAKS));
  });

  test('a single match is named by its place', () => {
    const one = { board: 'about', block: '', name: 'title', at: 0 };
    const after = done(replaceText(editing(OAKS), { ...all, only: [one] }), OAKS);
    expect(boardAt(after, 'about')).toMatchObject({
      title: 'ash for all',
      description: 'We like oak.',
    });
    expect(after.root.title).toBe('Oak');
    const gone = { ...all, only: [{ ...one, at: 4 }] };
    expect(code(replaceText(editing(OAKS), gone))).toBe('nothing-to-replace');
  });

  test('formatting and links stay, and properties of instances are texts', () => {
    const linked = done(
      replaceText(editing(RICH), { text: 'two three link', replacement: 'two three links' }),
      RICH,
    );
    expect(wordsOf(contentIn(linked, 't'))).toBe('One two three links end');
    const mine = done(replaceText(editing(SITE), { text: 'Mine', replacement: 'Yours' }));
    expect(find(mine, 'c1')?.attrs).toContainEqual({ kid: 'ct.text', v: 'Yours', isGroup: true });
  });

  test('it is rejected if no match can be replaced', () => {
    expect(code(replaceText(editing(RICH), { text: 'three link', replacement: '!' }))).toBe(
      'match-spans-parts',
    );
    expect(code(replaceText(editing(OAKS), { text: 'yew', replacement: 'ash' }))).toBe(
      'nothing-to-replace',
    );
  });
});
