import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../values/json.ts';
import { buildSettingsOf } from './kinds.ts';
import { readTargets } from './read-targets.ts';
import { targetsSchema } from './targets-schema.ts';

const isByTheSchema = new Ajv({ strict: false, unicodeRegExp: true }).compile(targetsSchema());

const SERVER = { kind: 'rsync', host: 'example.org', path: '/var/www/site' };

describe('valid targets', () => {
  test.each<[string, JsonObject, JsonObject]>([
    ['a folder', { kind: 'folder', path: '../live' }, {}],
    ['a branch', { kind: 'git', remote: 'git@example.org:me/site.git' }, { branch: 'gh-pages' }],
    [
      'a branch by its path',
      { kind: 'git', remote: '/srv/site.git', path: 'docs' },
      { branch: 'gh-pages' },
    ],
    ['a server', SERVER, { releases: true }],
    ['a server with all settings', { ...SERVER, port: 22, user: 'me', releases: false }, {}],
    [
      'an address of its own',
      { kind: 'folder', path: 'x', siteUrl: 'https://example.org', noIndex: true },
      {},
    ],
  ])('[PUBLISH-1] %s is accepted', (_, written, more) => {
    expect(readTargets({ live: written })).toEqual({ targets: { live: { ...more, ...written } } });
    expect(isByTheSchema({ live: written })).toBe(true);
  });
});

describe('invalid targets', () => {
  test.each<[string, JsonObject, readonly string[], string]>([
    ['a text in place of an object', { live: 'x' }, ['live'], 'must be an object'],
    ['a missing kind', { live: { path: 'x' } }, ['live'], 'has no “kind”'],
    ['an unknown kind', { live: { kind: 'fax' } }, ['live', 'kind'], 'isn’t a kind of target'],
    [
      'a name of an object member as the kind',
      { live: { kind: 'toString' } },
      ['live', 'kind'],
      'isn’t a kind of target',
    ],
    ['a missing path', { live: { kind: 'folder' } }, ['live'], 'has no “path”'],
    [
      'an unknown setting',
      { live: { ...SERVER, pth: 'x' } },
      ['live', 'pth'],
      'isn’t a setting of rsync',
    ],
    [
      'a secret',
      { live: { ...SERVER, password: 'x' } },
      ['live', 'password'],
      'isn’t a setting of rsync',
    ],
    ['a name like an option', { '-x': SERVER }, ['-x'], 'isn’t a name of a target'],
    ['a name with a slash', { '../x': SERVER }, ['../x'], 'isn’t a name of a target'],
    [
      'a server like an option',
      { live: { ...SERVER, host: '-oProxyCommand=x' } },
      ['live', 'host'],
      'must be letters, digits, dots, hyphens and underscores',
    ],
    [
      'a path for a shell',
      { live: { ...SERVER, path: '/a;reboot' } },
      ['live', 'path'],
      'must be a path without spaces, from / or from the home folder',
    ],
    [
      'a program as a repository',
      { live: { kind: 'git', remote: 'ext::sh -c x' } },
      ['live', 'remote'],
      'must be the address of a repository, without a password',
    ],
    [
      'a password',
      { live: { kind: 'git', remote: 'https://me:secret@example.org/site.git' } },
      ['live', 'remote'],
      'must be the address of a repository, without a password',
    ],
    [
      'a repository like an option',
      { live: { kind: 'git', remote: '--upload-pack=x' } },
      ['live', 'remote'],
      'must be the address of a repository, without a password',
    ],
    [
      'the data of git as a path',
      { live: { kind: 'git', remote: 'x', path: 'a/.GIT/hooks' } },
      ['live', 'path'],
      'must be a path below the branch, such as docs',
    ],
    [
      'a branch of another form',
      { live: { kind: 'git', remote: 'x', branch: 'a..b' } },
      ['live', 'branch'],
      'must be the name of a branch',
    ],
    [
      'a port in words',
      { live: { ...SERVER, port: 'ssh' } },
      ['live', 'port'],
      'must be a whole number from 1 to 65535',
    ],
    [
      'a flag in words',
      { live: { ...SERVER, releases: 'no' } },
      ['live', 'releases'],
      'must be true or false',
    ],
  ])('[PUBLISH-4] %s is rejected', (_, written, path, text) => {
    expect(readTargets(written)).toMatchObject({ problem: { path, text } });
    expect(isByTheSchema(written)).toBe(false);
  });

  test('[PUBLISH-4] a list has no targets', () => {
    expect(readTargets([])).toMatchObject({ problem: { path: [], text: 'must be an object' } });
  });
});

test('[PUBLISH-1] the “host” of a server target doesn’t become the hosting company of the build settings', () => {
  const read = readTargets({
    live: { ...SERVER, base: '/a/' },
    two: { kind: 'git', remote: 'x', host: 'none' },
  });
  const targets = 'targets' in read ? Object.values(read.targets) : [];
  expect(targets.map(buildSettingsOf)).toEqual([{ base: '/a/' }, { host: 'none' }]);
});
