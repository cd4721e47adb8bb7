import { expect, test } from 'vitest';
import { repeatChange, edit } from '../changes.ts';
import { addCommands, runCommand, runNamed, tryCommand } from './registry.ts';

addCommands({
  move: {
    when: ({ index } = {}) => index !== 7,
    lacks: 'There is no seventh place.',
    run: (args) => Object.keys(args),
  },
  theme: { run: ({ theme }) => theme },
  build: {
    run() {
      throw new Error('No.');
    },
  },
});

test.each<readonly [string, unknown, string]>([
  ['move', {}, 'Invalid arguments for “move”: “parent” must be a text.'],
  ['move', { parent: 'a' }, 'Invalid arguments for “move”: “index” must be a whole number from 0.'],
  [
    'move',
    { parent: 'a', index: -1 },
    'Invalid arguments for “move”: “index” must be a whole number from 0.',
  ],
  [
    'move',
    { parent: 'a', index: 1.5 },
    'Invalid arguments for “move”: “index” must be a whole number from 0.',
  ],
  [
    'move',
    { parent: 'a', index: 1, uids: 'a' },
    'Invalid arguments for “move”: “uids” must be a list of texts.',
  ],
  ['move', { parent: 'a', index: 1, where: 'x' }, '“move” has no argument “where”.'],
  ['move', { parent: 'a', index: 7 }, 'There is no seventh place.'],
  ['move', [], 'Invalid arguments for “move”: use an object.'],
  ['move', null, 'Invalid arguments for “move”: use an object.'],
  ['move', 'a', 'Invalid arguments for “move”: use an object.'],
  ['theme', { theme: 'x' }, 'Invalid arguments for “theme”: “theme” must be one of'],
  ['nope', {}, 'There is no command “nope”.'],
  ['toString', {}, 'There is no command “toString”.'],
  ['search', {}, '“search” isn’t available now.'],
])(
  '[EDIT-7] the arguments that a program passes to %s are validated first: %j',
  async (name, args, reason) => {
    await expect(runNamed(name, args)).rejects.toThrow(reason);
  },
);

test('[EDIT-10] a command returns its result', async () => {
  const place = { parent: 'a', index: 0, uids: ['a'] };
  expect(await runNamed('move', place)).toEqual(['parent', 'index', 'uids']);
  expect(await runCommand('move', place)).toEqual(['parent', 'index', 'uids']);
});

test('[EDIT-7] a command that throws at once rejects for programs, and throws nothing for a menu or a key', async () => {
  expect(tryCommand('build')).toBe(true);
  await expect(runCommand('build')).rejects.toThrow('No.');
  // Without an action in this tab, a command is impossible.
  expect(tryCommand('search')).toBe(false);
});

test('[EDIT-7] a repeated change is validated first', async () => {
  const asked = { name: 'move', args: { parent: 'a', index: 'first' } } as const;
  await expect(repeatChange(asked)).rejects.toThrow(
    'Invalid arguments for “move”: “index” must be a whole number',
  );
});

/** No line below compiles: `tsc` fails if one of them does. */
export const NOT_COMPILED = [
  // @ts-expect-error -- there is no such change
  () => edit('nope'),
  // @ts-expect-error -- there is no such command
  () => runCommand('nope'),
  // @ts-expect-error -- nor here
  () => tryCommand('nope'),
  // @ts-expect-error -- a place is a number
  () => edit('move', { parent: 'a', index: 'first' }),
  // @ts-expect-error -- a place is needed
  () => edit('move', { parent: 'a' }),
  // @ts-expect-error -- it has no such argument
  () => edit('remove', { uids: ['a'], where: 'x' }),
  // @ts-expect-error -- it takes nothing
  () => edit('undo', { uids: ['a'] }),
  // @ts-expect-error -- there is no such theme
  () => runCommand('theme', { theme: 'pink' }),
  // @ts-expect-error -- it gives a text
  (): Promise<number> => edit('insert', { eid: 'text' }),
];
