import fs, { mkdtempSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startPreview, type Preview } from '../../src/node/preview/preview-server.ts';
import { SiteError } from '../../src/diagnostics/site-error.ts';
import { kitchenSink, writeKitchenAssets } from '../kitchen-sink.test-data.ts';
import { build, readText, tempFolder } from '../sites.test-data.ts';

const temp = tempFolder();

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
}

/** Requests a path as it is: `fetch` would normalize it. */
function ask(preview: Preview, path: string, head = ''): Promise<Answer> {
  const { port, hostname } = new URL(preview.address);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${path} HTTP/1.0\r\nHost: ${hostname}\r\nConnection: close\r\n${head}\r\n`);
    });
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const [header = '', ...body] = text.split('\r\n\r\n');
      const location = /^location: (.*)$/im.exec(header)?.[1];
      resolve({ status: Number(text.split(' ')[1]), location, body: body.join('\r\n\r\n') });
    });
  });
}

async function builtSite(base = '/') {
  const folder = mkdtempSync(join(temp, 'site-'));
  return build(folder, kitchenSink(), { base });
}

describe.each([['/'], ['/a/b/']])('a site at %s', (base) => {
  let preview: Preview;
  let out = '';
  beforeAll(async () => {
    const folder = mkdtempSync(join(temp, 'site-'));
    const assets = writeKitchenAssets(folder);
    ({ out } = await build(folder, kitchenSink(), { base, assets }));
    preview = await startPreview(out, { port: 0, host: 'localhost' });
  });
  afterAll(() => preview.close());

  test('[ROUTE-7] has the address of its home page', async () => {
    expect(preview.address).toMatch(new RegExp(`^http://localhost:\\d+${base}$`));
    const response = await fetch(preview.address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await response.text()).toBe(readText(out, 'index.html'));
  });

  test.each([
    ['about/', 'about/index.html'],
    ['caf%C3%A9/', 'café/index.html'],
    ['caf%c3%a9/', 'café/index.html'],
    ['about/?query=1', 'about/index.html'],
    ['%61bout/', 'about/index.html'],
    ['resource/default/kitchen/dot/7/dot.svg', 'resource/default/kitchen/dot/7/dot.svg'],
  ])('[ROUTE-5] %s is the file %s', async (path, file) => {
    const { status, body } = await ask(preview, base + path);
    expect(status).toBe(200);
    expect(body).toBe(readText(out, file));
  });

  test.each([
    ['about', 'about/'],
    ['guide/step', 'guide/step/'],
    ['caf%C3%A9', 'caf%C3%A9/'],
    ['about?x=1&y=2', 'about/?x=1&y=2'],
  ])('[ROUTE-6] %s redirects to %s', async (path, target) => {
    expect(await ask(preview, base + path)).toMatchObject({ status: 301, location: base + target });
  });

  test.each([
    ['nowhere'],
    ['nowhere/'],
    ['far/away/no/where/'],
    ['about/nowhere'],
    ['ABOUT/'],
    ['__proto__'],
  ])('[P6] %s is the 404 page, with status 404', async (path) => {
    const { status, body } = await ask(preview, base + path);
    expect({ status, body }).toEqual({ status: 404, body: readText(out, '404.html') });
  });

  test.each([
    ['../../../../../../../etc/passwd'],
    ['%2e%2e/%2e%2e/%2e%2e/etc/passwd'],
    ['..%2f..%2f..%2fetc%2fpasswd'],
    ['..\\..\\etc\\passwd'],
    ['%00'],
    ['about%00/'],
    ['%'],
    ['%zz/'],
    ['%E0%A4%A/'],
    ['%c0%ae%c0%ae/project.json'],
    ['../project.json'],
    ['/evil.example'],
    ['/evil.example/'],
    ['@fs/etc/passwd?import&raw??'],
    ['.env?raw'],
    ['x'.repeat(64_000)],
    ['index.html/'],
    ['index.html/x'],
    [`${'x'.repeat(300)}/`],
    ['#/../project.json'],
  ])('[W4] %s is rejected, and the server survives', async (path) => {
    const { status, location, body } = await ask(preview, base + path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect({ location, isLeaked: /root:|"eid"/.test(body) }).toEqual({
      location: undefined,
      isLeaked: false,
    });
    expect(await ask(preview, base)).toMatchObject({ status: 200 });
  });

  test.each([['/about'], ['//about'], ['/%2Fabout'], ['/./about'], ['/x/../about']])(
    '[W4] %s never redirects to another host',
    async (path) => {
      const { location = base } = await ask(preview, base.slice(0, -1) + path);
      expect(location).toMatch(/^\/(?!\/)/);
    },
  );

  test('[W4] a __proto__ header and a foreign host are harmless', async () => {
    expect(await ask(preview, base, '__proto__: x\r\n')).toMatchObject({ status: 200 });
    expect(await ask(preview, base, 'constructor: x\r\n')).toMatchObject({ status: 200 });
    expect({}).not.toHaveProperty('x');
  });
});

test('[OUT-4] a file removed while it is sent ends the response, not the server', async () => {
  const { out } = await builtSite();
  const preview = await startPreview(out, { port: 0, host: 'localhost' });
  onTestFinished(() => preview.close());
  const open = fs.createReadStream;
  const gone = vi
    .spyOn(fs, 'createReadStream')
    .mockImplementationOnce((path, options) => open(`${String(path)}.gone`, options));
  syncBuiltinESMExports();
  await ask(preview, '/').catch(() => undefined);
  expect(gone).toHaveBeenCalledOnce();
  gone.mockRestore();
  syncBuiltinESMExports();
  expect(await ask(preview, '/')).toMatchObject({ status: 200, body: readText(out, 'index.html') });
});

describe('the preview server', () => {
  test('[ROUTE-7] redirects from the base path without its slash, and serves nothing outside of it', async () => {
    const { out } = await builtSite('/a/b/');
    const preview = await startPreview(out, { port: 0, host: 'localhost' });
    expect(await ask(preview, '/a/b')).toMatchObject({ status: 301, location: '/a/b/' });
    expect(await ask(preview, '/a/b?x')).toMatchObject({ status: 301, location: '/a/b/?x' });
    for (const path of ['/', '/a/', '/a/bc/', '/about/']) {
      expect(await ask(preview, path)).toMatchObject({ status: 404 });
    }
    await preview.close();
  });

  test('[W7] names a port in use, and the fix', async () => {
    const { out } = await builtSite();
    const first = await startPreview(out, { port: 0, host: 'localhost' });
    const port = Number(new URL(first.address).port);
    const error = await startPreview(out, { port, host: 'localhost' }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(SiteError);
    expect(error).toMatchObject({
      message: `Can’t use port ${port}.`,
      details:
        'Set another one with --port, or 0 for any free port; another program uses this one.',
    });
    expect(await ask(first, '/')).toMatchObject({ status: 200 });
    await first.close();
  });

  test('[W4] continues while a build replaces its folder, and serves the new one', async () => {
    const { out } = await builtSite();
    const preview = await startPreview(out, { port: 0, host: 'localhost' });
    renameSync(out, `${out}-away`);
    expect(await ask(preview, '/')).toMatchObject({ status: 404 });
    renameSync(`${out}-away`, out);
    writeFileSync(join(out, 'about', 'index.html'), 'changed');
    expect(await ask(preview, '/about/')).toMatchObject({ status: 200, body: 'changed' });
    await preview.close();
  });

  test("[OUT-3] rejects a folder that isn't a site", async () => {
    await expect(startPreview(temp, { port: 0, host: 'localhost' })).rejects.toMatchObject({
      status: 404,
      details: expect.stringContaining('sitegen build'),
    });
  });
});

test('[OUT-3] serves a link to a built folder as that folder', async () => {
  const { out } = await builtSite();
  const link = join(mkdtempSync(join(temp, 'link-')), 'latest');
  symlinkSync(out, link);
  const preview = await startPreview(link, { port: 0, host: 'localhost' });
  onTestFinished(() => preview.close());
  const response = await fetch(preview.address);
  expect(await response.text()).toBe(readText(out, 'index.html'));
});
