import { expect, test } from 'vitest';
import { box } from '../../model/projects.test-data.ts';
import { isRejected } from '../rejection.ts';
import { SITE } from '../site.test-data.ts';
import { code, done, editing, find, home } from './commands.test-data.ts';
import { describeGroup } from './describe-group.ts';

test('[EDIT-3] the color, icon and description of a group are set and cleared', () => {
  const group = { color: ' #ff0000 ', icon: 'star', description: 'Why' };
  const after = done(describeGroup(editing(), home('a'), group));
  const fields = { groupColor: '#ff0000', groupIcon: 'star', groupDescription: 'Why' };
  expect(find(after, 'a')).toEqual({ ...find(SITE, 'a'), ...fields });
  const cleared = done(describeGroup(editing(after), home('a'), { icon: '', color: '' }), after);
  expect(find(cleared, 'a')).toEqual({ ...find(SITE, 'a'), groupDescription: 'Why' });
  expect(code(describeGroup(editing(), home('nothing'), group))).toBe('target-unknown');
});

test.each([
  [{ color: 'reddish' }, 'group-color'],
  [{ color: 'var:brand' }, 'group-color'],
  [{ color: 'url(//example.org/x)' }, 'group-color'],
  [{ icon: 'no-such-icon' }, 'group-icon'],
  [{ color: 'rgb(1, 2, 3)', icon: 'heart' }, undefined],
])('[EDIT-7] %j as color and icon of a group', (group, expected) => {
  expect(code(describeGroup(editing(), home('a'), group))).toBe(expected);
});

test('[EDIT-8] a value of the file that isn’t valid stays until it is changed', () => {
  const group = { groupColor: 'red', groupIcon: 'mine' };
  const before = { ...SITE, root: { ...SITE.root, root: { ...box('a'), ...group } } };
  const described = { color: 'red', icon: 'mine', description: 'Why' };
  const after = describeGroup(editing(before), home('a'), described);
  expect(isRejected(after) ? after : after.operations).toEqual([
    { kind: 'set', target: home('a'), key: 'groupDescription', value: 'Why' },
  ]);
});
