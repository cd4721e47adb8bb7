import { expect, test } from 'vitest';
import type { Project } from '../../src/model/entities.ts';
import { attributes, block, board, page, text } from '../../src/model/projects.test-data.ts';
import { openSite } from '../../src/node/generate/open-site.ts';
import { siteFiles } from '../../src/site/files/site-files.ts';
import { ARABIC, GERMAN, languageSite } from '../../src/site/languages/languages.test-data.ts';
import type { SiteOptions } from '../../src/site/plan/options.ts';
import type { JsonObject } from '../../src/values/json.ts';
import { DOCUMENT_FRAME } from '../../src/view/document-html.ts';
import { buildOptions } from '../sites.test-data.ts';

const ADDRESS = { siteUrl: 'https://example.org' };

/** Returns a site in memory, with its pages by address. */
function siteOf(project: Project, options: Partial<SiteOptions> = {}) {
  const site = openSite(project, { options: buildOptions('', options), frame: DOCUMENT_FRAME });
  const { plan } = site;
  const pages = plan.routes.filter((route) => !plan.redirects.has(route));
  return {
    plan,
    hrefs: pages.map(({ href }) => href),
    page(href: string): string {
      const route = pages.find((one) => one.href === href);
      return route === undefined ? '' : (site.page(route).html ?? '');
    },
    found: () =>
      [...plan.diagnostics, ...pages.flatMap((route) => site.page(route).diagnostics)].map(
        ({ severity, code, path }) => [severity, code, path],
      ),
  };
}

const de = { de: GERMAN };
const all = { de: GERMAN, ar: ARABIC };

test('[LANG-1] a board has a page in a language where it has a translation, at its translated address', () => {
  const { hrefs, found } = siteOf(languageSite(all));
  expect(hrefs).toEqual([
    '/',
    '/about/',
    '/plain/',
    '/part/',
    '/404.html',
    '/de/',
    '/de/ueber-uns/',
    '/de/part/',
    '/ar/',
  ]);
  expect(found()).toEqual([]);
});

test('[LANG-1] a page shows the texts of its language, and so do the parts in it', () => {
  const site = siteOf(languageSite(all));
  const home = site.page('/de/');
  expect(home).toContain('<title>Harl auf Deutsch</title>');
  expect(home).toContain('>Willkommen<');
  expect(home).toMatch(
    />Siehe <a [^>]*href="\/de\/ueber-uns\/">über uns<\/a><span[^>]*>, <\/span>/,
  );
  expect(home).toContain('<strong>von Hand</strong>');
  expect(site.page('/de/ueber-uns/')).toContain('Wir bauen Tische.');
  expect(site.page('/')).toContain('>Welcome<');
  expect(site.page('/')).not.toContain('/de/');
});

test('[LANG-1] a link to a page without a translation points to the default language and says so', () => {
  const { page: pageAt } = siteOf(languageSite(all));
  expect(pageAt('/de/')).toContain('href="/plain/" hrefLang="en"');
  expect(pageAt('/')).not.toContain('hrefLang');
});

test('[LANG-1] the pages of the default language are those of a site without translations', () => {
  const one = siteOf({ ...languageSite({}), languages: ['en'] });
  const many = siteOf(languageSite(de, { languages: ['en', 'de'] }));
  const own = ['/', '/plain/', '/part/', '/404.html'];
  expect(own.map(many.page)).toEqual(own.map(one.page));
});

test('[LANG-1] a draft of a translation has no page, but with drafts a hidden one', () => {
  const translations = {
    de: { ...GERMAN, about: { ...(GERMAN['about'] as JsonObject), isDraft: true } },
  };
  expect(siteOf(languageSite(translations)).hrefs).not.toContain('/de/ueber-uns/');
  const site = siteOf(languageSite(translations), { drafts: true });
  expect(site.page('/de/ueber-uns/')).toContain('<meta name="robots" content="noindex"');
});

test('[LANG-1] [LANG-2] a setting makes pages without a translation show the words of the default language', () => {
  const site = siteOf(languageSite(all), { ...ADDRESS, fallback: 'show' });
  const html = site.page('/ar/plain/');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toMatch(/<div id="sitegen-root"[^>]*><div dir="ltr" lang="en"/);
  expect(html).toContain('<link rel="canonical" href="https://example.org/plain/"');
  expect(html).not.toContain('hreflang="ar"');
  const german = site.page('/de/plain/');
  expect(german).toMatch(/lang="en".*<p class="text" lang="de">Willkommen/);
  expect(siteFiles(site.plan).get('sitemap.xml')).not.toContain('/de/plain/');
});

test('[LANG-2] a page has its language, and its direction if this is right to left', () => {
  const site = siteOf(languageSite(all), ADDRESS);
  expect(site.page('/')).toContain('<html lang="en">');
  expect(site.page('/de/')).toContain('<html lang="de">');
  expect(site.page('/ar/')).toContain('<html lang="ar" dir="rtl">');
  expect(site.page('/de/')).toContain('<meta property="og:locale" content="de_DE"');
  expect(site.page('/de/')).toContain('<meta property="og:locale:alternate" content="en_US"');
});

const PADDED = text('padded', 'x', {
  attrs: attributes({ text: 'x', padding: 'full 1px 2px 3px 4px' }),
});

const sided = (languages: readonly string[]) =>
  siteOf({
    ...languageSite(all, { boards: [board('sided', { root: page(PADDED) })] }),
    languages,
  });

test('[LANG-2] sides are logical on a site with a language that is written from the right, and physical elsewhere', () => {
  expect(sided(['en', 'ar']).page('/sided/')).toContain(
    'padding-block:1px 3px;padding-inline:4px 2px',
  );
  expect(sided(['en', 'de']).page('/sided/')).toContain('padding:1px 2px 3px 4px');
});

const ALTERNATE = /<(?:xhtml:)?link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g;

test('[LANG-3] alternates are absolute, reciprocal, self-referring and the same in head and sitemap', () => {
  const hidden = board('hidden', { isNoIndex: true, root: page(text('h', 'Hidden')) });
  const german: JsonObject = { ...GERMAN, hidden: { title: 'Versteckt', blocks: {} } };
  const site = siteOf(languageSite({ de: german, ar: ARABIC }, { boards: [hidden] }), ADDRESS);
  const inHead = new Map(
    site.hrefs.map((href) => [
      `https://example.org${href}`,
      [...site.page(href).matchAll(ALTERNATE)].map(([, lang, to]) => [lang, to]),
    ]),
  );
  expect(inHead.get('https://example.org/')).toEqual([
    ['en', 'https://example.org/'],
    ['de', 'https://example.org/de/'],
    ['ar', 'https://example.org/ar/'],
    ['x-default', 'https://example.org/'],
  ]);
  expect(inHead.get('https://example.org/de/ueber-uns/')).toEqual([
    ['en', 'https://example.org/about/'],
    ['de', 'https://example.org/de/ueber-uns/'],
    ['x-default', 'https://example.org/about/'],
  ]);
  for (const [address, links] of inHead) {
    for (const [, to] of links) expect(inHead.get(to ?? '')).toEqual(links);
    expect(links.length === 0 || links.some(([, to]) => to === address)).toBe(true);
  }
  for (const href of ['/plain/', '/hidden/', '/de/hidden/', '/404.html']) {
    expect(inHead.get(`https://example.org${href}`)).toEqual([]);
  }
  const sitemap = siteFiles(site.plan).get('sitemap.xml') ?? '';
  const inSitemap = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(
    ([, address, rest = '']) => [
      address,
      [...rest.matchAll(ALTERNATE)].map(([, lang, to]) => [lang, to]),
    ],
  );
  expect(inSitemap).toEqual(
    [...inHead].filter(([address]) => sitemap.includes(`<loc>${address}<`)),
  );
  expect(inSitemap).toHaveLength(6);
});

test('[LANG-3] without the address of the site there are no alternates, as they would be relative', () => {
  expect(siteOf(languageSite(all)).page('/de/')).not.toContain('rel="alternate"');
});

test('[LANG-1] each language with posts has a feed, and its translated 404 page', () => {
  const post = board('post', {
    title: 'A post',
    date: '2024-05-31',
    root: page(text('p', 'Post')),
  });
  const lost = board('lost', { slug: '*', title: 'Lost', root: page(text('l', 'Lost')) });
  const german: JsonObject = {
    ...GERMAN,
    post: { slug: 'beitrag', title: 'Ein Beitrag', blocks: {} },
    lost: { title: 'Verloren', blocks: { l: { attrs: { text: 'Nichts gefunden' } } } },
  };
  const site = siteOf(languageSite({ de: german, ar: ARABIC }, { boards: [post, lost] }), ADDRESS);
  const files = siteFiles(site.plan);
  expect(files.get('de/feed.xml')).toMatch(/xml:lang="de".*<title>Ein Beitrag<\/title>/s);
  expect(files.get('de/feed.xml')).toContain(
    '<link rel="self" type="application/atom+xml" href="https://example.org/de/feed.xml"/>',
  );
  expect(files.get('feed.xml')).not.toContain('Beitrag');
  expect(files.has('ar/feed.xml')).toBe(false);
  expect(site.page('/de/')).toContain('type="application/atom+xml" href="/de/feed.xml"');
  expect(site.page('/de/404.html')).toContain('Nichts gefunden');
});

test('[LANG-1] the project’s own words are translated once: its name, default words of elements, tags', () => {
  const tags = board('tags', { title: 'Tags', root: page(block('tl', 'tag-list')) });
  const post = board('post', {
    title: 'Post',
    tags: ['Wood'],
    root: page(block('sw', 'scheme-switch')),
  });
  const words = {
    de: {
      label: 'Harl',
      elements: { 'scheme-switch': { label: 'Farben' } },
      tags: { Wood: 'Holz' },
    },
  };
  const german: JsonObject = { ...GERMAN, tags: { blocks: {} }, post: { blocks: {} } };
  const site = siteOf({
    ...languageSite({ de: german }, { boards: [tags, post] }),
    words,
    tagBoardUid: 'tags',
  });
  expect(site.page('/de/')).toContain('<meta property="og:site_name" content="Harl"');
  expect(site.page('/')).not.toContain('og:site_name');
  expect(site.page('/de/post/')).toContain('aria-label="Farben"');
  expect(site.page('/post/')).toContain('aria-label="Colour scheme"');
  expect(site.hrefs).toContain('/de/tags/holz/');
  expect(site.hrefs).toContain('/tags/wood/');
});

test('[LANG-1] a language switch links to the page in all languages, or to its nearest translated parent', () => {
  const site = siteOf(languageSite(all));
  const links = (href: string) =>
    Array.from(
      site
        .page(href)
        .matchAll(
          /language-switch-link" href="([^"]+)"( aria-current="page")? hrefLang="(\w+)" lang="\w+" dir="(\w+)"[^>]*>([^<]+)</g,
        ),
      ([, to, current, lang, dir, name]) => [to, lang, dir, current !== undefined, name],
    );
  expect(links('/de/ueber-uns/')).toEqual([
    ['/about/', 'en', 'ltr', false, 'English'],
    ['/de/ueber-uns/', 'de', 'ltr', true, 'Deutsch'],
    ['/ar/', 'ar', 'rtl', false, 'العربية'],
  ]);
});

test('[LANG-1] a language switch on a site in one language is empty', () => {
  const site = siteOf({ ...languageSite({}), languages: ['en'] });
  expect(site.page('/about/')).toContain(
    '<nav aria-label="Languages" class="language-switch" hidden=""></nav>',
  );
});

test('[LANG-1] a language switch that is shown as a menu opens without a script', () => {
  const menu = block('menu', 'language-switch', {
    attrs: attributes({ layout: 'menu', show: 'tags' }),
  });
  const own = board('own', { title: 'Own', root: page(menu) });
  const site = siteOf(languageSite({ de: { ...GERMAN, own: { blocks: {} } } }, { boards: [own] }));
  expect(site.page('/de/own/')).toMatch(
    /<details class="language-switch-menu"><summary>DE<\/summary><ul/,
  );
});

test.each([
  [['en', 'en'], 'languages-invalid'],
  [['en', 'not a tag'], 'languages-invalid'],
  ['en', 'languages-invalid'],
  [[], 'languages-invalid'],
])('[LANG-1] the languages %j are an error', (languages, code) => {
  expect(siteOf({ ...languageSite({}), languages }).plan.diagnostics).toMatchObject([
    { severity: 'error', code, path: 'languages' },
  ]);
});

test('[LANG-1] a language setting that differs from the project’s first language is an error', () => {
  const { plan } = siteOf(languageSite({}), { lang: 'fr' });
  expect(plan.diagnostics).toMatchObject([{ severity: 'error', code: 'languages-differ' }]);
});

test('[LANG-1] a translated address that another page has is an error', () => {
  const clash = board('de', { title: 'Germany', root: page(text('g', 'Germany')) });
  const { plan } = siteOf(languageSite(de, { boards: [clash] }));
  expect(plan.diagnostics).toMatchObject([{ severity: 'error', code: 'route-twice' }]);
});

test('[LANG-1] an invalid slug of a translation is an error at its place', () => {
  const german: JsonObject = { ...GERMAN, about: { slug: 'a/b', blocks: {} } };
  expect(siteOf(languageSite({ de: german })).plan.diagnostics).toMatchObject([
    { code: 'slug-invalid', path: 'translations.de.about.slug' },
  ]);
});

test('[LANG-1] translations that aren’t objects, and unusable content, are reported', () => {
  const german: JsonObject = {
    ...GERMAN,
    about: { blocks: { words: { content: 'x' } } },
    home: { blocks: { rich: { content: ['a', { uid: 'gone', content: ['b'] }] } } },
  };
  expect(siteOf(languageSite({ de: german, ar: 'x' })).found()).toEqual([
    ['mend', 'translations-unreadable', 'translations.ar'],
    ['mend', 'translation-mark', 'translations.de.home.blocks.rich.content'],
    ['mend', 'translation-content', 'translations.de.about.blocks.words.content'],
  ]);
});

test('[LANG-1] a part of a translation without effect is reported at its place', () => {
  const german: JsonObject = {
    ...GERMAN,
    about: { blocks: { gone: { attrs: { text: 'x' } }, words: { attrs: { padding: '1px' } } } },
  };
  const { found } = siteOf(languageSite({ de: german }));
  expect(found()).toEqual([
    ['mend', 'translation-attribute', 'translations.de.about.blocks.words.attrs.padding'],
    ['mend', 'translation-block', 'translations.de.about.blocks.gone'],
  ]);
});
