import { expect, test } from 'vitest';
import { SITE } from '../site.test-data.ts';
import { code, done, editing, find, home } from './commands.test-data.ts';
import { describeGroup } from './fields.ts';

test('[EDIT-3] the color, icon and description of a group are set and cleared', () => {
  const group = { color: ' #ff0000 ', icon: 'star', description: 'Why' };
  const after = done(describeGroup(editing(), home('a'), group));
  const fields = { groupColor: '#ff0000', groupIcon: 'star', groupDescription: 'Why' };
  expect(find(after, 'a')).toEqual({ ...find(SITE, 'a'), ...fields });
  const cleared = done(describeGroup(editing(after), home('a'), { icon: '', color: '' }), after);
  expect(find(cleared, 'a')).toEqual({ ...find(SITE, 'a'), groupDescription: 'Why' });
  expect(code(describeGroup(editing(), home('nothing'), group))).toBe('target-unknown');
});
