import { mkdtempSync, readFileSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DevServer } from '../../src/node/dev/dev-server.ts';
import { startPreview, type Preview } from '../../src/node/preview/preview-server.ts';
import { serve } from '../author/author.test-data.ts';
import { kitchenSink, writeKitchenAssets } from '../kitchen-sink.test-data.ts';
import { build, tempFolder } from '../sites.test-data.ts';

const temp = tempFolder();
const SANDBOXED = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

interface Answer {
  readonly status: number | undefined;
  readonly policy: string | undefined;
  readonly nosniff: string | undefined;
  readonly type: string | undefined;
}

/** Requests a path as a browser that navigates to it, or as a frame of the editor. */
function ask(origin: string, path: string, destination = 'document'): Promise<Answer> {
  const headers = {
    'sec-fetch-dest': destination,
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'same-origin',
  };
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, origin), { headers, agent: false }, (response) => {
      response.resume();
      const { 'content-security-policy': policy, 'x-content-type-options': nosniff } =
        response.headers as Readonly<Record<string, string | undefined>>;
      const type = response.headers['content-type'];
      resolve({ status: response.statusCode, policy, nosniff, type });
    });
    asked.on('error', reject);
    asked.end();
  });
}

function project(folder: string) {
  const file = join(folder, 'project.json');
  writeFileSync(file, JSON.stringify(kitchenSink()));
  return { file, assets: writeKitchenAssets(folder) };
}

const drawingIn = (folder: string) =>
  /\/resource\/[^"']*dot\.svg/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[0] ?? '';

describe('a site in the editor', () => {
  let server: DevServer;
  let drawing = '';
  let script = '';
  beforeAll(async () => {
    const { file, assets } = project(mkdtempSync(join(temp, 'edited-')));
    server = await serve(file, { assets, siteUrl: 'https://example.org' });
    const html = await (await fetch(server.site)).text();
    drawing = /\/resource\/[^"']*dot\.svg/.exec(html)?.[0] ?? '';
    script = /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
  });

  test('[X4] [SAFE-10] drawings and other files run nothing', async () => {
    expect(drawing).toMatch(/dot\.svg$/);
    for (const path of [drawing, '/sitemap.xml', '/robots.txt']) {
      const { policy, nosniff } = await ask(server.site, path);
      expect([path, policy, nosniff]).toEqual([path, SANDBOXED, 'nosniff']);
    }
  });

  test('[SAFE-10] pages run only scripts of sitegen, inline ones only by hash', async () => {
    for (const destination of ['document', 'iframe']) {
      const { policy, type } = await ask(server.site, '/', destination);
      expect(type).toMatch(/^text\/html/);
      expect(policy).toMatch(/^script-src 'self'(?: 'sha256-[^']{44}'){4}(?:;|$)/);
    }
    const own = await ask(server.site, script);
    expect(own).toMatchObject({ status: 200, policy: undefined, nosniff: 'nosniff' });
  });

  test('[X7] the canvas contacts no other server', async () => {
    const { policy = '' } = await ask(server.site, '/', 'iframe');
    for (const kind of ['img', 'media', 'font', 'connect', 'style']) {
      expect(policy).toMatch(
        new RegExp(`${kind}-src 'self'(?: (?:data:|blob:|'unsafe-inline'))*(?:;|$)`),
      );
    }
  });
});

describe('a built site', () => {
  let preview: Preview;
  let out = '';
  beforeAll(async () => {
    const folder = mkdtempSync(join(temp, 'built-'));
    const { assets } = project(folder);
    ({ out } = await build(folder, kitchenSink(), { assets, host: 'nginx' }));
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    writeFileSync(join(out, 'other.html'), '<script>alert(1)</script>');
    writeFileSync(join(out, 'other.xhtml'), '<html xmlns="http://www.w3.org/1999/xhtml"/>');
    symlinkSync(join(folder, 'secret.txt'), join(out, 'leak.txt'));
    symlinkSync(folder, join(out, 'leak'));
    symlinkSync(join(folder, 'secret.txt'), join(out, 'robots.txt.br'));
    symlinkSync('index.html', join(out, 'same.html'));
    const manifest = join(out, '.sitegen.json');
    const text = readFileSync(manifest, 'utf8');
    unlinkSync(manifest);
    writeFileSync(
      manifest,
      text.replace('"headers":{', '"headers":{"Trailer":"x","Set-Cookie":"a=b",'),
    );
    preview = await startPreview(out, { port: 0, host: 'localhost' });
  });
  afterAll(() => preview.close());

  test.each(['/leak.txt', '/leak/secret.txt', '/leak/project.json', '/robots.txt'])(
    '[X3] the link %s is not served',
    async (path) => {
      expect((await ask(preview.address, path)).status).toBe(404);
    },
  );

  test('[X3] a link within the site is followed', async () => {
    expect((await ask(preview.address, '/same.html')).status).toBe(200);
  });

  test('[C2] the served folder itself may be a link', async () => {
    const link = join(mkdtempSync(join(temp, 'linked-')), 'site');
    symlinkSync(out, link);
    const linked = await startPreview(link, { port: 0, host: 'localhost' });
    const statuses = await Promise.all(
      ['/', '/about/', '/leak.txt'].map(async (path) => (await ask(linked.address, path)).status),
    );
    await linked.close();
    expect(statuses).toEqual([200, 200, 404]);
  });

  test('[X4] drawings and foreign HTML run nothing', async () => {
    for (const path of [drawingIn(out), '/other.html', '/same.html']) {
      const { policy, nosniff, status } = await ask(preview.address, path);
      expect([path, status, policy, nosniff]).toEqual([path, 200, SANDBOXED, 'nosniff']);
    }
    expect((await ask(preview.address, '/other.xhtml')).type).toBe('application/octet-stream');
    expect((await ask(preview.address, '/')).policy).toMatch(/^script-src 'self' 'sha256-/);
  });

  test("[K4] headers that sitegen never writes aren't sent", async () => {
    const { headers } = await fetch(preview.address);
    expect(headers.get('trailer')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });
});
