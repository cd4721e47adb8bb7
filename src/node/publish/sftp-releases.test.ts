import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeSite } from '../../../test/publish/targets.test-data.ts';
import { tempFolder } from '../../../test/sites.test-data.ts';
import { KEPT_RELEASES } from '../../publish/release-id.ts';
import { releasesTarget } from './sftp-releases.ts';
import type { SftpStore } from './sftp-store.ts';
import { LOCK } from './store.ts';
import type { BuiltSite } from './target.ts';

const temp = tempFolder();

const siteOf = (files: Readonly<Record<string, string>>) =>
  writeSite(join(mkdtempSync(join(temp, 'site-')), 'site'), files);

/**
 * Returns the files of a version of the site: one file is the same in all versions, one in every
 * third, and one is only in later versions.
 */
const version = (at: number) => ({
  'index.html': `v${at}`,
  'same.css': 'same',
  [`third-${at % 3}/index.html`]: 'third',
  ...(at >= 5 && { 'late.css': 'late' }),
});

const SITES = Array.from({ length: KEPT_RELEASES + 2 }, (_, at) => siteOf(version(at)));
const siteAt = (at: number) => SITES[at] ?? siteOf(version(at));

/** The content of a file, which hard links share. */
interface Inode {
  text: string;
}

interface Disk {
  readonly files: Map<string, Inode>;
  readonly links: Map<string, string>;
}

const newDisk = (): Disk => ({ files: new Map(), links: new Map() });

/** The files below a folder. */
function below({ files }: Disk, folder: string): Readonly<Record<string, string>> {
  const own = [...files].filter(([path]) => path.startsWith(`${folder}/`));
  return Object.fromEntries(own.map(([path, { text }]) => [path.slice(folder.length + 1), text]));
}

const live = (disk: Disk) => below(disk, disk.links.get('current') ?? 'none');

const unsupported = () => new Error('Server does not support this extended request');

interface Limits {
  /** The number of changes after which every change fails. */
  readonly breaksAt?: number;
  readonly canLink?: boolean;
  readonly canSwitch?: boolean;
}

/** A store in memory, which checks after each change that visitors get a whole release. */
function memoryStore(
  disk: Disk,
  { breaksAt = Infinity, canLink = true, canSwitch = true }: Limits,
) {
  const { files, links } = disk;
  let changes = 0;
  let written = 0;
  const change = async (work: () => void) => {
    if (changes >= breaksAt) throw new Error('The connection broke.');
    changes += 1;
    work();
    const at = Number(/^v(\d+)$/.exec(live(disk)['index.html'] ?? '')?.[1] ?? -1);
    expect(live(disk)).toEqual(at < 0 ? {} : version(at));
  };
  const under = (path: string) => [...files.keys()].filter((file) => file.startsWith(`${path}/`));
  const store: SftpStore = {
    concurrency: 1,
    read: async (path) => {
      const file = files.get(path);
      return file === undefined ? undefined : Buffer.from(file.text);
    },
    write: (path, content, isNew = false) =>
      change(() => {
        written += path.startsWith('releases/') ? 1 : 0;
        const file = isNew ? files.get(path) : undefined;
        // Writing an existing file in place changes it at all its hard links.
        if (file !== undefined) file.text = content.toString();
        else files.set(path, { text: content.toString() });
      }),
    remove: (path) => change(() => files.delete(path)),
    removeFolders: () => change(() => {}),
    list: async (path) => [
      ...new Set(under(path).map((file) => file.slice(path.length + 1).split('/')[0] ?? '')),
    ],
    removeTree: (path) => change(() => under(path).forEach((file) => files.delete(file))),
    move: (from, to) =>
      change(() => {
        for (const path of under(from)) {
          files.set(`${to}${path.slice(from.length)}`, files.get(path) ?? { text: '' });
          files.delete(path);
        }
      }),
    link: (from, to) =>
      change(() => {
        if (!canLink) throw unsupported();
        files.set(to, files.get(from) ?? { text: 'missing' });
      }),
    readLink: async (path) => links.get(path),
    switchLink: (path, target) =>
      change(() => {
        if (!canSwitch) throw unsupported();
        links.set(path, target);
      }),
    lock: async (text) => {
      const held = files.get(LOCK)?.text;
      if (held === undefined) await change(() => files.set(LOCK, { text }));
      return held;
    },
    renew: (text) => change(() => files.set(LOCK, { text })),
    unlock: () => change(() => files.delete(LOCK)),
    close: () => Promise.resolve(),
  };
  return { store, changes: () => changes, written: () => written };
}

const newState = () => mkdtempSync(join(temp, 'state-'));

const targetOf = (store: SftpStore, state: string) =>
  releasesTarget(store, {
    name: 'live',
    state,
    project: temp,
    projectFolder: temp,
    env: { SITEGEN_AUTHOR: 'Ann' },
    isForced: false,
  });

async function publish(store: SftpStore, site: BuiltSite, state: string) {
  const target = targetOf(store, state);
  await target.compare(site);
  return target.send(site, () => {});
}

/** Publishes some versions one after the other, and returns the disk. */
async function begun(state: string, count: number) {
  const disk = newDisk();
  for (let at = 0; at < count; at += 1) {
    await publish(memoryStore(disk, {}).store, siteAt(at), state);
    // The order of releases within the same second is only that of their hashes.
    renameLive(disk, at);
  }
  return disk;
}

/**
 * Gives the live release the time of its version, so that releases are in the order of versions.
 */
function renameLive({ files, links }: Disk, at: number) {
  const target = links.get('current') ?? '';
  const dated = target.replace(/\d{8}T\d{6}Z/, `20260101T0000${String(at).padStart(2, '0')}Z`);
  const names = [target, `.sitegen/${target.slice('releases/'.length)}.json`];
  const to = [dated, `.sitegen/${dated.slice('releases/'.length)}.json`];
  for (const [path, file] of new Map(files)) {
    const which = names.findIndex((name) => path === name || path.startsWith(`${name}/`));
    if (which < 0) continue;
    files.delete(path);
    files.set(`${to[which]}${path.slice((names[which] ?? '').length)}`, file);
  }
  links.set('current', dated);
}

const FULL = KEPT_RELEASES;
const fullState = newState();
const fullDisk = await begun(fullState, FULL);

/**
 * Returns copies of a server's disk with the maximum number of releases, and of its author's state.
 */
function full() {
  const state = newState();
  cpSync(fullState, state, { recursive: true });
  const copies = new Map([...fullDisk.files.values()].map((file) => [file, { ...file }]));
  const files = [...fullDisk.files].map(
    ([path, file]) => [path, copies.get(file) ?? file] as const,
  );
  return { state, disk: { files: new Map(files), links: new Map(fullDisk.links) } };
}

const NEXT = siteAt(FULL);

test('[PUBLISH-3] ten releases are kept, each with its own files', async () => {
  const state = newState();
  const disk = await begun(state, FULL + 2);
  const releases = await targetOf(memoryStore(disk, {}).store, state).releases();
  expect(releases).toHaveLength(KEPT_RELEASES);
  for (const [index, { id }] of releases.entries()) {
    expect(below(disk, `releases/${id}`)).toEqual(version(FULL + 1 - index));
  }
});

test('[PUBLISH-2] the oldest release is reused for the next one, so that only the differences are written', async () => {
  const { state, disk } = full();
  const { store, written } = memoryStore(disk, {});
  await publish(store, NEXT, state);
  // Only two files are written: the home page, and a page that neither the oldest nor the live
  // release has.
  expect(written()).toBe(2);
});

/**
 * Number of changes when publishing to a server with the maximum number of releases, where the
 * oldest one is reused.
 */
const CHANGES = 17;

describe.each(Array.from({ length: CHANGES }, (_, at) => at))(
  'interrupted after %i changes',
  (at) => {
    test.each([
      ['this machine', (state: string) => state],
      ['another machine', newState],
    ])(
      '[PUBLISH-2] visitors get a whole release, and the next run of %s completes',
      async (_, other) => {
        const { state, disk } = full();
        const cut = memoryStore(disk, { breaksAt: at });
        await expect(publish(cut.store, NEXT, state)).rejects.toThrow('The connection broke.');
        disk.files.delete(LOCK);
        const { store } = memoryStore(disk, {});
        const next = siteAt(FULL + 1);
        const id = await publish(store, next, other(state));
        expect(live(disk)).toEqual(version(FULL + 1));
        for (const release of await targetOf(store, state).releases()) {
          const { 'index.html': home = '', ...rest } = below(disk, `releases/${release.id}`);
          expect({ 'index.html': home, ...rest }).toEqual(version(Number(home.slice(1))));
        }
        expect(disk.links.get('current')).toBe(`releases/${id}`);
      },
    );
  },
);

test('[PUBLISH-2] the tested interruptions cover every change of a complete run', async () => {
  const { state, disk } = full();
  const { store, changes } = memoryStore(disk, {});
  await publish(store, NEXT, state);
  expect(changes()).toBe(CHANGES);
});

test('[PUBLISH-1] a server without hard links gets all files', async () => {
  const state = newState();
  const { store, written } = memoryStore(await begun(state, 1), { canLink: false });
  await publish(store, siteAt(1), state);
  expect(written()).toBe(3);
});

test('[PUBLISH-1] a server that can’t switch in one step is rejected', async () => {
  const state = newState();
  const { store } = memoryStore(newDisk(), { canSwitch: false });
  await expect(publish(store, NEXT, state)).rejects.toThrow(
    'The server can’t switch to another release in one step.',
  );
});
