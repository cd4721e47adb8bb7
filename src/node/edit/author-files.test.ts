import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../test/sites.test-data.ts';
import { openAuthorFiles } from './author-files.ts';
import { recoverProject } from './open-editor.ts';

test('[EDIT-9] only complete journals of a project are used, and none after the cache was emptied', () => {
  const [project, cache] = [tempFolder(), join(tempFolder(), 'cache')];
  const files = openAuthorFiles(cache, project);
  const journal = files?.journal('tab') ?? '';
  writeFileSync(journal, '');
  writeFileSync(`${journal}.draft.new`, '');
  expect(files?.journals()).toEqual([journal]);
  rmSync(cache, { recursive: true });
  expect(files?.journals()).toEqual([]);
});

test('[A7] changes of running servers are kept separate, and those of ended ones are completed', () => {
  const [project, cache] = [tempFolder(), join(tempFolder(), 'cache')];
  const { pending = '' } = openAuthorFiles(cache, project) ?? {};
  const of = (pid: number) => join(dirname(pending), `pending-${pid}`);
  const ended = of(spawnSync(process.execPath, ['-e', '']).pid);
  const running = of(process.ppid);
  const all = [ended, pending, running];
  for (const file of all) writeFileSync(file, '');
  recoverProject(project, { cache, assets: undefined, out: join(project, 'site') });
  expect(all.map((file) => existsSync(file))).toEqual([false, false, true]);
});

test('[EDIT-6] a project has one identity by its folder and by its file', () => {
  const [project, cache] = [tempFolder(), join(tempFolder(), 'cache')];
  const file = join(project, 'project.json');
  writeFileSync(file, '{}');
  const [one, other] = [project, file].map((path) => openAuthorFiles(cache, path)?.journal('tab'));
  expect([one, basename(one ?? '')]).toEqual([other, 'journal-tab.jsonl']);
});

const draft = (of: number) => `.a.json.sitegen-${of}-${randomUUID()}`;

test('[A7] drafts of an ended server are removed, and no other files with such names', () => {
  const [project, cache] = [tempFolder(), join(tempFolder(), 'cache')];
  const at = (folder: string, name: string) => join(project, folder, name);
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  for (const folder of ['boards', 'files', 'site']) mkdirSync(join(project, folder));
  const left = [at('', draft(pid)), at('boards', draft(pid)), at('files', draft(process.pid))];
  const others = [
    at('boards', draft(process.ppid)),
    at('boards', `.a.json.sitegen-${pid}-mine`),
    at('boards', 'a.json'),
    at('site', draft(pid)),
  ];
  for (const file of [...left, ...others]) writeFileSync(file, '');
  recoverProject(project, { cache, assets: join(project, 'files'), out: join(project, 'site') });
  expect([...left, ...others].filter((file) => existsSync(file))).toEqual(others);
});
