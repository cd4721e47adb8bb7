import { block, FULL_WIDTH, line, wide, type Draft } from '../compose.ts';
import {
  band,
  CENTRED,
  column,
  columns,
  halves,
  heading,
  icon,
  messages,
  opening,
  rounded,
  rows,
  signUp,
  text,
} from './pieces.ts';
import type { ReadySection } from './ready-section.ts';

const newsletter = (): Draft =>
  band(
    column(
      '24px',
      { styles: 'panel', ...CENTRED },
      column(
        '8px',
        CENTRED,
        heading(2, 'News, four times a year'),
        text('quiet', 'New work, open days and dates. Nothing else.'),
      ),
      signUp('Subscribe to the news', 'Subscribe'),
    ),
  );

const WAYS = [
  ['mail', 'hello@example.com', 'mailto:hello@example.com'],
  ['phone', '+44 20 7946 0000', 'tel:+442079460000'],
] as const;

const way = ([name, words, to]: (typeof WAYS)[number]): Draft =>
  block(
    'row',
    { gap: '12px', align: 'center', wrap: false },
    icon(name, { width: '20px', placement: { shrink: 0 } }),
    block('link', { to, text: words }),
  );

const address = (): Draft =>
  block(
    'row',
    { gap: '12px', align: 'start', wrap: false },
    icon('map-pin', { width: '20px', placement: { shrink: 0 }, margin: 'full 0.2em 0px 0px 0px' }),
    text('', '4 Mill Lane, Anytown'),
  );

const contact = (): Draft =>
  band(
    halves(
      { align: 'start' },
      column(
        '24px',
        {},
        opening({
          eyebrow: 'Contact',
          title: 'Tell us what you have in mind',
          lead: 'A few lines are enough. We answer within a day, and the first hour is free.',
        }),
        column('12px', {}, ...WAYS.map(way), address()),
      ),
      block(
        'form',
        {
          action: 'https://forms.example.com/contact',
          label: 'Write to us',
          gap: '16px',
          styles: 'bordered',
          size: FULL_WIDTH,
        },
        block('field', {
          label: 'Name',
          name: 'name',
          type: 'text',
          autocomplete: 'name',
          required: true,
        }),
        block('field', { label: 'Email', name: 'email', type: 'email', required: true }),
        block('field', { label: 'Message', name: 'message', type: 'textarea', required: true }),
        block('submit', { text: 'Send the message', variant: 'solid', accent: 'var:accent' }),
        ...messages('Thank you. We’ll answer within a day.'),
      ),
    ),
  );

const HOURS = [
  ['Monday to Friday', '9:00–18:00'],
  ['Saturday', '10:00–16:00'],
  ['Sunday', 'Closed'],
] as const;

const hours = ([days, times]: (typeof HOURS)[number]): Draft =>
  block(
    'row',
    { gap: '16px', justify: 'between', padding: 'full 10px 0px', border: line('bottom') },
    text('', days),
    text('quiet', times),
  );

const visit = (): Draft =>
  band(
    halves(
      {},
      rounded('sample-front', 'The front of a house with a door and five windows', '4:3'),
      column(
        '24px',
        {},
        opening({
          title: 'Come and see us',
          lead: 'In the old printing works, two minutes from the station.',
        }),
        column('0px', {}, ...HOURS.map(hours)),
        column('12px', {}, address(), ...WAYS.map(way)),
      ),
    ),
  );

const PLACES = [
  ['Anytown', '4 Mill Lane', 'anytown@example.com'],
  ['Harbor', '17 Quay Street', 'harbor@example.com'],
  ['Old Market', '2 Weighhouse Square', 'market@example.com'],
] as const;

const places = (): Draft =>
  band(
    rows(
      opening({ title: 'Three houses, one phone', lead: 'Call +44 20 7946 0000 for all of them.' }),
      columns(
        3,
        '190px',
        wide('24px', { '768px': '32px' }),
        ...PLACES.map(([name, street, mail]) =>
          column(
            '8px',
            { styles: 'ruled-top' },
            heading(3, name),
            text('quiet', street),
            block('text', { text: '' }, block('link', { to: `mailto:${mail}`, text: mail })),
          ),
        ),
      ),
    ),
  );

/** Ways to get in touch. */
export const CONTACTS: readonly ReadySection[] = [
  {
    name: 'newsletter',
    label: 'Newsletter',
    tags: ['newsletter', 'sign-up', 'subscribe', 'email', 'form'],
    helper: 'A heading and a form for an email address, on a tinted panel.',
    content: newsletter,
  },
  {
    name: 'contact',
    label: 'Contact form',
    tags: ['contact', 'form', 'message', 'email', 'phone'],
    helper: 'A form for a message, beside an address and a phone number.',
    content: contact,
  },
  {
    name: 'visit',
    label: 'Opening hours',
    tags: ['visit', 'hours', 'address', 'location', 'shop'],
    helper: 'Opening hours and the address, beside a picture of the house.',
    content: visit,
  },
  {
    name: 'places',
    label: 'Places',
    tags: ['places', 'offices', 'locations', 'addresses', 'contact'],
    helper: 'Several addresses side by side, each with an email address.',
    content: places,
  },
];
