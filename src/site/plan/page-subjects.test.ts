import { expect, test } from 'vitest';
import { board, project } from '../../model/projects.test-data.ts';
import type { Board } from '../../model/entities.ts';
import type { Json } from '../../values/json.ts';
import { headHtml } from '../../view/head-html.ts';
import { pageAt, planOf } from '../sites.test-data.ts';

/** The structured data of a page with subjects. */
function shown(about: Json, fields: Partial<Board> = {}, siteUrl = 'https://example.org') {
  const own = { title: 'Oak & Sons', description: 'D', imageUrl: 'https://m.example/a.png', about };
  const input = project([board('a', { ...own, ...fields })]);
  const { document, found } = pageAt(planOf(input, { siteUrl }), '/a/');
  const graph = document.head.structured?.['@graph'] as readonly Json[] | undefined;
  const reported = found.map(([, code, path]) => `${code} ${String(path).replace(/^.*about/, '')}`);
  return { things: graph?.slice(1), reported, html: headHtml(document.head) };
}

const PAGE = {
  name: 'Oak & Sons',
  description: 'D',
  image: 'https://m.example/a.png',
  url: 'https://example.org/a/',
};

test.each<[Json, Json]>([
  [
    {
      type: 'business',
      kind: 'Store',
      street: 'Hauptstr. 1',
      postalCode: '10115',
      locality: 'Berlin',
      country: 'DE',
      telephone: '+49 30 123456',
      openingHours: ['Mo-Fr 09:00-18:00', 'Sa 10:00-14:00', 'Su'],
      latitude: '52.52',
      longitude: 13.4,
      sameAs: 'https://social.example/@oak',
    },
    {
      '@type': 'Store',
      ...PAGE,
      telephone: '+49 30 123456',
      openingHours: ['Mo-Fr 09:00-18:00', 'Sa 10:00-14:00', 'Su'],
      sameAs: ['https://social.example/@oak'],
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Hauptstr. 1',
        postalCode: '10115',
        addressLocality: 'Berlin',
        addressCountry: 'DE',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 52.52, longitude: 13.4 },
    },
  ],
  [
    {
      type: 'product',
      name: 'Table',
      price: '990',
      currency: 'EUR',
      brand: 'Oak',
      availability: 'in stock',
    },
    {
      '@type': 'Product',
      ...PAGE,
      name: 'Table',
      brand: { '@type': 'Brand', name: 'Oak' },
      offers: {
        '@type': 'Offer',
        price: 990,
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        url: PAGE.url,
      },
    },
  ],
  [
    { type: 'questions', questions: [{ question: 'Oiled?', answer: 'Yes.' }] },
    {
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Oiled?',
          acceptedAnswer: { '@type': 'Answer', text: 'Yes.' },
        },
      ],
    },
  ],
])(
  '[HEAD-10] subjects of a page are written in the vocabulary of schema.org (%#)',
  (about, expected) => {
    const { things, reported } = shown(about);
    expect([things, reported]).toEqual([[expected], []]);
  },
);

test('[HEAD-10] a page may be about several things', () => {
  const table = { type: 'product', price: 1, currency: 'EUR' };
  const asked = { type: 'questions', questions: [{ question: 'a', answer: 'b' }] };
  expect(shown([table, asked]).things).toMatchObject([
    { '@type': 'Product' },
    { '@type': 'FAQPage' },
  ]);
});

test.each<[Json, readonly string[]]>([
  [{ type: 'business' }, ['about-missing ', 'about-missing ']],
  [{ type: 'product' }, ['about-missing ', 'about-missing ']],
  [{ type: 'questions' }, ['about-missing ']],
  [
    { type: 'questions', questions: [{ question: 'a' }, 5] },
    ['about-missing .questions[0]', 'about-missing .questions[1]', 'about-missing .questions[1]'],
  ],
  [{ type: 'shop' }, ['about-type ']],
  [{ type: '__proto__' }, ['about-type ']],
  [5, ['about-type ']],
  [[[]], ['about-type [0]']],
  [{ type: 'product', price: 1, currency: 'EUR', prise: 2 }, ['about-unknown .prise']],
  [{ type: 'product', price: 'cheap', currency: 'EUR' }, ['about-value .price']],
  [{ type: 'product', price: -1, currency: 'EUR' }, ['about-value .price']],
  [{ type: 'product', price: 1e300, currency: 'EUR' }, ['about-value .price']],
  [{ type: 'product', price: 1, currency: 'euro' }, ['about-value .currency']],
  [
    { type: 'product', price: 1, currency: 'EUR', availability: 'constructor' },
    ['about-value .availability'],
  ],
  [{ type: 'product', price: 1, currency: 'EUR', image: 'javascript:x' }, ['head-address .image']],
  [
    { type: 'business', street: 'a', locality: 'b', sameAs: ['javascript:x'] },
    ['about-value .sameAs'],
  ],
  [
    { type: 'business', street: 'a', locality: 'b', openingHours: ['always'] },
    ['about-value .openingHours'],
  ],
  [
    { type: 'business', street: ['a'], locality: 'x'.repeat(1e5) },
    ['about-value .street', 'about-value .locality'],
  ],
])('[HEAD-10] a problem in %j is reported', (about, expected) => {
  const { reported, html } = shown(about);
  expect(reported).toEqual(expected);
  expect(html).not.toMatch(/javascript:|1e\+?300/);
});

test('[OUT-3] an unknown type of a page’s subject is reported with a suggestion', () => {
  const input = project([board('a', { about: { type: 'products' } })]);
  const plan = planOf(input);
  pageAt(plan, '/a/');
  expect(plan.diagnostics[0]?.hint).toContain('Did you mean “product”?');
});

test('[SAFE-2] no text of an answer can end the script element that contains it', () => {
  const questions = [{ question: '</script><script>alert(1)</script>', answer: '<!--' }];
  const { html } = shown({ type: 'questions', questions });
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
  expect(html).toContain(String.raw`\u003c/script>\u003cscript>alert(1)`);
});

test('[HEAD-10] a page hidden from search engines has no subjects; a missing site address is reported', () => {
  const table = { type: 'product', price: 1, currency: 'EUR' };
  expect(shown(table, { isNoIndex: true })).toMatchObject({ things: undefined, reported: [] });
  expect(shown(table, {}, '')).toMatchObject({ things: undefined, reported: ['about-unseen '] });
});
