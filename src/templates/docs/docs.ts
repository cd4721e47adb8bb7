import type { JsonObject } from '../../values/json.ts';
import {
  block,
  board,
  colour,
  fill,
  length,
  line,
  slot,
  style,
  upTo,
  use,
  variable,
  wide,
  type Draft,
} from '../compose.ts';
import { drawing, rect, sharingOf, svg } from '../draw.ts';
import { beside, PAGE_WIDTH, part, pieces, wrap } from '../frame.ts';
import type { Template, TemplateProject } from '../template.ts';
import { texts } from './texts.ts';

const VARIABLES: readonly JsonObject[] = [
  variable('paper', 'Paper', '#FFFFFF', '#12151A'),
  variable('raised', 'Above the paper', '#F5F7FA', '#1A1F27'),
  variable('ink', 'Ink', '#1A1F27', '#E3E7ED'),
  variable('muted', 'Quiet ink', '#566070', '#A0AABA'),
  variable('line', 'Lines', '#DFE4EA', '#2B323D'),
  variable('accent', 'Accent', '#0B62C4', '#7FB8FF'),
  length('edge', 'Room beside the page', '20px'),
  length('edge-wide', 'The same in wide windows', '32px'),
  length('wide', 'Width of the page', '1440px'),
];

const STYLES: readonly JsonObject[] = [
  style(
    { for: 'page' },
    {
      fill: colour('paper'),
      'text-color': 'var:ink',
      'font-family': 'Inter, sans-serif',
      'font-size': '1rem',
      'line-height': 1.65,
    },
  ),
  style(
    { for: 'heading' },
    { 'font-family': 'Inter, sans-serif', 'font-weight': 650, 'line-height': 1.25 },
  ),
  style({ for: 'heading 1' }, { 'font-size': wide('1.875rem', { '768px': '2.375rem' }) }),
  style({ for: 'heading 2' }, { 'font-size': wide('1.375rem', { '768px': '1.5625rem' }) }),
  style({ for: 'heading 3' }, { 'font-size': '1.1875rem' }),
  style({ for: 'heading 4' }, { 'font-size': '1.0625rem' }),
  style({ for: 'link' }, { 'text-color': 'var:accent' }),
  style({ for: 'page-tree' }, { 'font-size': '0.9375rem', accent: 'var:accent' }),
  style(
    { for: 'table-of-contents' },
    { 'font-size': '0.875rem', 'text-color': 'var:muted', 'line-color': 'var:line' },
  ),
  style({ for: 'table' }, { 'font-size': '0.9375rem' }),
  style(
    { name: 'section' },
    { padding: wide('regular 40px 0px 40px 0px', { '768px': 'regular 72px 0px 72px 0px' }) },
  ),
  style({ name: 'quiet' }, { 'text-color': 'var:muted', size: upTo('36em') }),
];

/**
 * The window widths from which the navigation has a column, and from which the list of headings has
 * one.
 */
const [TREE, CONTENTS] = ['900px', '1200px'];

/**
 * The looks of a column next to the text, from a window width on: it is sticky and scrolls
 * separately. `above` is its padding in narrower windows.
 */
const aside = (from: string, place: JsonObject, above: JsonObject = {}) => ({
  placement: wide({}, { ...place }),
  position: wide({ type: 'static' }, { [from]: { type: 'sticky', top: '0px' } }),
  size: wide({}, { [from]: { isXh: true, xh: '100vh' } }),
  overflow: wide('visible', { [from]: 'auto' }),
  padding: wide('none', { ...above, [from]: 'regular 32px 8px 32px 4px' }),
});

/**
 * The layout of each page: navigation, list of headings, text, and links to the previous and next
 * page.
 */
const article = (): JsonObject =>
  part(
    'article',
    'composite',
    block('skip-link', { to: '#content', text: 'Skip to content' }),
    block(
      'column',
      { gap: '0px', wrap: false, size: { isNh: true, nh: '100vh' } },
      use('header', {}),
      block('container', { ...PAGE_WIDTH, placement: { grow: 1 } }, columns()),
      use('footer', {}),
    ),
  );

// The text spans many rows of the grid, so that a navigation higher than the text adds no space
// between the text and the list of headings.
const columns = (): Draft =>
  block(
    'grid',
    {
      columns: wide(1, { [TREE]: 12 }),
      'min-width': '0px',
      gap: wide('0px', { [TREE]: '32px', [CONTENTS]: '48px' }),
      'row-gap': wide('12px', { [TREE]: '0px' }),
      align: 'start',
      padding: wide('full 16px 0px 0px', { [TREE]: 'none' }),
    },
    block(
      'box',
      aside(TREE, { [TREE]: { column: 1, columns: 3, row: 1, rows: 24, align: 'start' } }),
      block('page-tree', {
        label: 'Documentation',
        'collapse-below': TREE,
        'menu-text': 'All pages',
      }),
    ),
    block(
      'box',
      aside(
        CONTENTS,
        {
          [TREE]: { column: 4, columns: 9, row: 1 },
          [CONTENTS]: { column: 10, columns: 3, row: 1, rows: 24, align: 'start' },
        },
        { [TREE]: 'regular 28px 0px 0px 0px' },
      ),
      block('table-of-contents', { label: 'On this page', 'collapse-below': CONTENTS }),
    ),
    block(
      'box',
      {
        tag: 'main',
        anchor: { kid: 'content' },
        placement: wide(
          {},
          {
            [TREE]: { column: 4, columns: 9, row: 2, rows: 23 },
            [CONTENTS]: { column: 4, columns: 6, row: 1, rows: 24 },
          },
        ),
        padding: wide('full 20px 0px 48px', { [TREE]: 'full 32px 0px 72px' }),
      },
      block('prose', {}, slot('article-text', block('box'))),
      block('previous-next', { margin: 'full 56px 0px 0px' }),
    ),
  );

const header = (title: string): JsonObject =>
  part(
    'header',
    'part',
    block(
      'box',
      { tag: 'header', border: line('bottom'), fill: colour('raised') },
      wrap(
        {},
        block(
          'row',
          { gap: '20px', align: 'center', justify: 'between', padding: 'full 12px 0px' },
          beside(
            block('link', {
              to: 'home',
              text: title,
              'font-weight': 650,
              'text-color': 'var:ink',
              'text-decoration': 'none',
            }),
          ),
          block('scheme-switch'),
        ),
      ),
    ),
  );

const footer = (title: string): JsonObject =>
  part(
    'footer',
    'part',
    block(
      'box',
      { tag: 'footer', border: line('top'), padding: 'full 24px 0px' },
      wrap({}, block('text', { text: `© ${title}`, 'font-size': '0.9375rem', styles: 'quiet' })),
    ),
  );

const notFound = (): JsonObject =>
  board(
    { uid: 'not-found', slug: 'not-found', title: 'No such page', isNoIndex: true },
    block(
      'page',
      {},
      use(
        'frame',
        {},
        fill(
          'frame-content',
          wrap(
            { styles: 'section' },
            block(
              'column',
              { gap: '16px' },
              block('heading', { level: 1, text: 'There is no such page' }),
              block('text', {
                styles: 'quiet',
                text: 'It may have moved. The first page shows all others.',
              }),
              block('link', { to: 'home', text: 'To the first page' }),
            ),
          ),
        ),
      ),
    ),
  );

const project = (title: string): TemplateProject => ({
  base: 'prose',
  notFoundBoardUid: 'not-found',
  variables: VARIABLES,
  styles: STYLES,
  root: {
    uid: 'home',
    name: title,
    title,
    titleSuffix: ` — ${title}`,
    description: `Everything about ${title}: how to begin, a page for each task, and a reference.`,
    type: 'folder',
    content: { files: 'content/**/*.md', layout: 'article', order: 'order' },
    children: [notFound(), pieces(header(title), footer(title), article())],
  },
});

/** The drawing of a page: lines of text next to a navigation. */
const page = (paper: string, ink: string, accent: string) =>
  rect(paper, [0, 0, 64, 64], 14) +
  rect(accent, [12, 16, 10, 32], 3) +
  rect(ink, [28, 16, 24, 5], 2) +
  rect(ink, [28, 29, 24, 5], 2) +
  rect(ink, [28, 42, 16, 5], 2);

const MARK = drawing(64, 64, page('#0B62C4', '#FFFFFF', '#A9D0FF'));

const SHARED = drawing(
  1200,
  630,
  rect('#0B62C4', [0, 0, 1200, 630]),
  rect('#A9D0FF', [120, 120, 180, 390], 16),
  rect('#FFFFFF', [360, 120, 640, 60], 12),
  rect('#DCEBFF', [360, 240, 720, 36], 10),
  rect('#DCEBFF', [360, 318, 720, 36], 10),
  rect('#DCEBFF', [360, 396, 480, 36], 10),
);

export const docs: Template = {
  name: 'docs',
  summary: 'documentation in Markdown files, with a navigation and a list of headings',
  title: 'Handbook',
  project,
  files: texts,
  pictures: { mark: svg(MARK) },
  sharing: sharingOf(SHARED, 0),
  advice: [
    '`content/`: a Markdown file for each page. Folders become sections, and `order` is the place of a page.',
    '`boards/pieces/article.json`: the layout of all pages.',
  ],
};
