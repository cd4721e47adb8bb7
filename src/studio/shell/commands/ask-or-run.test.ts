import { expect, test } from 'vitest';
import { typedChoice } from './ask-or-run.ts';
import type { Argument, Command } from './registry.ts';

const panel: Argument = { type: 'text', doc: 'Which one.', choices: ['Block', 'Board', 'Assets'] };
const show: Command = {
  name: 'show',
  label: 'Show a panel',
  group: 'View',
  args: { panel },
  run: () => undefined,
};

test.each<readonly [typed: string, command: Command, args: object]>([
  ['assets', show, { panel: 'Assets' }],
  ['panel ass', show, { panel: 'Assets' }],
  ['show a panel', show, {}],
  ['b', show, {}],
  ['', show, {}],
  ['assets', { ...show, args: { panel, other: panel } }, {}],
  ['assets', { ...show, args: {} }, {}],
])('[EDIT-3] what is typed with a command says what it would ask for: “%s”', (typed, of, args) => {
  expect(typedChoice(of, typed)).toEqual(args);
});
