import { block, upTo, wide, type Draft } from '../compose.ts';
import {
  band,
  column,
  columns,
  halves,
  heading,
  icon,
  opening,
  outline,
  rounded,
  rows,
  text,
  ticked,
  tinted,
  type ReadySite,
} from './pieces.ts';
import type { ReadySection } from './ready-section.ts';

type Feature = readonly [icon: string, title: string, words: string];

const THREE: readonly Feature[] = [
  ['compass', 'A clear direction', 'We agree on one goal first, and drop what doesn’t serve it.'],
  ['ruler', 'Made to measure', 'Nothing from the shelf: each part fits the place that it is for.'],
  ['leaf', 'Built to last', 'Simple to maintain, easy to change, and still good in ten years.'],
];

const SIX: readonly Feature[] = [
  ['zap', 'Fast from the start', 'Pages open in less than a second, also on an old phone.'],
  ['shield-check', 'Safe by default', 'Daily backups, and access only for those who need it.'],
  ['users', 'Made for teams', 'Write, comment and publish together, without waiting.'],
  ['languages', 'In every language', 'Translate page by page, and see what is still missing.'],
  ['chart-no-axes-column', 'Figures you can read', 'Five numbers a week, and what has changed.'],
  ['life-buoy', 'Help from people', 'Write to us, and somebody who knows the answer replies.'],
];

const feature = ([name, title, words]: Feature): Draft =>
  column('12px', {}, icon(name), heading(3, title), text('quiet', words));

const three = (): Draft =>
  band(
    rows(
      opening({
        title: 'What you can expect',
        lead: 'Three promises that we keep in every project.',
      }),
      columns(3, '190px', wide('32px', { '1024px': '48px' }), ...THREE.map(feature)),
    ),
  );

const card = ([name, title, words]: Feature): Draft =>
  column('12px', { styles: 'bordered' }, icon(name), heading(3, title), text('quiet', words));

const six = (): Draft =>
  tinted(
    rows(
      opening({
        eyebrow: 'Features',
        title: 'Everything in one place',
        lead: 'The tools that a small team needs, and none that it doesn’t.',
        isCentred: true,
      }),
      columns(3, '250px', '20px', ...SIX.map(card)),
    ),
  );

const listed = ({ home }: ReadySite): Draft =>
  band(
    halves(
      {},
      rounded('sample-shelf', 'Three vessels on a shelf', '1:1'),
      column(
        '24px',
        {},
        opening({
          eyebrow: 'How we work',
          title: 'Few things, done properly',
          lead: 'Every piece takes the time that it needs. You can tell by the details.',
        }),
        ticked([
          'Materials from the region',
          'Repairs for as long as you own it',
          'One person to talk to, from start to end',
        ]),
        block('row', {}, outline(home, 'Visit the workshop')),
      ),
    ),
  );

interface Turn {
  readonly name: string;
  readonly alt: string;
  readonly title: string;
  readonly words: string;
  readonly link: string;
}

const TURNS: readonly Turn[] = [
  {
    name: 'sample-scene',
    alt: 'Hills below a round sun',
    title: 'Plan with the seasons',
    words: 'See what grows when, order in time, and keep notes for the next year beside each bed.',
    link: 'See the calendar',
  },
  {
    name: 'sample-plant',
    alt: 'A plant with three leaves in a pot',
    title: 'Know every plant',
    words:
      'A short page for each: how much light it needs, how much water, and what likes to grow beside it.',
    link: 'Browse the plants',
  },
];

const turn =
  (home: string) =>
  ({ name, alt, title, words, link }: Turn, at: number): Draft => {
    const isSecond = at % 2 === 1;
    return halves(
      {},
      rounded(name, alt, '4:3', {
        placement: wide({}, { '768px': { column: isSecond ? 2 : 1, row: 1 } }),
      }),
      column(
        '16px',
        { placement: wide({}, { '768px': { column: isSecond ? 1 : 2, row: 1 } }) },
        heading(2, title),
        text('lead', words),
        block(
          'link',
          { to: home, text: link, 'font-weight': 600 },
          block('icon', { name: 'arrow-right', width: '1em', margin: 'full 0px 0px 0px 6px' }),
        ),
      ),
    );
  };

const turns = ({ home }: ReadySite): Draft =>
  band(column(wide('48px', { '768px': '96px' }), {}, ...TURNS.map(turn(home))));

type Step = readonly [title: string, words: string];

const STEPS: readonly Step[] = [
  ['We listen', 'An hour on the phone: what you need, by when, and what it may cost.'],
  ['We draw', 'Two weeks later you see a first version that you can click, and change.'],
  ['We build', 'In small steps that you follow, until it is right and goes online.'],
];

const steps = (): Draft =>
  band(
    rows(
      opening({
        title: 'From the first call to the finished work',
        lead: 'Three steps, six weeks.',
      }),
      columns(
        3,
        '190px',
        '32px',
        ...STEPS.map(([title, words], at) =>
          column(
            '12px',
            { styles: 'ruled-top' },
            text('eyebrow', `Step ${at + 1}`),
            heading(3, title),
            text('quiet', words),
          ),
        ),
      ),
    ),
  );

const SERVICES: readonly (readonly [string, string, string])[] = [
  [
    'Brand',
    'Name, mark, colors and type, and a short guide that people really use.',
    'from €4,800',
  ],
  ['Website', 'Texts, design and construction, with an afternoon of training.', 'from €9,500'],
  ['Print', 'Books, posters and packaging, with us beside the press.', 'from €1,900'],
  ['Care', 'A fixed day each month for changes, questions and new ideas.', '€680 a month'],
];

const service = ([title, words, price]: readonly [string, string, string]): Draft =>
  block(
    'grid',
    {
      columns: wide(1, { '768px': 12 }),
      'min-width': '0px',
      gap: wide('8px', { '768px': '32px' }),
      align: 'start',
      styles: 'ruled-top',
    },
    heading(3, title, { placement: wide({}, { '768px': { columns: 4 } }) }),
    text('quiet', words, {
      size: upTo('34em'),
      placement: wide({}, { '768px': { columns: 5 } }),
    }),
    text('', price, {
      'font-weight': 600,
      'text-align': wide('start', { '768px': 'end' }),
      placement: wide({}, { '768px': { columns: 3 } }),
    }),
  );

const services = (): Draft =>
  band(
    rows(
      opening({ eyebrow: 'Services', title: 'What we do, and what it costs' }),
      column('24px', {}, ...SERVICES.map(service)),
    ),
  );

/** Sections about an offer. */
export const FEATURES: readonly ReadySection[] = [
  {
    name: 'features-three',
    label: 'Three features',
    tags: ['features', 'benefits', 'icons', 'columns', 'values'],
    helper: 'Three short texts below icons, side by side.',
    content: three,
  },
  {
    name: 'features-cards',
    label: 'Features in cards',
    tags: ['features', 'benefits', 'icons', 'grid', 'tiles'],
    helper: 'Six features with icons, in cards on a tinted band.',
    content: six,
  },
  {
    name: 'features-list',
    label: 'Features beside picture',
    tags: ['features', 'benefits', 'checklist', 'image', 'about'],
    helper: 'A picture beside a heading, a list with check marks and a button.',
    content: listed,
  },
  {
    name: 'features-turns',
    label: 'Pictures and texts in turn',
    tags: ['features', 'alternating', 'zigzag', 'image', 'rows'],
    helper: 'Two rows of a picture and a text, which change sides.',
    content: turns,
  },
  {
    name: 'steps',
    label: 'Three steps',
    tags: ['steps', 'process', 'how it works', 'numbers', 'method'],
    helper: 'The way to the result, in three numbered steps.',
    content: steps,
  },
  {
    name: 'services',
    label: 'List of services',
    tags: ['services', 'offer', 'prices', 'menu', 'rates'],
    helper: 'Services with a description and a price, line by line.',
    content: services,
  },
];
