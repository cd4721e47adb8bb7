import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/values/json.ts';
import { block, board, link, project, text } from '../kitchen-sink.test-data.ts';
import { cli, contentsOf, filesIn, readText, writeJson } from '../sites.test-data.ts';
import { beginFile, buildJson, workplace } from './cases.test-data.ts';

beginFile();

const filled = (url: string) => ({
  uid: 'filled',
  eid: 'box',
  attrs: [
    { kid: 'tag', v: 'div' },
    { kid: 'fill', v: { type: 'image', url } },
  ],
});
const pictured = (uid: string, assetUrl: string) => ({
  uid,
  eid: 'image',
  attrs: [
    { kid: 'image', assetUrl },
    { kid: 'alt', v: '' },
    { kid: 'lazyload', v: true },
  ],
});
const PHOTO = 'https://photos.example/resource/default/p/u/1/photo.png';

/** A project with all kinds of external resources. */
const DEMANDING: JsonObject = {
  ...project(
    [
      filled('https://fills.example/a.png'),
      pictured('picture', PHOTO),
      block('composite', { source: 'part' }),
      link('https://links.example/', 'A link'),
    ],
    [
      board('part', [{ ...filled('https://parts.example/a.png'), uid: 'in-part' }], {
        type: 'part',
      }),
      board('away', [text('Still here')], { redirectUrl: 'https://away.example/x' }),
    ],
  ),
  googleTagManagerId: 'GTM-ABC',
  googleSiteVerificationId: 'abc',
  googleFontsLink: 'https://fonts.googleapis.com/css2?family=No+Such+Font',
  faviconLinkLight: 'https://icons.example/a.png',
};
const shared = (imageUrl: string): JsonObject => ({
  ...DEMANDING,
  root: { ...(DEMANDING['root'] as JsonObject), imageUrl },
});

const ASKS = [
  { kind: 'tag-manager', value: 'GTM-ABC' },
  { kind: 'verification', value: 'abc' },
  { kind: 'fonts', value: 'https://fonts.googleapis.com' },
  { kind: 'host', value: 'https://icons.example' },
  { kind: 'redirect', value: 'https://away.example/x' },
  { kind: 'host', value: 'https://fills.example' },
  { kind: 'host', value: 'https://parts.example' },
  { kind: 'host', value: 'https://photos.example' },
];

function place(json: JsonObject): string {
  const folder = workplace();
  writeJson(join(folder, 'project.json'), json);
  return folder;
}

test.each([[[]], [['--jobs', '2']]])(
  '[SAFE-3] a build lists external resources (%j), also if nothing has changed',
  async (argv) => {
    const folder = place(DEMANDING);
    const first = await buildJson(folder, 'project.json', ...argv);
    expect([first.code, first.asks]).toEqual([0, ASKS]);
    expect((await buildJson(folder, 'project.json', ...argv)).asks).toEqual(ASKS);
  },
);

test('[SAFE-3] the printed list of external resources is short', async () => {
  const folder = place(DEMANDING);
  const reported = [
    'external resources:',
    '  tag manager GTM-ABC',
    '  site verification abc',
    '  fonts from https://fonts.googleapis.com',
    '  files from https://icons.example, https://fills.example, https://parts.example, https://photos.example',
    '  redirect to https://away.example/x',
    '',
  ].join('\n');
  expect((await cli(folder, ['build', 'project.json'])).out).toContain(reported);
  expect((await cli(folder, ['check', 'project.json'])).out).toContain(reported);
  const { out } = await cli(folder, ['check', 'project.json', '--json']);
  expect(JSON.parse(out)).toMatchObject({ projects: [{ asks: ASKS }] });
  expect((await cli(folder, ['build', 'project.json', '--quiet'])).out).toBe('');
});

test('[SAFE-3] a project without external resources has no list', async () => {
  const folder = place(project([text('x')]));
  expect((await cli(folder, ['build', 'project.json'])).out).not.toContain('asks for');
});

test("[SAFE-3] hosts that serve the author's site and media aren't foreign", async () => {
  const folder = place({
    ...DEMANDING,
    root: { uid: 'r', root: block('page', {}, [filled('https://fills.example/a.png')]) },
  });
  const { asks } = await buildJson(
    folder,
    'project.json',
    '--image-url',
    'https://fills.example/x',
  );
  expect(asks?.filter(({ value }) => value.includes('fills'))).toEqual([]);
});

test.each([[[]], [['--jobs', '2']]])(
  '[SAFE-3] --untrusted drops all external resources, and reports each (%j)',
  async (argv) => {
    const folder = place(shared('https://shares.example/a.png'));
    const { code, asks, diagnostics } = await buildJson(
      folder,
      'project.json',
      '--untrusted',
      ...argv,
    );
    expect([code, asks]).toEqual([0, []]);
    const found = diagnostics?.map((one) => `${one.severity} ${one.code} ${one.path}`);
    const dropped = [
      'googleFontsLink',
      'googleTagManagerId',
      'googleSiteVerificationId',
      'faviconLinkLight',
      'root.children[1].redirectUrl',
      'root.root.children[0].attrs[1].v',
      'root.root.children[1].attrs[0].assetUrl',
      'root.children[0].root.children[0].attrs[1].v',
      'root.imageUrl',
    ];
    expect(found?.toSorted()).toEqual(
      dropped.map((path) => `mend untrusted-dropped ${path}`).toSorted(),
    );
    for (const file of filesIn(join(folder, 'site')).filter((name) => name.endsWith('.html'))) {
      const foreign =
        readText(folder, 'site', file).match(/https?:\/\/[\w.-]+|GTM-\w+|site-verification/g) ?? [];
      expect([file, foreign.filter((one) => one !== 'https://links.example')]).toEqual([file, []]);
    }
    expect(readText(folder, 'site', 'away', 'index.html')).toContain('Still here');
  },
);

test('[SAFE-3] a build asks for the host of a listed page’s external picture, and --untrusted drops the picture', async () => {
  const post = board('post', [text('x')], { imageUrl: 'https://shares.example/a.png' });
  const lists = [block('board-list'), block('board-list', { card: 'card' })];
  const card = board('card', [block('board-field', { name: 'image' })], { type: 'composite' });
  const folder = place(project([], [board('a', lists, { children: [post] }), card]));
  const first = await buildJson(folder, 'project.json');
  expect(first.asks).toEqual([{ kind: 'host', value: 'https://shares.example' }]);
  expect(readText(folder, 'site', 'a', 'index.html')).toContain('src="https://shares.example');
  const { asks, diagnostics } = await buildJson(folder, 'project.json', '--untrusted');
  expect(asks).toEqual([]);
  const dropped = diagnostics?.filter(({ code }) => code === 'untrusted-dropped');
  expect(dropped?.map(({ path }) => path)).toEqual(['root.children[0].children[0].imageUrl']);
  expect(readText(folder, 'site', 'a', 'index.html')).not.toContain('shares.example');
});

test('[SAFE-3] the feed of an untrusted project names no picture of another host', async () => {
  const post = board('post', [text('x')], {
    date: '2024-05-31',
    imageUrl: 'https://shares.example/a.png',
  });
  const folder = place(project([], [post]));
  const argv = ['--site-url', 'https://example.org'];
  expect((await buildJson(folder, 'project.json', ...argv)).code).toBe(0);
  expect(readText(folder, 'site', 'feed.xml')).toContain('shares.example');
  expect((await buildJson(folder, 'project.json', ...argv, '--untrusted')).code).toBe(0);
  expect(readText(folder, 'site', 'feed.xml')).not.toContain('shares.example');
});

test('[SAFE-3] a text attribute with an address is checked like other addresses', async () => {
  const widths = block('switch-width', { breakpoints: 'https://forms.example/x' });
  const folder = place(project([widths]));
  const { asks } = await buildJson(folder, 'project.json');
  expect(asks).toContainEqual({ kind: 'host', value: 'https://forms.example' });
  const { diagnostics } = await buildJson(folder, 'project.json', '--untrusted');
  const found = diagnostics?.map(({ code, path }) => [code, path]);
  expect(found).toContainEqual(['untrusted-dropped', 'root.root.children[0].attrs[0].v']);
});

test('[SAFE-3] fonts of a host that the author allows stay', async () => {
  const folder = place({ ...project([]), googleFontsLink: 'https://fonts.example/a.css' });
  writeJson(join(folder, 'sitegen.config.json'), { fontHosts: ['fonts.example'] });
  expect((await buildJson(folder, 'project.json')).asks).toEqual([
    { kind: 'fonts', value: 'https://fonts.example' },
  ]);
});

test("[SAFE-4] the settings next to an untrusted project aren't read, so they can't make it trusted", async () => {
  const folder = place(project([text('x')]));
  mkdirSync(join(folder, 'secrets'));
  writeFileSync(join(folder, 'secrets', 'key.png'), 'secret');
  writeJson(join(folder, 'sitegen.config.json'), { out: 'elsewhere', assets: 'secrets' });
  expect((await buildJson(folder, 'project.json', '--untrusted')).code).toBe(0);
  expect(filesIn(folder).filter((file) => file.startsWith('elsewhere'))).toEqual([]);
  writeJson(join(folder, 'sitegen.config.json'), { untrusted: false });
  expect((await buildJson(folder, 'project.json')).code).toBe(2);
});

test('[SAFE-3] [S9] a host with confusable letters is shown in ASCII too', async () => {
  const folder = place({
    ...DEMANDING,
    faviconLinkLight: 'https://\u0430pple.example/a.png',
    head: [{ rel: 'webmention', href: 'https://\u0430pple.example/in' }],
  });
  const { out } = await cli(folder, ['check', 'project.json']);
  expect(out).toContain('https://\u0430pple.example (xn--pple-43d.example)');
  expect(out).toContain(
    'API endpoint webmention https://\u0430pple.example/in (xn--pple-43d.example)',
  );
});

test.each([[['build']], [['check']], [['build', '--json']]])(
  '[X2] [SAFE-9] %j of an untrusted project ends once the budget is spent, and nothing is published',
  async (argv) => {
    const folder = place(DEMANDING);
    const build = (more: object, ...options: readonly string[]) =>
      cli(folder, [...argv, 'project.json', ...options], more);
    const before = contentsOf(join(folder, 'site'));
    const budget = { seconds: 0, memory: 4096 };
    const { code, out, err } = await build({ budget }, '--untrusted');
    expect(code).toBe(1);
    expect(out + err).toContain('more than 0 s of CPU, the limit for untrusted projects');
    expect(contentsOf(join(folder, 'site'))).toEqual(before);
    expect((await build({ budget })).code).toBe(0);
  },
);
