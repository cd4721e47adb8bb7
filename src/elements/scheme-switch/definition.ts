import { defineElement } from '../define.ts';

const words = (initValue: string, tooltip: string) =>
  ({ type: 'String', initValue, isFunctional: true, tooltip }) as const;

export const definition = defineElement({
  eid: 'scheme-switch',
  type: 'inline',
  catalog: {
    label: 'Light/dark toggle',
    group: 'interactive',
    tags: ['dark mode', 'theme', 'colour scheme'],
  },
  helper:
    'A control that lets visitors choose a light or dark color scheme, or that of their device. The choice is remembered and applies to all pages with this control; put it in a part that all pages show.',
  attrs: {
    show: {
      label: 'appearance',
      type: 'String',
      initValue: 'pictures',
      choices: ['pictures', 'words', 'both'],
      tooltip:
        'Appearance of each choice: a picture, words or both. Screen readers always read the words.',
    },
    label: words('Colour scheme', 'Name of the control for screen readers.'),
    light: words('Light', 'Label of the light choice.'),
    dark: words('Dark', 'Label of the dark choice.'),
    system: words('As the device', 'Label of the choice that follows the device.'),
  },
  content: 'none',
  presets: {
    Pictures: { show: 'pictures' },
    Words: { show: 'words' },
    'Pictures and words': { show: 'both' },
  },
  example: { attrs: { show: 'pictures' } },
  hasBehaviour: true,
  isInteractive: () => true,
  needs: ['dark'],
  tag: () => 'span',
});
