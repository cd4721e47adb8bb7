import { defineElement } from '../define.ts';
import { colorCss, inkOn } from '../../values/color.ts';
import { dimensionCss } from '../../values/dimension.ts';
import { foldProblems, foldWidth } from '../fold-attributes.ts';

/** The style of panels over the page: the open menu, and submenus in wide windows. */
const PANEL =
  'position:absolute;z-index:2;inset-block-start:calc(100% + .5rem);display:flex;flex-flow:column;align-items:stretch;gap:0;' +
  'inline-size:max-content;min-inline-size:min(14rem,90vw);max-inline-size:90vw;margin:0;padding:.5rem;' +
  'border:1px solid var(--nav-line);border-radius:.875rem;background:var(--nav-panel,#fff);color:var(--nav-ink,#1a1a1a);' +
  'box-shadow:0 12px 32px rgb(0 0 0/.14)';

export const definition = defineElement({
  eid: 'nav',
  type: 'block',
  catalog: { label: 'Navigation', group: 'navigation', tags: ['menu', 'header', 'hamburger'] },
  icon: 'list',
  helper:
    'A navigation with links of the site. It becomes a menu in narrow windows and marks the link to the current page.',
  attrs: {
    label: {
      type: 'String',
      initValue: 'Main',
      isFunctional: true,
      tooltip: 'Name of this navigation for screen readers.',
    },
    layout: {
      type: 'String',
      initValue: 'row',
      choices: ['row', 'column'],
      tooltip: 'Direction of the links: a row or a column.',
    },
    gap: {
      type: 'Dimension',
      isVariable: true,
      initValue: '28px',
      minimum: 0,
      negative: false,
      tooltip: 'Distance between the links.',
      toCss: (gap) => ({ '--nav-gap': dimensionCss(gap) }),
    },
    'collapse-below': {
      type: 'Dimension',
      initValue: '768px',
      minimum: 0,
      negative: false,
      isFunctional: true,
      tooltip: 'Window width below which the links collapse into a menu; 0 for never.',
    },
    'menu-text': { type: 'String', initValue: 'Menu', tooltip: 'Text of the menu button.' },
    'menu-side': {
      type: 'String',
      initValue: 'end',
      choices: ['start', 'end'],
      tooltip: 'Side that the open menu and submenus are aligned to.',
    },
    'menu-color': {
      type: 'Color',
      isVariable: true,
      isLook: true,
      initValue: '#FFFFFF',
      tooltip: 'Background color of the open menu and of submenus.',
      toCss: (color) => ({ '--nav-panel': colorCss(color), '--nav-ink': inkOn(color) }),
    },
  },
  content: 'items',
  presets: {
    'Main navigation': { label: 'Main', layout: 'row', 'collapse-below': '768px' },
    'Footer links': { label: 'Footer', layout: 'column', gap: '8px', 'collapse-below': '0px' },
    'Side navigation': { label: 'Section', layout: 'column', gap: '4px', 'collapse-below': '0px' },
  },
  example: {
    attrs: { label: 'Main', 'menu-text': 'Menu' },
    children: [
      { eid: 'nav-item', attrs: { to: 'uid-of-a-board', text: 'Work' } },
      { eid: 'nav-item', attrs: { to: 'https://example.org/contact', text: 'Contact' } },
    ],
  },
  tag: () => 'nav',
  isInteractive: () => true,
  findProblems: (props) => foldProblems(props),
  rules: (props, self) => {
    const width = foldWidth(props);
    const links = ':is(.nav-link,.nav-more>summary)';
    const submenu = `${self}>.nav-list>.nav-item>.nav-more[open]+.nav-sublist`;
    const hasPanels = props.layout === 'row';
    const side = `inset-inline-${props['menu-side']}:0`;
    const wide = hasPanels
      ? `${submenu}{${PANEL};${side}}${submenu} ${links}{padding:.6em .8em}`
      : '';
    if (width === undefined) return [wide];
    const menu = `${self}>.nav-toggle+.nav-list`;
    return [
      `@media (min-width:${width}){${self}>.nav-toggle{display:none}${wide}}`,
      `@media not all and (min-width:${width}){${menu}{${PANEL};${side}}` +
        `${self}>.nav-toggle:not([open])+.nav-list{display:none}${menu} ${links}{padding:.7em .9em}}`,
    ];
  },
});
