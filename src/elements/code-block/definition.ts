import { defineElement } from '../define.ts';

/**
 * Colors of the parts of code in the light and the dark scheme. Each has a contrast of at least 4.5
 * to 1 with the background.
 */
const COLORS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  k: ['#cf222e', '#ff7b72'],
  s: ['#0a3069', '#a5d6ff'],
  c: ['#57606a', '#8b949e'],
  n: ['#0550ae', '#79c0ff'],
  t: ['#6639ba', '#d2a8ff'],
  v: ['#953800', '#ffa657'],
  g: ['#116329', '#7ee787'],
  d: ['#82071e', '#ffa198'],
};

const color = (name: string, [light, dark]: readonly [string, string]) =>
  `${name}:${light};${name}:light-dark(${light},${dark})`;

/**
 * The rules for the colors of code. On a page without a dark scheme, a browser uses the first color
 * of `light-dark()`.
 */
function colorRules(self: string): readonly string[] {
  const ground = color('background-color', ['#f6f8fa', '#161b22']);
  const parts = Object.entries(COLORS).map(
    ([letter, both]) => `${self} .code-block-${letter}{${color('color', both)}}`,
  );
  return [`${self}{${color('color', ['#24292f', '#e6edf3'])};${ground}}`, ...parts];
}

export const definition = defineElement({
  eid: 'code-block',
  type: 'block',
  catalog: { label: 'Code block', group: 'text', tags: ['pre', 'listing', 'snippet', 'source'] },
  icon: 'type',
  helper: 'Lines of code, with spaces and line breaks kept and the name of the language above.',
  attrs: {
    code: {
      type: 'Text',
      isVerbatim: true,
      initValue: '',
      kind: 'multiline',
      tooltip: 'Lines of code.',
    },
    language: {
      type: 'String',
      initValue: '',
      isOptional: true,
      tooltip: 'Language or file name shown above the code; empty for none.',
    },
    colored: {
      label: 'syntax colors',
      type: 'Boolean',
      initValue: false,
      isOptional: true,
      tooltip: 'Colors the code by its language, on a background of its own.',
    },
    colors: {
      type: 'Text',
      isVerbatim: true,
      initValue: '',
      isOptional: true,
      tooltip:
        'Syntax colors: a letter and a length for each part of the code, such as k3p1. Pages from Markdown have them.',
    },
    wrap: {
      type: 'Boolean',
      initValue: false,
      tooltip: 'Wraps long lines instead of scrolling.',
    },
  },
  content: 'none',
  presets: {
    Code: { code: 'npm start', language: '', wrap: false },
    'Code with language': { code: 'npm start', language: 'Shell', wrap: false },
    'Wrapped lines': { code: 'npm start', language: '', wrap: true },
  },
  example: { attrs: { code: 'npm install\nnpm start', language: 'Shell' } },
  tag: () => 'figure',
  isInteractive: () => true,
  rules: ({ colored }, self) => (colored ? colorRules(self) : []),
});
