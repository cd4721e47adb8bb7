import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { board, project } from '../../model/projects.test-data.ts';
import type { Host, SiteOptions } from '../plan/options.ts';
import { policyHeader } from '../../node/generate/policy.ts';
import type { SitePlan } from '../plan/plan.ts';
import { planOf } from '../sites.test-data.ts';
import { slugProblem } from '../plan/slugs.ts';
import { parseAddress } from '../../values/address.ts';
import { hostAddress, hostSite } from './host-site.ts';
import { hostFiles, hostNotices } from './hosts.ts';

function filesFor(
  host: Host,
  redirects: Readonly<Record<string, string>>,
  options: Partial<SiteOptions> = {},
) {
  const boards = Object.entries(redirects).map(([slug, redirectUrl], index) =>
    board(`r${index}`, { slug, redirectUrl }),
  );
  const plan = planOf({ ...project(boards), googleFontsLink: '' }, { host, ...options });
  const written = hostFiles(hostOf(plan));
  const notices = hostNotices(written, plan.context.options, plan.redirects.size);
  return { files: written.files, codes: notices.map(({ code }) => code), notices };
}

/** Makes the data of a site for its host by the same steps as a build. */
function hostOf(plan: SitePlan) {
  const { options } = plan.context;
  return hostSite(plan, options, policyHeader(plan, options));
}

const SIMPLE = { old: '/', 'café x': 'https://example.org/a b?c=1#d' };
const POLICY =
  "script-src 'self' 'sha256-I0hscIQky/R2q52EAwTLxeSWY71EcR1qpbSIFbOueY4=' 'sha256-25F2izhMKlvMVPlzW/Qbel/2nuu9OFgTNSQ/itlysWQ=' 'sha256-1UnGSsQ2FYGtjKhxTgfbpko6PkncAD487B1Wp+681/M='; font-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'";
const SECURITY = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Content-Security-Policy': POLICY,
};
const HEADERS_FILE = `/a/*
${Object.entries(SECURITY)
  .map(([name, value]) => `  ${name}: ${value}`)
  .join('\n')}

/a/sitegen/*
  Cache-Control: public, max-age=31536000, immutable

/a/resource/*
  Cache-Control: public, max-age=31536000, immutable
`;
const BASE = { base: '/a/' };

test('[ROUTE-8] netlify gets a line for each redirect, and rules for headers', () => {
  expect(Object.fromEntries(filesFor('netlify', SIMPLE, BASE).files)).toEqual({
    _redirects: '/a/old/ /a/ 301!\n/a/caf%C3%A9%20x/ https://example.org/a%20b?c=1#d 301!\n',
    _headers: expect.stringContaining(
      HEADERS_FILE.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
    ),
  });
});

test('[ROUTE-8] cloudflare gets a line for each spelling of each redirect', () => {
  expect(Object.fromEntries(filesFor('cloudflare', { old: '/' }, BASE).files)).toEqual({
    _redirects: '/a/old/ /a/ 301\n/a/old /a/ 301\n',
    _headers: expect.stringContaining(HEADERS_FILE),
  });
});

test('[ROUTE-8] vercel gets one file with all rules', () => {
  const [text = ''] = filesFor('vercel', SIMPLE).files.values();
  expect(JSON.parse(text)).toMatchObject({
    trailingSlash: true,
    redirects: [
      { source: '/old{/}?', destination: '/', statusCode: 301 },
      { source: '/caf%C3%A9%20x{/}?', destination: 'https://example.org/a%20b?c=1#d' },
    ],
    headers: [
      {
        source: '/(.*)',
        headers: Object.entries(SECURITY).map(([key, value]) => ({ key, value })),
      },
      { source: '/sitegen/(.*)' },
      { source: '/resource/(.*)' },
      ...[1, 2].map(() => ({ source: expect.stringMatching(/^\/resource\//) })),
      { source: '/pagefind/pagefind-worker.js' },
    ],
  });
});

test('[ROUTE-8] s3 gets the objects that redirect, and the settings of the website', () => {
  const { files } = filesFor('s3', SIMPLE, BASE);
  expect([...files].map(([file, text]) => [file, JSON.parse(text)])).toEqual([
    [
      's3-website.json',
      { IndexDocument: { Suffix: 'index.html' }, ErrorDocument: { Key: 'a/404.html' } },
    ],
    [
      's3-redirects.json',
      [
        { Key: 'a/old/index.html', WebsiteRedirectLocation: '/a/' },
        {
          Key: 'a/café x/index.html',
          WebsiteRedirectLocation: 'https://example.org/a%20b?c=1#d',
        },
      ],
    ],
  ]);
});

test('[ROUTE-8] github gets only the file that allows underscores', () => {
  expect([...filesFor('github', SIMPLE).files]).toEqual([['.nojekyll', '']]);
});

test('[SAFE-6] nginx gets headers and caching in every location, since locations don’t inherit headers', () => {
  const text = filesFor('nginx', { old: '/' }, BASE).files.get('nginx.conf') ?? '';
  expect(text.match(/add_header Content-Security-Policy/g)).toHaveLength(7);
  expect(text).toContain(`add_header Content-Security-Policy "${POLICY}" always;`);
  expect(text).toContain(
    'location = "/a" {\n  return 301 "/a/$is_args$args";\n}'.replace(
      '  return',
      '  absolute_redirect off;\n  return',
    ),
  );
  expect(text).toContain(
    'location = "/a/old" {\n  absolute_redirect off;\n  return 301 "/a/$is_args$args";\n}',
  );
  expect(text).toContain('error_page 404 "/a/404.html";');
  expect(text).toContain('gzip_static on;');
});

test('[SAFE-6] caddy gets headers, compressed copies, and the 404 page', () => {
  const text = filesFor('caddy', { 'old page': '/' }, BASE).files.get('Caddyfile') ?? '';
  expect(text).toContain(`\tContent-Security-Policy "${POLICY}"\n`);
  expect(text).toContain('\t"~^/a/old\\x20page/$" "/a/"\n\t"~^/a/old\\x20page$" "/a/"\n');
  expect(text).toContain('\tprecompressed br gzip\n');
  expect(text).toContain('\trewrite @sitegen_lost "/a/404.html"\n');
});

test('[SAFE-6] apache gets headers, compressed copies, and the 404 page', () => {
  const text = filesFor('apache', { 'old page': '/a%20b.html' }, BASE).files.get('.htaccess') ?? '';
  expect(text).toContain(`  Header always set Content-Security-Policy "${POLICY}"\n`);
  expect(text).toContain('  RewriteRule "^old\\x20page/?$" "/a/a\\%20b.html" [R=301,NE,L]\n');
  expect(text).toContain('\nErrorDocument 404 /a/404.html\n');
});

test.each<[Host, Partial<SiteOptions>, string[]]>([
  ['none', { csp: 'header' }, ['policy-in-pages']],
  ['none', {}, []],
  ['github', {}, ['host-no-redirects', 'host-no-headers']],
  ['s3', {}, ['host-no-headers']],
  ['s3', { csp: 'header' }, ['host-no-headers', 'policy-in-pages']],
  ['netlify', BASE, ['host-files-move']],
  ['cloudflare', BASE, ['host-files-move']],
  ['vercel', BASE, ['host-files-move']],
  ['netlify', {}, []],
  ['nginx', BASE, []],
  ['caddy', BASE, []],
  ['apache', BASE, []],
])('[ROUTE-8] for %s, notices about %j are %j', (host, options, codes) => {
  expect(filesFor(host, SIMPLE, options).codes).toEqual(codes);
});

test.each<[Host, number, number]>([
  ['cloudflare', 1001, 2000],
  ['vercel', 1025, 1024],
])('[ROUTE-8] redirects above the limit of %s are cut off and reported', (host, count, written) => {
  const many = Object.fromEntries(Array.from({ length: count }, (_, index) => [`r${index}`, '/']));
  const { files, notices } = filesFor(host, many);
  const text = [...files.values()][0] ?? '';
  expect(text.match(/\b301\b/g)).toHaveLength(written);
  expect(notices).toMatchObject([
    { code: 'host-redirects-limit', text: expect.stringContaining(String(count)) },
  ]);
});

test.each<[Host, string]>([
  ['netlify', '/a/ https://example.org/ 301!\n'],
  ['cloudflare', '/a/ https://example.org/ 301\n'],
  [
    'nginx',
    'location = "/a/" {\n  absolute_redirect off;\n  return 301 "https://example.org/$is_args$args";\n}',
  ],
  ['caddy', '\t"/a/" "https://example.org/"\n\tdefault'],
  ['apache', 'RewriteRule "^/?$" "https://example.org/" [R=301,NE,L]'],
  ['vercel', '"source": "/a/",'],
])('[ROUTE-8] %s: a redirect of the home page has a single rule', (host, expected) => {
  const away = project([], { redirectUrl: 'https://example.org/' });
  const plan = planOf(away, { host, ...BASE });
  const { files } = hostFiles(hostOf(plan));
  expect([...files.values()].join('')).toContain(expected);
});

test.each([
  ['/a/$1/:id/*', '/a/%241/%3Aid/%2A'],
  ['/a?b=$c&d={e}+f#g"h', '/a?b=%24c&d=%7Be%7D+f#g%22h'],
  ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
  ['https://example.org:8443/x', 'https://example.org:8443/x'],
  ['/a\nb c`d\\e', '/a%0Ab%20c%60d%5Ce'],
])('[SAFE-2] the address %j is written as %s for a host', (address, expected) => {
  expect(hostAddress(address)).toBe(expected);
});

const PIECES = [
  '"',
  '\\',
  '$1',
  '${x}',
  '{$HOME}',
  '`',
  ' ',
  ';',
  '}',
  '{',
  '#',
  '\n',
  "'",
  '%0a',
  '%{ENV}',
  '*',
  ':splat',
  '(',
  '|',
  '~',
  '日',
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 6,
  })
  .map((pieces) => `a${pieces.join('')}z`);
const slugs = hostile.filter((slug) => slugProblem(slug, true) === undefined);
const targets = fc
  .oneof(
    hostile.map((text) => `/${text}`),
    hostile.map((text) => `https://example.org/${text}`),
  )
  .filter((target) => parseAddress(target, 'link', { sitePaths: true }) !== undefined);

/** The pattern that each line of a redirect must match, and the number of lines, for each host. */
const TO = String.raw`(?:https://example\.org)?/[\w.~/%@&=,;?#+-]*`;
const LINES: readonly (readonly [Host, RegExp, number])[] = [
  ['netlify', new RegExp(String.raw`^/a/[\w.~/%-]+/ ${TO} 301!$`), 1],
  ['cloudflare', new RegExp(String.raw`^/a/[\w.~/%-]+ ${TO} 301$`), 2],
  [
    'caddy',
    new RegExp(
      String.raw`^\t"(?:~\^)?/a/[^\0-\x1f"\x5c\x60{}$ ]*(?:\\x[0-9a-f]{2}[^\0-\x1f"\x5c\x60{}$ ]*)*\$?" "${TO}"$`,
    ),
    2,
  ],
  [
    'apache',
    /^ {2}RewriteRule "\^(?:[\w/-]|\\x[0-9a-f]{2})+\/\?\$" "(?:[\w.~/:@&=,;?#+-]|\\%)+" \[R=301,NE,L\]$/,
    1,
  ],
];

/** The words of an nginx configuration: a quoted string is one word. */
const wordsOf = (text: string) =>
  text.replace(/^#.*/gm, '').match(/"(?:[^"\\]|\\[^])*"|[{};]|#.*|[^\s"{};]+/g) ?? [];

describe('redirects with any text', () => {
  test.each(LINES)('[SAFE-2] %s: a redirect adds only its own lines', (host, pattern, count) => {
    const plain = filesFor(host, { plain: '/' }, BASE);
    const textOf = ({ files }: typeof plain) =>
      files.get('_redirects') ?? [...files.values()][0] ?? '';
    const linesBefore = textOf(plain).split('\n');
    fc.assert(
      fc.property(slugs, targets, (slug, target) => {
        const lines = textOf(filesFor(host, { [slug]: target }, BASE)).split('\n');
        expect(lines.length).toBe(linesBefore.length);
        const changed = lines.filter((line, index) => line !== linesBefore[index]);
        expect(changed).toHaveLength(count);
        for (const line of changed) expect(line).toMatch(pattern);
      }),
      { numRuns: 300 },
    );
  });

  const ANSWER =
    /location = ("(?:[^"\\]|\\[^])*") \{ absolute_redirect off ; return 301 ("[^"]*") ; \}/g;

  test('[SAFE-2] nginx: a redirect is two locations with one directive each', () => {
    const plain = filesFor('nginx', { plain: '/' }, BASE).files.get('nginx.conf') ?? '';
    const count = wordsOf(plain).length;
    fc.assert(
      fc.property(slugs, targets, (slug, target) => {
        const text = filesFor('nginx', { [slug]: target }, BASE).files.get('nginx.conf') ?? '';
        const words = wordsOf(text);
        expect(words).toHaveLength(count);
        const answers = [...words.join(' ').matchAll(ANSWER)];
        const paths = answers.map(([, path = '']) => path.slice(1, -1).replace(/\\([^])/g, '$1'));
        const published = slug.normalize('NFC');
        expect(paths).toEqual(['/a', `/a/${published}/`, `/a/${published}`]);
        const answer = new RegExp(String.raw`^"${TO}(?:\$is_args\$args)?"$`);
        for (const [, , to] of answers.slice(1)) expect(to).toMatch(answer);
      }),
      { numRuns: 300 },
    );
  });

  test('[SAFE-2] vercel: a redirect is a literal path and an address', () => {
    fc.assert(
      fc.property(slugs, targets, (slug, target) => {
        const [text = ''] = filesFor('vercel', { [slug]: target }, BASE).files.values();
        const { redirects } = JSON.parse(text) as {
          redirects: { source: string; destination: string }[];
        };
        for (const { source, destination } of redirects) {
          expect(source).toMatch(/^\/a\/[\w.~/%-]+\{\/\}\?$/);
          expect(destination).toMatch(new RegExp(`^${TO}$`));
        }
      }),
      { numRuns: 300 },
    );
  });
});
