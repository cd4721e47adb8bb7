import { expect, test } from 'vitest';
import { dropped, read } from './blocks.test-data.ts';

test.each([
  [
    '> [!NOTE]\n> Text **bold**',
    ['callout kind="note" title="Note" (text text="Text " (strong text="bold"))'],
  ],
  [
    '> [!warning] Hot *pan*\n> a\n>\n> b',
    ['callout kind="warning" title="Hot pan" (text text="a" text text="b")'],
  ],
  [
    '> [!danger]\n>\n> - a',
    ['callout kind="caution" title="Danger" (list ordered=false (list-item text="a"))'],
  ],
  ['> [!tip]- Closed\n> a', ['details summary="Closed" variant="box" (text text="a")']],
  ['> [!tip]+\n> a', ['details summary="Tip" variant="box" open=true (text text="a")']],
  ['> [!tip]', ['callout kind="tip" title="Tip"']],
  ['> [!other] a', ['quote text="" (text text="[!other] a")']],
  ['> a [!NOTE]', ['quote text="" (text text="a [!NOTE]")']],
  [
    ':::tip\nText\n\n- a\n:::',
    ['callout kind="tip" title="Tip" (text text="Text" list ordered=false (list-item text="a"))'],
  ],
  [
    '::::danger[Hot *pan*]\n:::note\na\n:::\n::::',
    ['callout kind="caution" title="Hot pan" (callout kind="note" title="Note" (text text="a"))'],
  ],
  [':::note', ['callout kind="note" title="Note"']],
  ['at 10:30, a:b ::leaf', ['text text="at 10:30, a:b ::leaf"']],
])('[MARKDOWN-5] the callout %j becomes %j', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  [
    'Oak\n: A tree\n: *Hard* wood',
    [
      'definition-list (definition-item text="A tree" term="Oak" (text text="" (emphasis text="Hard" span text=" wood")))',
    ],
  ],
  ['Oak\nElm\n:   Trees', ['definition-list (definition-item text="Trees" term="Oak, Elm")']],
  [
    'Oak\n\n: A tree\n\nElm\n: Another',
    [
      'definition-list (definition-item text="A tree" term="Oak" definition-item text="Another" term="Elm")',
    ],
  ],
  [
    'Oak\n\n: A tree\n\n: Hard',
    ['definition-list (definition-item text="A tree" term="Oak" (text text="Hard"))'],
  ],
  [
    'Oak\n: A tree\nthat grows',
    ['definition-list (definition-item text="A tree that grows" term="Oak")'],
  ],
  [': none', ['text text=": none"']],
  ['a: b\nc : d', ['text text="a: b c : d"']],
  ['Oak\n:not', ['text text="Oak :not"']],
])('[MARKDOWN-5] the definition list %j becomes %j', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('[MARKDOWN-5] a container of an unknown kind is reported, and its content stays', () => {
  expect(read('One\n\n:::grid\n*a*\n:::')).toEqual([
    'text text="One"',
    'text text="" (emphasis text="a")',
  ]);
  expect(dropped).toEqual(['directive 5 grid']);
});

test('[MARKDOWN-5] containers are text if the setting disables them', () => {
  expect(read(':::note\na\n:::', { hasDirectives: false })).toEqual(['text text=":::note a :::"']);
});
