// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { UID_MARK } from '../../../../author/canvas/mark-blocks.ts';
import type { WrittenText } from '../../../../author/inspect/written-text.ts';
import { textHolder } from './text-holder.ts';

const strong = `<strong ${UID_MARK}="s">two</strong>`;
const MARKED = ['One ', { uid: 's', eid: 'strong', content: ['two'] }];
const term = (meaning: string) => `<dt>Wood</dt><dd>${meaning}</dd>`;
const list = `<ul ${UID_MARK}="l"></ul>`;

interface Case {
  readonly inside: string;
  readonly text: Partial<WrittenText>;
  /** The name of the text's element, and whether it accepts marks. */
  readonly expected: readonly [name: string, isRich: boolean] | undefined;
}

test.each<readonly [string, Case]>([
  ['a text', { inside: 'Oak', text: { content: ['Oak'] }, expected: ['div', true] }],
  [
    'words without marks',
    { inside: term('Oak'), text: { content: ['Oak'], within: 'dd' }, expected: ['dd', true] },
  ],
  [
    'a term with the words of its description',
    { inside: term('Wood'), text: { content: ['Wood'], within: 'dd' }, expected: ['dd', true] },
  ],
  [
    'an empty text',
    { inside: term(''), text: { content: [], within: 'dd' }, expected: ['dd', true] },
  ],
  [
    'marks',
    {
      inside: term(`One ${strong}`),
      text: { content: MARKED, within: 'dd' },
      expected: ['dd', true],
    },
  ],
  [
    'a text with blocks after it',
    {
      inside: term(`Oak${list}`),
      text: { content: ['Oak'], within: 'dd', behind: ['l'] },
      expected: ['dd', true],
    },
  ],
  [
    'a quote, whose marks are next to its words',
    {
      inside: '<blockquote><p>Oak</p></blockquote><figcaption>Pine</figcaption>',
      text: { content: ['Oak'] },
      expected: ['p', false],
    },
  ],
  [
    'not for other words',
    { inside: '<p>Pine</p>', text: { content: ['Oak'] }, expected: undefined },
  ],
])(
  '[EDIT-3] the element that contains a block’s text is found: %s',
  (_what, { inside, text, expected }) => {
    document.body.innerHTML = `<div ${UID_MARK}="own">${inside}</div>`;
    const block = document.querySelector<HTMLElement>('div');
    const whole: WrittenText = { content: [], isRich: true, behind: [], tags: {}, ...text };
    const holder = block === null ? undefined : textHolder(block, whole);
    expect(holder && [holder.element.localName, holder.isRich]).toEqual(expected);
    document.body.innerHTML = '';
  },
);
