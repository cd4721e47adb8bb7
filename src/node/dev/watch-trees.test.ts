import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchTrees, type TreeWatch } from './watch-trees.ts';

let root = '';
let reported: Set<string> = new Set();
let watching: TreeWatch | undefined;

const at = (...names: readonly string[]) => join(root, ...names);

beforeEach(() => {
  root = mkdtempSync(join(realpathSync(tmpdir()), 'sitegen-watch-'));
  reported = new Set();
  mkdirSync(at('boards', 'inner'), { recursive: true });
  writeFileSync(at('boards', 'inner', 'a.json'), 'a');
});
afterEach(() => {
  watching?.close();
  rmSync(root, { recursive: true, force: true });
});

function start(isIgnored: (path: string) => boolean = () => false): TreeWatch {
  watching = watchTrees({ isIgnored, report: (file) => reported.add(file) });
  return watching;
}

test('[A9] changes of files at any depth are reported', async () => {
  start().add(root);
  writeFileSync(at('boards', 'inner', 'a.json'), 'b');
  await expect.poll(() => reported).toContain(at('boards', 'inner', 'a.json'));
  writeFileSync(at('new.json'), 'n');
  await expect.poll(() => reported).toContain(at('new.json'));
});

test('[A9] a new folder is reported, and later changes in it', async () => {
  start().add(root);
  mkdirSync(at('boards', 'more', 'deep'), { recursive: true });
  await expect.poll(() => reported).toContain(at('boards', 'more'));
  writeFileSync(at('boards', 'more', 'deep', 'b.json'), 'b');
  await expect.poll(() => reported).toContain(at('boards', 'more', 'deep', 'b.json'));
});

test('[D8] a folder that replaces another one is watched in its place', async () => {
  start().add(root);
  renameSync(at('boards'), at('former'));
  mkdirSync(at('boards'));
  await expect.poll(() => reported).toContain(at('boards'));
  writeFileSync(at('boards', 'c.json'), 'c');
  await expect.poll(() => reported).toContain(at('boards', 'c.json'));
  reported.clear();
  writeFileSync(at('former', 'inner', 'a.json'), 'b');
  await expect.poll(() => reported).toContain(at('former', 'inner', 'a.json'));
});

test('[A9] ignored folders are neither reported nor entered', async () => {
  start((path) => path === at('boards')).add(root);
  writeFileSync(at('boards', 'inner', 'a.json'), 'b');
  writeFileSync(at('last.json'), 'l');
  await expect.poll(() => reported).toContain(at('last.json'));
  expect([...reported].filter((path) => path.startsWith(at('boards')))).toEqual([]);
});

test('[A9] links to folders are followed once, also in circles', async () => {
  symlinkSync(root, at('boards', 'up'));
  symlinkSync(at('boards', 'inner'), at('one'));
  symlinkSync(at('boards', 'inner'), at('two'));
  symlinkSync(at('nowhere'), at('three'));
  start().add(root);
  writeFileSync(at('boards', 'inner', 'a.json'), 'b');
  await expect.poll(() => reported).toContain(at('boards', 'inner', 'a.json'));
  await expect.poll(() => reported).toContain(at('one', 'a.json'));
  expect([...reported].filter((path) => path.startsWith(at('two')))).toEqual([]);
});

test("[A9] [SAFE-4] links to folders elsewhere aren't followed, since they may contain the whole disk", async () => {
  mkdirSync(at('site'));
  symlinkSync(at('boards'), at('site', 'link'));
  start().add(at('site'));
  writeFileSync(at('boards', 'inner', 'a.json'), 'b');
  writeFileSync(at('site', 'last.json'), 'l');
  await expect.poll(() => reported).toContain(at('site', 'last.json'));
  expect([...reported]).toEqual([at('site', 'last.json')]);
});

test('[A9] a folder that is watched alone reports only selected files, and none of its subfolders', async () => {
  start().addAlone(root, (file) => file === at('project.json'));
  writeFileSync(at('other.json'), 'o');
  writeFileSync(at('boards', 'inner', 'a.json'), 'b');
  writeFileSync(at('project.json'), 'p');
  await expect.poll(() => reported).toContain(at('project.json'));
  expect([...reported]).toEqual([at('project.json')]);
});

test('[A9] a missing folder is no error', async () => {
  const watch = start();
  watch.add(at('nowhere'));
  watch.add(root);
  rmSync(at('boards'), { recursive: true });
  await expect.poll(() => reported).toContain(at('boards'));
});
