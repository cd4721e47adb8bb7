import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'callout',
  type: 'block',
  catalog: { label: 'Callout', group: 'text', tags: ['note', 'tip', 'warning', 'alert', 'aside'] },
  icon: 'quote',
  helper: 'A note that stands out from the text, such as a tip or a warning.',
  attrs: {
    kind: {
      type: 'String',
      initValue: 'note',
      choices: ['note', 'tip', 'important', 'warning', 'caution'],
      tooltip: 'Kind of the note, which sets the color of the bar at its side.',
    },
    title: {
      type: 'Text',
      initValue: '',
      isOptional: true,
      tooltip: 'Heading of the note, such as “Warning”.',
    },
  },
  content: 'flow',
  presets: {
    Note: { kind: 'note', title: 'Note' },
    Tip: { kind: 'tip', title: 'Tip' },
    Warning: { kind: 'warning', title: 'Warning' },
  },
  startsFilled: true,
  example: {
    attrs: { kind: 'tip', title: 'Tip' },
    children: [{ eid: 'text', attrs: { text: 'Oil the table once a year.' } }],
  },
  tag: () => 'div',
});
