import { beforeAll, describe, expect, test } from 'vitest';
import type { DevServer } from '../../src/node/dev/dev-server.ts';
import { ATELIER } from '../sites.test-data.ts';
import { ask, openTools, portOf, send, serve } from './author.test-data.ts';

describe('the guard of a server', () => {
  let server: DevServer;
  beforeAll(async () => {
    server = await serve(ATELIER);
  });

  test.each([['evil'], ['localhost'], ['localhost:1'], ['']])(
    '[W1] the host %j is rejected',
    async (host) => {
      const head = `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      expect((await send(portOf(server), head)).status).toBe(403);
    },
  );

  test('[A3] this machine is reached by both of its addresses, and by no other', async () => {
    const port = portOf(server);
    const head = `GET / HTTP/1.1\r\nHost: [::1]:${port}\r\nConnection: close\r\n\r\n`;
    expect((await send(port, head, '::1')).status).toBe(200);
  });

  test('[W2] other origins get no answer, and no permission by CORS', async () => {
    const { status, head } = await ask(server, '/', 'Origin: http://evil\r\n');
    expect(status).toBe(403);
    expect(head).not.toMatch(/access-control/i);
    const preflight = 'Origin: http://evil\r\nAccess-Control-Request-Method: POST\r\n';
    const asked = await ask(server, '/__sitegen/page', preflight, 'OPTIONS');
    expect(asked.status).toBe(403);
    expect(asked.head).not.toMatch(/access-control/i);
  });

  test('[W2] the server accepts no WebSocket and no tunnel', async () => {
    const upgrade =
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';
    expect((await ask(server, '/', upgrade)).status).toBe(403);
    const port = portOf(server);
    expect(
      (await send(port, `CONNECT evil:80 HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)).status,
    ).toBe(403);
    expect((await ask(server, '/')).status).toBe(200);
  });

  test('[W5] another site’s page can’t load any answer as a script', async () => {
    const from =
      'Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\nSec-Fetch-Dest: script\r\n';
    for (const path of ['/', '/__sitegen/', '/__sitegen/token', '/__sitegen/page']) {
      expect((await ask(server, path, from)).status).toBe(403);
    }
    const { head } = await ask(server, '/');
    expect(head).toMatch(/x-content-type-options: nosniff/i);
    expect(head).toMatch(/cross-origin-resource-policy: same-origin/i);
  });

  test('[A1] [A2] the tools require the token and JSON', async () => {
    const port = portOf(server);
    const origin = `Origin: http://localhost:${port}\r\n`;
    const { token } = await openTools(server.author);
    expect(token).toMatch(/^[\w-]{32}$/);
    const place = JSON.stringify({ name: 'board-home', path: '/', etag: '' });
    const post = (head: string, body = place) =>
      ask(
        server,
        '/__sitegen/page',
        `${head}Content-Length: ${body.length}\r\n\r\n${body}`,
        'POST',
      );
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

  test('[A4] the address that a tab sends never names a file', async () => {
    const port = portOf(server);
    const { token } = await openTools(server.author);
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

  test('[A3] malformed bytes don’t end the server', async () => {
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
    await Promise.all(cases.map((bytes) => send(port, Buffer.from(bytes, 'latin1'))));
    expect((await ask(server, '/')).status).toBe(200);
  });
});

test('[A3] no request ends a server', async () => {
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
    // Waits at most 50 ms, as incomplete requests stay open.
    await Promise.race([Promise.all(requests), new Promise((done) => setTimeout(done, 50))]);
  }
  expect((await ask(server, '/')).status).toBe(200);
});
