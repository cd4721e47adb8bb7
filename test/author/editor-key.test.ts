import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DevServer } from '../../src/node/dev/dev-server.ts';
import { useBrowser, visit } from '../browser/browser.test-data.ts';
import { ATELIER, filesIn, tempFolder } from '../sites.test-data.ts';
import { copyOfAtelier, keyCookie, openTools, serve } from './author.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

const keyOf = ({ author }: DevServer) => new URL(author).searchParams.get('key') ?? '';
const editorOf = ({ author }: DevServer) => author.replace(/\?.*/, '');

/**
 * Requests a token with some headers, as each user of the machine can; returns the status of a
 * request with that token.
 */
async function statusByToken(server: DevServer, name: string, headers: object): Promise<number> {
  const tools = editorOf(server);
  const asked = await fetch(`${tools}token`, { headers: { 'x-sitegen-page': '1', ...headers } });
  const { token } = (await asked.json()) as { readonly token: string };
  return (await fetch(tools + name, { headers: { 'x-sitegen-token': token } })).status;
}

test('[S9] without a key, a visitor gets instructions to open the editor, and no token that edits', async () => {
  const server = await serve(ATELIER);
  const locked = await fetch(editorOf(server));
  expect(locked.status).toBe(403);
  expect(await locked.text()).toContain('<code>sitegen dev</code>');
  expect(await statusByToken(server, 'api/project', {})).toBe(403);
  const wrong = keyCookie(server.author).replace(/.$/, (last) => (last === '_' ? '-' : '_'));
  expect(await statusByToken(server, 'api/project', { cookie: wrong })).toBe(403);
  expect(await statusByToken(server, 'api/project', { cookie: keyCookie(server.author) })).toBe(
    200,
  );
  expect((await fetch(`${editorOf(server)}?key=wrong`, { redirect: 'manual' })).status).toBe(403);
});

test('[S9] the key of the address becomes a cookie, and the browser is redirected to the address without it', async () => {
  const server = await serve(ATELIER);
  const { status, headers } = await fetch(`${server.author}&board=a`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([303, '/__sitegen/?board=a']);
  expect(headers.get('set-cookie')).toBe(
    `${keyCookie(server.author)}; Path=/__sitegen/; HttpOnly; SameSite=Strict`,
  );
});

test('[S9] the key for the program that opens a browser works once', async () => {
  const server = await serve(ATELIER);
  const once = server.openOnce();
  const open = async () => (await fetch(once, { redirect: 'manual' })).status;
  expect([await open(), await open()]).toEqual([303, 403]);
});

test('[S9] the key is stored for a project, readable by its user only, and open tabs continue after a restart', async () => {
  const cache = mkdtempSync(join(temp, 'cache-'));
  const { folder } = copyOfAtelier(temp);
  const first = await serve(folder, { cache });
  const again = await serve(folder, { cache });
  const other = await serve(copyOfAtelier(temp).folder, { cache });
  expect(keyOf(again)).toBe(keyOf(first));
  expect(keyOf(other)).not.toBe(keyOf(first));
  const projects = join(cache, 'projects');
  for (const entry of readdirSync(projects)) {
    expect(statSync(join(projects, entry)).mode.toString(8)).toMatch(/700$/);
  }
  const inProject = filesIn(folder).filter((file) =>
    readFileSync(join(folder, file)).includes(keyOf(first)),
  );
  expect(inProject).toEqual([]);
});

test('[S9] a browser opens the editor by its address, also from another site, and stays there after a reload', async () => {
  const server = await serve(ATELIER);
  for (const from of ['about:blank', 'data:text/html,<p>another site']) {
    const { page } = await visit(browser());
    await page.goto(from);
    await page.evaluate((address) => void (location.href = address), server.author);
    const isEntered = (url: URL) =>
      url.href.startsWith(editorOf(server)) && !url.search.includes('key');
    await page.waitForURL(isEntered);
    await page.waitForFunction(() => window.sitegen !== undefined);
    await page.reload();
    await page.waitForFunction(() => window.sitegen !== undefined);
    expect(isEntered(new URL(page.url()))).toBe(true);
  }
});

test('[S9] a page of the site follows changes without the key', async () => {
  const server = await serve(ATELIER);
  expect(await statusByToken(server, 'changes', {})).toBe(200);
  const { token } = await openTools(server.author);
  expect(token).toMatch(/^[\w-]{32}$/);
});
