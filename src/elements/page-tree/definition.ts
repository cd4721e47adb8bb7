import { colorCss } from '../../values/color.ts';
import { dimensionCss } from '../../values/dimension.ts';
import { defineElement } from '../define.ts';
import { foldProblems, foldRules } from '../fold-attributes.ts';
import { treeEntries } from '../tree-entries.ts';

export const definition = defineElement({
  eid: 'page-tree',
  type: 'block',
  catalog: {
    label: 'Page tree',
    group: 'navigation',
    tags: ['sidebar', 'docs', 'side navigation', 'sections'],
  },
  icon: 'list',
  helper:
    'Links to all pages below a page, nested by folder. The folders around the current page are open.',
  attrs: {
    of: {
      label: 'folder',
      type: 'Page',
      isOptional: true,
      initValue: '',
      isBoard: true,
      isFunctional: true,
      tooltip:
        'Page or folder whose pages are listed; empty: on pages from files, all of these, else the pages below the current page.',
    },
    label: {
      type: 'String',
      initValue: 'Pages',
      isFunctional: true,
      tooltip: 'Name of this navigation for screen readers.',
    },
    levels: {
      type: 'Number',
      initValue: 6,
      minimum: 1,
      maximum: 6,
      step: 1,
      isFunctional: true,
      tooltip: 'Maximum number of nested levels.',
    },
    folders: {
      type: 'String',
      initValue: 'fold',
      choices: ['fold', 'open'],
      tooltip: 'Folders that open on click, or lists that are always visible.',
    },
    'overview-text': {
      type: 'String',
      initValue: 'Overview',
      tooltip:
        'Text of the link to the own page of a folder that opens on click; empty: the title of the page.',
    },
    'collapse-below': {
      type: 'Dimension',
      initValue: '0px',
      minimum: 0,
      negative: false,
      isFunctional: true,
      tooltip: 'Window width below which a button shows and hides the tree; 0 for never.',
    },
    'menu-text': { type: 'String', initValue: 'Pages', tooltip: 'Text of that button.' },
    gap: {
      type: 'Dimension',
      isVariable: true,
      initValue: '2px',
      minimum: 0,
      negative: false,
      tooltip: 'Distance between the links.',
      toCss: (gap) => ({ '--tree-gap': dimensionCss(gap) }),
    },
    accent: {
      type: 'Color',
      isVariable: true,
      isOptional: true,
      isLook: true,
      initValue: '',
      tooltip: 'Color of the link to the current page.',
      toCss: (color) => ({ '--tree-accent': colorCss(color) }),
    },
  },
  content: 'none',
  presets: {
    'Side navigation': { folders: 'fold', 'collapse-below': '900px' },
    'Site map': { folders: 'open' },
    'One level': { levels: 1 },
  },
  example: { attrs: { label: 'Documentation', 'collapse-below': '900px' } },
  needs: ['pages'],
  tag: () => 'nav',
  isInteractive: () => true,
  findProblems: (props) => foldProblems(props),
  rules: (props, self) => foldRules(props, `${self}>.page-tree-toggle`),
  findBoards({ of, levels }, family) {
    return treeEntries(family.tree(of?.board), levels, family);
  },
});
