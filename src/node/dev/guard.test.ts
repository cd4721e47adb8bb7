import { assert, constantFrom, dictionary, oneof, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { guard, type RequestHead, type GuardSetting } from './guard.ts';

const PORT = 4173;
const own: GuardSetting = {
  scheme: 'http',
  port: PORT,
  host: '',
  token: 'secret',
  readerToken: 'reader',
  key: 'key',
};
const HOST = `localhost:${PORT}`;
const ORIGIN = `http://${HOST}`;
const KEY = { cookie: `a=b; sitegen-key-${PORT}=key` };

function ask(
  asked: Partial<RequestHead> = {},
  headers: RequestHead['headers'] = {},
  setting = own,
) {
  return guard({ method: 'GET', url: '/', ...asked, headers: { host: HOST, ...headers } }, setting);
}

test.each([[HOST], [`127.0.0.1:${PORT}`], [`[::1]:${PORT}`], [`LocalHost:${PORT}`]])(
  '[W1] this machine is reached as %s',
  (host) => {
    expect(ask({}, { host })).toEqual({ status: 200, wanted: 'site' });
  },
);

test.each([
  ['evil'],
  [`evil:${PORT}`],
  ['localhost'],
  ['localhost:1'],
  [`localhost.evil:${PORT}`],
  [`evil.localhost:${PORT}`],
  [`localhost:${PORT}@evil`],
  [`192.168.1.7:${PORT}`],
  [''],
  ['['],
  [`\0localhost:${PORT}`],
])('[W1] [A3] the host %j is rejected', (host) => {
  expect(ask({}, { host })).toEqual({ status: 403 });
});

test('[A3] a request without a host is rejected', () => {
  expect(guard({ method: 'GET', url: '/', headers: {} }, own)).toEqual({ status: 403 });
});

test('[W1] at the default port, browsers omit the port', () => {
  expect(ask({}, { host: 'localhost' }, { ...own, port: 80 }).status).toBe(200);
});

test.each([
  [`studio.local:${PORT}`, 200],
  [`192.168.1.7:${PORT}`, 200],
  [`evil:${PORT}`, 403],
  ['studio.local:1', 403],
])('[W6] with --listen studio.local, the host %s results in the status %i', (host, status) => {
  expect(ask({}, { host }, { ...own, host: 'studio.local' }).status).toBe(status);
});

test.each([
  ['http://evil'],
  ['null'],
  [`https://${HOST}`],
  ['http://localhost:1'],
  [`http://127.0.0.1:${PORT}`],
  [''],
])('[W2] the origin %j is rejected', (origin) => {
  expect(ask({}, { origin })).toEqual({ status: 403 });
});

test.each<[string, RequestHead['headers'], number]>([
  ['opening a page', { 'sec-fetch-site': 'none' }, 200],
  ['loading by a page of the site', { 'sec-fetch-site': 'same-origin' }, 200],
  [
    'a link from elsewhere',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    200,
  ],
  [
    'a script of another site',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
    403,
  ],
  [
    'a picture of another port',
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    403,
  ],
  [
    'a frame of another site',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    403,
  ],
])(
  '[W5] other sites can link to the server, but load nothing from it: %s',
  (_what, headers, status) => {
    for (const url of ['/', '/sitegen/entries/x.js', '/__sitegen/']) {
      expect(ask({ url }, { ...headers, ...KEY }).status).toBe(status);
    }
  },
);

test.each([
  ['http://evil/'],
  ['//evil/'],
  ['/\\evil'],
  ['*'],
  [''],
  ['/a#b'],
  ['/a b'],
  ['/\u00e9'],
  ['/\0'],
])('[W3] the address %j is rejected', (url) => {
  expect(ask({ url })).toEqual({ status: 400 });
});

test('[W4] an address of 64 KB is rejected', () => {
  expect(ask({ url: `/${'x'.repeat(65_536)}` })).toEqual({ status: 414 });
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', undefined])(
  '[W2] the site rejects the method %s',
  (method) => {
    expect(ask({ method, url: '/about/' })).toEqual({ status: 405 });
    expect(ask({ method, url: '/__sitegen/' })).toEqual({ status: 405 });
  },
);

const TOKEN = { 'x-sitegen-token': 'secret' };
const JSON_TYPE = { 'content-type': 'application/json' };

test.each<[string, Partial<RequestHead>, RequestHead['headers'], number]>([
  ['without a token', { url: '/__sitegen/changes' }, {}, 403],
  [
    'with the token of another start',
    { url: '/__sitegen/changes' },
    { 'x-sitegen-token': 'old' },
    403,
  ],
  ['with the token in the address', { url: '/__sitegen/changes?token=secret' }, {}, 403],
  ['with the token in a cookie', { url: '/__sitegen/changes' }, { cookie: 'token=secret' }, 403],
  [
    'from another site',
    { url: '/__sitegen/changes' },
    { ...TOKEN, 'sec-fetch-site': 'same-site' },
    403,
  ],
  ['with the token', { url: '/__sitegen/changes' }, TOKEN, 200],
  ['by another method', { url: '/__sitegen/changes', method: 'POST' }, TOKEN, 405],
  ['for an unknown address', { url: '/__sitegen/files' }, TOKEN, 404],
])(
  '[A1] the stream of changes is served only with the token: %s',
  (_what, asked, headers, status) => {
    expect(ask(asked, headers).status).toBe(status);
  },
);

test.each<[string, string, number]>([
  ['api/files-in-trees?board=home', 'GET', 200],
  ['api/files-in-trees', 'POST', 405],
  ['api/asset', 'POST', 200],
  ['api/asset', 'GET', 405],
  ['api/files-in-trees', 'GET', 200],
  ['api/files-in-trees', 'POST', 405],
  ['api/consent', 'GET', 200],
  ['api/consent', 'POST', 405],
])(
  '[A1] [A5] %s answers %s with the status %i, and with 403 without the token',
  (name, method, status) => {
    const headers = { ...TOKEN, ...JSON_TYPE, origin: ORIGIN };
    expect(ask({ url: `/__sitegen/${name}`, method }, headers).status).toBe(status);
    expect(
      ask({ url: `/__sitegen/${name}`, method }, { ...JSON_TYPE, origin: ORIGIN }).status,
    ).toBe(403);
  },
);

test.each<[string, RequestHead['headers'], number]>([
  ['as JSON', { ...TOKEN, ...JSON_TYPE, origin: ORIGIN }, 200],
  ['without a token', { ...JSON_TYPE, origin: ORIGIN }, 403],
  ['without an origin', { ...TOKEN, ...JSON_TYPE }, 403],
  ['from another origin', { ...TOKEN, ...JSON_TYPE, origin: 'http://evil' }, 403],
  [
    'as a form',
    { ...TOKEN, origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    415,
  ],
  [
    'in parts',
    { ...TOKEN, origin: ORIGIN, 'content-type': 'multipart/form-data; boundary=x' },
    415,
  ],
  ['as text', { ...TOKEN, origin: ORIGIN, 'content-type': 'text/plain' }, 415],
  ['as almost JSON', { ...TOKEN, origin: ORIGIN, 'content-type': 'application/json+evil' }, 415],
  ['with an empty body', { ...TOKEN, origin: ORIGIN }, 415],
])('[A2] a request body %s results in its status before it is read', (_what, headers, status) => {
  expect(ask({ url: '/__sitegen/page', method: 'POST' }, headers).status).toBe(status);
});

test.each<[string, Partial<RequestHead>, RequestHead['headers'], number]>([
  ['a page of the site', {}, { 'x-sitegen-page': '1', 'sec-fetch-site': 'same-origin' }, 200],
  ['a link', {}, {}, 403],
  ['another site', {}, { 'x-sitegen-page': '1', 'sec-fetch-site': 'cross-site' }, 403],
  ['a form', { method: 'POST' }, { 'x-sitegen-page': '1' }, 405],
])('[A1] only a page of the site can request the token: %s', (_who, asked, headers, status) => {
  expect(ask({ url: '/__sitegen/token', ...asked }, headers).status).toBe(status);
});

test.each<[string, string, RequestHead['headers'], object]>([
  ['with the key in a cookie', '/__sitegen/', KEY, { status: 200, wanted: 'shell' }],
  ['without a key', '/__sitegen/', {}, { status: 403, wanted: 'shell' }],
  [
    'with another key',
    '/__sitegen/?board=a',
    { cookie: `sitegen-key-${PORT}=kez` },
    { status: 403 },
  ],
  ['with the key of another port', '/__sitegen/', { cookie: 'sitegen-key-1=key' }, { status: 403 }],
  ['with a key in the address', '/__sitegen/?key=x', {}, { status: 200, wanted: 'entry' }],
  ['from another site', '/__sitegen/?key=x', { 'sec-fetch-site': 'cross-site' }, { status: 403 }],
])('[S9] the editor is opened only with its key: %s', (_how, url, headers, verdict) => {
  expect(ask({ url }, headers)).toMatchObject(verdict);
});

test.each<[string, string, RequestHead['headers'], number]>([
  ['GET', 'changes', {}, 200],
  ['POST', 'page', { origin: ORIGIN, 'content-type': 'application/json' }, 200],
  ['POST', 'page', { 'content-type': 'application/json' }, 403],
  ['POST', 'api/edit', { origin: ORIGIN, 'content-type': 'application/json' }, 403],
  ['GET', 'api/project', {}, 403],
])(
  '[S9] a reader can follow changes and request pages, but not edit: %s %s',
  (method, name, headers, status) => {
    const url = `/__sitegen/${name}`;
    expect(ask({ url, method }, { ...headers, 'x-sitegen-token': 'reader' }).status).toBe(status);
  },
);

test('[S9] a browser with the key gets the token, and readers get another one', () => {
  const url = '/__sitegen/token';
  const page = { 'x-sitegen-page': '1' };
  expect(ask({ url }, { ...page, ...KEY })).toEqual({ status: 200, wanted: 'token' });
  expect(ask({ url }, page)).toEqual({ status: 200, wanted: 'reader token' });
});

test('[A3] every request has a verdict, and none passes without this machine’s name', () => {
  const text = oneof(string(), string({ unit: 'binary' }), constantFrom(HOST, ORIGIN));
  const headers = dictionary(
    oneof(
      constantFrom('host', 'origin', 'cookie', 'sec-fetch-site', 'x-sitegen-token', '__proto__'),
      string(),
    ),
    text,
  );
  const asked = record({
    method: oneof(constantFrom('GET', 'POST', 'HEAD'), string()),
    url: oneof(text, constantFrom('/', '/__sitegen/page', '/__sitegen/token')),
    headers,
  });
  assert(
    property(asked, (one) => {
      const { status } = guard(one, own);
      expect([200, 400, 403, 404, 405, 414, 415]).toContain(status);
      const isOwn = /^(?:localhost|127\.0\.0\.1|\[::1\]):4173$/i.test(one.headers['host'] ?? '');
      expect(status !== 200 || isOwn).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
