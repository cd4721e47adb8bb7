import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { untilEnd } from '../../../test/until-end.test-data.ts';
import { hashOf } from '../output/file-writer.ts';
import { verifySite, type VerifyInput } from './verify.ts';

/**
 * Starts a server that responds to a path with its text; from a list, each response takes the next
 * text.
 */
async function serve(texts: Readonly<Record<string, string | string[]>>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const text = texts[url];
    const body = typeof text === 'object' ? text.shift() : text;
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  untilEnd(() => server.close());
  const address = server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
}

const hashes = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([file, text]) => [file, hashOf(Buffer.from(text))]));

function inputOf(siteUrl: string, files: Readonly<Record<string, string>>): VerifyInput {
  const redirects = new Map([['/a/moved/', '/a/']]);
  const serving = { headers: new Map<string, string>(), redirects };
  const site = { folder: '', files: hashes(files), hash: '', base: '/a/', serving };
  const difference = { added: Object.keys(files), changed: [], removed: [] };
  return { site, siteUrl, difference, pauses: [], onChecked: () => {} };
}

test('[PUBLISH-6] addresses with other content, and missing ones, are reported', async () => {
  const siteUrl = await serve({ '/a/': 'Home', '/a/b/': 'Other', '/a/x%20y.js': 'x' });
  const files = { 'index.html': 'Home', 'b/index.html': 'B', 'x y.js': 'x', 'gone.css': 'c' };
  expect(await verifySite(inputOf(siteUrl, files))).toEqual({
    checked: 4,
    changed: 4,
    wrong: [`${siteUrl}/a/b/`, `${siteUrl}/a/gone.css`],
  });
});

test('[PUBLISH-6] files without an address of their own aren’t fetched', async () => {
  const files = { '404.html': 'x', _redirects: 'x', '.htaccess': 'x', 'moved/index.html': 'x' };
  expect(await verifySite(inputOf('http://localhost:9', files))).toEqual({
    checked: 0,
    changed: 0,
    wrong: [],
  });
});

test('[PUBLISH-6] the check waits until the host delivers the new site', async () => {
  const siteUrl = await serve({ '/a/': ['Old', 'New'] });
  const input = inputOf(siteUrl, { 'index.html': 'New' });
  expect(await verifySite({ ...input, pauses: [1] })).toMatchObject({ checked: 1, wrong: [] });
});

test('[PUBLISH-6] if there are many addresses, an evenly distributed selection is fetched', async () => {
  const names = Array.from({ length: 1250 }, (_, at) => `${at}.txt`);
  const siteUrl = await serve(Object.fromEntries(names.map((name) => [`/a/${name}`, 'x'])));
  const input = inputOf(siteUrl, Object.fromEntries(names.map((name) => [name, 'x'])));
  expect(await verifySite(input)).toEqual({ checked: 500, changed: 1250, wrong: [] });
});
