import type { JsonObject } from '../../values/json.ts';
import {
  block,
  board,
  fill,
  FULL_WIDTH,
  picture,
  upTo,
  use,
  wide,
  type Draft,
} from '../compose.ts';
import { framed, pieces, wrap } from '../frame.ts';
import { imprintPage, privacyPage } from '../legal.ts';
import type { Template, TemplateProject } from '../template.ts';
import { goodsBoards } from './good-pages.ts';
import { parts } from './parts.ts';
import { PICTURES, SHARING } from './pictures.ts';
import { CARD_WIDTH, STYLES, VARIABLES } from './styles.ts';
import { visitPage } from './visit.ts';

const STEPS = [
  [
    '1',
    'Thrown',
    'From clay that is dug forty miles away, on a wheel that came with the building.',
  ],
  ['2', 'Dipped', 'In glazes we mix from ash, chalk and a few things that we keep to ourselves.'],
  ['3', 'Fired', 'Once, for eleven hours. What comes out with a crack becomes a flower bed.'],
] as const;

const hero = (): Draft =>
  wrap(
    { styles: 'first' },
    block(
      'grid',
      {
        columns: wide(1, { '900px': 12 }),
        'min-width': '0px',
        gap: wide('32px', { '900px': '56px' }),
        align: 'center',
      },
      block(
        'column',
        {
          gap: '24px',
          align: 'start',
          placement: wide({}, { '900px': { column: 1, columns: 5 } }),
          padding: wide('full 24px 0px 0px 0px', { '900px': 'none' }),
        },
        block('heading', { level: 1, text: 'Pots for the table, not for the cupboard' }),
        block('text', {
          styles: 'lead',
          text: 'Cups, bowls and vases in stoneware, made by two people in a former bakery. Come by and hold one.',
        }),
        block(
          'row',
          { gap: wide('4px', { '480px': '12px' }) },
          block('button', {
            to: 'shelf',
            text: 'See the shelf',
            variant: 'solid',
            accent: 'var:accent',
          }),
          block('button', {
            to: 'visit',
            text: 'When we’re open',
            variant: 'ghost',
            accent: 'var:accent',
          }),
        ),
      ),
      block('image', {
        image: picture('table'),
        alt: 'A shelf in warm light with a bottle, a vase, a planter, a bowl and a cup',
        priority: true,
        size: FULL_WIDTH,
        border: { radius: '20px' },
        placement: wide({}, { '900px': { column: 6, columns: 7 } }),
      }),
    ),
  );

const made = (): Draft =>
  wrap(
    { styles: 'band', anchor: { kid: 'made' } },
    block('heading', {
      level: 2,
      text: 'Two people, one kiln, no hurry',
      margin: wide('full 0px 0px 32px', { '768px': 'full 0px 0px 48px' }),
    }),
    block(
      'grid',
      {
        columns: wide(1, { '640px': 3 }),
        'min-width': '0px',
        gap: '32px',
        'row-gap': '40px',
      },
      ...STEPS.map(([number, name, text]) =>
        use(
          'step',
          { set: { 'step-number.text': number, 'step-title.text': name } },
          fill('step-words', block('text', { text, styles: 'quiet' })),
        ),
      ),
    ),
  );

const visit = (): Draft =>
  wrap(
    { styles: 'band' },
    block(
      'grid',
      {
        columns: wide(1, { '1024px': 2 }),
        'min-width': '0px',
        gap: wide('32px', { '1024px': '72px' }),
        align: 'center',
        styles: 'panel',
      },
      block(
        'column',
        { gap: '16px', align: 'start' },
        block('heading', { level: 2, text: 'The door is the blue one' }),
        block('text', {
          styles: 'quiet',
          text: 'Everything in the window can be picked up and turned over. There is tea, and usually a dog.',
          size: upTo('34em'),
        }),
        block('button', {
          to: 'visit',
          text: 'How to find us',
          variant: 'outline',
          accent: 'var:accent',
        }),
      ),
      use('hours', {}),
    ),
  );

const homePage = (title: string, children: readonly JsonObject[]): JsonObject =>
  board(
    {
      uid: 'home',
      name: 'Home',
      title: 'Pots for the table',
      titleSuffix: ` — ${title}`,
      description: `${title} makes cups, bowls and vases in stoneware, and sells them where they are made.`,
      children,
    },
    framed(
      hero(),
      wrap(
        { styles: 'band' },
        block(
          'row',
          {
            justify: 'between',
            align: 'baseline',
            margin: wide('full 0px 0px 24px', { '768px': 'full 0px 0px 40px' }),
          },
          block('heading', { level: 2, text: 'In the window' }),
          block('link', { to: 'shelf', text: 'The whole shelf' }),
        ),
        block('board-list', {
          of: 'shelf',
          card: 'good-card',
          limit: 3,
          'card-width': CARD_WIDTH,
          gap: wide('24px', { '1024px': '32px' }),
        }),
      ),
      made(),
      wrap(
        { styles: 'band', 'max-width': '960px' },
        block('quote', {
          text: 'The cup is the first thing I pack and the last thing I lend.',
          source: 'A customer who has moved five times',
          variant: 'large',
          'text-align': 'center',
        }),
      ),
      visit(),
    ),
  );

const notFound = (): JsonObject =>
  board(
    { uid: 'not-found', slug: 'not-found', title: 'Sold, or never made', isNoIndex: true },
    framed(
      wrap(
        { styles: 'opening' },
        block(
          'column',
          { gap: '24px', align: 'start' },
          block('heading', { level: 1, text: 'Sold, or never made' }),
          block('text', {
            styles: 'lead',
            text: 'There is nothing at this address. The shelf has what we have today.',
          }),
          block('button', {
            to: 'shelf',
            text: 'See the shelf',
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
    'What you write in the form: your name, your address, and which piece you ask for. It is kept until the piece is yours.',
  ],
  ['What is counted', 'Nothing. There are no cookies, and nothing of other companies is loaded.'],
  [
    'What you can do',
    'Write to shop@example.com, and what is stored about you is sent to you, or deleted, within a week.',
  ],
] as const;

const project = (title: string): TemplateProject => ({
  notFoundBoardUid: 'not-found',
  variables: VARIABLES,
  styles: STYLES,
  root: homePage(title, [
    goodsBoards(),
    visitPage(),
    notFound(),
    privacyPage(PRIVACY),
    imprintPage(title, 'shop@example.com'),
    pieces(...parts(title)),
  ]),
});

export const shop: Template = {
  name: 'shop',
  summary: 'what is on the shelf, opening hours, and a form to ask for it',
  title: 'Fern & Kiln',
  project,
  pictures: PICTURES,
  sharing: SHARING,
  advice: [
    '`boards/shelf/`: a file for each piece. Its `description`, the `price` in its `fields`, and its `imageUrl` are what lists show.',
    '`boards/pieces/hours.json`: when you are open. `boards/pieces/footer.json`: where.',
    '`boards/visit.json`: the address that the form is sent to (`action`).',
  ],
};
