import { spawnSync } from 'node:child_process';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leastTime } from '../cost.test-data.ts';
import { expandText } from '../../src/format/lz-text.ts';
import type { JsonObject } from '../../src/values/json.ts';
import { block, board, project, text } from '../kitchen-sink.test-data.ts';
import { REPOSITORY } from '../sites.test-data.ts';
import { lzBomb } from './bombs.test-data.ts';
import {
  beginFile,
  buildJson,
  type Case,
  homeFields,
  outcomeOf,
  runCase,
  workplace,
} from './cases.test-data.ts';

beginFile();

const PROGRAM = join(REPOSITORY, 'bin', 'sitegen.js');
const composite = (source: string) => block('composite', { source });
const part = (slug: string, ...blocks: readonly JsonObject[]) =>
  board(slug, blocks, { type: 'part' });

/**
 * Builds from a compressed text that is rejected; returns the output, the used kilobytes of memory,
 * and the milliseconds of CPU time.
 */
function rejected(compressed: string) {
  const folder = workplace();
  writeFileSync(join(folder, 'bomb.txt'), compressed);
  // On Linux, `maxRSS` begins with the value of the parent process, so another value is read.
  const usage = `import { readFileSync } from 'node:fs';
    process.on('exit', () => {
      const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
      const own = process.platform !== 'linux' ? maxRSS :
        Number(/VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
      console.log(JSON.stringify([own, (userCPUTime + systemCPUTime) / 1000]));
    })`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`--import=data:text/javascript,${encodeURIComponent(usage)}`, PROGRAM, 'build', 'bomb.txt'],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  const [kilobytes, milliseconds] = JSON.parse(stdout) as [number, number];
  return { stderr, kilobytes, milliseconds };
}

test("[F10] [SAFE-7] 76 KB that expand to 500 million characters are rejected in 300 MB, and in at most five times the time of 5 KB that aren't a project", () => {
  const bomb = lzBomb(31_623);
  expect(bomb.length).toBeLessThan(80_000);
  const small = expandText(lzBomb(100), 1e6);
  expect(small).toEqual({ kind: 'text', text: ' '.repeat(5050) });
  const { stderr, kilobytes, milliseconds } = rejected(bomb);
  expect(stderr).toContain('compressed-too-large');
  expect(kilobytes).toBeLessThan(300_000);
  // Compares with a small text, as the ratio doesn't depend on the machine and its load.
  const least = rejected(lzBomb(100)).milliseconds;
  expect(milliseconds).toBeLessThan(5 * least);
});

test('[F21] [SAFE-7] a file over the limit is rejected before it is read', async () => {
  const folder = workplace();
  writeFileSync(join(folder, 'large.json'), '');
  truncateSync(join(folder, 'large.json'), 600 * 1024 * 1024);
  const { code, error } = await buildJson(folder, 'large.json');
  expect([code, error?.message]).toEqual([1, expect.stringContaining('large.json is too large')]);
  expect(await leastTime(() => buildJson(folder, 'large.json'), 2500)).toBeLessThan(2500);
});

test('[F26] [SAFE-7] 1.5 KB that expand to a hundred million blocks are rejected at once', async () => {
  const levels = Array.from({ length: 8 }, (_, n) =>
    part(`l${n}`, ...Array.from({ length: 10 }, () => composite(`l${n + 1}`))),
  );
  const input = project([composite('l0')], [...levels, part('l8', text('x'))]);
  const folder = workplace();
  writeFileSync(join(folder, 'project.json'), JSON.stringify(input));
  // The check itself takes 100 ms; the limit includes everything around it.
  expect(await leastTime(() => buildJson(folder, 'project.json'), 2500)).toBeLessThan(2500);
  const { code, diagnostics } = await buildJson(folder, 'project.json');
  expect([code, new Set(diagnostics?.map((one) => one.code))]).toEqual([
    1,
    new Set(['too-many-blocks']),
  ]);
});

/** Returns a case of a page with a number of sibling blocks. */
const siblings = (count: number): Case => ({
  id: 'F33',
  what: `${count} siblings`,
  input: homeFields({
    root: {
      uid: 'p',
      eid: 'page',
      children: Array.from({ length: count }, (_, n) => ({
        uid: `b${n}`,
        eid: 'text',
        attrs: [{ kid: 'text', v: 'x' }],
      })),
    },
  }),
  outcome: ['ok'],
});

test('[F33] ten times as many siblings, up to a hundred thousand, take about ten times as long', async () => {
  const costs: number[] = [];
  for (const one of [siblings(1e4), siblings(1e5)]) {
    const start = process.cpuUsage();
    expect(await runCase(one)).toEqual(outcomeOf(one));
    const { user, system } = process.cpuUsage(start);
    costs.push(user + system);
  }
  const [few = 0, many = 0] = costs;
  expect(many / few).toBeLessThan(40);
});
