import { defineElement } from '../define.ts';

import { isMachineTime } from '../machine-time.ts';
import { DATE_STYLE, INLINE_TEXT } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'time',
  type: 'inline',
  catalog: { label: 'Time', group: 'text', tags: ['date', 'datetime', 'duration'] },
  helper: 'A date, a time or a duration, in words and in a form that programs read.',
  attrs: {
    ...INLINE_TEXT,
    text: { ...INLINE_TEXT.text, tooltip: 'The words; empty: the day, in the style chosen below.' },
    datetime: {
      type: 'String',
      isOptional: true,
      initValue: '',
      isFunctional: true,
      tooltip: 'The same for programs: 2027-05-01, 18:30, 2027-05-01T18:30Z, or PT2H30M.',
    },
    'date-style': {
      ...DATE_STYLE,
      isFunctional: true,
      tooltip: 'How a day without words of its own is written, in the language of the site.',
    },
  },
  content: 'phrasing',
  presets: {
    Day: { text: '', datetime: '2027-05-01' },
    'Day with its weekday': { text: '', datetime: '2027-05-01', 'date-style': 'weekday' },
    'Short day': { text: '', datetime: '2027-05-01', 'date-style': 'short' },
    'Month alone': { text: '', datetime: '2027-05-01', 'date-style': 'month' },
    'Time of day': { text: 'half past six', datetime: '18:30' },
    Duration: { text: 'two hours', datetime: 'PT2H' },
  },
  example: { attrs: { text: 'the first of May', datetime: '2027-05-01' } },
  hasOwnWords: true,
  tag: ({ datetime }) => (isMachineTime(datetime) ? 'time' : 'span'),
  findProblems: ({ datetime }) =>
    datetime === '' || isMachineTime(datetime)
      ? []
      : [{ kid: 'datetime', expected: 'a date, a time or a duration, such as 2027-05-01' }],
});
