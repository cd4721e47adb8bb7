import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeSite } from '../../../test/publish/targets.test-data.ts';
import { tempFolder } from '../../../test/sites.test-data.ts';
import { inPlaceTarget } from './in-place.ts';
import { LOCK, OWN_FOLDER, RECORD_FILE, type FileStore } from './store.ts';
import type { BuiltSite, TargetContext } from './target.ts';

const temp = tempFolder();

const ONE = {
  'index.html': '<script src="/one.js"></script><a href="/old/"></a><a href="/same/">',
  'old/index.html': '<img src="/old.png"><a href="/">',
  'same/index.html': '<img src="/same.png">',
  'one.js': '1',
  'old.png': 'old',
  'same.png': 'same',
};
const TWO = {
  'index.html': '<script src="/two.js"></script><a href="/new/"></a><a href="/same/">',
  'new/index.html': '<img src="/new.png"><a href="/newer/">',
  'newer/index.html': '<a href="/new/">',
  'same/index.html': '<img src="/same.png">',
  'two.js': '2',
  'new.png': 'new',
  'same.png': 'same',
  'sitemap.xml': '/new/',
};

const siteOf = (files: Readonly<Record<string, string>>) =>
  writeSite(join(mkdtempSync(join(temp, 'site-')), 'site'), files);
const SITES = [siteOf(ONE), siteOf(TWO)] as const;

/** Creates a store in memory in which every change after a number of changes fails. */
function memoryStore(files: Map<string, string>, breaksAt = Infinity) {
  let changes = 0;
  const change = async (work: () => void) => {
    if (changes >= breaksAt) throw new Error('The connection broke.');
    changes += 1;
    work();
    expectReachable(files);
  };
  const store: FileStore = {
    concurrency: 1,
    read: async (path) => {
      const text = files.get(path);
      return text === undefined ? undefined : Buffer.from(text);
    },
    write: (path, content) => change(() => files.set(path, content.toString())),
    remove: (path) => change(() => files.delete(path)),
    lock: async (text) => {
      const held = files.get(LOCK);
      if (held === undefined) await change(() => files.set(LOCK, text));
      return held;
    },
    renew: (text) => change(() => files.set(LOCK, text)),
    unlock: () => change(() => files.delete(LOCK)),
    close: () => Promise.resolve(),
  };
  return { store, changes: () => changes };
}

/** Expects that all files exist that visitors and their browsers reach from the home page. */
function expectReachable(files: ReadonlyMap<string, string>) {
  const seen = new Set<string>();
  const visit = (path: string) => {
    const file = path.endsWith('/') ? `${path}index.html` : path;
    if (seen.has(file)) return;
    seen.add(file);
    const text = files.get(file.slice(1));
    expect(text, `${file} is missing`).toBeDefined();
    for (const [, address = ''] of (text ?? '').matchAll(/(?:src|href)="([^"]+)"/g)) visit(address);
  };
  if (files.has('index.html')) visit('/');
}

function contextOf(state: string, env = {}): TargetContext {
  const place = { project: temp, projectFolder: temp };
  return { name: 'live', state, ...place, env, isForced: false };
}

async function publish(store: FileStore, site: BuiltSite, state: string) {
  const target = inPlaceTarget(store, contextOf(state));
  await target.compare(site);
  await target.send(site, () => {});
}

const siteIn = (files: ReadonlyMap<string, string>) =>
  Object.fromEntries([...files].filter(([path]) => !path.startsWith(OWN_FOLDER)));
const newState = () => mkdtempSync(join(temp, 'state-'));

/** Publishes the first site, and returns its files. */
async function begun(state: string) {
  const files = new Map<string, string>();
  await publish(memoryStore(files).store, SITES[0], state);
  return files;
}

/** Changes of the second publication: lock, two records, six uploads, three removals, unlock. */
const CHANGES = 13;

describe.each(Array.from({ length: CHANGES }, (_, at) => at))(
  'interrupted after %i changes',
  (at) => {
    test('[PUBLISH-2] no page names a missing file, and the next run continues', async () => {
      const state = newState();
      const files = await begun(state);
      const cut = memoryStore(files, at);
      await expect(publish(cut.store, SITES[1], state)).rejects.toThrow('The connection broke.');
      const next = memoryStore(files);
      await publish(next.store, SITES[1], state);
      expect(siteIn(files)).toEqual(TWO);
      // Files that the interrupted run has sent aren’t sent again; lock, records and the last file
      // may be.
      expect(cut.changes() + next.changes()).toBeLessThanOrEqual(CHANGES + 4);
    });

    test('[PUBLISH-2] another machine can return to the earlier site', async () => {
      const files = await begun(newState());
      const cut = memoryStore(files, at);
      await expect(publish(cut.store, SITES[1], newState())).rejects.toThrow('broke');
      files.delete(LOCK);
      await publish(memoryStore(files).store, SITES[0], newState());
      expect(siteIn(files)).toEqual(ONE);
    });
  },
);

test('[PUBLISH-2] the tested interruptions cover every change of a complete run', async () => {
  const state = newState();
  const { store, changes } = memoryStore(await begun(state));
  await publish(store, SITES[1], state);
  expect(changes()).toBe(CHANGES);
});

const holder = (more: object) =>
  JSON.stringify({
    by: 'Ann',
    at: '2026-11-29T08:00:00Z',
    run: 'other',
    pid: 1,
    renewed: Date.now(),
    ...more,
  });

test.each([
  ['fresh', holder({}), '“Ann” since 2026-11-29T08:00:00Z is publishing this site.'],
  ['damaged', '{', 'Somebody else is publishing this site.'],
])('[PUBLISH-5] a %s lock of another machine is respected', async (_, lock, message) => {
  const files = new Map([[LOCK, lock]]);
  await expect(publish(memoryStore(files).store, SITES[0], newState())).rejects.toThrow(message);
  expect([...files.keys()]).toEqual([LOCK]);
});

test('[PUBLISH-5] a lock that wasn’t renewed for ten minutes is taken over', async () => {
  const files = new Map([[LOCK, holder({ renewed: Date.now() - 11 * 60_000 })]]);
  await publish(memoryStore(files).store, SITES[0], newState());
  expect(siteIn(files)).toEqual(ONE);
  expect(files.has(LOCK)).toBe(false);
});

test('[PUBLISH-4] a record has the author’s name, and nothing else about the machine', async () => {
  const files = new Map<string, string>();
  const { store } = memoryStore(files);
  const context = contextOf(newState(), { SITEGEN_AUTHOR: 'Ann', SITEGEN_LIVE_PASSWORD: 'secret' });
  const target = inPlaceTarget(store, context);
  await target.compare(SITES[0]);
  await target.send(SITES[0], () => {});
  const record: unknown = JSON.parse(files.get(RECORD_FILE) ?? '');
  expect(Object.keys(Object(record)).toSorted()).toEqual(['at', 'by', 'files', 'hash']);
  expect(record).toMatchObject({ by: 'Ann' });
});
