import { defineElement } from '../define.ts';
import { BUTTON_LOOKS, BUTTON_PRESETS, BUTTON_VARIANTS } from '../button-attributes.ts';

export const definition = defineElement({
  eid: 'submit',
  type: 'inline',
  catalog: { label: 'Submit button', group: 'forms', tags: ['send', 'button'] },
  icon: 'mouse-pointer-click',
  helper: 'The button that sends its form; inline children follow its text.',
  attrs: {
    text: { type: 'Text', initValue: 'Send', tooltip: 'Text of the button.' },
    variant: {
      type: 'String',
      isOptional: true,
      initValue: 'usual',
      choices: ['usual', ...BUTTON_VARIANTS],
      tooltip:
        'Button style: usual has the colors of the page; the others look like a button of that variant, including its shared styles.',
    },
    scale: { ...BUTTON_LOOKS.scale, isOptional: true },
    accent: BUTTON_LOOKS.accent,
  },
  content: 'phrasing',
  presets: { Usual: { variant: 'usual', scale: 'medium' }, ...BUTTON_PRESETS },
  example: { attrs: { text: 'Send' } },
  needs: ['name', 'form'],
  tag: () => 'button',
  styledAs: ({ variant }) => (variant === 'usual' ? undefined : 'button'),
  // For the default variant, the style sheet of submit buttons contains the same rules.
  rules: ({ variant }, self) =>
    variant === 'usual'
      ? []
      : [
          `:where(${self}){align-self:flex-start}`,
          `[data-state='sending'] ${self}{opacity:0.55;pointer-events:none}`,
        ],
});
