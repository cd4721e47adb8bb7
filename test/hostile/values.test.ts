import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/values/json.ts';
import { block, board, link, project, text } from '../kitchen-sink.test-data.ts';
import {
  beginFile,
  buildJson,
  type Case,
  home,
  type Outcome,
  outcomeOf,
  runCase,
  testCases,
  workplace,
} from './cases.test-data.ts';
import { harmOfSite } from './harmless.test-data.ts';

beginFile();

const FIRST = 'root.root.children[0]';
const withFields = (fields: JsonObject): JsonObject => ({ ...project([]), ...fields });
const withRoot = (fields: JsonObject): JsonObject => {
  const made = project([]);
  return { ...made, root: { ...made.root, ...fields } };
};
const withLook = (kid: string, v: Json) =>
  home({
    uid: 'b',
    eid: 'box',
    attrs: [
      { kid: 'tag', v: 'div' },
      { kid, v },
    ],
  });
const redirect = (redirectUrl: string) => project([], [board('a', [], { redirectUrl })]);
const asset = (fields: JsonObject) =>
  withRoot({ assets: [{ uid: 'one', basename: 'photo', extension: 'png', ...fields }] });
const imageUrl = (assetUrl: string) =>
  home({
    uid: 'b',
    eid: 'image',
    attrs: [
      { kid: 'image', assetUrl },
      { kid: 'alt', v: '' },
      { kid: 'lazyload', v: true },
    ],
  });
const LOOK = `${FIRST}.attrs[1].v`;
const TO = `${FIRST}.attrs[0].v`;
const MEGABYTE = 'x'.repeat(1_000_000);
const stop = (position: number) => ({ color: '#fff', position: `${position}%` });
const gradient = (count: number) => ({
  type: 'gradient',
  gradient: { parts: [{ stops: Array.from({ length: count }, (_, n) => stop(n)) }] },
});

type Row = readonly [id: string, what: string, input: Case['input'], outcome: Outcome];

const ROWS: readonly Row[] = [
  [
    'V1',
    'a colour with more CSS',
    withLook('fill', { isColor: true, color: 'red;background:url(//e)' }),
    ['mend', 'value-unreadable', `${LOOK}.color`],
  ],
  [
    'V2',
    'a colour that ends its rule',
    withLook('fill', { isColor: true, color: 'red}body{display:none' }),
    ['mend', 'value-unreadable', `${LOOK}.color`],
  ],
  [
    'V3',
    'a font that ends the style',
    withLook('text-style', { fontFamily: '</style><script>EVIL()</script>' }),
    ['ok'],
  ],
  ...[
    'javascript:EVIL()',
    'jAvA\tscript:EVIL()',
    '\u0001javascript:EVIL()',
    'vbscript:EVIL()',
    'data:text/html,EVIL',
    'blob:https://a/b',
    'file:///etc/passwd',
  ].map((to): Row => [
    'V4',
    `a link to ${JSON.stringify(to)}`,
    home(link(to, 'x')),
    ['mend', to.startsWith('\u0001') ? 'bad-characters' : 'address-refused', TO],
  ]),
  ...['javascript:EVIL()', 'data:image/svg+xml,<svg onload="EVIL()">', 'vbscript:EVIL()'].map(
    (url): Row => [
      'V4',
      `a fill of ${JSON.stringify(url)}`,
      withLook('fill', { type: 'image', url }),
      ['mend', 'address-refused', `${LOOK}.url`],
    ],
  ),
  [
    'V4',
    'an icon with a script',
    withFields({ faviconLinkLight: 'javascript:EVIL()' }),
    ['mend', 'head-address', 'faviconLinkLight'],
  ],
  ...['//evil', '/\\evil', '/\t/evil', '\\\\evil'].map((to): Row => [
    'V5',
    `a link to ${JSON.stringify(to)}`,
    home(link(to, 'x')),
    ['mend', 'address-refused', TO],
  ]),
  [
    'V5',
    'a sharing image of another host in disguise',
    withRoot({ imageUrl: '//evil/a.png' }),
    ['mend', 'head-address', 'root.imageUrl'],
  ],
  ...['https://example.org/a?b=c#d', 'mailto:a@example.org', 'tel:+491234', '#top'].map(
    (to): Row => ['V6', `a link to ${to}`, home(link(to, 'x')), ['ok']],
  ),
  [
    'V8',
    'a dimension of 50,000 digits',
    withLook('size', { isW: true, w: `${'9'.repeat(50_000)}!` }),
    ['mend', 'value-unreadable', `${LOOK}.w`],
  ],
  [
    'V9',
    'a dimension that is a number',
    withLook('size', { isW: true, w: 10 }),
    ['mend', 'value-unreadable', `${LOOK}.w`],
  ],
  [
    'V9',
    'a dimension that is null',
    home({ uid: 'b', eid: 'row', attrs: [{ kid: 'gap', v: null }] }),
    ['mend', 'value-unreadable', `${FIRST}.attrs[0].v`],
  ],
  [
    'V10',
    'a gradient of 5,000 stops',
    withLook('fill', gradient(5000)),
    ['reject', 'value-too-long', `${LOOK}.gradient.parts[0].stops`],
  ],
  ...['GTM-abc', 'GTM-A"x', 'GTM-A\n', 'GTM-', '"><script>'].map((id): Row => [
    'V11',
    `the tag manager ${JSON.stringify(id)}`,
    withFields({ googleTagManagerId: id }),
    ['reject', 'tag-manager-id', 'googleTagManagerId'],
  ]),
  [
    'V11',
    'a tag manager id in a list',
    withFields({ googleTagManagerId: ['GTM-A'] }),
    ['reject', 'field-type', 'googleTagManagerId'],
  ],
  ...[
    'http://fonts.googleapis.com/css2',
    'https://fonts.googleapis.com.evil/css2',
    'https://x@fonts.googleapis.com/css2',
    'javascript:EVIL()',
  ].map((address): Row => [
    'V12',
    `the fonts link ${address}`,
    withFields({ googleFontsLink: address }),
    ['reject', 'fonts-link', 'googleFontsLink'],
  ]),
  [
    'V13',
    'a verification id with a script',
    withFields({ googleSiteVerificationId: '"><script>EVIL()' }),
    ['reject', 'verification-id', 'googleSiteVerificationId'],
  ],
  ...['javascript:EVIL()', '//e', '/\\e', 'data:text/html,x'].map((to): Row => [
    'V14',
    `a redirect to ${to}`,
    redirect(to),
    ['reject', 'redirect-refused', 'root.children[0].redirectUrl'],
  ]),
  [
    'V14',
    'a redirect to itself',
    redirect('/a/'),
    ['reject', 'redirect-loop', 'root.children[0].redirectUrl'],
  ],
  [
    'V14',
    'a redirect to another site',
    redirect('https://example.org/'),
    ['notice', 'redirect-away', 'root.children[0].redirectUrl'],
  ],
  ...[
    'https://h/resource/default/p/f/photo.png',
    'https://h/x/resource/default/p/f/1/photo.png',
    'https://h/resource/default/p/../1/photo.png',
    'file:///resource/default/p/f/1/a/photo.png',
    '\\\\h\\resource\\default\\p\\f\\1\\photo.png',
  ].map((url): Row => [
    'V15',
    `the asset ${url}`,
    imageUrl(url),
    ['reject', 'asset-url', `${FIRST}.attrs[0].assetUrl`],
  ]),
  [
    'V15',
    'an asset without a dot',
    imageUrl('https://h/resource/default/p/f/1/photo'),
    ['reject', 'asset-filename', `${FIRST}.attrs[0].assetUrl`],
  ],
  [
    'V16',
    'file names that differ in case',
    withRoot({
      assets: [
        { uid: 'a', basename: 'Photo', extension: 'png' },
        { uid: 'b', basename: 'photo', extension: 'png' },
      ],
    }),
    ['ok'],
  ],
  [
    'V17',
    'an asset of HTML',
    asset({ extension: 'html' }),
    ['reject', 'asset-extension', 'root.assets[0]'],
  ],
  [
    'V17',
    'an asset of a program',
    asset({ extension: 'svg.exe' }),
    ['reject', 'asset-extension', 'root.assets[0]'],
  ],
  ['V17', 'an extension in upper case', asset({ extension: 'PNG' }), ['ok']],
  [
    'V17',
    'an asset that climbs',
    asset({ uid: '..', basename: '../../x' }),
    ['reject', 'asset-path', 'root.assets[0]'],
  ],
  [
    'V17',
    'an asset of a long name',
    asset({ basename: 'a'.repeat(300) }),
    ['reject', 'asset-path', 'root.assets[0]'],
  ],
  [
    'V18',
    'anchors that stand twice or are odd',
    home(
      ...['a', 'a', '"><b', 'getElementById', 'sitegen-root'].map((anchor) =>
        block('text', { text: 'x', anchor }),
      ),
    ),
    ['ok'],
  ],
  [
    'V19',
    'a title that ends the title',
    withRoot({ title: '</title><script>EVIL()</script>' }),
    ['ok'],
  ],
  [
    'V20',
    'a text that ends the data',
    home(
      text('</script><!--<script>EVIL()'),
      block('back', { text: '</script><!--<script>EVIL()' }),
    ),
    ['ok'],
  ],
  [
    'V21',
    'texts of a megabyte',
    withRoot({
      name: MEGABYTE,
      title: MEGABYTE,
      titleSuffix: MEGABYTE,
      description: MEGABYTE,
      root: block('page', {}, [text(MEGABYTE), { ...text(MEGABYTE), label: MEGABYTE }]),
    }),
    ['ok'],
  ],
];

testCases(
  ROWS.map(([id, what, input, outcome]) => ({ id, what, input, outcome, findHarm: harmOfSite })),
);

test.each(['V4', 'V14'])('[%s] a build with two threads has the expected outcome', async (id) => {
  for (const [, what, input, outcome] of ROWS.filter(([one]) => one === id)) {
    const one: Case = { id, what, input, outcome, argv: ['--jobs', '2'], findHarm: harmOfSite };
    expect(await runCase(one)).toEqual(outcomeOf(one));
  }
});

test('[V14] [S7] --strict accepts a redirect to another site, and a slug with a dot', async () => {
  for (const input of [redirect('https://example.org/'), project([], [board('v1.2', [])])]) {
    const folder = workplace();
    writeFileSync(join(folder, 'project.json'), JSON.stringify(input));
    expect(await buildJson(folder, 'project.json', '--strict')).toMatchObject({
      code: 0,
      isWritten: true,
    });
  }
});
