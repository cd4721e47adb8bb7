import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Host } from '../../src/site/plan/options.ts';
import { ATELIER, build, cli, filesIn, readText, tempFolder } from '../sites.test-data.ts';
import { from, ODD, oddSite } from './odd-site.test-data.ts';
import { SERVERS, type Running, type Site } from './servers.test-data.ts';

const temp = tempFolder();

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Requests a path as it is, without normalizing it. */
function ask(origin: string, path: string, accept = 'identity'): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': accept };
    const asked = request({ hostname, port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode = 0, headers: input } = response;
        resolve({ status: statusCode, headers: input, body: Buffer.concat(chunks) });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

const BASES = ['/', '/a/b/'];

const built = new Map<Host, ReturnType<typeof buildSites>>();

/** Returns the sites for a host, which are built once. */
function sitesFor(host: Host): ReturnType<typeof buildSites> {
  const sites = built.get(host) ?? buildSites(host);
  built.set(host, sites);
  return sites;
}

async function buildSites(host: Host): Promise<{ readonly sites: readonly Site[]; work: string }> {
  const work = mkdtempSync(join(temp, `${host}-`));
  const sites: Site[] = [];
  for (const base of BASES) {
    const root = join(work, `atelier${base.replaceAll('/', '-')}`);
    const folder = join(root, base);
    mkdirSync(join(folder, '..'), { recursive: true });
    const options = ['--base', base, '--host', host, '--icon', 'mark-ink.svg'];
    // Uses original pictures, as converting them takes seconds.
    const rest = ['--site-url', 'https://a.example', '--no-image-variants'];
    const made = await cli(ATELIER, ['build', ATELIER, '--out', folder, ...options, ...rest]);
    expect(made).toMatchObject({ code: 0 });
    mkdirSync(join(folder, 'resource/by-hand'), { recursive: true });
    for (const name of BY_HAND) writeFileSync(join(folder, 'resource/by-hand', name), 'a file');
    sites.push({ base, root, folder: folder.replace(/\/$/, '') });
  }
  for (const base of BASES) {
    const root = join(work, `odd${base.replaceAll('/', '-')}`);
    const folder = join(root, base);
    mkdirSync(join(folder, '..'), { recursive: true });
    // Leaves out the client, whose files take long to compress: the tests request those of the
    // other site.
    const options = { base, host, out: folder, hydrate: 'none' } as const;
    await build(mkdtempSync(join(work, 'project-')), oddSite(), options);
    sites.push({ base, root, folder: folder.replace(/\/$/, '') });
  }
  return { sites, work };
}

/** Returns all addresses on the server that a page, or a file of rules, names. */
function addressesIn(text: string): string[] {
  const attributes = [...text.matchAll(/ (?:href|src|poster)="(\/[^"]*)"/g)];
  const rules = [...text.matchAll(/url\("(\/[^"]*)"\)/g)];
  return [...attributes, ...rules]
    .map(([, address = '']) => address.replaceAll('&amp;', '&').replace(/#.*/, ''))
    .filter((address) => address !== '');
}

const CACHE_BRIEFLY = 'public, max-age=0, must-revalidate';
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

const SITE_POLICY =
  /^script-src 'self'(?: 'sha256-[^']+'){3} https:\/\/www\.googletagmanager\.com; .*; frame-ancestors 'self'$/;

const SANDBOXED = /^sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:$/;
const ALONE = /^default-src 'none'$/;

/** Files in the folder of media, and the policy with which each is sent. */
const MEDIA_POLICIES: Readonly<Record<string, RegExp>> = {
  'drawing.svg': SANDBOXED,
  'DRAWING.SVG': SANDBOXED,
  'page.html': SANDBOXED,
  'page.xhtml': SANDBOXED,
  'feed.xml': SANDBOXED,
  'notes.txt': SANDBOXED,
  'script.mjs': SANDBOXED,
  'drawing.svg.png.mystery': SANDBOXED,
  'no-extension-png': SANDBOXED,
  'picture.png': ALONE,
  'PICTURE.JPG': ALONE,
  'form.avif': ALONE,
  'film.mp4': ALONE,
  'face.woff2': ALONE,
  'many.zip': ALONE,
  'prices.pdf': SITE_POLICY,
};
const UNKNOWN = /\.(?:xhtml|mjs|mystery)$|^no-ext/;
const BY_HAND = Object.keys(MEDIA_POLICIES);

const MISSING = SERVERS.filter(({ start }) => start === undefined);

test('[ROUTE-8] servers that this machine can’t run are named', () => {
  const said = MISSING.map(
    ({ name }) => `${name} is not on this machine: its files were not tried.`,
  );
  if (said.length > 0) process.stderr.write(`${said.join('\n')}\n`);
  // At least one server can run, as the preview needs no installed server. Other tests check the
  // content of the files for missing ones.
  expect(said.length).toBeLessThan(SERVERS.length);
});

describe.each(SERVERS.filter(({ start }) => start !== undefined))('$name', (kind) => {
  let sites: readonly Site[] = [];
  let running: Running;
  beforeAll(async () => {
    const made = await sitesFor(kind.host);
    ({ sites } = made);
    // The cast is sound: only installed servers are tested.
    running = await (kind.start as NonNullable<typeof kind.start>)(made.work, sites);
  });
  afterAll(() => running?.stop());

  const siteAt = (index: number) => {
    const { base = '', folder = '' } = sites[index] ?? {};
    return { base, folder, origin: running.origins[index] ?? '' };
  };

  describe.each([
    [0, '/'],
    [1, '/a/b/'],
  ])('site %i at %s', (index, base) => {
    test('[ROUTE-7] every link of every page points to something, with status 200', async () => {
      const { origin } = siteAt(index);
      const waiting = new Set([base]);
      const wrong: string[] = [];
      for (const address of waiting) {
        const { status, headers, body } = await ask(origin, address);
        if (status !== 200) wrong.push(`${address}: ${status}`);
        if (!String(headers['content-type']).startsWith('text/html')) continue;
        const next = addressesIn(body.toString());
        wrong.push(...next.filter((one) => !one.startsWith(base)));
        next.forEach((one) => waiting.add(one));
      }
      expect(wrong).toEqual([]);
      expect(waiting.size).toBeGreaterThan(40);
    });

    test.each([
      ['', /^text\/html; ?charset=utf-8$/i, CACHE_BRIEFLY],
      ['work/', /^text\/html; ?charset=utf-8$/i, CACHE_BRIEFLY],
      ['sitemap.xml', /^(?:text|application)\/xml/, CACHE_BRIEFLY],
      ['robots.txt', /^text\/plain/, CACHE_BRIEFLY],
      ['manifest.webmanifest', /^application\/manifest\+json/, CACHE_BRIEFLY],
      ['icon-192.png', /^image\/png$/, CACHE_BRIEFLY],
      ['*.js', /^(?:text|application)\/javascript/, CACHE_FOREVER],
      ['*.webp', /^image\/webp$/, CACHE_FOREVER],
      ['*.svg', /^image\/svg\+xml/, CACHE_FOREVER],
      ['*.woff2', /^font\/woff2$/, CACHE_FOREVER],
    ])('[SAFE-6] %s has its type, its caching, and the headers', async (name, type, cache) => {
      const { origin, folder } = siteAt(index);
      const path = name.startsWith('*')
        ? filesIn(folder).find((file) => file.endsWith(name.slice(1)))
        : name;
      const { status, headers } = await ask(origin, base + (path ?? 'missing'));
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(type),
        'cache-control': cache,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-security-policy': expect.stringMatching(kind.policies(name) ?? SITE_POLICY),
      });
    });

    test.each(Object.entries(MEDIA_POLICIES))(
      '[SAFE-8] [S1] the file %s of the folder of media has the policy %s',
      async (name, policy) => {
        const { origin } = siteAt(index);
        const { status, headers } = await ask(origin, `${base}resource/by-hand/${name}`);
        const isUnknown = UNKNOWN.test(name);
        const expected = (isUnknown ? kind.unknown : undefined) ?? policy;
        expect(status).toBe(200);
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['content-security-policy']).toMatch(expected);
      },
    );

    test.each([
      ['nowhere/'],
      ['nowhere'],
      ['far/away/no/where/'],
      ['sitegen/gone.js'],
      ['resource/'],
      ['.sitegen.json'],
      ['.htaccess'],
      ['nginx.conf'],
      ['Caddyfile'],
    ])(
      '[ROUTE-4] %s doesn’t exist: the server sends the 404 page, with status 404',
      async (path) => {
        const { origin, folder } = siteAt(index);
        const { status, headers, body } = await ask(origin, base + path);
        expect(status).toBe(404);
        expect(headers['cache-control'] ?? CACHE_BRIEFLY).toBe(CACHE_BRIEFLY);
        expect(headers['content-security-policy']).toContain('frame-ancestors');
        // For a hidden file, a server may send its own 404 page.
        const isHidden = path.startsWith('.') || /nginx|Caddy/.test(path);
        const page = readText(folder, '404.html');
        expect(isHidden ? page : body.toString()).toBe(page);
        expect(body.toString()).not.toMatch(/"files"|add_header|precompressed|RewriteRule/);
      },
    );

    test.each([['work'], ['journal/waiting-for-the-ash']])(
      '[ROUTE-6] %s redirects to its address with a slash',
      async (path) => {
        const { origin } = siteAt(index);
        const { status, headers } = await ask(origin, base + path);
        expect([301, 308]).toContain(status);
        const { pathname } = new URL(String(headers['location']), origin);
        expect(pathname).toBe(`${base}${path}/`);
      },
    );

    test.each([['projects/'], ['projects']])(
      '[ROUTE-8] %s is a redirect with status 301',
      async (path) => {
        const { origin } = siteAt(index);
        const { status, headers } = await ask(origin, base + path);
        expect(status).toBe(301);
        expect(new URL(String(headers['location']), origin).pathname).toBe(`${base}work/`);
      },
    );

    test.each(kind.encodings)(
      '[OUT-3] a page and a script are sent compressed as %s',
      async (encoding) => {
        const { origin, folder } = siteAt(index);
        const script = filesIn(folder).find((file) => file.endsWith('.js')) ?? '';
        for (const [path, file] of [
          ['', 'index.html'],
          ['work/', 'work/index.html'],
          [script, script],
        ] as const) {
          const { status, headers, body } = await ask(origin, base + path, encoding);
          expect([status, headers['content-encoding']]).toEqual([200, encoding]);
          expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding');
          const text = encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
          expect(text.toString()).toBe(readText(folder, file));
          const plain = await ask(origin, base + path);
          expect(plain.headers['content-type']).toBe(headers['content-type']);
          expect(plain.headers['cache-control']).toBe(headers['cache-control']);
        }
      },
    );
  });

  describe.each([
    [2, '/'],
    [3, '/a/b/'],
  ])('odd slugs, site %i at %s', (index, base) => {
    test.each(ODD)('[ROUTE-5] the page %s is found at its address', async (slug) => {
      const { origin } = siteAt(index);
      const { status, body } = await ask(origin, `${base}${encodeURIComponent(slug)}/`);
      expect(status).toBe(200);
      expect(body.toString()).toContain('<h1');
    });

    test.each(ODD)('[ROUTE-8] a path with %s redirects to the page', async (slug) => {
      const { origin } = siteAt(index);
      for (const end of ['/', '']) {
        const path = `${base}${encodeURIComponent(from(slug))}${end}`;
        const { status, headers } = await ask(origin, path);
        expect([path, status]).toEqual([path, 301]);
        const { pathname } = new URL(String(headers['location']), origin);
        expect(decodeURIComponent(pathname)).toBe(`${base}${slug}/`);
      }
    });

    test('[ROUTE-8] a redirect keeps the query', async () => {
      const { origin } = siteAt(index);
      const slug = ODD[0] ?? '';
      const path = `${base}${encodeURIComponent(from(slug))}/?a=1&b=%202`;
      const { status, headers } = await ask(origin, path);
      expect(status).toBe(301);
      expect(new URL(String(headers['location']), origin).search).toBe('?a=1&b=%202');
      const away = await ask(origin, `${base}away/?x=1`);
      expect(away.headers['location']).toContain('?a=b&c=%7Bd%7D%201#e');
    });

    test('[ROUTE-8] a redirect to another site keeps its address', async () => {
      const { origin } = siteAt(index);
      const { headers } = await ask(origin, `${base}away/`);
      expect(headers['location']).toBe('https://example.org/%241?a=b&c=%7Bd%7D%201#e');
    });
  });
});
