import { listBoards } from '../../src/author/outline/board-list.ts';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DevServer } from '../../src/node/dev/dev-server.ts';
import { kitchenSink, writeKitchenAssets } from '../kitchen-sink.test-data.ts';
import { buildProject, readText, tempFolder, writeJson } from '../sites.test-data.ts';
import {
  askForCopy,
  askForRest,
  ask,
  keyCookie,
  openTools,
  portOf,
  serve,
  openCopy,
} from './author.test-data.ts';

const temp = tempFolder();

describe.each([['/'], ['/a/b/']])('a site at %s', (base) => {
  let server: DevServer;
  let out = '';
  beforeAll(async () => {
    const folder = mkdtempSync(join(temp, 'site-'));
    const file = writeJson(join(folder, 'project.json'), kitchenSink());
    const assets = writeKitchenAssets(folder);
    const siteUrl = 'https://example.org';
    out = join(folder, 'site');
    await buildProject(file, out, { base, assets, siteUrl });
    server = await serve(file, { base, assets, siteUrl, images: 'variants' });
  });

  test('[ROUTE-7] the server reports the addresses of the site and of the editor', () => {
    const origin = `http://localhost:${portOf(server)}`;
    expect(server).toMatchObject({
      site: origin + base,
      author: expect.stringMatching(/\/__sitegen\/\?key=[\w-]{32}$/),
    });
    expect(server.author.startsWith(origin)).toBe(true);
  });

  test.each([
    ['', 'index.html'],
    ['about/', 'about/index.html'],
    ['about/index.html', 'about/index.html'],
    ['caf%C3%A9/', 'café/index.html'],
    ['about/?query=1', 'about/index.html'],
    ['%61bout/', 'about/index.html'],
  ])('[ROUTE-5] %s is the page %s', async (path, file) => {
    const { status, body } = await ask(server, base + path);
    expect(status).toBe(200);
    expect(body.replace(/ data-sg-(?:uid|use)="[^"]*"/g, '')).toBe(readText(out, file));
  });

  test.each([
    ['robots.txt', 'text/plain'],
    ['sitemap.xml', 'application/xml'],
    ['old/', 'text/html'],
    ['resource/default/kitchen/dot/7/dot.svg', 'image/svg+xml'],
  ])('[OUT-1] %s is served like the file of a build, with the type %s', async (path, type) => {
    const { status, head, body } = await ask(server, base + path);
    expect({ status, type: head.includes(`content-type: ${type}`) }).toEqual({
      status: 200,
      type: true,
    });
    expect(body).toBe(readText(out, path.endsWith('/') ? `${path}index.html` : path));
  });

  test.each([
    ['about', 'about/'],
    ['guide/step', 'guide/step/'],
    ['about?x=1&y=2', 'about/?x=1&y=2'],
  ])('[ROUTE-6] %s redirects to %s', async (path, target) => {
    const { status, head } = await ask(server, base + path);
    expect(status).toBe(301);
    expect(head).toContain(`location: ${base}${target}\r\n`);
  });

  test.each([
    ['nowhere'],
    ['nowhere/'],
    ['ABOUT/'],
    ['__proto__'],
    ['project.json'],
    ['.git/config'],
  ])('[P6] %s is the not-found board, with status 404', async (path) => {
    const { status, body } = await ask(server, base + path);
    expect(status).toBe(404);
    expect(body).toContain('Nothing here');
  });

  test.each([
    ['@fs/etc/passwd?import&raw??'],
    ['.env?raw'],
    ['%2e%2e/%2e%2e/%2e%2e/etc/passwd'],
    ['../../../../../../../etc/passwd'],
    ['..%2f..%2f..%2fetc%2fpasswd'],
    ['..\\..\\etc\\passwd'],
    ['#/../project.json'],
    ['resource/../../../project.json'],
    ['sitegen/entries/../../../../package.json'],
    ['%'],
    ['%zz/'],
    ['%00'],
    ['%c0%ae%c0%ae/project.json'],
    ['/evil.example/'],
    ['x'.repeat(64_000)],
    ['index.html/'],
    ['index.html/x'],
    [`${'x'.repeat(300)}/`],
    ['x'.repeat(9_000)],
  ])('[W3] [W4] %s is rejected, and the server continues', async (path) => {
    const { status, head, body } = await ask(server, base + path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect({
      isLeaked: /root:|"eid"|"private"/.test(body),
      isLed: /location:/i.test(head),
    }).toEqual({
      isLeaked: false,
      isLed: false,
    });
    expect((await ask(server, base)).status).toBe(200);
  });

  test('[W4] unusual headers do no harm', async () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect((await ask(server, base, `${name}: x\r\n`)).status).toBe(200);
    }
    expect({}).not.toHaveProperty('x');
  });
});

test('[D9] a project that is broken from the start is reported on every page, as text', async () => {
  const folder = mkdtempSync(join(temp, 'broken-'));
  mkdirSync(join(folder, 'empty'));
  writeFileSync(
    join(folder, 'project.json'),
    '{"root": {"title": "<img src=x onerror=alert(1)>" x}}',
  );
  const server = await serve(folder);
  const { status, body } = await ask(server, '/anything/');
  expect(status).toBe(500);
  expect(body).toContain('The project isn’t valid JSON');
  expect(body).toContain('&lt;img src=x');
  expect(body).not.toContain('<img');
  expect((await ask(server, '/__sitegen/', cookieOf(server))).status).toBe(200);
  const reported = await ask(server, '/__sitegen/api/project', await tokenOf(server));
  expect(JSON.parse(reported.body)).toMatchObject({
    errors: [{ message: 'The project isn’t valid JSON: expected "," or "}".' }],
  });
  expect(server.problems).toMatchObject([{ code: 'json-syntax' }]);
});

test('[A17] names of a project are text in the author’s shell', async () => {
  const folder = mkdtempSync(join(temp, 'names-'));
  const name = '<script>alert(1)</script>\u202e';
  writeJson(join(folder, 'project.json'), {
    label: '<b>Label</b>',
    root: { uid: 'home', name, root: { uid: 'p', eid: 'page' } },
  });
  const server = await serve(folder);
  const { body, head } = await ask(server, '/__sitegen/', cookieOf(server));
  expect(body).not.toMatch(/<script>|<b>/);
  expect(body).toContain('&lt;b&gt;Label&lt;/b&gt;');
  expect(head).toMatch(/content-security-policy: default-src 'none'/i);
  expect(head).toMatch(/frame-ancestors 'none'/i);
  const boards = await ask(server, '/__sitegen/api/project', await tokenOf(server));
  expect(boards.head).toMatch(/content-type: application\/json/i);
  const { plan } = await openCopy(server.author);
  expect(listBoards(plan)).toMatchObject([{ uid: 'home', name, path: '/' }]);
});

const cookieOf = ({ author }: DevServer) => `Cookie: ${keyCookie(author)}\r\n`;

async function tokenOf(server: DevServer): Promise<string> {
  const { token } = await openTools(server.author);
  return `X-Sitegen-Token: ${token}\r\n`;
}

test('[W5] the shell’s data requires the token, and is sent once', async () => {
  const folder = mkdtempSync(join(temp, 'told-'));
  writeJson(join(folder, 'project.json'), {
    root: { uid: 'home', title: 'Home', root: { uid: 'p', eid: 'page' } },
  });
  const server = await serve(folder);
  const head = await tokenOf(server);
  for (const path of ['api/project', 'api/files-in-trees', 'files/shell.js']) {
    const status = path.startsWith('files') ? 200 : 403;
    expect((await ask(server, `/__sitegen/${path}`)).status).toBe(status);
  }
  const copy = await askForCopy(server.author, ['home']);
  expect(copy.heads?.project.root).toMatchObject({ uid: 'home', title: 'Home' });
  expect(copy.trees).toMatchObject([{ board: 'home', root: { uid: 'p', eid: 'page' } }]);
  const { tag, factsTag: facts, trees } = copy;
  const held = { client: 'test', heads: tag, facts, trees: { home: trees[0]?.version } };
  const again = await askForRest(server.author, held);
  expect(again).not.toHaveProperty('heads');
  expect(again.trees).toEqual([{ board: 'home', version: trees[0]?.version }]);
  for (const path of [
    'api/board-uses?uid=gone',
    'api/nothing',
    'files/..%2fcli.cjs',
    'files/none.js',
  ]) {
    expect((await ask(server, `/__sitegen/${path}`, head)).status).toBe(404);
  }
});
