import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openProject } from '../../src/node/project/open-project.ts';
import { createTreeReader } from '../../src/node/project/read-tree.ts';
import { board, project, text } from '../kitchen-sink.test-data.ts';
import { cli, contentsOf, filesIn, readText, REPOSITORY, writeJson } from '../sites.test-data.ts';
import {
  beginFile,
  buildJson,
  folderForm,
  home,
  makeFifo,
  workplace,
  writeFiles,
} from './cases.test-data.ts';

beginFile();

const PROGRAM = join(REPOSITORY, 'bin', 'sitegen.js');
const ASSET = { uid: 'one', basename: 'photo', extension: 'png' };
const image = {
  uid: 'b',
  eid: 'image',
  label: 'The picture',
  attrs: [
    { kid: 'image', assetUid: 'one' },
    { kid: 'alt', v: '' },
    { kid: 'lazyload', v: true },
  ],
};
const withImage = () => {
  const made = home(image);
  return { ...made, root: { ...made.root, assets: [ASSET] } };
};
const boards = (count: number) =>
  project(
    [],
    Array.from({ length: count }, (_, n) => board(`b${n}`, [text(`Text ${n}`)])),
  );

/** Mounts a separate file system in a folder; returns undefined if this user can't mount one. */
function mounted(folder: string, options: string): string | undefined {
  const at = join(folder, 'disk');
  mkdirSync(at);
  const { status } = spawnSync('bash', ['-c', 'mount -t tmpfs -o "$0" tmpfs "$1"', options, at]);
  if (status !== 0) return undefined;
  onTestFinished(() => void spawnSync('bash', ['-c', 'umount "$0"', at]));
  return at;
}

const isRoot = process.getuid?.() === 0;
/** If the tests run as root, the ids of a user without root's rights. */
const NOBODY = isRoot ? { uid: 65_534, gid: 65_534 } : {};

test('[D1] a full disk is reported, with the file', async ({ skip }) => {
  const folder = workplace();
  const disk = mounted(folder, 'size=2m');
  if (disk === undefined) return skip('no small file system can be mounted here: run it as root');
  const out = join(disk, 'site');
  writeJson(join(folder, 'small.json'), home(text('small')));
  expect((await buildJson(folder, 'small.json', '--out', out)).code).toBe(0);
  const before = contentsOf(out);
  writeJson(join(folder, 'large.json'), boards(2000));
  for (const jobs of ['1', '2']) {
    const { code, error } = await buildJson(folder, 'large.json', '--out', out, '--jobs', jobs);
    expect(code).toBe(1);
    expect(error?.message).toMatch(/Can’t write the output .*\/site\/\S+: ENOSPC/);
    expect(contentsOf(out)).toEqual(before);
    expect(readdirSync(disk).filter((name) => name.includes('sitegen-new'))).toEqual([]);
  }
});

test.for([
  ['pack', 'project.json', '--out', 'disk/packed.json'],
  ['unpack', 'project.json', 'disk/new'],
  ['init', 'disk/new', '--template', 'shop', '--json'],
  ['build', 'project.json', '--out', 'disk/site'],
])('[D1] on a full disk %s names a file, and leaves no partial files', async (argv, { skip }) => {
  const folder = workplace();
  const disk = mounted(folder, 'size=40k');
  if (disk === undefined) return skip('no small file system can be mounted here: run it as root');
  writeJson(join(folder, 'project.json'), boards(200));
  const { code, out, err } = await cli(folder, argv);
  expect([code, out + err]).toEqual([
    1,
    expect.stringMatching(/ENOSPC: [^\n]*\/disk\/|\/disk\/.*ENOSPC/),
  ]);
  expect(readdirSync(disk)).toEqual([]);
});

test('[D2] a folder without write permission is reported before rendering', () => {
  const folder = workplace();
  // Allows reading the folder, but not writing to it, for the user who runs the command.
  for (const path of [join(folder, '..'), folder]) chmodSync(path, isRoot ? 0o755 : 0o555);
  // A broken project: if the build read it before checking the folder, it would report its content.
  writeFileSync(join(folder, 'broken.json'), '{');
  const { status, stderr } = spawnSync(
    process.execPath,
    [PROGRAM, 'build', 'broken.json', '--out', 'new'],
    { cwd: folder, encoding: 'utf8', ...NOBODY },
  );
  chmodSync(folder, 0o755);
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/Can’t write the output: .*EACCES.*\n.*permissions/),
  ]);
});

test('[D3] [SAFE-4] a link in the output that points outside is replaced, and not followed', async () => {
  const folder = workplace();
  const page = join(folder, 'site', 'index.html');
  writeFileSync(join(folder, 'outside.html'), 'precious');
  rmSync(page);
  symlinkSync(join(folder, 'outside.html'), page);
  writeJson(join(folder, 'project.json'), home(text('x')));
  expect((await buildJson(folder, 'project.json')).code).toBe(0);
  expect(lstatSync(page).isSymbolicLink()).toBe(false);
  expect(readText(folder, 'outside.html')).toBe('precious');
});

test('[D3] [SAFE-4] a link in place of a folder is foreign, and is replaced with --force', async () => {
  const folder = workplace();
  const inside = join(folder, 'site', 'about');
  writeFiles(folder, { 'outside/index.html': 'precious' });
  rmSync(inside, { recursive: true });
  symlinkSync(join(folder, 'outside'), inside);
  writeJson(join(folder, 'project.json'), project([], [board('about', [])]));
  expect((await buildJson(folder, 'project.json')).code).toBe(2);
  expect((await buildJson(folder, 'project.json', '--force')).code).toBe(0);
  expect(lstatSync(inside).isSymbolicLink()).toBe(false);
  expect(contentsOf(join(folder, 'outside'))).toEqual({ 'index.html': 'precious' });
});

test('[D4] a build needs at most 64 open files', () => {
  const folder = workplace();
  writeJson(join(folder, 'project.json'), boards(500));
  const command = 'ulimit -n 64 && "$0" "$1" build project.json --jobs 2';
  const { status, stderr } = spawnSync('bash', ['-c', command, process.execPath, PROGRAM], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});

test.each<[string, (media: string) => void, string]>([
  ['is missing', () => {}, 'asset-file-missing'],
  ['is a folder', (media) => mkdirSync(join(media, 'photo.png')), 'asset-file-missing'],
  [
    'is a link to nowhere',
    (media) => symlinkSync('nowhere', join(media, 'photo.png')),
    'asset-file-broken',
  ],
  [
    'is a link out of the folder',
    (media) => symlinkSync('/etc/hostname', join(media, 'photo.png')),
    'asset-file-broken',
  ],
  ['is a FIFO', (media) => makeFifo(join(media, 'photo.png')), 'asset-file-broken'],
])('[D5] a media file that %s is rejected, with block and board', async (_what, make, code) => {
  const folder = workplace();
  const before = contentsOf(join(folder, 'site'));
  mkdirSync(join(folder, 'media'));
  make(join(folder, 'media'));
  writeJson(join(folder, 'project.json'), withImage());
  const result = await buildJson(folder, 'project.json', '--assets', 'media');
  expect(result.code).toBe(1);
  expect(result.diagnostics).toMatchObject([
    {
      severity: 'error',
      code,
      path: 'root.root.children[0].attrs[0].assetUid',
      board: 'home',
      block: 'The picture',
    },
  ]);
  expect(contentsOf(join(folder, 'site'))).toEqual(before);
});

test.each([
  ['an unreadable file', 'photo.png', 'photo.png', 'asset-file-broken'],
  ['a file in an unreadable folder', 'in/photo.png', 'in', 'asset-file-missing'],
  ['an invalid file next to an unreadable folder', 'photo.png', 'in', 'asset-file-broken'],
])('[D5] media are rejected, with block and board: %s', (_what, file, closed, code) => {
  const folder = workplace();
  writeFiles(folder, { 'media/in/other.png': 'x', [`media/${file}`]: 'x' });
  writeJson(join(folder, 'project.json'), withImage());
  chmodSync(join(folder, 'media', closed), 0);
  for (const path of [join(folder, '..'), folder]) chmodSync(path, 0o777);
  rmSync(join(folder, 'site'), { recursive: true });
  const argv = ['build', 'project.json', '--json', '--assets', 'media', '--cache', 'kept'];
  const { status, stdout } = spawnSync(process.execPath, [PROGRAM, ...argv], {
    cwd: folder,
    encoding: 'utf8',
    ...NOBODY,
  });
  chmodSync(join(folder, '..'), 0o755);
  chmodSync(join(folder, 'media', closed), 0o755);
  const { projects } = JSON.parse(stdout) as { projects: readonly object[] };
  expect(status).toBe(1);
  expect(projects).toMatchObject([
    {
      diagnostics: [
        {
          severity: 'error',
          code,
          path: 'root.root.children[0].attrs[0].assetUid',
          board: 'home',
          block: 'The picture',
        },
      ],
    },
  ]);
  expect(readdirSync(folder)).not.toContain('site');
});

test('[D6] an empty file is published, and reported', async () => {
  const folder = workplace();
  writeFiles(folder, { 'media/photo.png': '' });
  writeJson(join(folder, 'project.json'), withImage());
  const { code, diagnostics } = await buildJson(folder, 'project.json', '--assets', 'media');
  expect([code, diagnostics]).toMatchObject([
    0,
    [{ severity: 'mend', code: 'asset-file-empty', path: 'root.assets[0]' }],
  ]);
});

test.each<[string, (file: string) => void]>([
  [
    'was written anew',
    (file) => writeFileSync(file, '{"uid":"a","slug":"a","root":{"uid":"z","eid":"page"}}'),
  ],
  ['is gone', (file) => rmSync(file)],
  [
    'is a folder now',
    (file) => {
      rmSync(file);
      mkdirSync(file);
    },
  ],
])(
  '[D7] a board file that %s while the project is read is rejected by name',
  async (_what, change) => {
    const folder = workplace();
    const { files } = folderForm(
      `{"uid":"a","slug":"a","root":{"uid":"x","eid":"page","label":"${'x'.repeat(5000)}"}}`,
    );
    writeFiles(folder, files);
    const { trees } = await openProject(folder);
    change(join(folder, 'boards', 'about.json'));
    const readTree = createTreeReader(trees);
    expect(() => readTree('root.children[0]')).toThrow(
      'boards/about.json changed while sitegen was reading the project.',
    );
  },
);

test('[D11] too small a heap in a thread is reported, with the board', () => {
  const folder = workplace();
  const blocks = Array.from({ length: 150_000 }, (_, n) => ({
    uid: `t${n}`,
    eid: 'text',
    attrs: [{ kid: 'text', v: `Text ${n}` }],
  }));
  const large = { ...board('large', []), root: { uid: 'p', eid: 'page', children: blocks } };
  writeJson(join(folder, 'project.json'), project([], [board('a', []), large, board('z', [])]));
  const before = contentsOf(join(folder, 'site'));
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--max-old-space-size=48', PROGRAM, 'build', 'project.json', '--jobs', '2'],
    { cwd: folder, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('ran out of memory at the board large (root.children[1])'),
  ]);
  expect(contentsOf(join(folder, 'site'))).toEqual(before);
});

test('[D10] the size of the output grows linearly with the number of boards', async () => {
  const sizes: number[] = [];
  for (const count of [50, 100, 200]) {
    const folder = workplace();
    writeJson(join(folder, 'project.json'), boards(count));
    expect((await cli(folder, ['build', 'project.json', '--out', 'new'])).code).toBe(0);
    const pages = filesIn(join(folder, 'new')).filter((file) => file.endsWith('.html'));
    sizes.push(
      pages.reduce((sum, file) => sum + statSync(join(folder, 'new', file)).size, 0) / pages.length,
    );
  }
  const [small = 0, , large = 0] = sizes;
  expect(large / small).toBeLessThan(1.05);
});
