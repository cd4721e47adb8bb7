import { expect, test } from 'vitest';
import { cacheRoot, type SystemInfo } from './cache-root.ts';

test.each<[string, SystemInfo['platform'], SystemInfo['env'], string, string | undefined]>([
  ['Linux', 'linux', {}, '/home/a', '/home/a/.cache/sitegen'],
  ['Linux with a folder for caches', 'linux', { XDG_CACHE_HOME: '/c' }, '/home/a', '/c/sitegen'],
  ['a relative one', 'linux', { XDG_CACHE_HOME: 'c' }, '/home/a', '/home/a/.cache/sitegen'],
  ['macOS', 'darwin', {}, '/Users/a', '/Users/a/Library/Caches/sitegen'],
  ['Windows', 'win32', { LOCALAPPDATA: '/l' }, '/u', '/l/sitegen'],
  ['Windows without it', 'win32', {}, '/u', '/u/AppData/Local/sitegen'],
  ['somebody who has chosen one', 'linux', { SITEGEN_CACHE: 'ci' }, '/home/a', 'ci'],
  ['nobody', 'linux', {}, '', undefined],
])(
  '[OUT-2] the cache of %s is in the usual place of their system',
  (_, platform, env, home, root) => {
    expect(cacheRoot({ platform, env, home })).toBe(root);
  },
);
