import { colorCss } from '../../values/color.ts';
import { defineElement } from '../define.ts';
import { foldProblems, foldRules } from '../fold-attributes.ts';

export const definition = defineElement({
  eid: 'table-of-contents',
  type: 'block',
  catalog: {
    label: 'Table of contents',
    group: 'navigation',
    tags: ['on this page', 'outline', 'toc', 'headings'],
  },
  icon: 'list',
  helper:
    'Links to the headings of the current page that have an anchor, as those from Markdown do.',
  attrs: {
    label: {
      type: 'String',
      initValue: 'On this page',
      tooltip: 'Text above the links, and the name of this navigation.',
    },
    'first-level': {
      type: 'Number',
      initValue: 2,
      minimum: 1,
      maximum: 6,
      step: 1,
      isFunctional: true,
      tooltip: 'Level of the largest headings in the list.',
    },
    'last-level': {
      type: 'Number',
      initValue: 3,
      minimum: 1,
      maximum: 6,
      step: 1,
      isFunctional: true,
      tooltip: 'Level of the smallest headings in the list.',
    },
    'collapse-below': {
      type: 'Dimension',
      initValue: '0px',
      minimum: 0,
      negative: false,
      isFunctional: true,
      tooltip: 'Window width below which the text is a button that shows the links; 0 for never.',
    },
    'line-color': {
      type: 'Color',
      isVariable: true,
      isOptional: true,
      isLook: true,
      initValue: '',
      tooltip: 'Color of the line next to the links.',
      toCss: (color) => ({ '--contents-line': colorCss(color) }),
    },
  },
  content: 'none',
  presets: {
    'On this page': { label: 'On this page', 'first-level': 2, 'last-level': 3 },
    Sections: { label: 'Contents', 'first-level': 2, 'last-level': 2 },
  },
  example: { attrs: { label: 'On this page', 'collapse-below': '1100px' } },
  listsHeadings: true,
  tag: () => 'nav',
  isInteractive: () => true,
  findProblems: (props) => foldProblems(props),
  rules: (props, self) => {
    // In narrow windows the title is hidden, since the button has the same text.
    const title = `${self}>.table-of-contents-title{display:none}`;
    return foldRules(props, `${self}>.table-of-contents-toggle`, title);
  },
});
