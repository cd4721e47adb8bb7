import { defineElement } from '../define.ts';

import { isMachineTime } from '../machine-time.ts';
import { DATE_STYLE, INLINE_TEXT } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'time',
  type: 'inline',
  catalog: { label: 'Time', group: 'text', tags: ['date', 'datetime', 'duration'] },
  icon: 'type',
  helper: 'A date, time or duration as text and in a machine-readable format.',
  attrs: {
    ...INLINE_TEXT,
    text: { ...INLINE_TEXT.text, tooltip: 'Visible text; empty: the date in the format below.' },
    datetime: {
      label: 'machine-readable time',
      type: 'String',
      isOptional: true,
      initValue: '',
      isFunctional: true,
      tooltip: 'Machine-readable format: 2027-05-01, 18:30, 2027-05-01T18:30Z or PT2H30M.',
    },
    'date-style': {
      ...DATE_STYLE,
      isFunctional: true,
      tooltip: 'Format of a date without a text, in the language of the site.',
    },
  },
  content: 'phrasing',
  presets: {
    'Plain date': { text: '', datetime: '2027-05-01' },
    'Date with weekday': { text: '', datetime: '2027-05-01', 'date-style': 'weekday' },
    'Short date': { text: '', datetime: '2027-05-01', 'date-style': 'short' },
    'Month and year': { text: '', datetime: '2027-05-01', 'date-style': 'month' },
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
