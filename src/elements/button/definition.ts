import { defineElement } from '../define.ts';
import { colorCss, inkOn } from '../../values/color.ts';
import { LINK_ATTRIBUTES } from '../link-attributes.ts';

export const definition = defineElement({
  eid: 'button',
  type: 'inline',
  catalog: { label: 'Button', group: 'links', tags: ['action', 'call to action', 'download'] },
  helper:
    'A button: a link when it leads somewhere, else a plain button; children follow its text.',
  attrs: {
    ...LINK_ATTRIBUTES,
    // Without it, it is a button that an action or a form gives its meaning.
    to: { ...LINK_ATTRIBUTES.to, isOptional: true },
    variant: {
      type: 'String',
      initValue: 'plain',
      choices: ['plain', 'solid', 'soft', 'outline', 'ghost'],
      tooltip: 'How it stands out; a plain one has only the looks that it is given.',
    },
    scale: {
      type: 'String',
      initValue: 'medium',
      choices: ['small', 'medium', 'large'],
      tooltip: 'How large it is, where it is not plain.',
    },
    accent: {
      type: 'Color',
      isVariable: true,
      isLook: true,
      initValue: '#1F4FD8',
      tooltip: 'Its colour; the text of a solid one is black or white, whichever is read better.',
      toCss: (accent) => ({ '--accent': colorCss(accent), '--ink': inkOn(accent) }),
    },
  },
  content: 'phrasing',
  presets: {
    Solid: { variant: 'solid', scale: 'medium' },
    Soft: { variant: 'soft', scale: 'medium' },
    Outline: { variant: 'outline', scale: 'medium' },
    Ghost: { variant: 'ghost', scale: 'medium' },
    'Large call to action': { variant: 'solid', scale: 'large' },
    Plain: { variant: 'plain', scale: 'medium' },
  },
  example: {
    attrs: { to: 'uid-of-a-board', text: 'See our work', variant: 'solid', accent: '#1F4FD8' },
  },
  needs: ['name'],
  tag: ({ to, file }) => (to === undefined && file === undefined ? 'button' : 'a'),
});
