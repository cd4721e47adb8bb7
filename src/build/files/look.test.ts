import { lstatSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../test/sites.test-data.ts';
import { finishLook, looker, startLook } from './look.ts';
import { stampOf } from './stamp.ts';

const temp = tempFolder();

/** A target with 200 folders, and what is none: a file, a link to a folder, and what is below a file. */
function place() {
  const target = mkdtempSync(join(temp, 'site-'));
  const folders = Array.from({ length: 200 }, (_, index) => `section-${index % 7}/page-${index}`);
  for (const folder of folders) mkdirSync(join(target, folder), { recursive: true });
  writeFileSync(join(target, 'file'), '');
  symlinkSync(join(target, 'section-1'), join(target, 'link'));
  const expected = ['', ...folders].map((folder) =>
    Math.abs(stampOf(lstatSync(join(target, folder)))),
  );
  const none = ['file', 'link', 'missing', 'file/below'];
  return {
    target,
    folders: ['', ...folders, ...none],
    expected: [...expected, ...none.map(() => 0)],
  };
}

/** Those of folders that have only just changed are negative. */
const settled = (stamps: Float64Array) => Array.from(stamps, Math.abs);

test('[OUT-2] stamps are those of folders, and 0 for anything else', () => {
  const { target, folders, expected } = place();
  const look = startLook(target, folders);
  expect(looker(look)()).toBe(true);
  expect(settled(finishLook(look))).toEqual(expected);
  expect(looker(look)()).toBe(false);
  expect([...finishLook(startLook(target, []))]).toEqual([]);
});

test('[OUT-2] whoever needs stamps waits for those that another thread has begun', () => {
  const { target, folders, expected } = place();
  const look = startLook(target, folders);
  const late = `
    const { workerData: { stamps, counts } } = require('node:worker_threads');
    Atomics.add(counts, 0, 1);
    Atomics.store(counts, 2, 1);
    Atomics.notify(counts, 2);
    setTimeout(() => {
      stamps.fill(7, 0, 64);
      Atomics.add(counts, 1, 1);
    }, 50);
  `;
  const counts = new Int32Array(new SharedArrayBuffer(12));
  const worker = new Worker(late, { eval: true, workerData: { ...look, counts } });
  worker.unref();
  Atomics.wait(counts, 2, 0, 20_000);
  const seven = Array.from({ length: 64 }, () => 7);
  expect(settled(finishLook({ ...look, counts }))).toEqual([...seven, ...expected.slice(64)]);
});
