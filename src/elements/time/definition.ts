import { defineElement } from '../../model/element.ts';
import { isMachineTime } from '../machine-time.ts';
import { INLINE_TEXT } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'time',
  type: 'inline',
  catalog: { label: 'Time', group: 'text', tags: ['date', 'datetime', 'duration'] },
  helper: 'A date, a time or a duration, in words and in a form that programs read.',
  attrs: {
    ...INLINE_TEXT,
    datetime: {
      type: 'String',
      initValue: '',
      isFunctional: true,
      tooltip: 'The same for programs: 2027-05-01, 18:30, 2027-05-01T18:30Z, or PT2H30M.',
    },
  },
  content: 'phrasing',
  presets: {
    Day: { text: '1 May 2027', datetime: '2027-05-01' },
    'Time of day': { text: 'half past six', datetime: '18:30' },
    Duration: { text: 'two hours', datetime: 'PT2H' },
  },
  example: { attrs: { text: 'the first of May', datetime: '2027-05-01' } },
  tag: ({ datetime }) => (isMachineTime(datetime) ? 'time' : 'span'),
  findProblems: ({ datetime }) =>
    datetime === '' || isMachineTime(datetime)
      ? []
      : [{ kid: 'datetime', expected: 'a date, a time or a duration, such as 2027-05-01' }],
});
