import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { cli } from '../../test/sites.test-data.ts';

/** The completions of bash for the last of some words. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const { code, out } = await cli('/', ['completion', 'bash']);
  expect(code).toBe(0);
  const line = `${out}
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_sitegen
printf '%s\\n' "\${COMPREPLY[@]}"
`;
  const { stdout, stderr } = spawnSync('bash', ['-c', line, 'bash', ...words], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((word) => word !== '');
}

test.each([
  [['sitegen', 'b'], ['build']],
  [['sitegen', 'pre'], ['preview']],
  [['sitegen', 'build', '--ba'], ['--base']],
  [
    ['sitegen', 'build', '--host', 'n'],
    ['none', 'netlify', 'nginx'],
  ],
  [
    ['sitegen', 'build', '--routes', ''],
    ['all', 'pages'],
  ],
  [['sitegen', 'preview', '--l'], ['--listen']],
  [['sitegen', 'dev', '--ho'], []],
  [['sitegen', 'build', 'pro'], []],
  [['sitegen', 'completion', 'z'], ['zsh']],
  [['sitegen', 'help', 'che'], ['check']],
  [['sitegen', 'nothing', '--x'], []],
])('[C2] bash completes %j to %j', async (words, expected) => {
  expect((await offered(...words)).toSorted()).toEqual(expected.toSorted());
});

test('[C2] bash completes every option listed in the help of a command', async () => {
  for (const command of ['build', 'check', 'dev', 'routes', 'preview', 'init', 'pack']) {
    const { out } = await cli('/', [command, '--help']);
    const listed = [...out.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, long]) => long);
    expect(listed.length).toBeGreaterThan(1);
    const options = await offered('sitegen', command, '--');
    expect(new Set(options)).toEqual(new Set(listed));
  }
});

test.each([
  ['zsh', ['#compdef sitegen', "compadd -- 'all' 'pages'", 'compdef _sitegen sitegen']],
  [
    'fish',
    [
      'complete -c sitegen -n __fish_use_subcommand -a build -d',
      "complete -c sitegen -n '__fish_seen_subcommand_from build' -l routes -r -f -a 'all pages' -d",
    ],
  ],
])('[C2] %s has a completion script of its own', async (shell, parts) => {
  const { out } = await cli('/', ['completion', shell]);
  for (const part of parts) expect(out).toContain(part);
});

test('[C2] an unknown shell is wrong usage', async () => {
  const { code, err } = await cli('/', ['completion', 'tcsh']);
  expect(code).toBe(2);
  expect(err).toContain('Allowed choices are bash, zsh, fish.');
});
