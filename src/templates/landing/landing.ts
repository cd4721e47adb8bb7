import type { JsonObject } from '../../values/json.ts';
import { block, board, FULL_WIDTH, picture, upTo, use, wide, type Draft } from '../compose.ts';
import { framed, pieces, wrap } from '../frame.ts';
import { imprintPage, privacyPage } from '../legal.ts';
import type { Template, TemplateProject } from '../template.ts';
import { call, plans, questions } from './offer.ts';
import { parts } from './parts.ts';
import { PICTURES, SHARING } from './pictures.ts';
import { STYLES, VARIABLES } from './styles.ts';

const hero = (title: string): Draft =>
  wrap(
    { styles: 'opening' },
    block(
      'column',
      { gap: '24px', align: 'center', styles: 'centred' },
      block('text', { text: 'Now with shared weeks', styles: 'pill' }),
      block('heading', {
        level: 1,
        text: 'Get your afternoons back',
        size: { isXw: true, xw: '11em' },
      }),
      block('text', {
        styles: 'lead',
        text: `${title} looks at everybody’s week, moves what can be moved, and gives your team long stretches of time in which nobody needs anything.`,
      }),
      block(
        'row',
        { gap: '12px', justify: 'center' },
        block('button', {
          to: '#start',
          text: 'Try it for a month',
          variant: 'solid',
          accent: 'var:accent',
        }),
        block(
          'button',
          { to: '#features', text: 'See how', variant: 'ghost', accent: 'var:accent' },
          block('icon', { name: 'arrow-down', width: '1em' }),
        ),
      ),
    ),
    block('image', {
      image: picture('app'),
      alt: 'A calendar of one week: short meetings in the mornings, and long free stretches marked in green',
      priority: true,
      size: FULL_WIDTH,
      border: { radius: '20px' },
      margin: wide('full 48px 0px 0px 0px', { '768px': 'full 72px 0px 0px 0px' }),
      frame: {
        isShadow: true,
        shadowOffset: '0px,32px',
        shadowColor: '#0F2A2233',
        spread: '-24px',
        blur: '64px',
      },
    }),
  );

const NUMBERS = [
  ['6.5 h', 'more time without interruption, per person and week'],
  ['1 in 3', 'meetings turns out to be a message'],
  ['4 min', 'to set up, with the calendar that you have'],
] as const;

const numbers = (): Draft =>
  wrap(
    {},
    block(
      'grid',
      {
        columns: 3,
        'min-width': '200px',
        gap: '32px',
        padding: wide('full 24px 0px', { '768px': 'full 40px 0px' }),
      },
      ...NUMBERS.map(([number, text]) =>
        block(
          'column',
          { gap: '4px', align: 'center', styles: 'centred' },
          block('text', { text: number, styles: 'price' }),
          block('text', { text, styles: 'quiet', size: upTo('18em'), 'text-wrap': 'balance' }),
        ),
      ),
    ),
  );

const FEATURES = [
  {
    name: 'overlap',
    alt: 'Two circles that overlap, with the part in common in bright green',
    title: 'Finds the hours that you share',
    text: 'It compares calendars without showing them to anybody, and proposes the one slot that breaks up nobody’s day.',
    columns: 7,
    shape: '16:9',
  },
  {
    name: 'quiet',
    alt: 'A low sun over a calm horizon',
    title: 'Keeps the quiet quiet',
    text: 'Long stretches are defended. Whoever wants one of them has to ask twice.',
    columns: 5,
    shape: '3:2',
  },
  {
    name: 'bars',
    alt: 'Bars for the seven days of a week, the fifth the tallest',
    title: 'Shows where the week goes',
    text: 'One chart on Friday. No scores, no rankings, and nobody but you sees yours.',
    columns: 5,
    shape: '3:2',
  },
] as const;

const features = (): Draft =>
  wrap(
    { styles: 'band', anchor: { kid: 'features', position: 'top', offset: '40px' } },
    block(
      'column',
      { gap: '16px', margin: wide('full 0px 0px 32px', { '768px': 'full 0px 0px 56px' }) },
      block('heading', { level: 2, text: 'A week has room, if you tidy it', size: upTo('14em') }),
      block('text', {
        styles: 'lead',
        text: 'Three things, done well, and then it gets out of the way.',
      }),
    ),
    block(
      'grid',
      { columns: wide(1, { '768px': 12 }), 'min-width': '0px', gap: '20px' },
      ...FEATURES.map(({ name, alt, title: heading, text, columns, shape }) =>
        use('tile', {
          set: {
            'tile-image.image': picture(name),
            'tile-image.alt': alt,
            'tile-image.ratio': wide('3:2', { '768px': shape }),
            'tile-title.text': heading,
            'tile-text.text': text,
          },
          looks: { placement: wide({}, { '768px': { columns } }) },
        }),
      ),
      promise(),
    ),
  );

const PROMISES = [
  ['lock', 'Calendars stay where they are. We see times, not titles.'],
  ['unplug', 'Works with the calendar that you have, and stops without a trace.'],
  ['leaf', 'No app to keep open. It is done before you arrive.'],
] as const;

const promise = (): Draft =>
  block(
    'column',
    {
      gap: '24px',
      justify: 'center',
      styles: 'tile',
      padding: 'full 32px 28px 32px 28px',
      placement: wide({}, { '768px': { columns: 7 } }),
    },
    block('heading', { level: 3, text: 'What stays as it is' }),
    ...PROMISES.map(([name, text]) =>
      block(
        'row',
        { gap: '16px', align: 'start', wrap: false },
        block('icon', {
          name,
          width: '24px',
          stroke: 1.75,
          'text-color': 'var:accent',
          placement: { shrink: 0 },
        }),
        block('text', { text }),
      ),
    ),
  );

const voice = (): Draft =>
  wrap(
    { styles: 'band', 'max-width': '900px' },
    block(
      'column',
      { align: 'center' },
      block('quote', {
        text: 'On Thursday at two I looked up and nobody had asked me anything since lunch. I had forgotten what that was like.',
        source: 'Head of a team of nine',
        variant: 'large',
        'text-align': 'center',
      }),
    ),
  );

const homePage = (title: string, children: readonly JsonObject[]): JsonObject =>
  board(
    {
      uid: 'home',
      name: 'Home',
      title: 'Get your afternoons back',
      titleSuffix: ` — ${title}`,
      description: `${title} tidies the week of a whole team, so that there are long stretches of time again.`,
      children,
    },
    framed(hero(title), numbers(), features(), voice(), plans(), questions(), call(title)),
  );

const PRIVACY = [
  [
    'What we store',
    'Your mail address, and the times of your appointments for the coming six weeks. Not what they are called, where they are, or who else is there.',
  ],
  [
    'What we count',
    'Nothing on this site. There are no cookies, and nothing of other companies is loaded.',
  ],
  [
    'What you can do',
    'Write to privacy@example.com, and we’ll send you what we have, or delete it, within a week.',
  ],
] as const;

/** A page with one message and a next step. */
const plainPage = (
  fields: JsonObject & { readonly uid: string; readonly title: string },
  text: string,
) =>
  board(
    { slug: fields.uid, isNoIndex: true, ...fields },
    framed(
      wrap(
        { styles: 'opening' },
        block(
          'column',
          { gap: '24px', align: 'center', styles: 'centred' },
          block('heading', { level: 1, text: fields.title }),
          block('text', { styles: 'lead', text }),
          block('button', {
            to: 'home',
            text: 'To the first page',
            variant: 'solid',
            accent: 'var:accent',
          }),
        ),
      ),
    ),
  );

const project = (title: string): TemplateProject => ({
  base: 'prose',
  notFoundBoardUid: 'not-found',
  variables: VARIABLES,
  styles: STYLES,
  root: homePage(title, [
    privacyPage(PRIVACY),
    imprintPage(title, 'hello@example.com'),
    plainPage(
      { uid: 'thanks', title: 'You’re in' },
      'We’ve sent you a mail with a link. The first tidy week begins when you press it.',
    ),
    plainPage(
      { uid: 'not-found', title: 'Nothing planned here' },
      'There is no page at this address, which makes it the quietest place of the site.',
    ),
    pieces(...parts(title)),
  ]),
});

export const landing: Template = {
  name: 'landing',
  summary: 'one page about a product: features, prices, questions, a form',
  title: 'Halfpast',
  project,
  pictures: PICTURES,
  sharing: SHARING,
  advice: [
    '`boards/index.json`: the page itself, from top to bottom.',
    '`boards/pieces/tile.json` and `boards/pieces/plan.json`: how a feature and a plan look; what they say stands in `boards/index.json`.',
    'The form near the end of `boards/index.json`: the address that it is sent to (`action`), and the page that comes then (`next-page`).',
  ],
};
