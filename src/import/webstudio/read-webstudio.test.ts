import { expect, test } from 'vitest';
import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';
import { createNotes, type Imported } from '../imported.ts';
import { filesOf } from '../source.ts';
import { isWebstudio, readWebstudio } from './read-webstudio.ts';

type Build = Readonly<Record<string, Json>>;

const pairs = (all: readonly JsonObject[]): Json => all.map((one, at) => [`${at}`, one]);

const text = (value: string): JsonObject => ({ type: 'text', value });
const child = (value: string): JsonObject => ({ type: 'id', value });

const wordOf = (value: Json | undefined) => (typeof value === 'string' ? value : '');

/** A project with one page, whose body has the layers `layers`. */
function project(layers: readonly JsonObject[], more: Build = {}): JsonObject {
  const known = new Set(
    layers
      .flatMap(({ children }) => (Array.isArray(children) ? children : []))
      .flatMap((one) => (isJsonObject(one) && one['type'] === 'id' ? [one['value']] : [])),
  );
  const roots = layers
    .filter(({ id }) => !known.has(id ?? null))
    .map(({ id }) => child(wordOf(id)));
  return {
    projectTitle: 'Hill',
    assets: [],
    build: {
      pages: {
        homePageId: 'p',
        pages: [{ id: 'p', name: 'Home', title: '"The hill"', path: '', rootInstanceId: 'body' }],
      },
      instances: pairs([{ id: 'body', component: 'Body', children: roots }, ...layers]),
      breakpoints: pairs([
        { id: 'base', label: 'Base' },
        { id: 'small', maxWidth: 767 },
      ]),
      ...more,
    },
  };
}

function read(data: JsonObject): Imported {
  const notes = createNotes();
  const files = filesOf({
    '.webstudio/data.json': JSON.stringify(data),
    'assets/roof.svg': '<svg/>',
  });
  expect(isWebstudio(files)).toBe(true);
  return readWebstudio(files, notes);
}

/** The tree of a board as `eid:label(attribute=value, child)`. */
function shown(block: Json | undefined): string {
  if (!isJsonObject(block)) return '';
  const { eid, label, attrs, children } = block;
  const own = (Array.isArray(attrs) ? attrs : [])
    .filter(isJsonObject)
    .flatMap(({ kid, v, widths, assetUid }) => {
      if (v === '') return [];
      const value = assetUid ?? (widths === undefined ? v : { v: v ?? null, widths });
      return [`${wordOf(kid)}=${JSON.stringify(value).replaceAll('"', '')}`];
    });
  const inner = (Array.isArray(children) ? children : []).map(shown);
  const name = label === undefined ? '' : `:${wordOf(label)}`;
  return `${wordOf(eid)}${name}(${[...own, ...inner].join(', ')})`;
}

const home = ({ boards }: Imported) => {
  const { root } = boards[0]?.board ?? {};
  return isJsonObject(root) && Array.isArray(root['children'])
    ? root['children'].map(shown).join(' ')
    : '';
};

const radix = (name: string) => `@webstudio-is/sdk-components-react-radix:${name}`;

const page = (more: JsonObject): JsonObject => ({ title: '"x"', rootInstanceId: 'body', ...more });

const unit = (value: number, of: string): JsonObject => ({ type: 'unit', value, unit: of });
const style = (
  source: string,
  property: string,
  value: JsonObject,
  breakpoint = 'base',
): JsonObject => ({
  styleSourceId: source,
  breakpointId: breakpoint,
  property,
  value,
});

test('[IMPORT-3] layers written as components or as HTML elements become blocks with their names', () => {
  const made = read(
    project([
      { id: 'a', component: 'Box', label: 'Head', children: [child('b'), child('c')] },
      { id: 'b', component: 'Heading', children: [text('The hill')] },
      { id: 'c', component: 'ws:element', tag: 'p', children: [text('one\ntwo')] },
    ]),
  );
  expect(home(made)).toContain('box:Head(heading(text=The hill, level=1');
  expect(home(made)).toMatch(/text\(text=one, margin=[^,]*, line-break\(\), span\(text=two\)/);
});

test('[IMPORT-3] styles of a layer are looks at the widths of the breakpoints, and tokens are shared styles', () => {
  const made = read(
    project(
      [
        { id: 'a', component: 'Text', children: [text('x')] },
        { id: 'b', component: 'Text', children: [text('y')] },
      ],
      {
        styleSources: pairs([
          { id: 't', type: 'token', name: 'Big' },
          { id: 'l', type: 'local' },
        ]),
        styleSourceSelections: pairs([
          { instanceId: 'a', values: ['t', 'l'] },
          { instanceId: 'b', values: ['t'] },
        ]),
        styles: pairs([
          style('t', 'fontSize', unit(48, 'px')),
          style('t', 'fontSize', unit(32, 'px'), 'small'),
          style('l', 'color', { type: 'rgb', r: 1, g: 2, b: 3, alpha: 1 }),
          style('l', 'opacity', { type: 'unit', value: 0.5, unit: 'number', hidden: true }),
        ]),
      },
    ),
  );
  expect(home(made)).toBe(
    'text(text=x, styles=Big, text-color=rgb(1, 2, 3)) text(text=y, styles=Big)',
  );
  expect(made.project['styles']).toEqual(
    expect.arrayContaining([
      { name: 'Big', attrs: [{ kid: 'font-size', v: '32px', widths: { '768px': '48px' } }] },
    ]),
  );
});

test('[IMPORT-3] a slot on several pages becomes one part', () => {
  const layers = [
    { id: 's1', component: 'Slot', label: 'Header', children: [child('f')] },
    { id: 's2', component: 'Slot', label: 'Header', children: [child('f')] },
    { id: 'f', component: 'Fragment', children: [child('h')] },
    { id: 'h', component: 'Paragraph', children: [text('Shared')] },
  ];
  const made = read(project(layers));
  expect(home(made)).toBe('composite(source=part-header) composite(source=part-header)');
  expect(made.parts).toMatchObject([{ uid: 'part-header', name: 'Header' }]);
});

test('[IMPORT-3] a list with its items in the project is repeated, and expressions have their values', () => {
  const made = read(
    project(
      [
        { id: 'l', component: 'ws:collection', children: [child('i')] },
        {
          id: 'i',
          component: 'Paragraph',
          children: [{ type: 'expression', value: '`${$ws$dataSource$item__DASH__1.name}!`' }],
        },
      ],
      {
        props: pairs([
          {
            instanceId: 'l',
            name: 'data',
            type: 'expression',
            value: '[{"name":"Oak"},{"name":"Ash"}]',
          },
          { instanceId: 'l', name: 'item', type: 'parameter', value: 'item-1' },
        ]),
      },
    ),
  );
  expect(home(made)).toMatch(/text=Oak!.*text=Ash!/);
});

test('[IMPORT-3] accordions, tabs and forms become the equivalent elements', () => {
  const made = read(
    project(
      [
        { id: 'a', component: radix('AccordionItem'), children: [child('ah'), child('ac')] },
        { id: 'ah', component: radix('AccordionHeader'), children: [child('at')] },
        { id: 'at', component: radix('AccordionTrigger'), children: [text('Why?')] },
        { id: 'ac', component: radix('AccordionContent'), children: [text('So.')] },
        { id: 't', component: radix('Tabs'), children: [child('tl'), child('tc')] },
        { id: 'tl', component: radix('TabsList'), children: [child('tt')] },
        { id: 'tt', component: radix('TabsTrigger'), children: [text('Winter')] },
        { id: 'tc', component: radix('TabsContent'), children: [text('Snow')] },
        { id: 'f', component: 'Form', children: [child('fi'), child('fs')] },
        { id: 'fi', component: 'Input', children: [] },
        { id: 'fs', component: 'Box', children: [text('Thanks')] },
      ],
      {
        props: pairs([
          { instanceId: 'fi', name: 'name', type: 'string', value: 'email' },
          { instanceId: 'f', name: 'action', type: 'string', value: 'https://forms.example/x' },
          {
            instanceId: 'fs',
            name: 'data-ws-show',
            type: 'expression',
            value: "$ws$dataSource$x === 'success'",
          },
        ]),
      },
    ),
  );
  expect(home(made)).toContain('details(summary=Why?, text(text=So.))');
  expect(home(made)).toContain('tabs(label=Tabs, tab(label=Winter, text(text=Snow)))');
  expect(home(made)).toMatch(
    /form\(action=https:\/\/forms\.example\/x.*field\(label=email.*form-message\(text=Thanks, when=sent/,
  );
});

test('[IMPORT-3] an animation on entering the window is imported; others are reported', () => {
  const animation = (name: string, styles: JsonObject, range: string): JsonObject => ({
    name,
    keyframes: [{ offset: 0, styles }],
    timing: { rangeStart: [range, unit(0, '%')], rangeEnd: [range, unit(50, '%')] },
  });
  const made = read(
    project(
      [
        {
          id: 'a',
          component: '@webstudio-is/sdk-components-animation:AnimateChildren',
          children: [text('x')],
        },
      ],
      {
        props: pairs([
          {
            instanceId: 'a',
            name: 'action',
            type: 'animationAction',
            value: {
              type: 'view',
              animations: [
                animation(
                  'Up',
                  { translate: { type: 'tuple', value: [unit(0, 'number'), unit(24, 'px')] } },
                  'entry',
                ),
                animation('Away', { opacity: unit(0, 'number') }, 'exit'),
              ],
            },
          },
        ]),
      },
    ),
  );
  expect(home(made)).toContain('animation={type:rise,distance:24px,end:50}');
  expect(made.notes.left.map(({ what }) => what)).toContain('the animation “Away”');
});

test('[IMPORT-2] pages with a password, and pages made by servers, are left out; each has a line in the report', () => {
  const data = project([]);
  const pages = [
    page({ id: 'p', name: 'Home', path: '' }),
    page({ id: 'd', name: 'Later', path: '/later', isDraft: true, history: ['/never'] }),
    page({ id: 's', name: 'Us', path: '/us', meta: { auth: { login: 'a', password: 'secret' } } }),
    page({ id: 'r', name: 'Post', path: '/post/:slug' }),
    page({ id: 'n', name: 'New', path: '/new', history: ['/before'] }),
  ];
  const made = read({
    ...data,
    build: {
      ...(isJsonObject(data['build']) ? data['build'] : {}),
      pages: { homePageId: 'p', pages },
    },
  });
  expect(
    made.boards.map(({ segments, board }) => [segments.join('/'), board['isDraft'] ?? false]),
  ).toEqual([
    ['', false],
    ['later', true],
    ['new', false],
  ]);
  expect(made.redirects.map(({ from, to }) => `${from} ${to}`)).toEqual(['/before new']);
  expect(JSON.stringify(made.boards) + JSON.stringify(made.notes)).not.toContain('secret');
  expect(made.notes.left).toEqual(
    expect.arrayContaining([
      { what: 'the page “Us”, which needs a password', file: '.webstudio/data.json', line: 1 },
      {
        what: 'the page “Post”: a server makes its addresses /post/:slug',
        file: '.webstudio/data.json',
        line: 1,
      },
    ]),
  );
});

test('[I7] layers that contain themselves don’t loop', () => {
  const made = read(
    project([
      { id: 'a', component: 'Box', children: [child('a'), child('b')] },
      { id: 'b', component: 'Slot', children: [child('b')] },
    ]),
  );
  expect(made.boards).toHaveLength(1);
});

test.each([
  '',
  '[]',
  '{"build":[]}',
  '{"build":{"pages":{"pages":[7,null]},"instances":[[1,2],"x"]}}',
])('[I7] the file %j has no pages', (content) => {
  const made = readWebstudio(filesOf({ '.webstudio/data.json': content }), createNotes());
  expect(made.boards.every(({ source }) => source === '')).toBe(true);
});
