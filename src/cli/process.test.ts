import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { board, kitchenSink, main, project, text } from '../../test/kitchen-sink.test-data.ts';
import { sampleBlock } from '../../test/render.test-data.ts';
import { CATALOGUE } from '../elements/catalogue.ts';
import {
  contentsOf,
  filesIn,
  REPOSITORY,
  tempFolder,
  writeJson,
} from '../../test/sites.test-data.ts';

const temp = tempFolder();
const PROGRAM = join(REPOSITORY, 'bin', 'sitegen.js');

/** Number of boards whose build takes long enough to interrupt. */
const BOARDS = 6000;

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

function spawned(cwd: string, argv: readonly string[]): ChildProcess {
  return spawn(process.execPath, [PROGRAM, ...argv], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
}

function ended(child: ChildProcess): Promise<Ended> {
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return new Promise((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, out, err }));
  });
}

const sitegen = (cwd: string, ...argv: string[]) => ended(spawned(cwd, argv));

/** Resolves when a condition holds. */
async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
}

let large = '';
beforeAll(() => {
  const boards = Array.from({ length: BOARDS }, (_, n) => board(`b${n}`, [text(`Text ${n}`)]));
  large = writeJson(join(temp, 'large.json'), project([], boards));
});

/** A folder with a finished site, and a running build of a larger one that has begun to write. */
async function begunBuild() {
  const cwd = mkdtempSync(join(temp, 'work-'));
  writeJson(join(cwd, 'small.json'), kitchenSink());
  expect(await sitegen(cwd, 'build', 'small.json')).toMatchObject({ code: 0 });
  const before = contentsOf(join(cwd, 'site'));
  const child = spawned(cwd, ['build', large, '--out', 'site']);
  const end = ended(child);
  await until(() => {
    const begun = readdirSync(cwd).find((name) => /^\.site\.sitegen-new-\d+$/.test(name));
    return begun !== undefined && readdirSync(join(cwd, begun)).length > 20;
  });
  return { cwd, before, child, end };
}

test('[RUNTIME-1] the built program renders every element with behavior', async () => {
  const cwd = mkdtempSync(join(temp, 'work-'));
  const islands = [...CATALOGUE.elements.values()].filter(({ hasBehaviour }) => hasBehaviour);
  const blocks = islands.map(({ eid }) => sampleBlock(eid));
  writeJson(join(cwd, 'project.json'), project([main(...blocks)]));
  expect(await sitegen(cwd, 'build', 'project.json')).toMatchObject({ code: 0 });
  const html = contentsOf(join(cwd, 'site'))['index.html'];
  expect(islands.length).toBeGreaterThan(4);
  for (const { eid } of islands) expect(html).toContain(`"island":"${eid}"`);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  '[C8] %s ends a build with the exit code %d, and leaves no files behind',
  async (signal, code) => {
    const { cwd, before, child, end } = await begunBuild();
    child.kill(signal);
    expect(await end).toMatchObject({ code, signal: null });
    expect(readdirSync(cwd).toSorted()).toEqual(['site', 'small.json']);
    expect(contentsOf(join(cwd, 'site'))).toEqual(before);
  },
);

test('[C9] SIGKILL keeps the earlier output, and the next build cleans up', async () => {
  const { cwd, before, child, end } = await begunBuild();
  child.kill('SIGKILL');
  expect(await end).toMatchObject({ code: null, signal: 'SIGKILL' });
  expect(contentsOf(join(cwd, 'site'))).toEqual(before);
  // Besides the project and its site: the lock, and the partial output.
  expect(readdirSync(cwd)).toHaveLength(4);
  expect(await sitegen(cwd, 'build', 'small.json')).toMatchObject({ code: 0 });
  expect(readdirSync(cwd).toSorted()).toEqual(['site', 'small.json']);
  expect(contentsOf(join(cwd, 'site'))).toEqual(before);
});

test('[C6] a second build into the same folder stops, and names the first', async () => {
  const { cwd, child, end } = await begunBuild();
  const second = await sitegen(cwd, 'build', 'small.json');
  expect(second.code).toBe(1);
  expect(second.err).toContain(`Process ${child.pid} is building into the same folder.`);
  child.kill('SIGTERM');
  expect(await end).toMatchObject({ code: 143 });
  expect(readdirSync(cwd).toSorted()).toEqual(['site', 'small.json']);
});

test("[C9] a folder whose name only resembles that of the program's own stays", async () => {
  const cwd = mkdtempSync(join(temp, 'work-'));
  writeJson(join(cwd, 'small.json'), kitchenSink());
  mkdirSync(join(cwd, '.site.sitegen-new-photos'));
  writeFileSync(join(cwd, '.site.sitegen-new-photos', 'one.txt'), 'precious');
  expect(await sitegen(cwd, 'build', 'small.json')).toMatchObject({ code: 0 });
  expect(filesIn(join(cwd, '.site.sitegen-new-photos'))).toEqual(['one.txt']);
});

test.each([['2>/dev/null'], ['2>&1']])("[C10] a closed pipe (%s) doesn't crash", (redirection) => {
  const flawed = { uid: 'odd', eid: 'odd' };
  const many = Array.from({ length: 3000 }, (_, n) => ({ ...flawed, uid: `odd-${n}` }));
  const file = writeJson(join(temp, 'flawed.json'), project(many));
  const command = `{ "$0" "$1" check "$2" ${redirection}; echo "code $?" >&3; } 3>&2 | head -1`;
  const { stdout, stderr } = spawnSync('bash', ['-c', command, process.execPath, PROGRAM, file], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('code 0\n');
  expect(stdout.length).toBeGreaterThan(5);
});

test('[C10] with a closed pipe projects are built and failures reported by the exit code', () => {
  const cwd = mkdtempSync(join(temp, 'work-'));
  writeJson(join(cwd, 'one.json'), kitchenSink());
  writeFileSync(join(cwd, 'two.json'), '{');
  writeJson(join(cwd, 'three.json'), kitchenSink());
  const build = '"$0" "$1" build one.json two.json three.json --out sites';
  const command = `{ ${build} 2>/dev/null; echo "code $?" >&3; } 3>&2 | true`;
  const { stderr } = spawnSync('bash', ['-c', command, process.execPath, PROGRAM], {
    cwd,
    encoding: 'utf8',
  });
  expect(stderr).toBe('code 1\n');
  expect(readdirSync(join(cwd, 'sites'))).toEqual(['one', 'three']);
});

test.each([
  [['--version'], 0],
  [['check', 'missing.json'], 1],
  [['check', '--what'], 2],
])('[OUT-3] the process of %j ends with the exit code %d', async (argv, code) => {
  expect(await sitegen(temp, ...argv)).toMatchObject({ code });
});

test('[C3] the working directory as output is wrong usage, also with --force, and nothing is deleted', async () => {
  const elsewhere = mkdtempSync(join(temp, 'project-'));
  const file = writeJson(join(elsewhere, 'small.json'), kitchenSink());
  const cwd = mkdtempSync(join(temp, 'work-'));
  writeFileSync(join(cwd, 'one.txt'), 'precious');
  for (const out of ['.', '..', cwd]) {
    expect(await sitegen(cwd, 'build', file, '--out', out, '--force')).toMatchObject({ code: 2 });
  }
  expect(filesIn(cwd)).toEqual(['one.txt']);
});

test('[C11] a process without a terminal writes no escape codes', async () => {
  const small = writeJson(join(temp, 'small.json'), kitchenSink());
  const { code, out, err } = await sitegen(temp, 'build', small, '--out', 'plain');
  expect(code).toBe(0);
  expect(out + err).not.toContain('\u001b');
});

test('[C8] an interrupted preview ends with the exit code 0', async () => {
  const cwd = mkdtempSync(join(temp, 'work-'));
  writeJson(join(cwd, 'small.json'), kitchenSink());
  expect(await sitegen(cwd, 'build', 'small.json')).toMatchObject({ code: 0 });
  const child = spawned(cwd, ['preview', 'site', '--port', '0']);
  const end = ended(child);
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  child.kill('SIGINT');
  expect(await end).toMatchObject({ code: 0, signal: null, err: '' });
});
