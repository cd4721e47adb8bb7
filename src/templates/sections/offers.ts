import { block, colour, wide, type Draft } from '../compose.ts';
import {
  band,
  CENTRED,
  column,
  columns,
  halves,
  heading,
  opening,
  outline,
  rows,
  solid,
  text,
  ticked,
  type ReadySite,
} from './pieces.ts';
import type { ReadySection } from './ready-section.ts';

interface Plan {
  readonly title: string;
  readonly words: string;
  readonly price: string;
  readonly per: string;
  readonly action: string;
  readonly contents: readonly string[];
  readonly isChosen?: true;
}

const PLANS: readonly Plan[] = [
  {
    title: 'Start',
    words: 'For one person and one project.',
    price: '€0',
    per: 'forever',
    action: 'Start free',
    contents: ['One project', '1 GB of files', 'Help by email'],
  },
  {
    title: 'Team',
    words: 'For everybody who works together.',
    price: '€12',
    per: 'per person and month',
    action: 'Try for 30 days',
    contents: ['Any number of projects', '100 GB of files', 'Shared calendar', 'Answers in a day'],
    isChosen: true,
  },
  {
    title: 'House',
    words: 'For several teams under one roof.',
    price: '€29',
    per: 'per person and month',
    action: 'Talk to us',
    contents: ['Everything in Team', 'Your own sign-in', 'A person to call'],
  },
];

const plan =
  (home: string) =>
  ({ title, words, price, per, action, contents, isChosen }: Plan): Draft =>
    column(
      '20px',
      { styles: isChosen === true ? 'bordered chosen' : 'bordered' },
      column(
        '6px',
        {},
        block(
          'row',
          { gap: '10px', align: 'center', justify: 'between', size: { isNh: true, nh: '30px' } },
          heading(3, title),
          ...(isChosen === true ? [text('badge', 'Most chosen')] : []),
        ),
        text('small', words),
      ),
      column('2px', {}, text('amount', price), text('small', per)),
      block('box', { placement: { grow: 1 } }, ticked(contents)),
      isChosen === true ? solid(home, action) : outline(home, action),
    );

const plans = ({ home }: ReadySite): Draft =>
  band(
    rows(
      opening({
        title: 'A price for every size',
        lead: 'Start free, and pay when your team grows. You can cancel every month.',
        isCentred: true,
      }),
      columns(3, '190px', '20px', ...PLANS.map(plan(home))),
    ),
  );

const CELLS = [
  ['Projects', '1', 'Any number', 'Any number'],
  ['Files', '1 GB', '100 GB', '1 TB'],
  ['Shared calendar', '–', 'Yes', 'Yes'],
  ['Own sign-in', '–', '–', 'Yes'],
  ['Help', 'Email', 'Email, in a day', 'Phone'],
] as const;

const cell = (words: string, header: string): Draft =>
  block('table-cell', { text: words, ...(header !== '' && { header }) });

const table = (): Draft =>
  band(
    rows(
      opening({ title: 'Compare the plans', lead: 'All prices are per person and month.' }),
      block(
        'table',
        { 'header-rows': 1, variant: 'lines', caption: '' },
        block(
          'table-row',
          {},
          ...['What you get', 'Start, €0', 'Team, €12', 'House, €29'].map((words) =>
            cell(words, 'column'),
          ),
        ),
        ...CELLS.map(([first, ...others]) =>
          block('table-row', {}, cell(first, 'row'), ...others.map((words) => cell(words, ''))),
        ),
      ),
    ),
  );

type Question = readonly [question: string, answer: string];

const QUESTIONS: readonly Question[] = [
  [
    'How soon can we begin?',
    'Usually within two weeks. If it is urgent, tell us, and we’ll see what can be moved.',
  ],
  [
    'What if something changes on the way?',
    'Something always does. We plan in short steps, so that a change costs days and not months.',
  ],
  [
    'Who owns the result?',
    'You do: all files, all rights, and everything that is needed to go on without us.',
  ],
  [
    'Do you also work from afar?',
    'Yes, with clients in seven countries. We like to meet once in person, at the beginning.',
  ],
];

const questions = (): Draft =>
  band(
    block(
      'grid',
      { columns: wide(1, { '900px': 12 }), 'min-width': '0px', gap: '32px' },
      column(
        '12px',
        { placement: wide({}, { '900px': { column: 1, columns: 4 } }) },
        heading(2, 'Questions and answers'),
        block(
          'text',
          { text: 'Is yours missing? ', styles: 'quiet' },
          block('link', { to: 'mailto:hello@example.com', text: 'Write to us' }),
        ),
      ),
      block(
        'box',
        { placement: wide({}, { '900px': { column: 6, columns: 7 } }) },
        ...QUESTIONS.map(([summary, words]) =>
          block('details', { summary, group: 'questions' }, text('quiet', words)),
        ),
      ),
    ),
  );

const answers = (): Draft =>
  band(
    rows(
      opening({ title: 'Good to know', isCentred: true }),
      columns(
        2,
        '260px',
        wide('32px', { '1024px': '48px' }),
        ...QUESTIONS.map(([question, answer]) =>
          column('8px', {}, heading(3, question), text('quiet', answer)),
        ),
      ),
    ),
  );

const call = ({ home }: ReadySite): Draft =>
  block(
    'section',
    {
      fill: colour('accent'),
      'text-color': 'var:paper',
      styles: 'section',
      'max-width': 'var:wide',
      gutter: () => ({ v: 'var:edge', widths: { '768px': 'var:edge-wide' } }),
    },
    column(
      '20px',
      CENTRED,
      heading(2, 'Ready when you are'),
      text('', 'Tell us in two sentences what you have in mind. We’ll answer within a day.', {
        'font-size': wide('1.125rem', { '768px': '1.25rem' }),
        'text-wrap': 'balance',
      }),
      block(
        'row',
        { gap: '12px', justify: 'center' },
        solid(home, 'Start a project', { accent: 'var:paper' }),
      ),
    ),
  );

const callPanel = ({ home }: ReadySite): Draft =>
  band(
    halves(
      { styles: 'panel', gap: '24px' },
      column(
        '8px',
        {},
        heading(2, 'See it for yourself'),
        text('quiet', 'A tour takes twenty minutes, and there is coffee afterwards.'),
      ),
      block(
        'row',
        { gap: '12px', justify: wide('start', { '768px': 'end' }) },
        solid(home, 'Book a tour'),
        outline('tel:+442079460000', 'Call us'),
      ),
    ),
  );

/** Prices, questions and calls to act. */
export const OFFERS: readonly ReadySection[] = [
  {
    name: 'pricing',
    label: 'Three prices',
    tags: ['pricing', 'plans', 'prices', 'packages', 'subscription'],
    helper: 'Three plans with a price, their contents and a button.',
    content: plans,
  },
  {
    name: 'pricing-table',
    label: 'Comparison of prices',
    tags: ['pricing', 'plans', 'table', 'compare', 'features'],
    helper: 'A table that compares what the plans contain.',
    content: table,
  },
  {
    name: 'questions',
    label: 'Questions to open',
    tags: ['questions', 'faq', 'accordion', 'answers', 'help'],
    helper: 'Questions whose answers open on a click, beside a heading.',
    content: questions,
  },
  {
    name: 'answers',
    label: 'Questions in columns',
    tags: ['questions', 'faq', 'answers', 'help', 'columns'],
    helper: 'Questions with their answers, in two columns.',
    content: answers,
  },
  {
    name: 'call',
    label: 'Call to action',
    tags: ['call to action', 'cta', 'banner', 'button', 'band'],
    helper: 'A heading, a sentence and a button, on a band in the accent color.',
    content: call,
  },
  {
    name: 'call-panel',
    label: 'Call to action, panel',
    tags: ['call to action', 'cta', 'banner', 'button', 'phone'],
    helper: 'A heading beside two buttons, on a tinted panel.',
    content: callPanel,
  },
];
