import { block, FULL_WIDTH, picture, wide, type Draft } from '../compose.ts';
import {
  band,
  bandWith,
  column,
  columns,
  heading,
  opening,
  rounded,
  rows,
  text,
  type ReadySite,
} from './pieces.ts';
import type { ReadySection } from './ready-section.ts';
import { RADIUS } from './vocabulary.ts';

const SHOWN = [
  ['sample-scene', 'Hills below a round sun'],
  ['sample-plant', 'A plant with three leaves in a pot'],
  ['sample-front', 'The front of a house with a door and five windows'],
  ['sample-shelf', 'Three vessels on a shelf'],
  ['sample-shore', 'A low sun over calm water'],
  ['sample-screen', 'A program window with a bar chart above a list'],
] as const;

const gallery = (): Draft =>
  band(
    rows(
      opening({ title: 'A look around', lead: 'Click on a picture to enlarge it.' }),
      block(
        'gallery',
        { columns: 3, gap: '12px', ratio: '4:3' },
        ...SHOWN.map(([name, alt]) =>
          block('image', { image: picture(name), alt, border: { radius: '12px' } }),
        ),
      ),
    ),
  );

const [FIRST, SECOND, THIRD] = SHOWN;

const work = ([name, alt]: (typeof SHOWN)[number], ratio: string): Draft =>
  rounded(name, alt, ratio);

const pictures = (): Draft =>
  band(
    column(
      '20px',
      {},
      work(FIRST, '21:9'),
      columns(2, '260px', '20px', work(THIRD, '4:3'), work(SECOND, '4:3')),
    ),
  );

const WORKS = [
  ['sample-shelf', 'Three vessels on a shelf', 'Three vessels', 'Packaging, 2025'],
  [
    'sample-front',
    'The front of a house with a door and five windows',
    'House of letters',
    'Signs, 2024',
  ],
  ['sample-scene', 'Hills below a round sun', 'Nine hills', 'Identity, 2024'],
  ['sample-shore', 'A low sun over calm water', 'Low tide', 'Exhibition, 2023'],
] as const;

const works = ({ home }: ReadySite): Draft =>
  band(
    rows(
      opening({ eyebrow: 'Selected work', title: 'What we have been doing' }),
      columns(
        2,
        '260px',
        wide('32px', { '768px': '40px' }),
        ...WORKS.map(([name, alt, title, about]) =>
          column(
            '14px',
            {},
            rounded(name, alt, '4:3'),
            column(
              '2px',
              {},
              block(
                'heading',
                { level: 3, text: '' },
                block('link', { to: home, text: title, 'text-decoration': 'none' }),
              ),
              text('small', about),
            ),
          ),
        ),
      ),
    ),
  );

const ARTICLES = [
  [
    'sample-plant',
    'A plant with three leaves in a pot',
    'What a room needs to grow in',
    'Light from two sides, a shelf at eye level, and less than you think.',
    'May 12 · 4 minutes',
  ],
  [
    'sample-shore',
    'A low sun over calm water',
    'Three days without a plan',
    'We closed the studio for half a week, and came back with two good ideas.',
    'April 28 · 6 minutes',
  ],
  [
    'sample-screen',
    'A program window with a bar chart above a list',
    'Counting what counts',
    'Five numbers tell you more than fifty. How to find yours.',
    'April 3 · 5 minutes',
  ],
] as const;

const articles = ({ home }: ReadySite): Draft =>
  band(
    rows(
      opening({ title: 'From the journal' }),
      columns(
        3,
        '190px',
        wide('32px', { '1024px': '40px' }),
        ...ARTICLES.map(([name, alt, title, words, about]) =>
          column(
            '14px',
            {},
            rounded(name, alt, '3:2'),
            text('small', about),
            block(
              'heading',
              { level: 3, text: '' },
              block('link', { to: home, text: title, 'text-decoration': 'none' }),
            ),
            text('quiet', words),
          ),
        ),
      ),
    ),
  );

const READING = { 'max-width': '720px' };

const article = (): Draft =>
  bandWith(
    READING,
    block(
      'prose',
      {},
      heading(2, 'Begin with the thing that you keep putting off'),
      text(
        '',
        'It is rarely the hardest one. It is the one whose end you can’t see, and so you look elsewhere. Write down the first step that takes less than ten minutes, and take it before noon.',
      ),
      text(
        '',
        'What happens then is always the same: the second step shows itself. It was there all along, behind the first.',
      ),
      block('quote', {
        text: 'A plan is a list of things that you have decided not to do today.',
        source: 'From an old notebook',
        variant: 'bar',
      }),
      heading(3, 'A method in three lines'),
      block(
        'list',
        { ordered: true },
        block('list-item', { text: 'Write the task as a question.' }),
        block('list-item', { text: 'Answer it badly, in one sentence.' }),
        block('list-item', { text: 'Improve the sentence, and stop when it holds.' }),
      ),
      text('', 'That is all. The rest is repetition, and a good pencil.'),
    ),
  );

const articleHead = (): Draft =>
  bandWith(
    READING,
    column(
      '16px',
      {},
      text('eyebrow', 'Notes'),
      heading(1, 'On starting things', { 'text-wrap': 'balance' }),
      text(
        'lead',
        'Why the first step is the shortest, and what to do when it doesn’t feel like it.',
      ),
      block(
        'row',
        { gap: '12px', align: 'center', wrap: false },
        block('image', {
          image: picture('sample-person-1'),
          alt: '',
          size: { isW: true, w: '44px', isH: true, h: '44px' },
          border: { radius: '999px' },
          placement: { shrink: 0 },
        }),
        column(
          '0px',
          {},
          text('', 'Elin Sørensen', { 'font-weight': 600, 'line-height': 1.4 }),
          text('small', 'May 12 · 4 minutes to read'),
        ),
      ),
      block('image', {
        image: picture('sample-shore'),
        alt: 'A low sun over calm water',
        ratio: '16:9',
        size: FULL_WIDTH,
        border: { radius: RADIUS },
        margin: 'full 16px 0px 0px 0px',
      }),
    ),
  );

const FACTS = [
  ['Client', 'Society of Hill Walkers'],
  ['Year', '2025'],
  ['Our part', 'Name, signs and a map'],
] as const;

const project = (): Draft =>
  band(
    rows(
      column(
        '16px',
        {},
        text('eyebrow', 'Identity'),
        heading(1, 'Nine hills'),
        text('lead', 'Signs for a path over nine hills, which can also be read in fog.'),
      ),
      rounded('sample-scene', 'Hills below a round sun', '16:9', { lazyload: false }),
      columns(
        3,
        '150px',
        wide('16px', { '768px': '32px' }),
        ...FACTS.map(([name, words]) =>
          column(
            '4px',
            { styles: 'ruled-top' },
            text('small', name),
            text('', words, { 'font-weight': 600 }),
          ),
        ),
      ),
    ),
  );

/** Pictures and texts. */
export const STORIES: readonly ReadySection[] = [
  {
    name: 'gallery',
    label: 'Picture gallery',
    tags: ['gallery', 'pictures', 'photos', 'lightbox', 'grid'],
    helper: 'Six pictures in a grid, which a click enlarges.',
    content: gallery,
  },
  {
    name: 'pictures',
    label: 'Three pictures',
    tags: ['gallery', 'pictures', 'photos', 'images', 'collage'],
    helper: 'A wide picture above two smaller ones.',
    content: pictures,
  },
  {
    name: 'works',
    label: 'Selected work',
    tags: ['portfolio', 'work', 'projects', 'cases', 'gallery'],
    helper: 'Four projects with a picture, a title and a line below.',
    content: works,
  },
  {
    name: 'project-opening',
    label: 'Project opening',
    tags: ['portfolio', 'project', 'case study', 'client', 'title'],
    helper: 'The title of a project, a wide picture, and three facts.',
    content: project,
  },
  {
    name: 'articles',
    label: 'Articles',
    tags: ['articles', 'blog', 'posts', 'news', 'journal'],
    helper: 'Three articles with a picture, a date, a title and a sentence.',
    content: articles,
  },
  {
    name: 'article-opening',
    label: 'Article opening',
    tags: ['article', 'blog', 'post', 'title', 'author'],
    helper: 'The title of an article, with its author and a picture.',
    content: articleHead,
  },
  {
    name: 'article-text',
    label: 'Article text',
    tags: ['article', 'blog', 'post', 'text', 'prose'],
    helper: 'Paragraphs, a quote and a list at a width that is easy to read.',
    content: article,
  },
];
