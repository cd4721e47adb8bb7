import { expect, test } from 'vitest';
import { cacheRoot, stateRoot, type SystemInfo } from './cache-root.ts';

test.each<[string, SystemInfo['platform'], SystemInfo['env'], string, string | undefined]>([
  ['Linux', 'linux', {}, '/home/a', '/home/a/.cache/sitegen'],
  ['Linux with a folder for caches', 'linux', { XDG_CACHE_HOME: '/c' }, '/home/a', '/c/sitegen'],
  [
    'a relative path is ignored',
    'linux',
    { XDG_CACHE_HOME: 'c' },
    '/home/a',
    '/home/a/.cache/sitegen',
  ],
  ['macOS', 'darwin', {}, '/Users/a', '/Users/a/Library/Caches/sitegen'],
  ['Windows', 'win32', { LOCALAPPDATA: '/l' }, '/u', '/l/sitegen'],
  ['Windows without the variable', 'win32', {}, '/u', '/u/AppData/Local/sitegen'],
  ['a chosen folder', 'linux', { SITEGEN_CACHE: 'ci' }, '/home/a', 'ci'],
  ['no home', 'linux', {}, '', undefined],
])(
  '[OUT-2] the cache is in the system’s usual folder, or in the chosen one: %s',
  (_, platform, env, home, root) => {
    expect(cacheRoot({ platform, env, home })).toBe(root);
  },
);

test.each<[string, SystemInfo['platform'], SystemInfo['env'], string, string | undefined]>([
  ['Linux', 'linux', {}, '/home/a', '/home/a/.local/state/sitegen'],
  ['Linux with a folder for state', 'linux', { XDG_STATE_HOME: '/s' }, '/home/a', '/s/sitegen'],
  ['macOS', 'darwin', {}, '/Users/a', '/Users/a/Library/Application Support/sitegen'],
  ['Windows', 'win32', { LOCALAPPDATA: '/l' }, '/u', '/l/sitegen/state'],
  ['a chosen folder', 'linux', { SITEGEN_STATE: 'ci' }, '/home/a', 'ci'],
  ['no home', 'linux', {}, '', undefined],
])(
  '[PUBLISH-4] the state is in the system’s usual folder, or in the chosen one: %s',
  (_, platform, env, home, root) => {
    expect(stateRoot({ platform, env, home })).toBe(root);
  },
);
