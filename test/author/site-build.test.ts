import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BuildState } from '../../src/author/checks/site-build.ts';
import type { DevServer } from '../../src/node/dev/dev-server.ts';
import { cli, contentsOf, tempFolder } from '../sites.test-data.ts';
import { openTools, serve } from './author.test-data.ts';

async function open(how: Parameters<typeof serve>[2] = {}) {
  const folder = mkdtempSync(join(tempFolder(), 'build-'));
  const project = join(folder, 'site');
  await cli(folder, ['init', project, '--template', 'journal']);
  const out = join(folder, 'out');
  const server = await serve(project, { out, assets: join(project, 'assets') }, how);
  return { server, out, home: join(project, 'boards', 'index.json') };
}

/** Sends a request with the token and an empty body, like the shell. */
async function asked(server: DevServer, name: string, method = 'POST', more: object = {}) {
  const { origin } = new URL(server.author);
  const { tools, token } = await openTools(server.author);
  const headers = { origin, 'content-type': 'application/json', 'x-sitegen-token': token, ...more };
  const body = method === 'POST' ? { body: '{}' } : {};
  const response = await fetch(`${tools}api/${name}`, { method, headers, ...body });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text || '{}') as object };
}

async function built(server: DevServer): Promise<BuildState> {
  await asked(server, 'build');
  const state = async () => (await asked(server, 'build-state', 'GET')).body as BuildState;
  await expect.poll(async () => (await state()).progress).toBeUndefined();
  return state();
}

test('[OUT-1] [EDIT-4] the author’s server builds the same as `sitegen build`, and serves it separately', async () => {
  const { server, out, home } = await open();
  expect(await asked(server, 'preview')).toMatchObject({ status: 422 });
  const first = await built(server);
  expect(first).toMatchObject({ out, isBuilt: true, last: { isWritten: true, issues: [] } });
  expect(first.last?.changed).toContainEqual(
    expect.objectContaining({ file: 'index.html', how: 'new' }),
  );
  expect(contentsOf(out)['index.html']).not.toContain('data-sg-uid');
  const { address } = (await asked(server, 'preview')).body as { readonly address: string };
  expect(new URL(address).port).not.toBe(new URL(server.site).port);
  expect(await (await fetch(address)).text()).toContain('Notes from the edge of the water');

  const heading = '"v":"Notes from the edge of the water"';
  writeFileSync(home, readFileSync(home, 'utf8').replace(heading, '"v":"Tides"'));
  const second = await built(server);
  expect(second.last?.changed.map(({ file, how }) => [file, how])).toEqual([
    ['index.html', 'changed'],
  ]);
  expect((await asked(server, 'preview')).body).toEqual({ address });
  expect(await (await fetch(address)).text()).toContain('Tides');
  await server.close();
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

test('[OUT-4] a problem is reported with its place, and the earlier output stays', async () => {
  const { server, out, home } = await open();
  await built(server);
  const before = contentsOf(out);
  const circle = '{"uid":"me","eid":"composite","attrs":[{"kid":"source","v":"home"}]},';
  const text = readFileSync(home, 'utf8');
  writeFileSync(
    home,
    text.replace(/"children":\[\s*\{"uid"/, (all) => all.replace('{', `${circle}{`)),
  );
  const { last } = await built(server);
  expect(last).toMatchObject({ isWritten: false, changed: [] });
  expect(last?.issues.find(({ severity }) => severity === 'error')).toMatchObject({
    boardUid: 'home',
    blockUid: 'me',
  });
  expect(contentsOf(out)).toEqual(before);
  writeFileSync(home, '{');
  const broken = await built(server);
  expect(broken).toMatchObject({ isBuilt: true, last: { isWritten: false } });
  expect(broken.last?.issues).toMatchObject([{ file: 'boards/index.json', line: 1 }]);
  expect(contentsOf(out)).toEqual(before);
});

test('[SAFE-9] a build beyond the budget of an untrusted project ends, and publishes nothing', async () => {
  const { server, out } = await open({ budget: { seconds: 0, memory: 4096 } });
  expect(await built(server)).toMatchObject({
    isBuilt: false,
    failure:
      'The project needs more than 0 s of CPU, the limit for untrusted projects. ' +
      'Build it without --untrusted once you trust it; nothing was published.',
  });
  expect(existsSync(out)).toBe(false);
});

test('[A1] builds and previews require the token, and aren’t possible while others can reach the server', async () => {
  const { server } = await open();
  for (const name of ['build', 'preview']) {
    expect((await asked(server, name, 'POST', { 'x-sitegen-token': 'x' })).status).toBe(403);
    expect((await asked(server, name, 'POST', { origin: 'http://evil' })).status).toBe(403);
    expect((await asked(server, name, 'GET')).status).toBe(405);
  }
  const { server: shared } = await open({ host: '127.0.0.1' });
  for (const name of ['build', 'preview']) {
    expect((await asked(shared, name)).status).toBe(403);
  }
});
