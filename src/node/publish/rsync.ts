import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sep } from 'node:path';
import { differenceOf, stepsOf, type SiteFiles } from '../../publish/difference.ts';
import type { TargetOf } from '../../publish/kinds.ts';
import {
  begunRecord,
  filesOfRecord,
  finishedRecord,
  nextRecord,
  readRecord,
  recordText,
  type PublishRecord,
} from '../../publish/record.ts';
import { releaseBefore, releaseId, releasesIn, releaseTime } from '../../publish/release-id.ts';
import { readJson, textOf } from '../../values/reader.ts';
import { foldersWithin } from './in-place.ts';
import { authorOf, nowText } from './author.ts';
import { UNPUBLISHED } from './built-site.ts';
import { releasesOfPast } from './past.ts';
import { isPublishing, noRelease, concurrentPublication } from './concurrent.ts';
import { runSuccessfully } from './run-program.ts';
import * as scripts from './server-scripts.ts';
import { openSsh, quoted, type Held, type Ssh } from './ssh.ts';
import type { BuiltSite, OnSent, Release, Target, TargetContext } from './target.ts';

/** The published state of the server. */
interface Live {
  /** A text that differs for each published state. */
  readonly stamp: string;
  /** The name of the live release; empty if there is none. */
  readonly id: string;
  readonly record: PublishRecord | undefined;
}

/** Attempts to take the lock: the lock of an interrupted run disappears after some seconds. */
const LOCK_TRIES = 6;
const LOCK_PAUSE_MS = 800;

const LOCKED = 'locked ';
const isLocked = ({ line }: Held) => line.startsWith(LOCKED);

interface Server {
  readonly ssh: Ssh;
  /** The target's folder, quoted for the server's shell. */
  readonly root: string;
  readonly destination: string;
  readonly context: TargetContext;
}

/** Opens a folder of a server with ssh and rsync as a target. */
export async function rsyncTarget(
  settings: TargetOf<'rsync'>,
  context: TargetContext,
): Promise<Target> {
  const { host, path, releases: keepsReleases } = settings;
  const ssh = await openSsh(settings, context);
  const root = quoted(path);
  const server: Server = { ssh, root, destination: `${host}:${path}`, context };
  let compared: Live = { stamp: '', id: '', record: undefined };

  async function locked<T>(work: (stamp: string) => Promise<T>): Promise<T> {
    const holder = `${authorOf(context)} ${nowText()}`;
    const takeLock = () =>
      ssh.hold(scripts.holdLock(root, holder, keepsReleases ? 'releases' : '.'));
    let lock = await takeLock();
    for (let tries = 1; !isLocked(lock) && tries < LOCK_TRIES; tries += 1) {
      await pause(LOCK_PAUSE_MS);
      lock = await takeLock();
    }
    if (!isLocked(lock))
      throw isPublishing(lock.line.slice('busy '.length), `${path}/.sitegen/lock`);
    try {
      return await work(lock.line.slice(LOCKED.length));
    } finally {
      await lock.end();
    }
  }

  function rollback(id: string | undefined): Promise<string> {
    return locked(async () => {
      const kept = await releasesOf(server);
      const ids = kept.map((release) => release.id);
      const live = kept.find(({ isLive }) => isLive)?.id ?? '';
      const chosen = id ?? releaseBefore(ids, live);
      if (chosen === undefined || !ids.includes(chosen)) throw noRelease(id);
      await ssh.run(scripts.switchRelease(root, chosen));
      return chosen;
    });
  }

  return {
    async compare(site) {
      compared = await liveOf(server);
      const before: SiteFiles = compared.record ? filesOfRecord(compared.record) : new Map();
      return { before, difference: differenceOf(before, site.files) };
    },
    send: (site, onSent) =>
      locked(async (stamp) => {
        if (stamp !== compared.stamp) {
          const { record } = await liveOf(server);
          throw concurrentPublication(record?.by, record?.at);
        }
        const sending = { site, live: compared, onSent };
        return keepsReleases ? sendRelease(server, sending) : sendInPlace(server, sending);
      }),
    async releases() {
      return keepsReleases
        ? releasesOf(server)
        : releasesOfPast((await liveOf(server)).record?.past ?? []);
    },
    ...(keepsReleases && { rollback }),
    close: () => ssh.close(),
  };
}

async function liveOf({ ssh, root }: Server): Promise<Live> {
  const text = await ssh.run(scripts.readLive(root));
  const [stamp = '', id = ''] = text.split('\n', 2);
  return { stamp, id, record: readRecord(text.slice(stamp.length + id.length + 2)) };
}

interface Sending {
  readonly site: BuiltSite;
  readonly live: Live;
  readonly onSent: OnSent;
}

/**
 * Uploads a release next to the live one, with hard links for unchanged files, and switches the
 * link `current` to it.
 */
async function sendRelease(server: Server, { site, live, onSent }: Sending): Promise<string> {
  const { ssh, root, context } = server;
  const at = nowText();
  const id = releaseId(at, site.hash);
  const linked = releasesIn([live.id]).map((release) => `--link-dest=../${release}`);
  // If an interrupted run has left the folder, files that it uploaded aren't sent again. Without an
  // earlier release there is little to compare.
  const comparing = live.id === '' ? '--ignore-times' : '--checksum';
  const args = [comparing, '--recursive', '--delete', ...linked, ...EXCLUDED];
  await rsync(server, { site, args, to: '/releases/.next/', total: uploads(site, live), onSent });
  const about = { by: authorOf(context), at };
  const record = finishedRecord({ ...about, hash: site.hash, files: site.files });
  await ssh.run(scripts.finishRelease(root, id), recordText(record));
  return id;
}

const EXCLUDED = [...UNPUBLISHED].map((file) => `--exclude=/${file}`);

const uploads = ({ files }: BuiltSite, { record }: Live) => {
  const { added, changed } = differenceOf(record?.files ?? new Map(), files);
  return added.length + changed.length;
};

/** Changes the files of the folder in the order of `stepsOf`. */
async function sendInPlace(server: Server, { site, live, onSent }: Sending): Promise<undefined> {
  const { ssh, root, context } = server;
  const before: SiteFiles = live.record ? filesOfRecord(live.record) : new Map();
  const difference = differenceOf(before, site.files);
  const about = { by: authorOf(context), at: nowText() };
  const write = (record: PublishRecord) => ssh.run(scripts.writeInPlace(root), recordText(record));
  const { added, changed } = difference;
  const former = live.record ?? finishedRecord({ ...about, hash: '', files: new Map() });
  await write(begunRecord(former, difference, randomUUID()));
  const total = added.length + changed.length;
  let done = 0;
  for (const { action, files } of stepsOf(difference)) {
    const list = files.map((file) => `${file}\0`).join('');
    if (action === 'put') {
      const args = ['--checksum', '--from0', '--files-from=-'];
      const onPart = (count: number) => onSent(done + count, total);
      await rsync(server, { site, args, to: '/', input: list, total, onSent: onPart });
      done += files.length;
    } else {
      await ssh.run(scripts.removeFiles(root), list);
      const folders = foldersWithin(files).map((folder) => `${folder}\0`);
      await ssh.run(scripts.removeFolders(root), folders.join(''));
    }
  }
  const own = { ...about, hash: site.hash, files: site.files };
  await write(nextRecord(own, former, site.commit));
  return undefined;
}

interface Transfer {
  readonly site: BuiltSite;
  readonly args: readonly string[];
  /** The folder to write to, below the target's folder. */
  readonly to: string;
  readonly input?: string;
  /** Number of files to upload, for the progress. */
  readonly total: number;
  readonly onSent: OnSent;
}

/**
 * Runs rsync. Contents are compared, since times differ between machines; a file is written under
 * another name and then renamed.
 */
async function rsync(
  { ssh, destination, context }: Server,
  { site, args, to, input, total, onSent }: Transfer,
): Promise<void> {
  let done = 0;
  await runSuccessfully('rsync', {
    args: ['--out-format=%n', ...args, '--', site.folder + sep, destination + to],
    env: { ...context.env, RSYNC_RSH: ssh.command },
    ...(input === undefined ? {} : { input }),
    onOutput: (text) => {
      done += text.split('\n').length - 1;
      onSent(Math.min(done, total), total);
    },
  });
}

async function releasesOf({ ssh, root }: Server): Promise<readonly Release[]> {
  const [live = '', ...lines] = (await ssh.run(scripts.listReleases(root))).split('\n');
  const authors = new Map(
    lines.map((line) => {
      const [id = ''] = line.split(' ', 1);
      return [id, authorIn(line.slice(id.length + 1))];
    }),
  );
  return releasesIn(authors.keys()).map((id) => {
    const by = authors.get(id);
    const at = releaseTime(id) ?? '';
    return { id, at, ...(by !== undefined && { by }), isLive: id === live };
  });
}

const MAX_AUTHOR = 300;

/** The author at the beginning of a record. */
function authorIn(record: string): string | undefined {
  const [, text] = /^\{"by":("(?:[^"\\]|\\.)*")/.exec(record) ?? [];
  return text === undefined ? undefined : readJson(text, textOf(MAX_AUTHOR));
}
