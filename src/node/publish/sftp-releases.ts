import { SiteError } from '../../diagnostics/site-error.ts';
import { differenceOf, type SiteFiles } from '../../publish/difference.ts';
import {
  filesOfRecord,
  finishedRecord,
  readRecord,
  recordText,
  type PublishRecord,
} from '../../publish/record.ts';
import {
  KEPT_RELEASES,
  oldReleases,
  releaseBefore,
  releaseId,
  releasesIn,
  releaseTime,
} from '../../publish/release-id.ts';
import { forEachConcurrent } from '../for-each-concurrent.ts';
import { authorOf, nowText } from './author.ts';
import { noRelease, concurrentPublication } from './concurrent.ts';
import { foldersWithin, readBuilt } from './in-place.ts';
import { machineOf, readSentFiles, startSentFiles } from './sent-files.ts';
import { isUnsupported, type SftpStore } from './sftp-store.ts';
import { withLock } from './store-lock.ts';
import { OWN_FOLDER } from './store.ts';
import type { BuiltSite, OnSent, Release, Target, TargetContext } from './target.ts';

const RELEASES = 'releases';
const CURRENT = 'current';
/** The folder into which the next release is uploaded. */
const NEXT = `${RELEASES}/.next`;
/** The file with the id of the run that fills that folder. */
const NEXT_RUN = `${OWN_FOLDER}/next`;

const recordOf = (id: string) => `${OWN_FOLDER}/${id}.json`;

/** The live release. */
interface Live {
  /** The id of the release; empty if there is none. */
  readonly id: string;
  readonly record: PublishRecord | undefined;
}

const filesIn = (record: PublishRecord | undefined): SiteFiles =>
  record === undefined ? new Map() : filesOfRecord(record);

/**
 * Opens a store as a target that keeps releases. Each release has its own folder, and the link to
 * the live one is replaced in one step.
 */
export function releasesTarget(store: SftpStore, context: TargetContext): Target {
  let compared: Live = { id: '', record: undefined };

  const recordIn = async (id: string) =>
    readRecord((await store.read(recordOf(id)))?.toString() ?? '');

  async function liveOf(): Promise<Live> {
    const target = (await store.readLink(CURRENT).catch(rejectFolder)) ?? '';
    const [id = ''] = releasesIn([target.split('/').at(-1) ?? '']);
    return { id, record: id === '' ? undefined : await recordIn(id) };
  }

  const about = () => ({ by: authorOf(context), at: nowText() });
  const locked = <T>(work: () => Promise<T>) =>
    withLock(store, { ...about(), machine: machineOf(context.state) }, work);

  async function releases(): Promise<readonly Release[]> {
    const [live, names] = [await liveOf(), await store.list(RELEASES)];
    return Promise.all(
      releasesIn(names).map(async (id) => {
        const by = (await recordIn(id))?.by;
        const at = releaseTime(id) ?? '';
        return { id, at, ...(by !== undefined && { by }), isLive: id === live.id };
      }),
    );
  }

  /**
   * Returns the files that are in the folder of the next release already: from an interrupted run
   * of this machine, or from the oldest release, whose folder is reused instead of being removed.
   */
  async function presentFiles(live: Live): Promise<SiteFiles> {
    const run = (await store.read(NEXT_RUN))?.toString() ?? '';
    const names = await store.list(RELEASES);
    if (names.includes('.next')) {
      const sent = run === '' ? [] : [...readSentFiles(context.state, run)];
      // A file without a hash was removed.
      const files = new Map(sent.filter(([, hash]) => hash !== ''));
      if (files.size > 0) return files;
      await store.removeTree(NEXT);
    }
    const oldest = releasesIn(names)
      .slice(KEPT_RELEASES - 1)
      .at(-1);
    if (oldest === undefined || oldest === live.id) return new Map();
    const files = filesIn(await recordIn(oldest));
    if (files.size === 0) return files;
    // The list of files sent by the last run isn't about this folder.
    await store.remove(NEXT_RUN);
    await store.move(`${RELEASES}/${oldest}`, NEXT);
    await store.remove(recordOf(oldest));
    return files;
  }

  async function send(site: BuiltSite, onSent: OnSent): Promise<string> {
    const live = await liveOf();
    if (live.id !== compared.id) throw concurrentPublication(live.record?.by, live.record?.at);
    const present = await presentFiles(live);
    const sent = startSentFiles(context.state, present);
    await store.write(NEXT_RUN, Buffer.from(sent.run));
    await fill(store, { site, live, present, add: sent.add, onSent });
    const { by, at } = about();
    const id = releaseId(at, site.hash);
    const record = finishedRecord({ by, at, hash: site.hash, files: site.files });
    await store.write(recordOf(id), Buffer.from(recordText(record)));
    await store.move(NEXT, `${RELEASES}/${id}`);
    await switchTo(store, id);
    for (const old of oldReleases(await store.list(RELEASES), id)) {
      await store.removeTree(`${RELEASES}/${old}`);
      await store.remove(recordOf(old));
    }
    return id;
  }

  return {
    async compare(site) {
      compared = await liveOf();
      const before = filesIn(compared.record);
      return { before, difference: differenceOf(before, site.files) };
    },
    send: (site, onSent) => locked(() => send(site, onSent)),
    releases,
    rollback: (chosen) =>
      locked(async () => {
        const kept = await releases();
        const ids = kept.map(({ id }) => id);
        const live = kept.find(({ isLive }) => isLive)?.id ?? '';
        const id = chosen ?? releaseBefore(ids, live);
        if (id === undefined || !ids.includes(id)) throw noRelease(chosen);
        await switchTo(store, id);
        return id;
      }),
    close: () => store.close(),
  };
}

function rejectFolder(exception: unknown): never {
  const details = 'Rename it, or set "releases" of the target to false.';
  const message = `“${CURRENT}” in the target’s folder can’t be read as a link to a release.`;
  throw new SiteError(message, { details, exception });
}

interface Filling {
  readonly site: BuiltSite;
  readonly live: Live;
  readonly present: SiteFiles;
  readonly add: (file: string, hash: string) => void;
  readonly onSent: OnSent;
}

/**
 * Makes the folder of the next release equal to a site; files that are unchanged in the live
 * release are linked.
 */
async function fill(store: SftpStore, { site, live, present, add, onSent }: Filling) {
  const { added, changed, removed } = differenceOf(present, site.files);
  const published = filesIn(live.record);
  let canLink = live.id !== '';
  const put = [...added, ...changed];
  let done = 0;
  await forEachConcurrent(put, store.concurrency, async (file) => {
    const hash = site.files.get(file) ?? '';
    const path = `${NEXT}/${file}`;
    // The file may be a hard link to a file of another release, which must not be overwritten.
    if (present.size > 0) await store.remove(path);
    const isLinked = canLink && published.get(file) === hash && (await link(file));
    if (!isLinked) await store.write(path, readBuilt(site, file, hash), true);
    add(file, hash);
    done += 1;
    onSent(done, put.length);
  });
  await forEachConcurrent(removed, store.concurrency, async (file) => {
    await store.remove(`${NEXT}/${file}`);
    add(file, '');
  });
  await store.removeFolders(foldersWithin(removed).map((folder) => `${NEXT}/${folder}`));

  /** Links a file of the live release; returns false if the server has no hard links. */
  async function link(file: string): Promise<boolean> {
    try {
      await store.link(`${RELEASES}/${live.id}/${file}`, `${NEXT}/${file}`);
      return true;
    } catch (error) {
      if (!isUnsupported(error)) throw error;
      canLink = false;
      return false;
    }
  }
}

async function switchTo(store: SftpStore, id: string) {
  try {
    await store.switchLink(CURRENT, `${RELEASES}/${id}`);
  } catch (exception) {
    if (!isUnsupported(exception)) throw exception;
    const details = 'Set "releases" of the target to false: files are then changed in place.';
    const message = 'The server can’t switch to another release in one step.';
    throw new SiteError(message, { details, exception });
  }
}
