import { block, fill, upTo, use, wide, type Draft } from '../compose.ts';
import { wrap } from '../frame.ts';

const PLANS = [
  {
    title: 'Alone',
    text: 'For one week at a time: yours.',
    price: '€0',
    per: 'for good',
    button: 'Begin',
    contents: ['One calendar', 'Quiet hours', 'The chart on Friday'],
  },
  {
    title: 'Team',
    text: 'For everybody who meets each other.',
    price: '€6',
    per: 'per person and month',
    button: 'Try a month',
    contents: ['Up to 40 people', 'Shared weeks', 'Moves meetings by itself', 'Rooms'],
  },
  {
    title: 'House',
    text: 'For a few teams under one roof.',
    price: '€9',
    per: 'per person and month',
    button: 'Talk to us',
    contents: ['As many people as you are', 'Your own sign-in', 'Somebody to call'],
  },
] as const;

export const plans = (): Draft =>
  wrap(
    { styles: 'band', anchor: { kid: 'prices', position: 'top', offset: '40px' } },
    block(
      'column',
      {
        gap: '16px',
        align: 'center',
        styles: 'centred',
        margin: wide('full 0px 0px 32px', { '768px': 'full 0px 0px 56px' }),
      },
      block('heading', { level: 2, text: 'Costs less than a meeting' }),
      block('text', {
        styles: 'lead',
        text: 'The first month is free, and it ends by itself unless you say otherwise.',
      }),
    ),
    block(
      'grid',
      { columns: 3, 'min-width': '210px', gap: '20px' },
      ...PLANS.map(({ title, text, price, per, button, contents }) =>
        use(
          'plan',
          {
            set: {
              'plan-title.text': title,
              'plan-text.text': text,
              'plan-price.text': price,
              'plan-per.text': per,
              'plan-button.text': button,
              ...(title === 'Team'
                ? { 'plan-column.styles': 'plan plan-chosen', 'plan-button.variant': 'solid' }
                : {}),
            },
          },
          fill(
            'plan-contents',
            block('list', { 'list-style': 'none', padding: 'none' }, ...contents.map(line)),
          ),
        ),
      ),
    ),
  );

const line = (text: string): Draft =>
  block(
    'list-item',
    { text: '', padding: 'full 5px 0px' },
    block(
      'row',
      { gap: '10px', align: 'start', wrap: false },
      block('icon', {
        name: 'check',
        width: '1.1em',
        'text-color': 'var:accent',
        placement: { shrink: 0 },
        margin: 'full 0.2em 0px 0px 0px',
      }),
      block('text', { text }),
    ),
  );

const QUESTIONS = [
  [
    'Does it move my meetings without asking?',
    'Only those that you have marked as movable, and only within the day. Everybody is told, and anybody can put it back.',
  ],
  [
    'Which calendars does it work with?',
    'All that speak CalDAV, and the two that everybody has. If yours isn’t among them, it can be shared as a link.',
  ],
  [
    'Who can see what is in my calendar?',
    'Nobody who couldn’t before. It reads when you are busy, and not with what.',
  ],
  [
    'What happens when we stop?',
    'The week stays as it is on that day. We forget it a month later.',
  ],
] as const;

export const questions = (): Draft =>
  wrap(
    { styles: 'band', anchor: { kid: 'questions', position: 'top', offset: '40px' } },
    block(
      'grid',
      { columns: wide(1, { '900px': 12 }), 'min-width': '0px', gap: '32px' },
      block('heading', {
        level: 2,
        text: 'You may ask',
        placement: wide({}, { '900px': { column: 1, columns: 4 } }),
      }),
      block(
        'box',
        { placement: wide({}, { '900px': { column: 6, columns: 7 } }) },
        ...QUESTIONS.map(([summary, text]) =>
          block(
            'details',
            { summary, group: 'questions' },
            block('text', { text, styles: 'quiet' }),
          ),
        ),
      ),
    ),
  );

export const call = (title: string): Draft =>
  wrap(
    { styles: 'band', anchor: { kid: 'start', position: 'top', offset: '40px' } },
    block(
      'column',
      { gap: '24px', align: 'center', styles: 'call centred' },
      block('heading', { level: 2, text: 'Next week could be tidy' }),
      block('text', {
        text: `Leave your address, and ${title} sends you a link. Nothing to install, and no card.`,
        'text-color': 'var:mist',
        'text-wrap': 'balance',
        size: upTo('32em'),
      }),
      block(
        'form',
        {
          action: 'https://forms.example.com/start',
          label: 'Begin',
          'next-page': 'thanks',
          gap: '16px',
          styles: 'form',
        },
        block('field', {
          label: 'Work email',
          name: 'email',
          type: 'email',
          required: true,
        }),
        block('submit', { text: 'Send me the link', variant: 'solid', accent: 'var:lime' }),
        block('form-message', { when: 'sent', text: 'Thank you. It’s on its way.' }),
        block('form-message', {
          when: 'failed',
          text: 'That didn’t get through. Please try again in a moment.',
        }),
      ),
    ),
  );
