import { FULL_WIDTH, upTo, wide, type Draft } from '../compose.ts';
import {
  band,
  bandWith,
  buttons,
  CENTRED,
  column,
  halves,
  heading,
  inverse,
  outline,
  rounded,
  signUp,
  solid,
  text,
  ticked,
  type ReadySite,
} from './pieces.ts';
import type { ReadySection } from './ready-section.ts';

const beside = ({ home }: ReadySite): Draft =>
  band(
    halves(
      {},
      column(
        '20px',
        {},
        text('eyebrow', 'Open for new projects'),
        heading(1, 'Good work starts with a clear plan'),
        text(
          'lead',
          'We plan, draw and build with you, in small steps, and each of them can be seen.',
        ),
        buttons({}, solid(home, 'Start a project'), outline(home, 'See our work')),
      ),
      rounded('sample-scene', 'Hills below a round sun', '4:3', { lazyload: false }),
    ),
  );

const centred = ({ home }: ReadySite): Draft =>
  band(
    column(
      wide('40px', { '768px': '64px' }),
      { align: 'center' },
      column(
        '20px',
        CENTRED,
        text('badge', 'New: reports for the whole team'),
        heading(1, 'See the whole week at a glance', { size: upTo('14em') }),
        text(
          'lead',
          'Who is doing what, what is late, and what can wait. One page for the whole team, always up to date.',
        ),
        buttons({ justify: 'center' }, solid(home, 'Try it free'), outline(home, 'Watch the tour')),
        text('small', 'Free for 30 days. No card needed.'),
      ),
      rounded('sample-screen', 'A program window with a bar chart above a list', 'own', {
        lazyload: false,
      }),
    ),
  );

const large = ({ home }: ReadySite): Draft =>
  band(
    column(
      wide('24px', { '768px': '40px' }),
      {},
      text('eyebrow', 'Studio for brands, websites and print'),
      heading(1, 'We give plain shape to complicated things', {
        'font-size': wide('2.75rem', { '640px': '4rem', '1024px': '5.5rem' }),
        'line-height': 1.02,
        'letter-spacing': '-0.03em',
        size: upTo('12em'),
      }),
      halves(
        { styles: 'ruled-top', align: 'start' },
        text(
          'lead',
          'Names, signs and pages for people who make things. Since 2008, in a house by the canal.',
        ),
        buttons(
          { justify: wide('start', { '768px': 'end' }) },
          solid(home, 'See our work'),
          outline('mailto:hello@example.com', 'Write to us'),
        ),
      ),
    ),
  );

const dark = ({ home }: ReadySite): Draft =>
  inverse(
    halves(
      {},
      column(
        '20px',
        {},
        heading(1, 'A quiet place for your best ideas'),
        text(
          '',
          'Twelve rooms with a view of the park, a library, and a kitchen that opens at seven.',
          {
            'font-size': wide('1.125rem', { '768px': '1.25rem' }),
            'line-height': 1.5,
            size: upTo('34em'),
          },
        ),
        buttons(
          {},
          solid(home, 'Plan a visit', { accent: 'var:paper' }),
          outline(home, 'Look around', { accent: 'var:paper' }),
        ),
      ),
      rounded('sample-front', 'The front of a house with a door and five windows', '4:3', {
        lazyload: false,
      }),
    ),
  );

const form = (): Draft =>
  band(
    halves(
      {},
      column(
        '20px',
        {},
        heading(1, 'One useful letter, every other Sunday'),
        text('lead', 'Three things worth your time, chosen by hand, and read in five minutes.'),
        ticked(['No advertising', 'Unsubscribe with one click', 'Your address stays with us']),
      ),
      column(
        '16px',
        { styles: 'bordered', size: FULL_WIDTH },
        heading(2, 'Get the next letter', { 'font-size': '1.375rem' }),
        signUp('Subscribe to the letter', 'Subscribe'),
        text('small', 'Join 2,400 readers. We send nothing else.'),
      ),
    ),
  );

const soon = (): Draft =>
  bandWith(
    { size: { isNh: true, nh: '70vh' }, padding: 'full 12vh 0px' },
    column(
      '24px',
      CENTRED,
      text('badge', 'Opening in autumn'),
      heading(1, 'Something new is on its way', { size: upTo('13em') }),
      text('lead', 'Leave your address, and you will be the first to see it. We write once.'),
      signUp('Get a message when we open', 'Tell me'),
    ),
  );

/** Openings of a page. */
export const HEROES: readonly ReadySection[] = [
  {
    name: 'hero-picture',
    label: 'Hero with picture',
    tags: ['hero', 'opening', 'banner', 'intro', 'split'],
    helper: 'A title, a text and two buttons, with a picture beside them.',
    content: beside,
  },
  {
    name: 'hero-centered',
    label: 'Hero, centered',
    tags: ['hero', 'opening', 'product', 'app', 'screenshot'],
    helper: 'A centered title with buttons, and a wide picture below.',
    content: centred,
  },
  {
    name: 'hero-large',
    label: 'Hero in large type',
    tags: ['hero', 'opening', 'statement', 'headline', 'agency'],
    helper: 'A statement in very large type, with a text and buttons below a line.',
    content: large,
  },
  {
    name: 'hero-inverse',
    label: 'Hero, inverse',
    tags: ['hero', 'opening', 'dark', 'contrast'],
    helper: 'A title beside a picture, on a band of the opposite brightness.',
    content: dark,
  },
  {
    name: 'hero-sign-up',
    label: 'Hero with sign-up',
    tags: ['hero', 'opening', 'newsletter', 'form', 'email', 'subscribe'],
    helper: 'A title and three promises, beside a form for an email address.',
    content: form,
  },
  {
    name: 'coming-soon',
    label: 'Coming soon',
    tags: ['hero', 'coming soon', 'launch', 'waiting list', 'under construction'],
    helper: 'An announcement with a form for an email address, for a page of its own.',
    content: soon,
  },
];
