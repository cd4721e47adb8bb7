import type { JsonObject } from '../../values/json.ts';
import { block, board, use, wide, type Draft } from '../compose.ts';
import { framed, pieces, wrap } from '../frame.ts';
import { imprintPage, privacyPage } from '../legal.ts';
import type { Template, TemplateProject } from '../template.ts';
import { aboutPage, contactPage } from './about.ts';
import { parts } from './parts.ts';
import { PICTURES, SHARING } from './pictures.ts';
import { STYLES, VARIABLES } from './styles.ts';
import { workBoards } from './work-pages.ts';
import { WORKS } from './works.ts';
import { picture } from '../compose.ts';

/** The placement of each work on the home page in wide windows, and the shape of its picture. */
const PLACES = [
  { column: 1, columns: 7, shape: '5:4', at: '-framed' },
  { column: 8, columns: 5, shape: '4:5', at: '' },
  { column: 1, columns: 5, shape: '4:5', at: '' },
  { column: 6, columns: 7, shape: '5:4', at: '-framed' },
] as const;

function homePage(title: string, children: readonly JsonObject[]): JsonObject {
  const cards = PLACES.map(({ column, columns, shape, at }, index): Draft => {
    const work = WORKS[index] ?? { uid: '', title: '', description: '', alt: '' };
    return use('work-card', {
      set: {
        'work-card-card.heading': work.title,
        'work-card-card.to': work.uid,
        'work-card-card.level': 3,
        'work-card-image.image': picture(`${work.uid}${at}`),
        'work-card-image.alt': work.alt,
        'work-card-image.ratio': shape,
        'work-card-text.text': work.description,
      },
      looks: { placement: wide({}, { '768px': { column, columns } }) },
    });
  });
  return board(
    {
      uid: 'home',
      name: 'Home',
      title: 'Posters, covers and maps',
      titleSuffix: ` — ${title}`,
      description: `${title} draws posters, book covers and maps, by hand and in few colours.`,
      children,
    },
    framed(
      wrap(
        { styles: 'opening' },
        block(
          'column',
          { gap: wide('24px', { '768px': '40px' }) },
          block('heading', {
            level: 1,
            text: 'Posters, covers and maps, in as few colours as they need.',
            size: { isXw: true, xw: '13em' },
          }),
          block('text', {
            styles: 'lead quiet',
            text: 'I draw for publishers, festivals and people with something to sell that is worth looking at. There is room for two more jobs this season.',
          }),
        ),
      ),
      wrap(
        {},
        block(
          'row',
          { justify: 'between', align: 'baseline', styles: 'ruled', margin: 'full 0px 0px 28px' },
          block('heading', { level: 2, text: 'Selected work' }),
          block('link', { to: 'work', text: 'All work' }),
        ),
        block(
          'grid',
          {
            columns: wide(1, { '768px': 12 }),
            'min-width': '0px',
            gap: wide('24px', { '1024px': '32px' }),
            'row-gap': wide('44px', { '768px': '72px' }),
            align: 'end',
          },
          ...cards,
        ),
      ),
      wrap({ styles: 'band' }, services()),
    ),
  );
}

const SERVICES = [
  [
    'Posters',
    'For stations, stages and shop windows. From the first sketch to the press, and I stay at the press.',
  ],
  [
    'Book covers',
    'Fiction for the most part. I read the whole book first, which is slower, and shows.',
  ],
  ['Maps', 'Of places that people love and satellites don’t. Drawn by hand, checked on foot.'],
] as const;

const services = (): Draft =>
  block(
    'grid',
    { columns: wide(1, { '900px': 12 }), 'min-width': '0px', gap: '32px', styles: 'ruled' },
    block('heading', {
      level: 2,
      text: 'What I make',
      placement: wide({}, { '900px': { column: 1, columns: 4 } }),
    }),
    block(
      'grid',
      {
        columns: wide(1, { '640px': 3 }),
        'min-width': '0px',
        gap: '32px',
        placement: wide({}, { '900px': { column: 5, columns: 8 } }),
      },
      ...SERVICES.map(([name, text]) =>
        block(
          'column',
          { gap: '8px' },
          block('heading', { level: 3, text: name }),
          block('text', { text, styles: 'quiet' }),
        ),
      ),
    ),
  );

const notFound = (): JsonObject =>
  board(
    { uid: 'not-found', slug: 'not-found', title: 'Nothing here', isNoIndex: true },
    framed(
      wrap(
        { styles: 'opening' },
        block(
          'column',
          { gap: '28px', align: 'start' },
          block('heading', { level: 1, text: 'This one isn’t in the drawer.' }),
          block('text', {
            styles: 'lead quiet',
            text: 'The page has moved, or never was. The work is where it always is.',
          }),
          block('button', {
            to: 'work',
            text: 'See the work',
            variant: 'solid',
            accent: 'var:accent',
          }),
        ),
      ),
    ),
  );

const PRIVACY = [
  [
    'What is stored',
    'What you write in the form: your name, your address and your message. It is kept until the job is done, or declined.',
  ],
  ['What is counted', 'Nothing. There are no cookies, and nothing of other companies is loaded.'],
  [
    'What you can do',
    'Write to hello@example.com, and what is stored about you is sent to you, or deleted, within a week.',
  ],
] as const;

function project(title: string): TemplateProject {
  return {
    base: 'prose',
    notFoundBoardUid: 'not-found',
    variables: VARIABLES,
    styles: STYLES,
    root: homePage(title, [
      workBoards(),
      aboutPage(title),
      contactPage(),
      notFound(),
      privacyPage(PRIVACY),
      imprintPage(title, 'hello@example.com'),
      pieces(...parts(title)),
    ]),
  };
}

export const portfolio: Template = {
  name: 'portfolio',
  summary: 'work to be looked at, each with a page of its own',
  title: 'Ida Marlow',
  project,
  pictures: PICTURES,
  sharing: SHARING,
  advice: [
    '`boards/work/`: a file for each work. The page "Work" lists whatever stands there.',
    '`boards/pieces/work-card.json`: how a work looks in lists.',
    '`boards/contact.json`: the address that the form is sent to (`action`), and your mail address in `boards/pieces/footer.json`.',
  ],
};
