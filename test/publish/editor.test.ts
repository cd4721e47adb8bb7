import { existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DevServer } from '../../src/node/dev/dev-server.ts';
import type { PublishState } from '../../src/publish/job.ts';
import { openTools, serve } from '../author/author.test-data.ts';
import { board, main, project, text } from '../kitchen-sink.test-data.ts';
import { readText, tempFolder, writeJson } from '../sites.test-data.ts';
import { visited } from './publish.test-data.ts';
import { freePort } from './ssh-server.test-data.ts';

const temp = tempFolder();

/** A port without a server. */
const closed = await freePort();

function writeProject(folder: string, words: string) {
  writeJson(join(folder, 'project.json'), project([main(text(words))], [board('a', [main()])]));
}

async function open(
  how: Parameters<typeof serve>[2] = {},
  chosen: Parameters<typeof serve>[1] = {},
) {
  const folder = mkdtempSync(join(temp, 'project-'));
  writeProject(folder, 'One');
  const siteUrl = await visited(join(folder, 'live'));
  const live = { kind: 'folder', path: 'live', siteUrl };
  const bucket = { kind: 's3', bucket: 'mine', endpoint: `http://127.0.0.1:${closed}` };
  writeJson(join(folder, 'sitegen.config.json'), { publish: { live, bucket } });
  const server = await serve(folder, chosen, how);
  return { folder, server, siteUrl };
}

/** Sends an order with the token, like the shell, or requests the state if there is no order. */
async function asked(server: DevServer, order?: object, more: object = {}) {
  const { origin } = new URL(server.author);
  const { tools, token } = await openTools(server.author);
  const headers = { origin, 'content-type': 'application/json', 'x-sitegen-token': token, ...more };
  const response = await fetch(
    `${tools}api/${order === undefined ? 'publish-state' : 'publish'}`,
    order === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(order) },
  );
  const body = await response.text();
  return { status: response.status, state: JSON.parse(body || '{}') as PublishState };
}

/** Waits until the job asks the author a question, or ends. */
async function reached(server: DevServer): Promise<PublishState['job']> {
  const job = async () => (await asked(server)).state.job;
  await expect
    .poll(async () => {
      const now = await job();
      return now?.isAsking === true || now?.result !== undefined;
    })
    .toBe(true);
  return job();
}

test('[PUBLISH-6] the editor publishes after the author confirmed the target and has seen the change', async () => {
  const { folder, server, siteUrl } = await open();
  const { targets } = (await asked(server, { action: 'targets' })).state;
  expect(targets).toEqual([
    {
      name: 'live',
      kind: 'folder',
      place: 'the folder live',
      address: `${siteUrl}/`,
      isConfirmed: false,
      hasPreview: false,
    },
    {
      name: 'bucket',
      kind: 's3',
      place: `the bucket mine of http://127.0.0.1:${closed}`,
      address: '',
      isConfirmed: false,
      hasPreview: true,
    },
  ]);
  await asked(server, { action: 'publish', target: 'live' });
  expect((await reached(server))?.result).toMatchObject({
    kind: 'failed',
    message: 'The target “live” isn’t confirmed.',
  });
  await asked(server, { action: 'publish', target: 'live', confirmed: 'live' });
  const asking = await reached(server);
  expect(asking).toMatchObject({ isAsking: true, change: { question: 'first', broken: 0 } });
  expect(asking?.change?.pages).toContainEqual({
    file: 'a/index.html',
    how: 'new',
    address: `${siteUrl}/a/`,
    board: { uid: 'a', name: 'a' },
  });
  expect(existsSync(join(folder, 'live'))).toBe(false);
  await asked(server, { action: 'decide', isGo: true });
  const { result } = (await reached(server)) ?? {};
  expect(result).toMatchObject({ kind: 'published', isUnchanged: false, wrong: [] });
  expect(readText(folder, 'live', 'index.html')).toContain('One');

  writeProject(folder, 'Two');
  await asked(server, { action: 'publish', target: 'live' });
  expect((await reached(server))?.change?.pages.map(({ file, how }) => [file, how])).toEqual([
    ['index.html', 'changed'],
  ]);
  await asked(server, { action: 'decide', isGo: false });
  expect((await reached(server))?.result).toEqual({ kind: 'declined' });
  expect(readText(folder, 'live', 'index.html')).toContain('One');
});

test('[PUBLISH-4] the editor gets no secret and no setting of a target, and a failure is reported', async () => {
  process.env['SITEGEN_BUCKET_KEY_ID'] = 'the-key-id';
  process.env['SITEGEN_BUCKET_SECRET'] = 'the-secret-key';
  const { server } = await open();
  await asked(server, { action: 'targets' });
  await asked(server, { action: 'publish', target: 'bucket', confirmed: 'bucket' });
  const job = await reached(server);
  delete process.env['SITEGEN_BUCKET_KEY_ID'];
  delete process.env['SITEGEN_BUCKET_SECRET'];
  expect(job?.result).toMatchObject({
    kind: 'failed',
    message: expect.stringMatching(/^The target failed: .*ECONNREFUSED/) as string,
  });
  const { state } = await asked(server);
  expect(JSON.stringify(state)).not.toMatch(/the-(?:key-id|secret-key)/);
});

test('[A1] publishing requires the token, and isn’t possible while others can reach the server', async () => {
  const { server } = await open();
  const order = { action: 'targets' };
  expect((await asked(server, order, { 'x-sitegen-token': 'x' })).status).toBe(403);
  expect((await asked(server, order, { origin: 'http://evil' })).status).toBe(403);
  expect((await asked(server, { action: 'rollback', target: 'live' })).status).toBe(400);
  expect((await asked(server, { action: 'run' })).status).toBe(400);
  const { server: shared } = await open({ host: '127.0.0.1' });
  expect((await asked(shared, order)).status).toBe(403);
});

test('[PUBLISH-4] an untrusted project isn’t published from the editor', async () => {
  const { server } = await open({}, { isUntrusted: true });
  const { state } = await asked(server, { action: 'publish', target: 'live', confirmed: 'live' });
  expect(state).toEqual({ targets: [], problem: 'Sitegen publishes no untrusted project.' });
});
