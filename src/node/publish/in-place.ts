import { join } from 'node:path';
import {
  differenceOf,
  isPage,
  stepsOf,
  type Difference,
  type SiteFiles,
} from '../../publish/difference.ts';
import {
  begunRecord,
  filesOfRecord,
  finishedRecord,
  leavingAfter,
  filesLeavingBefore,
  nextRecord,
  readRecord,
  recordText,
  type PublishRecord,
} from '../../publish/record.ts';
import { forEachConcurrent } from '../for-each-concurrent.ts';
import { hashOf } from '../output/file-writer.ts';
import { foldersOf } from '../output/folder-of.ts';
import { MAX_FILE, readOwnFile } from '../output/own-file.ts';
import { authorOf, nowText } from './author.ts';
import { changedFileError, concurrentPublication } from './concurrent.ts';
import { releasesOfPast } from './past.ts';
import { machineOf, readSentFiles, startSentFiles, type SentFiles } from './sent-files.ts';
import { withLock } from './store-lock.ts';
import { RECORD_FILE, type FileStore } from './store.ts';
import type { BuiltSite, OnSent, Target, TargetContext } from './target.ts';

/**
 * Opens a store as a target, whose files are changed in place, in the order of `stepsOf`, so that
 * no page names a missing file.
 */
export function inPlaceTarget(store: FileStore, context: TargetContext): Target {
  const { state } = context;
  let compared: PublishRecord | undefined;

  const readLive = async () => readRecord((await store.read(RECORD_FILE))?.toString() ?? '');
  const filesOf = (record: PublishRecord | undefined): SiteFiles =>
    record === undefined
      ? new Map()
      : withSent(filesOfRecord(record), readSentFiles(state, record.run ?? ''));

  return {
    async compare(site) {
      compared = await readLive();
      const before = filesOf(compared);
      return { before, difference: differenceOf(before, site.files) };
    },
    async send(site, onSent) {
      const about = { by: authorOf(context), at: nowText() };
      await withLock(store, { ...about, machine: machineOf(state) }, async () => {
        const live = await readLive();
        if (!isSameRecord(compared, live)) throw concurrentPublication(live?.by, live?.at);
        const before = filesOf(live);
        const difference = differenceOf(before, site.files);
        const earlier = readSentFiles(state, live?.run ?? '');
        const sent = startSentFiles(state, earlier);
        const former = live ?? finishedRecord({ ...about, hash: '', files: new Map() });
        await write(store, begunRecord(former, difference, sent.run));
        await sendSteps(store, { site, before, difference, sent, onSent });
        const own = { ...about, hash: site.hash, files: site.files };
        const leaving = await removeLeft(store, former, { ...own, removed: difference.removed });
        await write(store, nextRecord(own, { ...former, leaving }, site.commit));
        await store.finish?.();
      });
      return undefined;
    },
    releases: async () => releasesOfPast((await readLive())?.past ?? []),
    close: () => store.close(),
  };
}

/** Removes files whose time of staying after removal is over; returns the others. */
async function removeLeft(
  store: FileStore,
  { leaving: former }: PublishRecord,
  published: Parameters<typeof leavingAfter>[1],
): Promise<ReadonlyMap<string, string>> {
  const { stay } = store;
  if (stay === undefined) return former;
  const leaving = leavingAfter(former, published);
  const time = new Date(Date.parse(published.at) - stay).toISOString();
  const left = filesLeavingBefore(leaving, time);
  await forEachConcurrent(left, store.concurrency, (file) => store.remove(file));
  return new Map([...leaving].filter(([file]) => !left.includes(file)));
}

/**
 * Returns the published files after those that an interrupted run has sent; a file with an empty
 * hash was removed.
 */
function withSent(files: SiteFiles, sent: SiteFiles): SiteFiles {
  const all = [...files, ...sent].filter(([file]) => sent.get(file) !== '');
  return new Map(all);
}

function isSameRecord(one: PublishRecord | undefined, other: PublishRecord | undefined): boolean {
  return one?.at === other?.at && one?.hash === other?.hash && one?.run === other?.run;
}

const write = (store: FileStore, record: PublishRecord) =>
  store.write(RECORD_FILE, Buffer.from(recordText(record)));

interface Sending {
  readonly site: BuiltSite;
  /** The files that the target has, or may have after an interrupted run. */
  readonly before: SiteFiles;
  readonly difference: Difference;
  readonly sent: SentFiles;
  readonly onSent: OnSent;
}

async function sendSteps(store: FileStore, { site, before, difference, sent, onSent }: Sending) {
  const total = difference.added.length + difference.changed.length;
  let done = 0;
  for (const { action, files } of stepsOf(difference)) {
    await forEachConcurrent(files, store.concurrency, async (file) => {
      if (action === 'remove') {
        if (store.stay === undefined || isPage(file)) await store.remove(file);
        sent.add(file, '');
        return;
      }
      const hash = site.files.get(file) ?? '';
      await store.write(file, readBuilt(site, file, hash), !before.has(file));
      sent.add(file, hash);
      done += 1;
      onSent(done, total);
    });
    if (action === 'remove') await store.removeFolders?.(foldersWithin(files));
  }
}

/** The bytes of a built file. @throws SiteError if they changed since the build */
export function readBuilt(site: BuiltSite, file: string, hash: string): Buffer {
  const bytes = readOwnFile(join(site.folder, file), MAX_FILE);
  if (bytes === undefined || hashOf(bytes) !== hash) throw changedFileError(file);
  return bytes;
}

/** Returns the folders of files, subfolders before the folders that contain them. */
export const foldersWithin = (files: readonly string[]): readonly string[] =>
  [...foldersOf(files)]
    .filter((folder) => folder !== '')
    .toSorted()
    .toReversed();
