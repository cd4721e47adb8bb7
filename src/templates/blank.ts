import type { JsonObject } from '../values/json.ts';
import {
  block,
  board,
  colour,
  FULL_WIDTH,
  length,
  line,
  picture,
  style,
  upTo,
  variable,
  wide,
  type Draft,
} from './compose.ts';
import { circle, drawing, path, rect, sharingOf, svg } from './draw.ts';
import { framed, header, PAGE_WIDTH, part, pieces, wrap } from './frame.ts';
import type { Template, TemplateProject } from './template.ts';
import { placeholderDescription } from './placeholder.ts';

const VARIABLES: readonly JsonObject[] = [
  variable('paper', 'Paper', '#FFFFFF', '#14161A'),
  variable('ink', 'Ink', '#16181D', '#ECEDF0'),
  variable('muted', 'Quiet ink', '#5B6170', '#A4AAB8'),
  variable('line', 'Lines', '#DFE2E8', '#2C3039'),
  variable('accent', 'Accent', '#2457D6', '#8FB0FF'),
  length('edge', 'Room beside the page', '20px'),
  length('edge-wide', 'The same in wide windows', '40px'),
  length('wide', 'Width of the page', '1080px'),
];

const STYLES: readonly JsonObject[] = [
  style(
    { name: 'sheet' },
    {
      fill: colour('paper'),
      'text-color': 'var:ink',
      'font-family': 'Inter, sans-serif',
      'font-size': '1.0625rem',
      'line-height': 1.55,
      'text-wrap': 'pretty',
    },
  ),
  style(
    { for: 'heading' },
    {
      'font-family': 'Inter, sans-serif',
      'font-weight': 650,
      'line-height': 1.15,
      'text-wrap': 'balance',
    },
  ),
  style({ for: 'heading 1' }, { 'font-size': wide('2.25rem', { '768px': '3.25rem' }) }),
  style({ for: 'heading 2' }, { 'font-size': wide('1.625rem', { '768px': '2.125rem' }) }),
  style({ for: 'link' }, { hover: { color: 'var:accent' } }),
  style(
    { name: 'section' },
    { padding: wide('regular 40px 0px 40px 0px', { '768px': 'regular 72px 0px 72px 0px' }) },
  ),
  style({ name: 'quiet' }, { 'text-color': 'var:muted', size: upTo('36em') }),
];

interface Words {
  readonly heading: string;
  readonly text: string;
}

/** A page with a heading and a text. */
const page = (
  fields: JsonObject & { readonly uid: string },
  { heading, text }: Words,
  ...more: readonly Draft[]
): JsonObject =>
  board(
    fields,
    framed(
      wrap(
        { styles: 'section' },
        block(
          'column',
          { gap: '16px' },
          block('heading', { level: 1, text: heading }),
          block('text', { styles: 'quiet', text }),
        ),
      ),
      ...more,
    ),
  );

/** A section: a picture, with words next to it in wide windows. */
const section = (): Draft =>
  block(
    'section',
    { label: 'A section', ...PAGE_WIDTH },
    block(
      'grid',
      {
        columns: wide(1, { '768px': 2 }),
        'min-width': '0px',
        gap: wide('24px', { '768px': '48px' }),
        align: 'center',
      },
      block('image', {
        image: picture('shapes'),
        alt: 'A circle, a square and a half circle in blue, yellow and sand',
        priority: true,
        size: FULL_WIDTH,
        border: { radius: '12px' },
      }),
      block(
        'column',
        { gap: '12px' },
        block('heading', { level: 2, text: 'A section' }),
        block('text', {
          styles: 'quiet',
          text: 'A picture, a heading and a text. Change them, repeat them, or remove them.',
        }),
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

const navigation = block(
  'nav',
  { label: 'Main', 'collapse-below': '0px', gap: '24px' },
  block('nav-item', { text: 'Home', to: 'home' }),
);

const project = (title: string): TemplateProject => ({
  base: 'prose',
  notFoundBoardUid: 'not-found',
  variables: VARIABLES,
  styles: STYLES,
  root: page(
    {
      uid: 'home',
      name: 'Home',
      title: 'Home',
      titleSuffix: ` — ${title}`,
      description: placeholderDescription(title),
      children: [
        page(
          { uid: 'not-found', slug: 'not-found', title: 'No such page', isNoIndex: true },
          {
            heading: 'There is no such page',
            text: 'It may have moved. The first page is a good place to begin.',
          },
        ),
        pieces(
          header('full 20px 0px', { text: title, 'font-weight': 650 }, navigation),
          footer(title),
        ),
      ],
    },
    { heading: title, text: 'A page to begin with: what you put here is up to you.' },
    section(),
  ),
});

/** The favicon. */
const MARK = drawing(64, 64, rect('#2457D6', [2, 2, 60, 60], 16));

/** The picture of the first section. */
const SHAPES = drawing(
  1200,
  800,
  rect('#E6ECFA', [0, 0, 1200, 800]),
  circle('#2457D6', 420, 400, 220),
  rect('#F2B84B', [560, 180, 360, 360], 12),
  path('#C9B79C', 'M500 700a200 200 0 0 1 400 0z'),
);

export const blank: Template = {
  name: 'blank',
  summary: 'one page with a section and a picture, between a header and a footer',
  title: 'New site',
  project,
  pictures: { mark: svg(MARK), shapes: svg(SHAPES) },
  sharing: sharingOf(SHAPES, 85),
  advice: [
    '`boards/index.json`: the first page. Others get a file of their own beside it.',
    '`boards/pieces/header.json`: where the navigation stands that all pages share.',
  ],
};
