import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, readText, tempFolder } from '../sites.test-data.ts';
import { publishedProject } from './publish.test-data.ts';

const temp = tempFolder();
const TARGETS = { live: { kind: 'folder', path: 'live' } };

test('[PUBLISH-1] a folder gets the files of the build, then only what changed', async () => {
  const site = publishedProject(temp, TARGETS);
  const live = join(site.folder, 'live');
  site.write({ home: 'One', about: 'Two', old: 'Three' });
  const first = await site.publish();
  expect(first).toMatchObject({ code: 0, isPublished: true, change: { question: 'first' } });
  expect(filesIn(live)).toEqual(
    [...(first.change?.difference.added ?? []), '.sitegen.json'].toSorted(),
  );
  expect(readText(live, 'about', 'index.html')).toContain('Two');

  site.write({ home: 'One', about: 'Changed', new: 'Four' });
  const second = await site.publish('live');
  expect(second.change?.difference).toEqual({
    added: ['new/index.html'],
    changed: ['about/index.html'],
    removed: ['old/index.html'],
  });
  expect(readText(live, 'about', 'index.html')).toContain('Changed');
  expect(existsSync(join(live, 'old'))).toBe(false);

  expect(await site.publish()).toMatchObject({ code: 0, isPublished: false });
});

test('[PUBLISH-2] a folder with files of somebody else is rejected, and replaced with --force', async () => {
  const site = publishedProject(temp, TARGETS);
  const live = join(site.folder, 'live');
  site.write({});
  await site.publish();
  writeFileSync(join(live, 'index.html'), 'Edited on the server');
  writeFileSync(join(live, 'notes.txt'), 'Mine');
  const rejected = await site.publish();
  expect(rejected.code).toBe(2);
  expect(rejected.error?.message).toMatch(/contains (?:index\.html|notes\.txt), which/);
  expect(readText(live, 'index.html')).toBe('Edited on the server');
  site.write({ home: 'New' });
  expect(await site.publish('--force')).toMatchObject({ code: 0, isPublished: true });
  expect(readText(live, 'index.html')).toContain('New');
  expect(readdirSync(live)).not.toContain('notes.txt');
});

test('[PUBLISH-3] a project outside of git has no releases, and the message says how to get some', async () => {
  const site = publishedProject(temp, TARGETS);
  site.write({});
  await site.publish();
  expect(await site.publish('--list')).toMatchObject({ code: 0, releases: [] });
  const { code, error } = await site.publish('--rollback');
  expect(code).toBe(2);
  expect(error).toMatchObject({
    message: 'There is no earlier release.',
    details:
      'A release of this target is a commit of the project: publish after a commit, without other changes.',
  });
});

test('[PUBLISH-1] a folder has no previews', async () => {
  const site = publishedProject(temp, TARGETS);
  site.write({});
  expect(await site.publish('--preview')).toMatchObject({
    code: 2,
    error: { message: 'This kind of target has no previews.' },
  });
  expect(existsSync(join(site.folder, 'live'))).toBe(false);
});
