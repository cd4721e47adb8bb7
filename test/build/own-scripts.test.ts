import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main, project, text } from '../kitchen-sink.test-data.ts';
import { cli, contentsOf, filesIn, readText, tempFolder, writeJson } from '../sites.test-data.ts';

const temp = tempFolder();

function workplace(scripts: readonly object[]): string {
  const folder = mkdtempSync(join(temp, 'work-'));
  writeJson(join(folder, 'project.json'), project([main(text('Home'))]));
  writeJson(join(folder, 'sitegen.config.json'), { scripts });
  writeFileSync(join(folder, 'count.js'), 'count();');
  return folder;
}

const build = (folder: string, ...argv: readonly string[]) =>
  cli(folder, ['build', 'project.json', ...argv]);

const SCRIPTS = [
  { src: 'https://a.example/tags.js?id=1' },
  { file: 'count.js', place: 'body', module: true },
  { src: 'https://b.example/ads.js', consent: 'marketing' },
];

test('[OWN-5] scripts are in their place, with a hash and the policy for them', async () => {
  const folder = workplace(SCRIPTS);
  expect(await build(folder, '--base', '/a/')).toMatchObject({ code: 0, err: '' });
  const html = readText(folder, 'site', 'index.html');
  const [head = '', body = ''] = html.split('</head>');
  expect(head).toContain('<script src="https://a.example/tags.js?id=1" defer></script>');
  const [, file] =
    /<script src="\/a\/(sitegen\/own\/[\w-]+-count\.js)" type="module" integrity="sha384-[^"]{64}" crossorigin="anonymous"><\/script>/.exec(
      body,
    ) ?? [];
  expect(readText(folder, 'site', file ?? '')).toBe('count();');
  // A script that waits for consent is only data.
  expect(html).not.toContain('<script src="https://b.example');
  expect(html).toContain('&quot;https://b.example/ads.js&quot;');
  const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  for (const directive of [
    /script-src [^;]*https:\/\/a\.example\/tags\.js https:\/\/b\.example\/ads\.js/,
    /connect-src [^;]*https:\/\/a\.example https:\/\/b\.example/,
    /img-src [^;]*https:\/\/b\.example/,
  ])
    expect(policy).toMatch(directive);
});

test('[OWN-5] an untrusted build contains no scripts of the owner', async () => {
  const folder = workplace(SCRIPTS);
  await build(folder, '--untrusted');
  const html = readText(folder, 'site', 'index.html');
  expect(html).not.toMatch(/a\.example|b\.example|count\.js/);
  expect(filesIn(join(folder, 'site')).some((file) => file.includes('/own/'))).toBe(false);
});

test('[OUT-2] [OWN-5] a changed script changes the pages that load it', async () => {
  const folder = workplace(SCRIPTS);
  await build(folder);
  writeFileSync(join(folder, 'count.js'), 'count(2);');
  await build(folder);
  await build(folder, '--no-cache', '--out', 'clean');
  expect(contentsOf(join(folder, 'site'))).toEqual(contentsOf(join(folder, 'clean')));
});

test.each([
  [{ file: 'missing.js' }, 1, /Can’t read the script .*missing\.js/],
  [{ file: 'count.js', integrity: `sha384-${'A'.repeat(64)}` }, 1, /isn’t the one of the setting/],
  [
    { file: 'count.js', consent: 'all' },
    2,
    /sitegen\.config\.json:1:\d+: “scripts\.0\.consent” isn’t a category/,
  ],
])('[OWN-5] the script %j stops the build', async (script, status, message) => {
  const { code, err } = await build(workplace([script]));
  expect([code, err]).toEqual([status, expect.stringMatching(message)]);
});

const piece = project([
  main({
    uid: 'piece',
    eid: 'html',
    attrs: [
      { kid: 'code', v: '<script>count()</script>' },
      { kid: 'title', v: 'Count' },
    ],
  }),
]);
/** The hash in the policy that allows the script of the piece. */
const HASH = `'sha256-${createHash('sha256').update('count()').digest('base64')}'`;

test('[OWN-4] the header of a host allows the scripts of pieces, also of unchanged pages', async () => {
  const folder = workplace([]);
  writeJson(join(folder, 'project.json'), piece);
  for (let run = 0; run < 2; run += 1) {
    expect(await build(folder, '--host', 'netlify')).toMatchObject({ code: 0, err: '' });
    expect(readText(folder, 'site', '_headers')).toContain(HASH);
    expect(readText(folder, 'site', 'index.html')).toContain(
      HASH.replaceAll("'", '&#x27;').slice(6, -6),
    );
  }
  expect((await build(folder, '--host', 'netlify', '--untrusted')).err).toContain('html-dropped');
  expect(readText(folder, 'site', '_headers')).not.toContain(HASH);
});

test('[OWN-4] parts of a site report scripts that their header doesn’t allow', async () => {
  const folder = workplace([]);
  writeJson(join(folder, 'project.json'), piece);
  const part = ['--shard', '1/2', '--out', 'part', '--json'];
  expect((await build(folder, ...part, '--host', 'netlify')).out).toContain('html-parts');
  expect((await build(folder, ...part, '--host', 'github')).out).not.toContain('html-parts');
});

test('[RUNTIME-1] a site without React has the script for pieces, scripts and trackers', async () => {
  const folder = workplace(SCRIPTS);
  await build(folder, '--hydrate', 'none');
  const chunks = filesIn(join(folder, 'site')).filter((file) => file.endsWith('.js'));
  const code = chunks.map((file) => readText(folder, 'site', file)).join('');
  for (const name of ['sitegenHeight', 'integrity', 'matomo.js']) expect(code).toContain(name);
});
