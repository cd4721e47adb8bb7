/** Makes a target of each kind, with a real server, and sites to publish without a build. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MANIFEST_FILE, manifestText } from '../../src/node/output/target.ts';
import { hashOf } from '../../src/node/output/file-writer.ts';
import { readBuiltSite } from '../../src/node/publish/built-site.ts';
import { openTarget } from '../../src/node/publish/open-target.ts';
import type { BuiltSite, Target } from '../../src/node/publish/target.ts';
import type { TargetSettings } from '../../src/publish/kinds.ts';
import { contentsOf } from '../sites.test-data.ts';
import {
  CLOUDFLARE_ACCOUNT,
  CLOUDFLARE_TOKEN,
  startCloudflareServer,
} from './cloudflare-server.test-data.ts';
import { NETLIFY_TOKEN, startNetlifyServer } from './netlify-server.test-data.ts';
import { MISSING_FTP, startFtpServer } from './ftp-server.test-data.ts';
import { S3_KEYS, S3_REGION, startS3Server } from './s3-server.test-data.ts';
import { MISSING, startSshServer } from './ssh-server.test-data.ts';

type Files = Readonly<Record<string, string>>;

/** Writes a site like a build, instead of the earlier one. */
export function writeSite(folder: string, files: Files): BuiltSite {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const list = Object.entries(files).map(([file, content]) => ({
    file,
    hash: hashOf(Buffer.from(content)),
  }));
  const serving = { headers: new Map<string, string>(), redirects: new Map<string, string>() };
  writeFileSync(join(folder, MANIFEST_FILE), manifestText({ base: '/', serving }, list));
  return readBuiltSite(folder);
}

/** Returns the published files of a target, without sitegen's records. */
type ReadLive = () => Files;

/** A target to which tests publish, by authors on separate machines. */
export interface TestedTarget {
  readonly read: ReadLive;
  /** The folder that a web server serves, if the target is one. */
  readonly served?: string;
  readonly settings: TargetSettings;
  /** The folder of the project that publishes, which is empty. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Opens the target as on the machine of an author. */
  open(author: string): Promise<Target>;
}

export interface TestedKind {
  readonly name: string;
  /** The server or program that the kind needs, if it isn't on this machine. */
  readonly missing: string | undefined;
  readonly keepsReleases: boolean;
  /** True if the target records no author. */
  readonly isAnonymous?: true;
  /** Makes an empty target below a folder. */
  make(temp: string): Promise<TestedTarget>;
}

/** The running servers: all tests of a file share one of each kind. */
const running = new Map<string, Promise<{ stop(): Promise<void> }>>();

function shared<T extends { stop(): Promise<void> }>(name: string, start: () => Promise<T>) {
  const known = running.get(name) ?? start();
  running.set(name, known);
  // The cast is sound: each name has one kind of server.
  return known as Promise<T>;
}

const serverOf = {
  ssh: (temp: string) => shared('ssh', () => startSshServer(mkdtempSync(join(temp, 'sshd-')))),
  ftp: (temp: string) => shared('ftp', () => startFtpServer(mkdtempSync(join(temp, 'ftp-')))),
  s3: () => shared('s3', startS3Server),
  netlify: () => shared('netlify', startNetlifyServer),
  cloudflare: () => shared('cloudflare', startCloudflareServer),
};

/** Ends the servers that tests have started. */
export async function stopServers(): Promise<void> {
  const servers = await Promise.all(running.values());
  running.clear();
  await Promise.all(servers.map((server) => server.stop()));
}

interface Making {
  readonly settings: TargetSettings;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly read: ReadLive;
  readonly served?: string;
}

function tested(temp: string, { settings, env = process.env, read, served }: Making): TestedTarget {
  const project = mkdtempSync(join(temp, 'project-'));
  return {
    read,
    ...(served !== undefined && { served }),
    settings,
    folder: project,
    env,
    open: (author) =>
      openTarget(settings, {
        name: 'live',
        state: join(project, author),
        project,
        projectFolder: project,
        env: { ...env, SITEGEN_AUTHOR: author, GIT_COMMITTER_NAME: author },
        isForced: false,
      }),
  };
}

/** Returns the files of a folder, without sitegen's records. */
function readFolder(folder: string): Files {
  const files = existsSync(folder) ? Object.entries(contentsOf(folder)) : [];
  return Object.fromEntries(files.filter(([file]) => !file.startsWith('.sitegen')));
}

function readBranch(remote: string): Files {
  const git = (...args: readonly string[]) =>
    spawnSync('git', ['--git-dir', remote, ...args], { encoding: 'latin1' }).stdout;
  // Reads all files of one commit, as a push may come in between.
  const commit = git('rev-parse', 'gh-pages').trim();
  const files = git('ls-tree', '-r', '-z', '--name-only', commit).split('\0').filter(Boolean);
  const names = files.map((file) => Buffer.from(file, 'latin1').toString());
  return Object.fromEntries(names.map((file) => [file, git('show', `${commit}:${file}`)]));
}

async function onServer(
  temp: string,
  kind: 'rsync' | 'sftp',
  releases: boolean,
): Promise<TestedTarget> {
  const { port, user, env, keyFile } = await serverOf.ssh(temp);
  const path = join(mkdtempSync(join(temp, 'server-')), 'site');
  const at = { host: '127.0.0.1', port, user, path };
  const settings = { kind, ...at, releases };
  const live = releases ? join(path, 'current') : path;
  return tested(temp, {
    settings,
    env: { ...env, SITEGEN_LIVE_KEY_FILE: keyFile },
    read: () => readFolder(live),
    served: live,
  });
}

export const TESTED_KINDS: readonly TestedKind[] = [
  {
    name: 'folder',
    missing: undefined,
    keepsReleases: false,
    isAnonymous: true,
    async make(temp) {
      const path = join(mkdtempSync(join(temp, 'folder-')), 'live');
      const settings = { kind: 'folder', path } as const;
      return tested(temp, { settings, read: () => readFolder(path), served: path });
    },
  },
  {
    name: 'git',
    missing: undefined,
    keepsReleases: true,
    async make(temp) {
      const remote = mkdtempSync(join(temp, 'remote-'));
      spawnSync('git', ['init', '--quiet', '--bare', remote]);
      const settings = { kind: 'git', remote, branch: 'gh-pages' } as const;
      return tested(temp, { settings, read: () => readBranch(remote) });
    },
  },
  {
    name: 'rsync with releases',
    missing: MISSING.rsync,
    keepsReleases: true,
    make: (temp) => onServer(temp, 'rsync', true),
  },
  {
    name: 'rsync in place',
    missing: MISSING.rsync,
    keepsReleases: false,
    make: (temp) => onServer(temp, 'rsync', false),
  },
  {
    name: 'sftp',
    missing: MISSING.sftp,
    keepsReleases: false,
    make: (temp) => onServer(temp, 'sftp', false),
  },
  {
    name: 'sftp with releases',
    missing: MISSING.sftp,
    keepsReleases: true,
    make: (temp) => onServer(temp, 'sftp', true),
  },
  {
    name: 'ftp',
    missing: MISSING_FTP,
    keepsReleases: false,
    async make(temp) {
      const { port } = await serverOf.ftp(temp);
      const path = join(mkdtempSync(join(temp, 'server-')), 'site');
      const at = { host: '127.0.0.1', port, path };
      return tested(temp, {
        settings: { kind: 'ftp', ...at, tls: false },
        read: () => readFolder(path),
        served: path,
      });
    },
  },
  {
    name: 's3',
    missing: undefined,
    keepsReleases: false,
    async make(temp) {
      const { endpoint, objects } = await serverOf.s3();
      buckets += 1;
      const bucket = `bucket-${buckets}`;
      const root = `${bucket}/a/b/`;
      return tested(temp, {
        settings: { kind: 's3', bucket, endpoint, region: S3_REGION, prefix: 'a/b' },
        env: { ...process.env, ...S3_KEYS },
        read: () =>
          Object.fromEntries(
            [...objects]
              .filter(([key]) => key.startsWith(root) && !key.startsWith(`${root}.sitegen`))
              .map(([key, { bytes }]) => [key.slice(root.length), bytes.toString('latin1')]),
          ),
      });
    },
  },
  {
    name: 'netlify',
    missing: undefined,
    keepsReleases: true,
    isAnonymous: true,
    async make(temp) {
      const server = await serverOf.netlify();
      buckets += 1;
      const site = `site-${buckets}`;
      return tested(temp, {
        settings: { kind: 'netlify', site },
        env: { ...process.env, SITEGEN_LIVE_TOKEN: NETLIFY_TOKEN, SITEGEN_NETLIFY_API: server.api },
        read: () => server.live(site),
      });
    },
  },
  {
    name: 'cloudflare-pages',
    missing: undefined,
    keepsReleases: true,
    async make(temp) {
      const { api, live } = await serverOf.cloudflare();
      buckets += 1;
      const project = `project-${buckets}`;
      return tested(temp, {
        settings: { kind: 'cloudflare-pages', project, account: CLOUDFLARE_ACCOUNT },
        env: {
          ...process.env,
          CLOUDFLARE_API_TOKEN: CLOUDFLARE_TOKEN,
          CLOUDFLARE_API_BASE_URL: api,
        },
        read: () => live(project),
      });
    },
  },
];

let buckets = 0;
