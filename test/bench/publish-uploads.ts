/** Measures uploads of a site without a build, for `publish.js`. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashOf } from '../../src/node/output/file-writer.ts';
import { MANIFEST_FILE, manifestText } from '../../src/node/output/target.ts';
import { readBuiltSite } from '../../src/node/publish/built-site.ts';
import { openTarget } from '../../src/node/publish/open-target.ts';
import type { BuiltSite, Target } from '../../src/node/publish/target.ts';
import type { TargetSettings } from '../../src/publish/kinds.ts';
import { startSshServer } from '../publish/ssh-server.test-data.ts';

interface Measured {
  /** Seconds that the tool without sitegen, such as rsync, takes for the first upload. */
  readonly tool: number;
  readonly first: number;
  /** Seconds for the upload of one changed page. */
  readonly edit: number;
  readonly rollback: number | undefined;
}

/** Bytes of a page. */
const PAGE = 9000;

/** Writes a site as a build does. */
function writeSite(folder: string, pages: number, changed: string): BuiltSite {
  const list = Array.from({ length: pages }, (_, at) => {
    const file = at === 0 ? 'index.html' : `page-${at % 100}/page-${at}/index.html`;
    const words = `${at} ${at === 1 ? changed : ''} `;
    const content = words.repeat(Math.ceil(PAGE / words.length));
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
    return { file, hash: hashOf(Buffer.from(content)) };
  });
  const serving = { headers: new Map<string, string>(), redirects: new Map<string, string>() };
  writeFileSync(join(folder, MANIFEST_FILE), manifestText({ base: '/', serving }, list));
  return readBuiltSite(folder);
}

async function seconds(work: () => unknown): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
}

type Env = Readonly<Record<string, string | undefined>>;

function run(program: string, args: readonly string[], env: Env, input = '') {
  const { status, stderr, error } = spawnSync(program, args, { env, input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`, { cause: error });
}

interface Place {
  readonly settings: TargetSettings;
  readonly env: Env;
  /** Uploads a folder with only the tool. */
  readonly upload: (site: string) => void;
}

const IDENTITY = ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost'];

function gitPlace(temp: string): Place {
  const remote = join(temp, 'remote');
  const other = join(temp, 'other');
  const { env } = process;
  for (const folder of [remote, other]) run('git', ['init', '-q', '--bare', folder], env);
  return {
    settings: { kind: 'git', remote, branch: 'gh-pages' },
    env,
    upload(site) {
      const git = ['-C', site, '--git-dir', join(temp, 'own'), '--work-tree', site, ...IDENTITY];
      run('git', [...git, 'init', '-q', '-b', 'gh-pages'], env);
      run('git', [...git, 'add', '-A'], env);
      run('git', [...git, 'commit', '-qm', 'x'], env);
      run('git', [...git, 'push', '-q', other, 'gh-pages'], env);
    },
  };
}

async function sshPlace(kind: string, temp: string) {
  mkdirSync(join(temp, 'sshd'));
  const server = await startSshServer(join(temp, 'sshd'));
  const { port, user, keyFile } = server;
  const env = { ...server.env, SITEGEN_LIVE_KEY_FILE: keyFile };
  const at = { host: '127.0.0.1', port, user, path: join(temp, 'server') };
  const releases = !kind.endsWith('-in-place') && kind !== 'sftp';
  const settings = kind.startsWith('sftp')
    ? ({ kind: 'sftp', ...at, releases } as const)
    : ({ kind: 'rsync', ...at, releases } as const);
  const other = join(temp, 'other');
  const options = ['-o', 'BatchMode=yes', '-i', keyFile, '-P', String(port)];
  const upload = (site: string) => {
    if (kind.startsWith('sftp')) {
      const ssh = ['-S', join(temp, 'sshd', 'bin', 'ssh')];
      run(
        'sftp',
        [...ssh, ...options, '-b', '-', `${user}@127.0.0.1`],
        env,
        `put -r ${site} ${other}\n`,
      );
    } else {
      const to = `${user}@127.0.0.1:${other}/`;
      run('rsync', ['-r', '-e', `ssh -p ${port} -i ${keyFile}`, `${site}/`, to], env);
    }
  };
  return { place: { settings, env, upload }, stop: () => server.stop() };
}

/**
 * Measures the first upload, one edit and a rollback to a kind of target, and an upload with only
 * the tool.
 */
export async function measureUploads(kind: string, pages: number): Promise<Measured> {
  const temp = mkdtempSync(join(tmpdir(), 'bench-publish-'));
  const folder = join(temp, 'site');
  const ssh = kind === 'git' ? undefined : await sshPlace(kind, temp);
  const { settings, env, upload } = ssh?.place ?? gitPlace(temp);
  const using = async (work: (target: Target) => Promise<unknown>) => {
    const target = await openTarget(settings, {
      name: 'live',
      state: join(temp, 'state'),
      project: temp,
      projectFolder: temp,
      env,
      isForced: false,
    });
    await work(target);
    await target.close();
  };
  const publish = (site: BuiltSite) =>
    seconds(() =>
      using(async (target) => {
        await target.compare(site);
        await target.send(site, () => {});
      }),
    );
  try {
    const site = writeSite(folder, pages, 'one');
    const first = await publish(site);
    const tool = await seconds(() => upload(folder));
    const edit = await publish(writeSite(folder, pages, 'two'));
    const canReturn = kind !== 'sftp' && !kind.endsWith('-in-place');
    const rollback = canReturn
      ? await seconds(() => using(async (target) => target.rollback?.(undefined)))
      : undefined;
    return { tool, first, edit, rollback };
  } finally {
    await ssh?.stop();
    rmSync(temp, { recursive: true, force: true });
  }
}
