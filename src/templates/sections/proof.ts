import { block, FULL_WIDTH, picture, upTo, wide, type Draft } from '../compose.ts';
import {
  band,
  CENTRED,
  column,
  columns,
  halves,
  heading,
  opening,
  rounded,
  rows,
  text,
  tinted,
} from './pieces.ts';
import type { ReadySection } from './ready-section.ts';

const NUMBERS = [
  ['18', 'years of experience'],
  ['240', 'projects finished'],
  ['97%', 'of clients come back'],
  ['12', 'people on the team'],
] as const;

const numbers = (): Draft =>
  band(
    columns(
      4,
      '130px',
      wide('24px', { '768px': '32px' }),
      ...NUMBERS.map(([number, words]) =>
        column(
          '8px',
          { styles: 'ruled-top' },
          text('big-number', number),
          text('quiet', words, { 'text-wrap': 'balance' }),
        ),
      ),
    ),
  );

const LOGOS = [
  ['mountain', 'Northridge'],
  ['waves', 'Tidewell'],
  ['sun', 'Solano'],
  ['feather', 'Quill & Co'],
  ['hexagon', 'Hexa'],
] as const;

const logo = ([name, words]: (typeof LOGOS)[number]): Draft =>
  block(
    'row',
    { gap: '10px', align: 'center', wrap: false, 'text-color': 'var:muted' },
    block('icon', { name, width: '26px', stroke: 2, placement: { shrink: 0 } }),
    block('text', {
      text: words,
      'font-weight': 700,
      'font-size': '1.1875rem',
      'letter-spacing': '-0.02em',
      'line-height': 1.2,
    }),
  );

const logos = (): Draft =>
  band(
    column(
      '28px',
      CENTRED,
      text('small', 'Trusted by teams at'),
      block(
        'row',
        { gap: wide('24px', { '768px': '48px' }), align: 'center', justify: 'center' },
        ...LOGOS.map(logo),
      ),
    ),
  );

const person = (at: number, name: string, role: string, size = '52px'): Draft =>
  block(
    'row',
    { gap: '14px', align: 'center', wrap: false, 'text-align': 'start' },
    block('image', {
      image: picture(`sample-person-${at}`),
      alt: '',
      size: { isW: true, w: size, isH: true, h: size },
      border: { radius: '999px' },
      placement: { shrink: 0 },
    }),
    column(
      '0px',
      {},
      text('', name, { 'font-weight': 600, 'line-height': 1.4 }),
      text('small', role),
    ),
  );

const quote = (): Draft =>
  tinted(
    column(
      wide('24px', { '768px': '32px' }),
      CENTRED,
      block('quote', {
        text: '“They asked the right questions, and then they simply did what they had said. I had forgotten how calm a project can be.”',
        variant: 'plain',
        'font-size': wide('1.375rem', { '768px': '1.875rem' }),
        'font-weight': 500,
        'line-height': 1.35,
        'text-wrap': 'balance',
        size: upTo('34em'),
      }),
      person(2, 'Mara Lindqvist', 'Head of a school in Malmö'),
    ),
  );

const QUOTES = [
  ['“The first week paid for the whole year. We stopped losing messages.”', 'Ida Brandt', 'Baker'],
  [
    '“It does five things, and each of them well. Nobody needed a course.”',
    'Tom Okafor',
    'Planner',
  ],
  [
    '“Whenever I write, somebody answers who has built it. That is rare.”',
    'Jo Marchetti',
    'Editor',
  ],
] as const;

const quotes = (): Draft =>
  band(
    rows(
      opening({ title: 'What others say', isCentred: true }),
      columns(
        3,
        '190px',
        '20px',
        ...QUOTES.map(([words, name, role], at) =>
          column(
            '24px',
            { styles: 'bordered', justify: 'between' },
            text('', words, { 'font-size': '1.0625rem', 'line-height': 1.55 }),
            person(at + 1, name, role, '44px'),
          ),
        ),
      ),
    ),
  );

const TEAM = [
  ['Elin Sørensen', 'Direction', 'Keeps an eye on the whole, and on the calendar.'],
  ['Noor Haddad', 'Design', 'Draws everything three times, and keeps one.'],
  ['Luca Moretti', 'Construction', 'Finds the part that fits, or makes it.'],
] as const;

const team = (): Draft =>
  band(
    rows(
      opening({
        eyebrow: 'Team',
        title: 'The people you will work with',
        lead: 'We are a small group, so you always talk to somebody who knows your project.',
      }),
      columns(
        3,
        '190px',
        wide('32px', { '1024px': '40px' }),
        ...TEAM.map(([name, role, words], at) =>
          column(
            '16px',
            {},
            rounded(`sample-person-${at + 1}`, `Portrait of ${name}`, '1:1'),
            column('2px', {}, heading(3, name), text('eyebrow', role)),
            text('quiet', words),
          ),
        ),
      ),
    ),
  );

const YEARS = [
  [
    '2008',
    'A table in a shared workshop',
    'Two of us, one lathe, and a first order of forty stools.',
  ],
  ['2013', 'A house of our own', 'The old printing works by the canal, with light from the north.'],
  ['2019', 'A second pair of hands', 'Four apprentices start, and three of them are still here.'],
  ['2025', 'The shop opens', 'What we make can now be seen, touched and taken home.'],
] as const;

const history = (): Draft =>
  band(
    halves(
      { align: 'start' },
      opening({
        eyebrow: 'History',
        title: 'How we got here',
        lead: 'It took a little longer than planned, and we would do it again.',
      }),
      column(
        '24px',
        {},
        ...YEARS.map(([year, title, words]) =>
          block(
            'row',
            { gap: '24px', align: 'start', wrap: false, styles: 'ruled-top' },
            text('eyebrow', year, { size: { isW: true, w: '48px' }, placement: { shrink: 0 } }),
            column('6px', {}, heading(3, title), text('quiet', words)),
          ),
        ),
      ),
    ),
  );

const story = (): Draft =>
  band(
    halves(
      {},
      column(
        '20px',
        {},
        opening({ eyebrow: 'About us', title: 'A small house with long hours of daylight' }),
        text(
          '',
          'We began with a single room and the wish to make things that don’t have to be replaced. Today there are twelve of us, and the wish is the same.',
        ),
        text(
          '',
          'Every project has one person who is responsible for it. You know their name, and they know yours.',
        ),
      ),
      rounded('sample-shore', 'A low sun over calm water', '4:5', { size: FULL_WIDTH }),
    ),
  );

/** Sections about customers, partners and the people of a site. */
export const PROOF: readonly ReadySection[] = [
  {
    name: 'numbers',
    label: 'Numbers',
    tags: ['numbers', 'statistics', 'figures', 'facts', 'results'],
    helper: 'Four large numbers, each with a few words.',
    content: numbers,
  },
  {
    name: 'logos',
    label: 'Logos',
    tags: ['logos', 'clients', 'partners', 'brands', 'trust'],
    helper: 'The names of clients or partners in a row.',
    content: logos,
  },
  {
    name: 'quote',
    label: 'Large quote',
    tags: ['quote', 'testimonial', 'review', 'voice', 'customer'],
    helper: 'One quote in large type, with the name and a portrait.',
    content: quote,
  },
  {
    name: 'quotes',
    label: 'Three quotes',
    tags: ['quotes', 'testimonials', 'reviews', 'voices', 'customers'],
    helper: 'Three quotes in cards, each with a name and a portrait.',
    content: quotes,
  },
  {
    name: 'team',
    label: 'Team',
    tags: ['team', 'people', 'staff', 'portraits', 'about'],
    helper: 'Portraits with names, roles and a sentence each.',
    content: team,
  },
  {
    name: 'story',
    label: 'Story with picture',
    tags: ['about', 'story', 'text', 'image', 'mission'],
    helper: 'A heading with two paragraphs, beside a tall picture.',
    content: story,
  },
  {
    name: 'history',
    label: 'History',
    tags: ['history', 'timeline', 'years', 'milestones', 'about'],
    helper: 'Years with a heading and a sentence each, line by line.',
    content: history,
  },
];
