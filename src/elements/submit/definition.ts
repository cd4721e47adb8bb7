import { defineElement } from '../define.ts';
import { BUTTON_LOOKS, BUTTON_PRESETS, BUTTON_VARIANTS } from '../button-attributes.ts';

export const definition = defineElement({
  eid: 'submit',
  type: 'inline',
  catalog: { label: 'Submit button', group: 'forms', tags: ['send', 'button'] },
  helper: 'The button that sends the form around it; inline children follow its text.',
  attrs: {
    text: { type: 'Text', initValue: 'Send', tooltip: 'The text of the button.' },
    variant: {
      type: 'String',
      isOptional: true,
      initValue: 'usual',
      choices: ['usual', ...BUTTON_VARIANTS],
      tooltip:
        'How it stands out: in the colors of the page, or like a button of this variant, with the styles that the project has for it.',
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
  // The style sheet of submits does the same for the usual one.
  rules: ({ variant }, self) =>
    variant === 'usual'
      ? []
      : [
          `:where(${self}){align-self:flex-start}`,
          `[data-state='sending'] ${self}{opacity:0.55;pointer-events:none}`,
        ],
});
