import { expect, test } from 'vitest';
import { typedChoice } from './ask-or-run.ts';
import { choice, type Arguments } from '../../../edit/define-command.ts';

const panel = choice('The tab.', ['Block', 'Board', 'Assets']);
const show = { label: 'Show panel', args: { panel } };

test.each<
  readonly [
    typed: string,
    command: { readonly label: string; readonly args: Arguments },
    args: object,
  ]
>([
  ['assets', show, { panel: 'Assets' }],
  ['panel ass', show, { panel: 'Assets' }],
  ['show panel', show, {}],
  ['b', show, {}],
  ['', show, {}],
  ['assets', { ...show, args: { panel, other: panel } }, {}],
  ['assets', { ...show, args: {} }, {}],
])('[EDIT-3] text typed with a command answers its question: “%s”', (typed, of, args) => {
  expect(typedChoice(of, typed)).toEqual(args);
});
