import type { JsonObject } from '../../values/json.ts';
import { block, board, fill, FULL_WIDTH, picture, use, wide, type Values } from '../compose.ts';
import { framed, pieces, wrap } from '../frame.ts';
import { imprintPage, privacyPage } from '../legal.ts';
import type { Template, TemplateProject } from '../template.ts';
import { PICTURES, SHARING } from './landscapes.ts';
import { noteBoard, noteFiles, noteLayout } from './note-pages.ts';
import { parts } from './parts.ts';
import { STYLES, VARIABLES } from './styles.ts';

const homePage = (title: string, children: readonly JsonObject[]): JsonObject =>
  board(
    {
      uid: 'home',
      name: 'Home',
      title: 'Notes from the edge of the water',
      titleSuffix: ` — ${title}`,
      description:
        'Notes from a year beside an estuary: tides, neighbours, a boat, and the weather.',
      children,
    },
    framed(
      wrap(
        { styles: 'opening' },
        block(
          'column',
          { gap: '24px', align: 'center' },
          block('heading', {
            level: 1,
            text: 'Notes from the edge of the water',
            styles: 'masthead',
            size: { isXw: true, xw: '11em' },
          }),
          block('text', {
            text: 'A year beside an estuary, written down while it is still ordinary.',
            styles: 'lead centred',
          }),
        ),
      ),
      wrap(
        {},
        block('image', {
          image: picture('reeds'),
          alt: 'Reeds before an estuary at dusk, with a low moon',
          priority: true,
          size: FULL_WIDTH,
          ratio: wide('4:3', { '640px': '16:9', '1024px': '21:9' }),
          focus: '70%,60%',
          border: { radius: '8px' },
        }),
      ),
      wrap(
        { styles: 'band' },
        block(
          'row',
          { justify: 'between', align: 'baseline', margin: 'full 0px 0px 24px' },
          block('heading', { level: 2, text: 'Latest notes' }),
          block('link', { to: 'notes', text: 'All notes' }),
        ),
        block('board-list', {
          of: 'notes',
          order: 'newest first',
          limit: 4,
          card: 'entry',
          layout: 'rows',
          gap: '0px',
        }),
      ),
      wrap(
        { styles: 'band' },
        use(
          'letter',
          {},
          fill(
            'letter-words',
            block(
              'column',
              { gap: '8px' },
              block('heading', { level: 2, text: 'By letter, if you like' }),
              block('text', {
                text: 'A new note, about once a month. No tracking, no offers, and you can stop it by writing back.',
                styles: 'quiet',
              }),
            ),
          ),
        ),
      ),
    ),
  );

/** The column of text pages. */
const COLUMN: Values = { 'max-width': '760px' };

const aboutPage = (title: string): JsonObject =>
  board(
    {
      uid: 'about',
      slug: 'about',
      title: 'About',
      description: `Who writes ${title}, and why it is about so little.`,
    },
    framed(
      wrap({ styles: 'opening' }, block('heading', { level: 1, text: 'About', styles: 'title' })),
      wrap(
        COLUMN,
        block(
          'prose',
          {},
          block('text', {
            text: `${title} is written by one person, in a house on the east side of an estuary, on the days when there is something to say about it.`,
          }),
          block('text', {
            text: 'It began as a list of evenings. It is still mostly about weather, water, and the people who walk by; about work hardly ever, and about the news never.',
          }),
          block('heading', { level: 2, text: 'Where things are' }),
          block(
            'list',
            {},
            block(
              'list-item',
              { text: '' },
              block('link', { to: 'notes', text: 'All notes' }),
              block('span', { text: ', the newest first' }),
            ),
            block(
              'list-item',
              { text: '' },
              block('link', { to: 'mailto:hello@example.com', text: 'hello@example.com' }),
              block('span', { text: ', which is answered, sooner or later' }),
            ),
          ),
          block('quote', {
            text: 'Everything here happens an hour later than the day before.',
            source: 'The first note',
            variant: 'bar',
          }),
        ),
      ),
      wrap({ styles: 'band' }, use('letter', {})),
    ),
  );

const notFound = (): JsonObject =>
  board(
    { uid: 'not-found', slug: 'not-found', title: 'Washed away', isNoIndex: true },
    framed(
      wrap(
        { styles: 'opening' },
        block(
          'column',
          { gap: '24px', align: 'center' },
          block('heading', { level: 1, text: 'Washed away', styles: 'title' }),
          block('text', {
            text: 'Whatever stood here has gone out with the tide. The notes are still dry.',
            styles: 'lead centred',
          }),
          block('button', {
            to: 'notes',
            text: 'All notes',
            variant: 'outline',
            accent: 'var:accent',
          }),
        ),
      ),
    ),
  );

const PRIVACY = [
  [
    'What is stored',
    'The address that you leave for the letter. It is kept until you no longer want the letter.',
  ],
  ['What is counted', 'Nothing. There are no cookies, and nothing of other companies is loaded.'],
  [
    'What you can do',
    'Write to letter@example.com, and what is stored about you is sent to you, or deleted, within a week.',
  ],
] as const;

const project = (title: string): TemplateProject => ({
  base: 'prose',
  notFoundBoardUid: 'not-found',
  variables: VARIABLES,
  styles: STYLES,
  root: homePage(title, [
    noteBoard(),
    aboutPage(title),
    notFound(),
    privacyPage(PRIVACY, COLUMN),
    imprintPage(title, 'letter@example.com', COLUMN),
    pieces(...parts(title), noteLayout()),
  ]),
});

export const journal: Template = {
  name: 'journal',
  summary: 'notes with dates, on several pages, and a feed',
  title: 'Low Water',
  project,
  files: noteFiles,
  pictures: PICTURES,
  sharing: SHARING,
  advice: [
    '`notes/`: a Markdown file for each note, with its `date`, its picture and tags. Lists, further pages and the feed follow by themselves.',
    '`boards/pieces/note.json`: the layout of each note.',
    '`boards/pieces/letter.json`: the address that the form is sent to (`action`).',
    '`boards/about.json`: who writes.',
  ],
};
