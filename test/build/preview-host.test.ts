import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readManifest } from '../../src/node/output/target.ts';
import { requestHandler } from '../../src/node/preview/preview-requests.ts';
import { startPreview, type Preview } from '../../src/node/preview/preview-server.ts';
import type { BuildOptions } from '../../src/node/generate/options.ts';
import { kitchenSink } from '../kitchen-sink.test-data.ts';
import { build, readText, tempFolder } from '../sites.test-data.ts';

const temp = tempFolder();

async function preview(chosen: Partial<BuildOptions>, host = 'localhost') {
  const { out } = await build(mkdtempSync(join(temp, 'site-')), kitchenSink(), chosen);
  writeFileSync(join(out, '.env'), 'SECRET=1');
  return { out, server: await startPreview(out, { port: 0, host }) };
}

interface Question {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function ask(
  { address }: Pick<Preview, 'address'>,
  { path = '/', method = 'GET', headers = {} }: Question,
) {
  const { port } = new URL(address);
  return new Promise<{ status: number; headers: object; body: string }>((resolve, reject) => {
    const asked = request({ host: 'localhost', port, path, method, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

let server: Preview;
let out = '';
beforeAll(async () => {
  ({ server, out } = await preview({ host: 'netlify' }));
});
afterAll(() => server.close());

test.each([
  ['evil', 403],
  ['evil.example:80', 403],
  ['localhost.evil.example', 403],
  ['127.0.0.1.evil.example', 403],
  ['localhost', 200],
  ['LOCALHOST:4173', 200],
  ['site.localhost', 200],
  ['127.0.0.1:4173', 200],
  ['[::1]:4173', 200],
])('[W1] a request to the host %j results in the status %i', async (host, status) => {
  expect(await ask(server, { headers: { host } })).toMatchObject({ status });
});

test('[W1] the name passed to --listen belongs to the server', async () => {
  const named = await preview({}, '127.0.0.1');
  expect(await ask(named.server, { headers: { host: 'evil' } })).toMatchObject({ status: 403 });
  expect(await ask(named.server, { headers: { host: '127.0.0.1' } })).toMatchObject({
    status: 200,
  });
  await named.server.close();
});

test('[W1] the host name is compared in lower case, as browsers send it', async () => {
  const manifest = readManifest(out);
  if (manifest === undefined) throw new Error('nothing was built');
  const named = createServer(requestHandler(out, manifest, 'Desk.Local'));
  onTestFinished(() => void named.close());
  await new Promise<void>((resolve) => named.listen(0, 'localhost', resolve));
  const address = `http://localhost:${(named.address() as AddressInfo).port}/`;
  const headers = { host: 'desk.local:4173' };
  expect(await ask({ address }, { headers })).toMatchObject({ status: 200 });
});

test.each([
  ['bytes=5-2', 200],
  ['bytes=-5', 200],
  ['bytes=0-0', 200],
  ['bytes=0-99999999999999999999', 200],
  ['bytes=99999999999999999999-', 200],
  ['bytes=a-b', 200],
  ['bytes=0-4', 206],
  ['bytes=5-', 206],
  ['bytes=999999999-', 416],
])(
  '[W4] a request for the range %s results in the status %i, and the server survives',
  async (range, status) => {
    const whole = readText(out, 'index.html');
    const answer = await ask(server, { headers: { range } });
    const [, from = 0, to = whole.length] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
    const part = whole.slice(Number(from), to === '' ? whole.length : Number(to) + 1);
    expect(answer).toMatchObject({ status, body: { 200: whole, 206: part }[status] ?? '' });
    expect(await ask(server, {})).toMatchObject({ status: 200, body: whole });
  },
);

test.each([['https://evil.example'], ['http://localhost:1'], ['null'], ['file://']])(
  '[W2] a page of the origin %s gets nothing, and no permission',
  async (origin) => {
    const answer = await ask(server, { headers: { host: 'localhost', origin } });
    expect(answer).toMatchObject({ status: 403, body: '' });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  },
);

test('[W2] the site’s own origin is served', async () => {
  const headers = { host: 'localhost:4173', origin: 'http://localhost:4173' };
  expect(await ask(server, { headers })).toMatchObject({ status: 200 });
});

test.each([
  ['/@fs/etc/passwd?import&raw??'],
  ['/.env?raw'],
  ['/.env'],
  ['/%2eenv'],
  ['/%2e%2e/project.json'],
  ['/.sitegen.json'],
  ['/_headers'],
  ['/_redirects'],
  ['/about/#/../'],
])('[W3] %s doesn’t exist', async (path) => {
  const answer = await ask(server, { path, headers: { host: 'localhost' } });
  expect(answer.status).toBe(404);
  expect(answer.body).not.toMatch(/SECRET|root:|"eid"|nosniff/);
});

test.each([['POST'], ['PUT'], ['DELETE'], ['OPTIONS']])('[W2] %s isn’t allowed', async (method) => {
  expect(await ask(server, { method })).toMatchObject({ status: 405 });
});

test.each([
  ['/', 200, 'public, max-age=0, must-revalidate'],
  ['/nowhere/', 404, 'public, max-age=0, must-revalidate'],
  ['/old/', 301, 'public, max-age=0, must-revalidate'],
  ['/sitegen/gone.js', 404, 'public, max-age=0, must-revalidate'],
])('[SAFE-6] %s results in the status %i and the host’s headers', async (path, status, cache) => {
  expect(await ask(server, { path })).toMatchObject({
    status,
    headers: {
      'cache-control': cache,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    },
  });
});

test.each([
  ['/old/', '/about/'],
  ['/old', '/about/'],
  ['/%6fld/', '/about/'],
  ['/old/?from=1', '/about/?from=1'],
])('[ROUTE-8] %s redirects with status 301 to %s', async (path, location) => {
  const answer = await ask(server, { path });
  expect(answer).toMatchObject({ status: 301, headers: { location } });
});

test('[ROUTE-8] for a host without redirects the refreshing page is served, without additional headers', async () => {
  const plain = await preview({ host: 'github' });
  const answer = await ask(plain.server, { path: '/old/' });
  expect(answer).toMatchObject({ status: 200, body: readText(plain.out, 'old', 'index.html') });
  expect(answer.headers).not.toHaveProperty('content-security-policy');
  await plain.server.close();
});

test('[OUT-3] a modified manifest affects only its own entries', async () => {
  for (const serving of [
    null,
    {},
    { headers: [], redirects: {} },
    { headers: { a: 1 }, redirects: {} },
  ]) {
    const text = JSON.stringify({ base: '/', files: {}, serving });
    const made = await preview({});
    await made.server.close();
    writeFileSync(join(made.out, '.sitegen.json'), text);
    const again = await startPreview(made.out, { port: 0, host: 'localhost' });
    expect(await ask(again, {})).toMatchObject({ status: 200, body: readText(out, 'index.html') });
    await again.close();
  }
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['::1', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
])('[W6] the address determines whether others can reach the preview: %s', async (host, isOwn) => {
  const { server: own } = await preview({}, host);
  onTestFinished(() => own.close());
  expect(own.isOwn).toBe(isOwn);
});

test('[W4] the server survives failing responses during a build', async () => {
  const made = await preview({});
  onTestFinished(() => made.server.close());
  rmSync(join(made.out, '404.html'));
  mkdirSync(join(made.out, '404.html'));
  expect(await ask(made.server, { path: '/nowhere/' })).toMatchObject({
    status: 404,
    body: 'Not found',
  });
  expect(await ask(made.server, {})).toMatchObject({ status: 200 });
});
