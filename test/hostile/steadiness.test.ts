import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { kitchenSink, writeKitchenAssets } from '../kitchen-sink.test-data.ts';
import { contentsOf, REPOSITORY, tempFolder, writeJson } from '../sites.test-data.ts';

const PROGRAM = join(REPOSITORY, 'bin', 'sitegen.js');
const temp = tempFolder();
const file = join(temp, 'project.json');
const media = writeKitchenAssets(temp);
let expected: Record<string, string> = {};
let count = 0;

interface Surroundings {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly node?: readonly string[];
  readonly argv?: readonly string[];
}

function built({ env = {}, cwd = temp, node = [], argv = [] }: Surroundings = {}): Record<
  string,
  string
> {
  count += 1;
  const out = join(temp, `site-${count}`);
  const line = [
    ...node,
    PROGRAM,
    'build',
    file,
    '--out',
    out,
    '--assets',
    media,
    '--site-url',
    'https://example.org',
    ...argv,
  ];
  const { status, stderr } = spawnSync(process.execPath, line, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, expect.anything()]);
  return contentsOf(out);
}

beforeAll(() => {
  writeJson(file, kitchenSink());
  mkdirSync(join(temp, 'elsewhere', 'deep'), { recursive: true });
  symlinkSync(temp, join(temp, 'elsewhere', 'link'));
  expected = built();
});

test.each<[string, Surroundings]>([
  ['once more', {}],
  ['in Auckland', { env: { TZ: 'Pacific/Auckland' } }],
  ['west of Greenwich', { env: { TZ: 'America/St_Johns' } }],
  ['in Turkish', { env: { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' } }],
  ['in the C locale', { env: { LANG: 'C', LC_ALL: 'C' } }],
  ['in another folder', { cwd: join(temp, 'elsewhere', 'deep') }],
  ['behind a link', { cwd: join(temp, 'elsewhere', 'link') }],
  ['by one job', { argv: ['--jobs', '1'] }],
  ['by two jobs', { argv: ['--jobs', '2'] }],
  ['by three jobs, from scratch', { argv: ['--jobs', '3', '--no-cache'] }],
  ['by Node with little memory', { node: ['--max-old-space-size=96'] }],
  ['by Node with other hash seeds', { node: ['--hash-seed=7', '--random-seed=7'] }],
  ['by Node without its compiler', { node: ['--jitless'] }],
  ['with warnings off', { env: { NODE_OPTIONS: '--no-warnings --stack-trace-limit=3' } }],
])('[RENDER-7] a site that is built %s has the same bytes', (_what, surroundings) => {
  expect(Object.keys(expected).length).toBeGreaterThan(10);
  expect(built(surroundings)).toEqual(expected);
});
