import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DevServer } from '../../src/node/dev/dev-server.ts';
import { kitchenSink, writeKitchenAssets } from '../kitchen-sink.test-data.ts';
import { ATELIER, buildProject, readText, tempFolder, writeJson } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';

const temp = tempFolder();

interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends bytes as they are, and takes what comes until the server has done with it. */
function send(port: number, bytes: string | Uint8Array, hostname = '127.0.0.1'): Promise<Answer> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, hostname, () => socket.write(bytes));
    const done = () => {
      const [head = '', ...body] = text.split('\r\n\r\n');
      socket.destroy();
      resolve({ status: Number(text.split(' ')[1]), head, body: body.join('\r\n\r\n') });
    };
    socket.setTimeout(1500, done);
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', done);
    socket.on('close', done);
  });
}

const portOf = ({ site }: DevServer) => Number(new URL(site).port);

function ask(server: DevServer, path: string, head = '', method = 'GET'): Promise<Answer> {
  const port = portOf(server);
  return send(
    port,
    `${method} ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n${head}\r\n`,
  );
}

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

  test('[ROUTE-7] its addresses', () => {
    const origin = `http://localhost:${portOf(server)}`;
    expect(server).toMatchObject({ site: origin + base, author: `${origin}/__sitegen/` });
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
  ])('[OUT-1] %s is the file of a build, as %s', async (path, type) => {
    const { status, head, body } = await ask(server, base + path);
    expect({ status, type: head.includes(`content-type: ${type}`) }).toEqual({ status: 200, type: true });
    expect(body).toBe(readText(out, path.endsWith('/') ? `${path}index.html` : path));
  });

  test.each([
    ['about', 'about/'],
    ['guide/step', 'guide/step/'],
    ['about?x=1&y=2', 'about/?x=1&y=2'],
  ])('[ROUTE-6] %s leads to %s', async (path, target) => {
    const { status, head } = await ask(server, base + path);
    expect(status).toBe(301);
    expect(head).toContain(`location: ${base}${target}\r\n`);
  });

  test.each([['nowhere'], ['nowhere/'], ['ABOUT/'], ['__proto__'], ['project.json'], ['.git/config']])(
    '[P6] %s is the not-found board, with status 404',
    async (path) => {
      const { status, body } = await ask(server, base + path);
      expect(status).toBe(404);
      expect(body).toContain('Nothing here');
    },
  );

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
    ['x'.repeat(9_000)],
  ])('[W3] [W4] %s is refused, and the server goes on', async (path) => {
    const { status, head, body } = await ask(server, base + path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect({ isLeaked: /root:|"eid"|"private"/.test(body), isLed: /location:/i.test(head) }).toEqual({
      isLeaked: false,
      isLed: false,
    });
    expect((await ask(server, base)).status).toBe(200);
  });

  test('[W4] strange headers do no harm', async () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect((await ask(server, base, `${name}: x\r\n`)).status).toBe(200);
    }
    expect({}).not.toHaveProperty('x');
  });
});

describe('the guard of a server', () => {
  let server: DevServer;
  beforeAll(async () => {
    server = await serve(ATELIER);
  });

  test.each([['evil'], ['localhost'], ['localhost:1'], ['']])('[W1] the host %j is refused', async (host) => {
    const head = `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect((await send(portOf(server), head)).status).toBe(403);
  });

  test('[A3] this machine is reached by both of its addresses, and by no other', async () => {
    const port = portOf(server);
    const head = `GET / HTTP/1.1\r\nHost: [::1]:${port}\r\nConnection: close\r\n\r\n`;
    expect((await send(port, head, '::1')).status).toBe(200);
  });

  test('[W2] other origins get nothing, and no leave to ask', async () => {
    const { status, head } = await ask(server, '/', 'Origin: http://evil\r\n');
    expect(status).toBe(403);
    expect(head).not.toMatch(/access-control/i);
    const preflight = 'Origin: http://evil\r\nAccess-Control-Request-Method: POST\r\n';
    const asked = await ask(server, '/__sitegen/page', preflight, 'OPTIONS');
    expect(asked.status).toBe(403);
    expect(asked.head).not.toMatch(/access-control/i);
  });

  test('[W2] there are no sockets', async () => {
    const upgrade =
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';
    expect((await ask(server, '/', upgrade)).status).toBe(403);
    const port = portOf(server);
    expect((await send(port, `CONNECT evil:80 HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)).status).toBe(403);
    expect((await ask(server, '/')).status).toBe(200);
  });

  test('[W5] another site’s page can load nothing as a script', async () => {
    const from = 'Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\nSec-Fetch-Dest: script\r\n';
    for (const path of ['/', '/__sitegen/', '/__sitegen/token', '/__sitegen/page']) {
      expect((await ask(server, path, from)).status).toBe(403);
    }
    const { head } = await ask(server, '/');
    expect(head).toMatch(/x-content-type-options: nosniff/i);
    expect(head).toMatch(/cross-origin-resource-policy: same-origin/i);
  });

  test('[A1] [A2] the tools are for those who have the token, and send JSON', async () => {
    const port = portOf(server);
    const origin = `Origin: http://localhost:${port}\r\n`;
    const own = await ask(server, '/__sitegen/token', 'X-Sitegen-Page: 1\r\n');
    const { token } = JSON.parse(own.body) as { token: string };
    expect(token).toMatch(/^[\w-]{32}$/);
    const place = JSON.stringify({ name: 'board-home', path: '/', etag: '' });
    const post = (head: string, body = place) =>
      ask(server, '/__sitegen/page', `${head}Content-Length: ${body.length}\r\n\r\n${body}`, 'POST');
    const json = 'Content-Type: application/json\r\n';
    expect((await post(`${origin}${json}`)).status).toBe(403);
    expect((await post(`${origin}${json}X-Sitegen-Token: ${token}x\r\n`)).status).toBe(403);
    expect((await post(`${json}X-Sitegen-Token: ${token}\r\n`)).status).toBe(403);
    expect((await post(`${origin}X-Sitegen-Token: ${token}\r\n`)).status).toBe(415);
    const all = `${origin}${json}X-Sitegen-Token: ${token}\r\n`;
    const { status, body } = await post(all);
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ errors: [], page: { path: '/' } });
    for (const wrong of ['', '[]', '{"name":1}', '{', `{"name":"${'x'.repeat(70_000)}"}`]) {
      expect((await post(all, wrong)).status).toBe(400);
    }
  });

  test('[A4] a place of a tab names no file', async () => {
    const port = portOf(server);
    const own = await ask(server, '/__sitegen/token', 'X-Sitegen-Page: 1\r\n');
    const { token } = JSON.parse(own.body) as { token: string };
    for (const name of ['../project', '/etc/passwd', 'C:\\', 'CON', 'a\u0000b', '__proto__']) {
      const place = JSON.stringify({ name, path: `/${name}`, etag: '' });
      const response = await fetch(`http://localhost:${port}/__sitegen/page`, {
        method: 'POST',
        body: place,
        headers: {
          'content-type': 'application/json',
          'x-sitegen-token': token,
          origin: `http://localhost:${port}`,
        },
      });
      const answer = (await response.json()) as { page: { html: string } };
      expect(answer.page.html).toContain('There is nothing at this address');
    }
  });

  test('[A3] malformed bytes do not end the server', async () => {
    const port = portOf(server);
    const own = `Host: localhost:${port}\r\n`;
    const cases = [
      'GET / HTTP/1.1\r\nHost: \u0000\u0001\r\n\r\n',
      `GET / HTTP/1.1\r\n${own}Host: evil\r\nHost: x\r\n\r\n`,
      `GET / HTTP/1.1\r\n${own}Origin: \u00ff\u00fe\r\n\r\n`,
      `GET / HTTP/1.1\r\n${own}Cookie: ${'\u0080'.repeat(2000)}\r\n\r\n`,
      `GET / HTTP/9.9\r\n${own}\r\n`,
      `GET http://[ HTTP/1.1\r\n${own}\r\n`,
      `POST /__sitegen/page HTTP/1.1\r\n${own}Content-Length: 99999999999999999999\r\n\r\n`,
      `POST / HTTP/1.1\r\n${own}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
      '\r\n\r\n\r\n',
      '\u0016\u0003\u0001\u0002\u0000\u0001',
    ];
    for (const bytes of cases) await send(port, Buffer.from(bytes, 'latin1'));
    expect((await ask(server, '/')).status).toBe(200);
  });
});

test('[A3] nothing that is sent to a server ends it', async () => {
  const server = await serve(ATELIER);
  const port = portOf(server);
  let seed = 20_261_122;
  const chance = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % below;
  };
  const good = `POST /__sitegen/page HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nCookie: a=b\r\nX-Sitegen-Token: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`;
  const strange = Buffer.from('\0\r\n: %/\\"{}[]\u00ff\u0080#?', 'latin1');
  const rounds = Number(process.env['SITEGEN_HOSTILE_RUNS'] ?? 1) * 40;
  for (let round = 0; round < rounds; round += 1) {
    const requests = Array.from({ length: 10 }, () => {
      const bytes = Buffer.from(good, 'latin1');
      for (let change = 0; change < 1 + chance(6); change += 1) {
        bytes[chance(bytes.length)] = strange[chance(strange.length)] ?? 0;
      }
      return send(port, bytes.subarray(0, 1 + chance(bytes.length)));
    });
    // What waits for the rest of a request is left waiting.
    await Promise.race([Promise.all(requests), new Promise((done) => setTimeout(done, 50))]);
  }
  expect((await ask(server, '/')).status).toBe(200);
});

test('[D9] a project that is broken from the start is told on every page, as text', async () => {
  const folder = mkdtempSync(join(temp, 'broken-'));
  mkdirSync(join(folder, 'empty'));
  writeFileSync(join(folder, 'project.json'), '{"root": {"title": "<img src=x onerror=alert(1)>" x}}');
  const server = await serve(folder);
  const { status, body } = await ask(server, '/anything/');
  expect(status).toBe(500);
  expect(body).toContain('The project is not valid JSON');
  expect(body).toContain('&lt;img src=x');
  expect(body).not.toContain('<img');
  const shell = await ask(server, '/__sitegen/');
  expect(shell.status).toBe(200);
  expect(shell.body).toContain('The project is not valid JSON');
  expect(server.problems).toMatchObject([{ code: 'json-syntax' }]);
});

test('[A17] names of boards are text in the author’s list of them', async () => {
  const folder = mkdtempSync(join(temp, 'names-'));
  const name = '<script>alert(1)</script>\u202e';
  writeJson(join(folder, 'project.json'), {
    label: '<b>Label</b>',
    root: { uid: 'home', name, root: { uid: 'p', eid: 'page' } },
  });
  const { body, head } = await ask(await serve(folder), '/__sitegen/');
  expect(body).not.toMatch(/<script|<b>|\u202e/);
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(head).toMatch(/content-security-policy: default-src 'none'/i);
});
