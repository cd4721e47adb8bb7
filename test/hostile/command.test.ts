import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectEntry, realProject } from '../../src/node/cache/project-entry.ts';
import { hashOf } from '../../src/node/output/file-writer.ts';
import { completeChange, commitChange } from '../../src/node/output/journal.ts';
import { board, project, text } from '../kitchen-sink.test-data.ts';
import { CACHE, cli, contentsOf, filesIn, REPOSITORY, writeJson } from '../sites.test-data.ts';
import {
  beginFile,
  buildJson,
  home,
  makeFifo,
  RUNS,
  workplace,
  writeFiles,
} from './cases.test-data.ts';

beginFile();

const PROGRAM = join(REPOSITORY, 'bin', 'sitegen.js');
const OWN = ['project.json', 'site'];
const sound = (folder: string) => writeJson(join(folder, 'project.json'), home(text('x')));

test.each<[string, (folder: string) => void, RegExp]>([
  ['is missing', () => {}, /There is no project/],
  [
    'is a folder without one',
    (folder) => mkdirSync(join(folder, 'project.json')),
    /There is no project/,
  ],
  ['is a FIFO', (folder) => makeFifo(join(folder, 'project.json')), /isn’t a regular file/],
  [
    'is /dev/zero',
    (folder) => execFileSync('ln', ['-s', '/dev/zero', join(folder, 'project.json')]),
    /isn’t a regular file/,
  ],
])('[C1] a project that %s is rejected, and not read', async (_what, make, message) => {
  const folder = workplace();
  const before = contentsOf(join(folder, 'site'));
  make(folder);
  const { code, error } = await buildJson(folder, 'project.json');
  expect([code, error?.message]).toEqual([1, expect.stringMatching(message)]);
  expect(contentsOf(join(folder, 'site'))).toEqual(before);
});

test.each<[id: string, what: string, argv: string[], message: RegExp]>([
  ['C2', 'an unknown option', ['--stric'], /Did you mean --strict/],
  ['C3', 'the root of the file system', ['--out', '/'], /would replace/],
  ['C3', "the project's folder", ['--out', '.'], /would replace/],
  ['C3', 'its parent', ['--out', '..'], /would replace/],
  ['C3', 'the home folder', ['--out', process.env['HOME'] ?? '/'], /would replace/],
  [
    'C4',
    'a folder of others',
    ['--out', 'photos'],
    /contains one\.txt, which sitegen didn’t write/,
  ],
  ['C5', 'a base that is a host', ['--base', '//e'], /isn’t a base path/],
  ['C5', 'a base that climbs', ['--base', '../'], /isn’t a base path/],
])('[%s] %s is wrong usage, and changes nothing', async (_id, _what, argv, message) => {
  const folder = workplace();
  sound(folder);
  writeFiles(folder, { 'photos/one.txt': 'precious' });
  const before = contentsOf(folder);
  const { code, err } = await cli(folder, ['build', 'project.json', ...argv]);
  expect([code, err]).toEqual([2, expect.stringMatching(message)]);
  expect(contentsOf(folder)).toEqual(before);
});

test.each([
  ['build', 'project.json'],
  ['check', 'project.json'],
  ['routes', '.'],
  ['pack', '.'],
  ['unpack', 'project.json', 'new'],
  ['dev', '.', '--port', '0', '--listen', '127.0.0.1'],
])('[A7] %s rejects a project with an unfinished change', async (...argv) => {
  const folder = workplace();
  sound(folder);
  expect(await cli(folder, argv)).toMatchObject({ code: 0 });
  const entry = join(CACHE, projectEntry(realProject(folder)));
  mkdirSync(entry, { recursive: true });
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(entry, `pending-${pid}`), '');
  const before = contentsOf(folder);
  const { code, out, err } = await cli(folder, argv);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(
    /is only partly saved, because “sitegen dev” stopped while saving it\.\n.*“sitegen dev \//,
  );
  expect(contentsOf(folder)).toEqual(before);
  writeFileSync(join(entry, `pending-${process.ppid}`), '');
  rmSync(join(entry, `pending-${pid}`));
  expect((await cli(folder, argv)).err).not.toContain('is not whole');
});

test('[W6] [SAFE-4] an empty option, as from an unset variable, neither opens a preview to others nor fills a folder', async () => {
  const folder = workplace();
  sound(folder);
  expect(await cli(folder, ['build', 'project.json', '--cache', ''])).toMatchObject({ code: 0 });
  expect(readdirSync(folder).filter((name) => !name.startsWith('.'))).toEqual(OWN);
  const { out, err } = await cli(folder, ['preview', 'site', '--port', '0', '--listen', '']);
  expect([out, err]).toEqual([expect.stringContaining(' at http://localhost:'), '']);
});

test('[C6] a second build into the same output is rejected, and the error names the process', async () => {
  const folder = workplace();
  sound(folder);
  writeFileSync(join(folder, '.site.sitegen-lock'), String(process.ppid));
  const { code, error } = await buildJson(folder, 'project.json');
  expect([code, error?.message]).toEqual([
    1,
    `Process ${process.ppid} is building into the same folder.`,
  ]);
});

test.each([['build'], ['build', '--strict']])(
  '[C7] %s takes a stale lock over, and reports it',
  async (_build, ...argv) => {
    const folder = workplace();
    sound(folder);
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(join(folder, '.site.sitegen-lock'), String(pid));
    const { code, diagnostics } = await buildJson(folder, 'project.json', ...argv);
    expect([code, diagnostics]).toMatchObject([
      0,
      [{ severity: 'notice', code: 'stale-lock', path: '' }],
    ]);
    expect(readdirSync(folder).toSorted()).toEqual(OWN);
  },
);

const hash = (content: string | undefined) =>
  content === undefined ? '' : hashOf(Buffer.from(content, 'latin1'));

interface Killed {
  readonly folder: string;
  readonly project: object;
  /** Milliseconds from its start until the command is killed. */
  readonly after: number;
}

/** Builds a project in another process, and kills that process. */
async function killedBuild({ folder, project: json, after }: Killed) {
  writeJson(join(folder, 'project.json'), json);
  const child = spawn(process.execPath, [PROGRAM, 'build', 'project.json'], {
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  setTimeout(() => child.kill('SIGKILL'), after);
  await ended;
}

/** Runs a command that builds nothing: it cleans up after the killed command, and then fails. */
async function nextCommand(folder: string) {
  writeFileSync(join(folder, 'broken.json'), '{');
  expect((await buildJson(folder, 'broken.json')).code).toBe(1);
}

const versions = (count: number) =>
  ['one', 'two'].map((version) =>
    project(
      [text(version)],
      Array.from({ length: count }, (_, n) => ({
        ...board(`b${n}`, []),
        root: {
          uid: `r${n}`,
          eid: 'page',
          children: [
            {
              uid: `t${n}`,
              eid: 'text',
              attrs: [{ kid: 'text', v: n < 20 ? `${version} ${n}` : 'same' }],
            },
          ],
        },
      })),
    ),
  );

test.each([
  ['full', 500],
  ['small', 60],
])(
  '[C9] [OUT-1] a %s build killed at any moment leaves one complete site',
  async (_what, count) => {
    const folder = workplace();
    const projects = versions(count);
    const whole: Record<string, string>[] = [];
    let longest = 0;
    for (const json of projects) {
      writeJson(join(folder, 'project.json'), json);
      const start = performance.now();
      spawnSync(process.execPath, [PROGRAM, 'build', 'project.json'], { cwd: folder });
      longest = Math.max(longest, performance.now() - start);
      whole.push(contentsOf(join(folder, 'site')));
    }
    expect(whole[0]).not.toEqual(whole[1]);
    for (let run = 0; run < 10 * RUNS; run += 1) {
      const after = longest * (0.4 + 0.7 * Math.random());
      await killedBuild({ folder, project: projects[run % 2] ?? {}, after });
      await nextCommand(folder);
      const found = contentsOf(join(folder, 'site'));
      expect([after, whole.some((one) => sameFiles(one, found))]).toEqual([after, true]);
      const left = readdirSync(folder).filter((name) =>
        /sitegen-(?:new|old|lock|journal)/.test(name),
      );
      expect(left).toEqual([]);
    }
  },
);

function sameFiles(one: Record<string, string>, other: Record<string, string>): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

test(
  '[C9] [OUT-1] the next command completes a change that stopped at any step',
  async () => {
    const folder = workplace();
    const out = join(folder, 'site');
    const [one, two] = versions(30);
    for (const json of [one, two]) {
      writeJson(join(folder, 'project.json'), json);
      expect((await buildJson(folder, 'project.json')).code).toBe(0);
      execFileSync('cp', ['-a', out, join(folder, json === one ? 'one' : 'two')]);
    }
    const before = contentsOf(join(folder, 'one'));
    const after = contentsOf(join(folder, 'two'));
    const moved = Object.keys(after).filter((file) => before[file] !== after[file]);
    expect(moved.length).toBeGreaterThan(20);
    const files = [...moved.filter((file) => file !== '.sitegen.json'), '.sitegen.json'];
    for (let steps = 0; steps <= files.length; steps += 3) {
      const staging = join(folder, '.site.sitegen-new-1');
      execFileSync('rm', ['-rf', out, staging]);
      execFileSync('cp', ['-a', join(folder, 'one'), out]);
      writeFiles(out, { 'gone/index.html': 'gone' });
      writeFiles(
        staging,
        Object.fromEntries(files.map((file) => [file, Buffer.from(after[file] ?? '', 'latin1')])),
      );
      const change = {
        staging: '.site.sitegen-new-1',
        moved: files.map((file) => ({ file, hash: hash(after[file]), before: hash(before[file]) })),
        removed: [{ file: 'gone/index.html', hash: hash('gone') }],
      };
      writeJson(join(folder, '.site.sitegen-journal'), change);
      for (const file of files.slice(0, steps))
        execFileSync('mv', [join(staging, file), join(out, file)]);
      await nextCommand(folder);
      expect([steps, contentsOf(out)]).toEqual([steps, after]);
      expect(existsSync(staging)).toBe(false);
    }
  },
  300_000 * RUNS,
);

test("[C9] a change with only a draft hasn't begun", () => {
  const folder = workplace();
  const journal = join(folder, '.site.sitegen-journal');
  writeFileSync(`${journal}.draft`, '{"stag');
  expect(completeChange(journal, join(folder, 'site'))).toBe(false);
  expect(existsSync(`${journal}.draft`)).toBe(false);
});

test('[C9] a change that fails at a file is completed later', () => {
  const folder = workplace();
  const [target, journal] = [join(folder, 'target'), join(folder, 'journal')];
  const staging = join(folder, '.target.sitegen-new-1');
  writeFiles(staging, { a: 'new', 'b/c': 'new', '.sitegen.json': 'new' });
  writeFiles(target, { b: 'in the way' });
  const change = { staging, moved: ['a', 'b/c', '.sitegen.json'], removed: [] };
  expect(() => commitChange(journal, target, change)).toThrow(/EEXIST|ENOTDIR/);
  execFileSync('rm', [join(target, 'b')]);
  expect(completeChange(journal, target)).toBe(true);
  expect(filesIn(target)).toEqual(['.sitegen.json', 'a', 'b/c']);
  expect(existsSync(journal) || existsSync(staging)).toBe(false);
});
