import { expect, test } from 'vitest';
import { project } from '../../model/projects.test-data.ts';
import {
  headerPolicy,
  mediaHostFinder,
  originsOf,
  pagePolicy,
  sourceExpressions,
  type PolicyPage,
} from './csp.ts';
import { DEFAULT_OPTIONS, HOSTS, type SiteOptions } from './options.ts';
import { planOf } from '../sites.test-data.ts';

const PAGE: PolicyPage = {
  styles: ["'sha256-style'"],
  scripts: [],
  hosts: ['https://pictures.example'],
  externalSources: [],
};

interface Given {
  readonly options?: Partial<SiteOptions>;
  readonly fields?: Partial<ReturnType<typeof project>>;
  readonly page?: PolicyPage;
}

function policies({ options = {}, fields = {}, page = PAGE }: Given = {}) {
  const plan = planOf({ ...project(), googleFontsLink: '', ...fields }, options);
  const site = { ...plan, scripts: ["'sha256-script'"] };
  return {
    page: directives(pagePolicy(page, site, plan.context.options)),
    header: directives(headerPolicy(site, plan.context.options)),
  };
}

const directives = (policy: string | undefined) =>
  policy === undefined
    ? undefined
    : Object.fromEntries(
        policy.split('; ').map((directive) => {
          const [name = '', ...sources] = directive.split(' ');
          return [name, sources];
        }),
      );

test("[SAFE-6] the policy allows the page's own resources and nothing else", () => {
  expect(policies().page).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'sha256-script'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'style-src': ["'sha256-style'"],
    'img-src': ["'self'", 'data:', 'https://pictures.example'],
    'media-src': ["'self'", 'https://pictures.example'],
    'manifest-src': ["'self'"],
  });
});

test.each<[string, Given, string, string[]]>([
  [
    'the tag manager',
    { fields: { googleTagManagerId: 'GTM-A1' } },
    'script-src',
    ["'self'", "'sha256-script'", 'https://www.googletagmanager.com'],
  ],
  [
    'the tag manager’s counting',
    { fields: { googleTagManagerId: 'GTM-A1' } },
    'connect-src',
    [
      "'self'",
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
  ],
  [
    'the fonts’ stylesheet',
    { fields: { googleFontsLink: 'https://fonts.googleapis.com/css2?family=A' } },
    'style-src',
    ["'sha256-style'", 'https://fonts.googleapis.com'],
  ],
  [
    'the fonts',
    { fields: { googleFontsLink: 'https://fonts.googleapis.com/css2?family=A' } },
    'font-src',
    ["'self'", 'https://fonts.gstatic.com'],
  ],
  [
    'the image prefix',
    { options: { imageUrl: 'https://i.example:8443/x' } },
    'img-src',
    ["'self'", 'data:', 'https://i.example:8443', 'https://pictures.example'],
  ],
  [
    'the media prefix for videos',
    { options: { mediaUrl: 'https://m.example/x' } },
    'media-src',
    ["'self'", 'https://m.example', 'https://pictures.example'],
  ],
  [
    'the media prefix for fonts',
    { options: { mediaUrl: 'https://m.example/x' } },
    'font-src',
    ["'self'", 'https://m.example'],
  ],
  [
    'an icon from elsewhere',
    { fields: { faviconLinkLight: 'https://icons.example/a.png' } },
    'img-src',
    ["'self'", 'data:', 'https://icons.example', 'https://pictures.example'],
  ],
  [
    'hosts that the author allows',
    { options: { cspHosts: ['https://*.pixel.example'] } },
    'frame-src',
    ['https://*.pixel.example'],
  ],
  [
    'the address that a form posts to',
    {
      page: {
        ...PAGE,
        externalSources: ['form-action=https://f.example', 'frame-src=https://e.example'],
      },
    },
    'form-action',
    ["'self'", 'https://f.example'],
  ],
  [
    'the address that a form sends to',
    { page: { ...PAGE, externalSources: ['connect-src=https://f.example'] } },
    'connect-src',
    ["'self'", 'https://f.example'],
  ],
  [
    'the frame of an embed',
    { page: { ...PAGE, externalSources: ['frame-src=https://e.example'] } },
    'frame-src',
    ['https://e.example'],
  ],
  [
    'no inline code',
    { page: { styles: [], scripts: [], hosts: [], externalSources: [] } },
    'style-src',
    ["'none'"],
  ],
])(
  '[SAFE-6] the policy allows %s only on pages that use it',
  (_what, input, directive, sources) => {
    expect(policies(input).page?.[directive]).toEqual(sources);
  },
);

test.each<[SiteOptions['csp'], SiteOptions['host'], string[], boolean]>([
  ['both', 'nginx', ['default-src', 'script-src', 'style-src'], true],
  ['both', 'none', ['default-src', 'script-src', 'style-src'], true],
  ['meta', 'nginx', ['default-src', 'script-src', 'style-src'], false],
  ['header', 'nginx', ['style-src'], true],
  ['header', 'github', ['default-src', 'script-src', 'style-src'], true],
  ['none', 'nginx', [], false],
])(
  '[SAFE-6] with the policy as %s on the host %s, the page has the directives %j',
  (csp, host, inPage, hasHeader) => {
    const { page, header } = policies({ options: { csp, host } });
    const looked = ['default-src', 'script-src', 'style-src'];
    expect(looked.filter((name) => page?.[name] !== undefined)).toEqual(inPage);
    // Directives that differ from page to page are only in the page.
    const inHeader = [...looked, 'frame-ancestors'].filter((name) => header?.[name] !== undefined);
    expect(inHeader).toEqual(hasHeader ? ['script-src', 'frame-ancestors'] : []);
  },
);

test('[SAFE-6] no policy allows anything inline or evaluated', () => {
  for (const host of HOSTS) {
    for (const csp of ['both', 'meta', 'header'] as const) {
      const fields = { googleTagManagerId: 'GTM-A1' };
      const all = JSON.stringify(policies({ fields, options: { host, csp } }));
      expect(all).not.toMatch(/unsafe|\*"|https?:"/);
    }
  }
});

test('[SAFE-6] a policy allows the origins of elements; paths within the site need no entry', () => {
  expect(
    sourceExpressions([
      ['form-action', 'https://f.example:81/a?b'],
      ['connect-src', '/send'],
      ['frame-src', ''],
      ['frame-src', "https://a;script-src 'unsafe-inline'/"],
    ]),
  ).toEqual(['form-action=https://f.example:81']);
});

test.each([
  [['https://a.example/x', 'https://a.example/y', '/z', ''], ['https://a.example']],
  [['http://b.example:81/'], ['http://b.example:81']],
  [['https://bücher.example/a.png'], ['https://xn--bcher-kva.example']],
  [["https://a;script-src 'unsafe-inline'/", 'https://[::1]/', 'javascript:x', 'data:x'], []],
  [['https://under_score.example/a', 'http://[::1]:3000/a', 'https://*.example/a'], []],
])('[SAFE-6] the origins of %j are %j', (addresses, origins) => {
  expect(originsOf(addresses)).toEqual(origins);
});

test('[SAFE-6] the hosts of a page are those of its pictures and videos, not those of its links', () => {
  const html =
    '<a href="https://link.example/">a</a><img src="https://b.example/1"><video src="https://c.example/2" poster="/p"></video>' +
    '<img srcset="https://d.example/1 1x, https://e.example/2 2x"><p>src="https://text.example/"</p>'.replaceAll(
      '="https://text',
      '=&quot;https://text',
    );
  const css = '.a{background:url("https://a.example/x.png")}.b{background:url("/own.png")}';
  const options = { ...DEFAULT_OPTIONS, imageUrl: 'https://e.example/x', mediaUrl: '' };
  const hosts = ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example`);
  // Every page allows the hosts of the site's own pictures.
  expect(mediaHostFinder(options)(html, css)).toEqual(hosts);
});
