import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { startPreview } from '../../src/node/preview/preview-server.ts';
import { readPublicFolder } from '../../src/node/public/public-folder.ts';
import { HOSTS } from '../../src/site/plan/options.ts';
import { board, link, main, project, text } from '../kitchen-sink.test-data.ts';
import { cli, contentsOf, filesIn, readText, tempFolder, writeJson } from '../sites.test-data.ts';

const temp = tempFolder();

const SITE = project([main(text('Home'))], [board('about', [text('About')])]);

/** Returns a new folder with a project, and with files next to it. */
function workplace(files: Readonly<Record<string, string>>, json: unknown = SITE): string {
  const folder = mkdtempSync(join(temp, 'work-'));
  writeJson(join(folder, 'project.json'), json);
  for (const [file, content] of Object.entries(files)) write(folder, file, content);
  return folder;
}

function write(folder: string, file: string, content: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

const build = (folder: string, ...argv: readonly string[]) =>
  cli(folder, ['build', 'project.json', '--hydrate', 'none', ...argv]);

test('[OWN-3] public files are copied unchanged, and are addresses of the site', async () => {
  const folder = workplace({
    'public/ads.txt': 'one\r\ntwo\ufeff',
    'public/.well-known/security.txt': 'Contact: mailto:a@example.org\n',
    'public/old/index.html': '<script>alert(1)</script>',
    'public/downloads/price list.pdf': '%PDF-',
  });
  expect(await build(folder)).toMatchObject({ code: 0, err: '' });
  const out = join(folder, 'site');
  for (const file of ['ads.txt', '.well-known/security.txt', 'old/index.html'])
    expect(readText(out, file)).toBe(readText(folder, 'public', file));
  const routes = await cli(folder, ['routes', 'project.json', '--json']);
  expect(JSON.parse(routes.out)).toMatchObject({
    projects: [
      {
        publicFiles: [
          { path: '/.well-known/security.txt', file: '.well-known/security.txt' },
          { path: '/ads.txt', file: 'ads.txt' },
          { path: '/downloads/price%20list.pdf', file: 'downloads/price list.pdf' },
          { path: '/old/', file: 'old/index.html' },
        ],
      },
    ],
  });
  expect((await cli(folder, ['routes', 'project.json'])).out).toMatch(/^\/ads\.txt +public file$/m);
});

const CLASHES: readonly (readonly [file: string, what: string])[] = [
  ['index.html', 'the page “'],
  ['about/index.html', 'the page “about”'],
  ['About/INDEX.html', 'the page “about”'],
  ['about.html', 'the page “about”'],
  ['about', 'the folder of the page “about”'],
  ['about/index.html.gz', 'the page “about”'],
  ['about/index.html/deep.txt', 'the page “about”'],
  ['404.html', 'the page'],
  ['resource/a.png', 'the folder “resource”'],
  ['sitegen/a.js', 'the folder “sitegen”'],
  ['robots.txt', 'a file that the build makes'],
  ['sitemap.xml', 'a file that the build makes'],
];

test.each(CLASHES)(
  '[OWN-3] the public file %s is rejected: it would replace %s',
  async (file, what) => {
    const folder = workplace({ [`public/${file}`]: 'x' });
    for (const command of ['build', 'check']) {
      const { code, err } = await cli(folder, [
        command,
        'project.json',
        '--site-url',
        'https://example.org',
      ]);
      expect(code).toBe(1);
      expect(err).toContain(`The file “${file}” of the public folder would replace ${what}`);
    }
    expect(filesIn(folder)).not.toContain('site/index.html');
  },
);

test.each(HOSTS)(
  '[OWN-3] a public file with the name of a file of a build for %s is rejected',
  async (host) => {
    const folder = workplace({});
    const argv = ['--host', host, '--site-url', 'https://example.org'];
    await build(folder, ...argv);
    const merged = new Set(['_headers', '_redirects', '.htaccess']);
    const made = filesIn(join(folder, 'site')).filter(
      (file) => !merged.has(file) && !/^\.(?:sitegen\.json|nojekyll)$/.test(file),
    );
    for (const file of made) write(folder, `public/${file}`, 'x');
    const { err } = await cli(folder, ['check', 'project.json', '--json', ...argv]);
    expect(err).toBe('');
    const { out } = await cli(folder, ['check', 'project.json', '--json', ...argv]);
    for (const file of made) expect(out).toContain(`The file “${file}” of the public folder`);
  },
);

test('[SAFE-9] only plain files of the folder are copied, and others are reported', async () => {
  const folder = workplace({
    'outside.txt': 'secret',
    'public/.env': 'secret',
    'public/.git/config': 'secret',
    'public/node_modules/a/index.js': 'x',
    'public/large.bin': '',
    'public/kept.txt': 'kept',
    'public/a\nb.txt': 'x',
  });
  truncateSync(join(folder, 'public/large.bin'), 100 * 1024 * 1024 + 1);
  symlinkSync(join(folder, 'outside.txt'), join(folder, 'public/out.txt'));
  symlinkSync('kept.txt', join(folder, 'public/inside.txt'));
  symlinkSync('.', join(folder, 'public/circle'));
  const { code, err } = await build(folder);
  expect(code).toBe(0);
  const copied = filesIn(join(folder, 'site'));
  expect(copied).toEqual(expect.arrayContaining(['kept.txt', 'inside.txt']));
  expect(
    copied.filter((file) => /env|git\/|node_modules|large|out\.txt|circle|b\.txt/.test(file)),
  ).toEqual([]);
  for (const name of [
    '.env',
    '.git',
    'node_modules',
    'large.bin',
    'out.txt',
    'circle',
    'a\\nb.txt',
  ])
    expect(err).toContain(`“${name}”`);
});

test('[OWN-3] [SAFE-3] an untrusted project’s public files stay out unless they are named', async () => {
  const folder = workplace({ 'public/ads.txt': 'x' });
  await build(folder, '--untrusted');
  expect(filesIn(join(folder, 'site'))).not.toContain('ads.txt');
  await build(folder, '--untrusted', '--public', 'public');
  expect(filesIn(join(folder, 'site'))).toContain('ads.txt');
  await build(folder, '--no-public');
  expect(filesIn(join(folder, 'site'))).not.toContain('ads.txt');
});

test.each([
  [['--out', 'public'], /would replace .*public/],
  [['--out', 'public/site'], /is in the public folder/],
  [['--public', 'nowhere'], /nowhere doesn’t exist/],
])('[OWN-3] [SAFE-4] %j is wrong usage', async (argv, message) => {
  const { code, err } = await build(workplace({ 'public/ads.txt': 'x' }), ...argv);
  expect(code).toBe(2);
  expect(err).toMatch(message);
});

test.each([
  ['netlify', '_headers', '/old/*\n  X-Own: 1', '/*\n  X-Content-Type-Options: nosniff'],
  ['netlify', '_redirects', '/a /b 302', '/away/ https://example.org/ 301!'],
  ['cloudflare', '_headers', '/old/*\n  X-Own: 1', '/*\n  X-Content-Type-Options: nosniff'],
  ['apache', '.htaccess', 'Redirect /a /b', '# Written by sitegen.'],
  ['none', '_redirects', '/a /b 302', ''],
])(
  '[OWN-3] for %s the project’s file %s comes before the rules of the build',
  async (host, file, own, rules) => {
    const away = board('away', [], { redirectUrl: 'https://example.org/' });
    const folder = workplace({ [`public/${file}`]: own }, project([main(text('Home'))], [away]));
    await build(folder, '--host', host);
    const written = readText(folder, 'site', file);
    expect(written.startsWith(own)).toBe(true);
    expect(written.slice(own.length)).toContain(rules);
  },
);

test('[OUT-2] [OWN-3] a build after changes of public files equals a clean one', async () => {
  const linked = project([main(link('https://example.org/ads.txt', 'Ads'))], []);
  const folder = workplace({ 'public/ads.txt': 'one', 'public/gone.txt': 'x' }, linked);
  const argv = ['--site-url', 'https://example.org'];
  const steps: readonly (() => void)[] = [
    () => undefined,
    () => write(folder, 'public/ads.txt', 'two'),
    () => write(folder, 'public/new/deep.txt', 'x'),
    () => rmSync(join(folder, 'public/gone.txt')),
    () => renameSync(join(folder, 'public/ads.txt'), join(folder, 'public/other.txt')),
    () => rmSync(join(folder, 'public'), { recursive: true }),
  ];
  for (const step of steps) {
    step();
    const again = await build(folder, ...argv);
    const clean = await build(folder, '--no-cache', '--force', '--out', 'clean', ...argv);
    expect(contentsOf(join(folder, 'site'))).toEqual(contentsOf(join(folder, 'clean')));
    expect(again.err).toBe(clean.err);
  }
  expect((await build(folder, ...argv)).err).toContain('This site has nothing at the address');
});

test('[OUT-2] [OWN-3] the merged site has the public files once', async () => {
  const folder = workplace({ 'public/ads.txt': 'one', 'public/old.html': '<p>Old</p>' });
  for (const part of ['1', '2'])
    await build(folder, '--shard', `${part}/2`, '--out', `part-${part}`);
  expect(filesIn(join(folder, 'part-2'))).not.toContain('ads.txt');
  await cli(folder, ['merge', 'part-1', 'part-2']);
  await build(folder, '--out', 'whole');
  expect(contentsOf(join(folder, 'site'))).toEqual(contentsOf(join(folder, 'whole')));
});

test('[OWN-3] compressed copies that an author has made are kept', async () => {
  const page = 'words '.repeat(1000);
  const folder = workplace({
    'public/a.txt': page,
    'public/a.txt.gz': 'own',
    'public/b.txt': page,
  });
  await build(folder, '--host', 'nginx');
  expect(readText(folder, 'site', 'a.txt.gz')).toBe('own');
  expect(filesIn(join(folder, 'site'))).toEqual(expect.arrayContaining(['b.txt.gz', 'b.txt.br']));
});

test('[OWN-3] [SAFE-10] the preview shows public HTML without its scripts', async () => {
  const folder = workplace({
    'public/old.html': '<script>1</script>',
    'public/a.svg': '<svg/>',
    'public/ads.txt': 'x',
  });
  await build(folder, '--host', 'netlify');
  const preview = await startPreview(join(folder, 'site'), { port: 0, host: 'localhost' });
  try {
    const policyOf = async (path: string) =>
      (await fetch(preview.address + path)).headers.get('content-security-policy') ?? '';
    for (const path of ['old.html', 'old', 'a.svg'])
      expect(await policyOf(path)).toMatch(/^sandbox;/);
    expect(await policyOf('about/')).not.toContain('sandbox');
    expect((await fetch(`${preview.address}ads.txt`)).status).toBe(200);
  } finally {
    await preview.close();
  }
});

test('[SAFE-7] too many files are rejected, and omitted ones are reported by reason', () => {
  const folder = workplace({ 'public/a.txt': '', 'public/b.txt': '', 'public/.env': '' });
  const publicFolder = join(folder, 'public');
  expect(readPublicFolder(publicFolder, 1).diagnostics).toMatchObject([
    { code: 'public-full', severity: 'error' },
    { code: 'public-left', severity: 'notice' },
  ]);
  expect(readPublicFolder(publicFolder).files.map(({ file }) => file)).toEqual(['a.txt', 'b.txt']);
  expect(readPublicFolder(join(folder, 'nowhere'))).toMatchObject({ files: [], diagnostics: [] });
});
