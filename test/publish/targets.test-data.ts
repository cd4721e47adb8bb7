/** Each kind of target with a real server, and sites without a build. */
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
import { MISSING, startSshServer, type SshServer } from './ssh-server.test-data.ts';

type Files = Readonly<Record<string, string>>;

/** Writes a site as a build does, replacing the earlier one. */
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

/** The published files of a target, without records. */
type ReadLive = () => Files;

/** A target that tests publish to, with authors who each have a machine of their own. */
export interface TestedTarget {
  readonly read: ReadLive;
  /** Opens the target as an author sees it. */
  open(author: string): Promise<Target>;
}

export interface TestedKind {
  readonly name: string;
  /** The server or program that isn't on this machine. */
  readonly missing: string | undefined;
  readonly keepsReleases: boolean;
  /** Makes an empty target below a folder. */
  make(temp: string): Promise<TestedTarget>;
}

let running: Promise<SshServer> | undefined;

/** One server serves all tests of a file. */
const sshServer = (temp: string) => (running ??= startSshServer(mkdtempSync(join(temp, 'sshd-'))));

/** Ends the servers that tests have started. */
export async function stopServers(): Promise<void> {
  const server = await running;
  running = undefined;
  await server?.stop();
}

interface Making {
  readonly settings: TargetSettings;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly read: ReadLive;
}

function tested(temp: string, { settings, env = process.env, read }: Making): TestedTarget {
  const project = mkdtempSync(join(temp, 'project-'));
  return {
    read,
    open: (author) =>
      openTarget(settings, {
        name: 'live',
        state: join(project, author),
        project,
        projectFolder: project,
        isInteractive: false,
        env: { ...env, SITEGEN_AUTHOR: author, GIT_COMMITTER_NAME: author },
        isForced: false,
      }),
  };
}

/** The files of a folder, without sitegen's own. */
function readFolder(folder: string): Files {
  const files = existsSync(folder) ? Object.entries(contentsOf(folder)) : [];
  return Object.fromEntries(files.filter(([file]) => !file.startsWith('.sitegen')));
}

function readBranch(remote: string): Files {
  const git = (...args: readonly string[]) =>
    spawnSync('git', ['--git-dir', remote, ...args], { encoding: 'latin1' }).stdout;
  const files = git('ls-tree', '-r', '-z', '--name-only', 'gh-pages').split('\0').filter(Boolean);
  const names = files.map((file) => Buffer.from(file, 'latin1').toString());
  return Object.fromEntries(names.map((file) => [file, git('show', `gh-pages:${file}`)]));
}

async function onServer(temp: string, kind: 'rsync', releases: boolean): Promise<TestedTarget> {
  const { port, user, env, keyFile } = await sshServer(temp);
  const path = join(mkdtempSync(join(temp, 'server-')), 'site');
  const settings = { kind, host: '127.0.0.1', port, user, path, releases } as const;
  const live = releases ? join(path, 'current') : path;
  return tested(temp, {
    settings,
    env: { ...env, SITEGEN_LIVE_KEY_FILE: keyFile },
    read: () => readFolder(live),
  });
}

export const TESTED_KINDS: readonly TestedKind[] = [
  {
    name: 'folder',
    missing: undefined,
    keepsReleases: false,
    async make(temp) {
      const path = join(mkdtempSync(join(temp, 'folder-')), 'live');
      return tested(temp, { settings: { kind: 'folder', path }, read: () => readFolder(path) });
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
];
