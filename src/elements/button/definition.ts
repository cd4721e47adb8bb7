import { defineElement } from '../define.ts';
import { BUTTON_LOOKS, BUTTON_PRESETS, BUTTON_VARIANTS } from '../button-attributes.ts';
import { LINK_ATTRIBUTES } from '../link-attributes.ts';

export const definition = defineElement({
  eid: 'button',
  type: 'inline',
  catalog: { label: 'Button', group: 'links', tags: ['action', 'call to action', 'download'] },
  icon: 'mouse-pointer-click',
  helper:
    'A button. With a target it is a link, otherwise a plain button; children follow its text.',
  attrs: {
    ...LINK_ATTRIBUTES,
    // Without a target, the element is a button for an action or a form.
    to: { ...LINK_ATTRIBUTES.to, isOptional: true },
    variant: {
      type: 'String',
      initValue: 'plain',
      choices: BUTTON_VARIANTS,
      tooltip: 'Button style. A plain button has only the styles that you set.',
    },
    ...BUTTON_LOOKS,
  },
  content: 'phrasing',
  presets: BUTTON_PRESETS,
  starts: { attrs: { text: 'See our work', variant: 'solid' } },
  example: {
    attrs: { to: 'uid-of-a-board', text: 'See our work', variant: 'solid', accent: '#1F4FD8' },
  },
  needs: ['name'],
  tag: ({ to, file }) => (to === undefined && file === undefined ? 'button' : 'a'),
});
