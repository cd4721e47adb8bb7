import { expect, test } from 'vitest';
import { addCommands, runCommand, tryCommand, type Args } from './registry.ts';

addCommands([
  {
    name: 'put',
    label: 'Put',
    group: 'Edit',
    args: {
      index: { type: 'index', doc: 'Where.' },
      uids: { type: 'texts', doc: 'What.', isOptional: true },
      how: { type: 'text', doc: 'How.', isOptional: true, choices: ['gently', 'firmly'] },
    },
    when: (args = {}) => args['index'] !== 7,
    lacks: 'There is no seventh place.',
    run: (args) => Object.keys(args),
  },
]);

test.each<readonly [Args, string]>([
  [{}, '"index" of "put" has to be a whole number from 0.'],
  [{ index: -1 }, '"index" of "put" has to be a whole number from 0.'],
  [{ index: 1.5 }, '"index" of "put" has to be a whole number from 0.'],
  [{ index: 1, uids: 'a' }, '"uids" of "put" has to be a list of texts.'],
  [{ index: 1, how: 'x' }, '"how" of "put" has to be one of gently, firmly.'],
  [{ index: 1, where: 'x' }, '"put" has no argument "where".'],
  [{ index: 7 }, 'There is no seventh place.'],
  [[] as unknown as Args, '"put" takes what it is given as an object.'],
  [null as unknown as Args, '"put" takes what it is given as an object.'],
  ['a' as unknown as Args, '"put" takes what it is given as an object.'],
])('[EDIT-7] what a command is given is looked at: %j', async (args, reason) => {
  await expect(runCommand('put', args)).rejects.toThrow(reason);
});

test('[EDIT-10] a command gives what it comes to', async () => {
  expect(await runCommand('put', { index: 0, uids: ['a'], how: 'firmly' })).toEqual([
    'index',
    'uids',
    'how',
  ]);
  await expect(runCommand('no')).rejects.toThrow('There is no command "no".');
});

const refuse = () => {
  throw new Error('No.');
};

test('[EDIT-7] a command that is refused at once, from a menu or by a key, is no error of the shell', async () => {
  addCommands([{ name: 'refuse', label: 'Refuse', group: 'Edit', run: refuse }]);
  expect(tryCommand('refuse')).toBe(true);
  await expect(runCommand('refuse')).rejects.toThrow('No.');
});
