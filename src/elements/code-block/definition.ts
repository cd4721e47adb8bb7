import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'code-block',
  type: 'block',
  catalog: { label: 'Code block', group: 'text', tags: ['pre', 'listing', 'snippet', 'source'] },
  helper: 'Lines of code as they stand, with the name of their language above.',
  attrs: {
    code: {
      type: 'Text',
      isVerbatim: true,
      initValue: '',
      kind: 'multiline',
      tooltip: 'The lines of code.',
    },
    language: {
      type: 'String',
      initValue: '',
      isOptional: true,
      tooltip: 'The language or file name that stands above; empty for none.',
    },
    wrap: {
      type: 'Boolean',
      initValue: false,
      tooltip: 'Breaks long lines, instead of scrolling.',
    },
  },
  content: 'none',
  presets: {
    Code: { code: 'npm start', language: '', wrap: false },
    'Code with its language': { code: 'npm start', language: 'Shell', wrap: false },
    'Wrapped lines': { code: 'npm start', language: '', wrap: true },
  },
  example: { attrs: { code: 'npm install\nnpm start', language: 'Shell' } },
  tag: () => 'figure',
  isInteractive: () => true,
});
