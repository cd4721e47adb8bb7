import { defineElement } from '../define.ts';

const words = (initValue: string, tooltip: string) =>
  ({ type: 'String', initValue, isFunctional: true, tooltip }) as const;

export const definition = defineElement({
  eid: 'scheme-switch',
  type: 'inline',
  catalog: {
    label: 'Light and dark switch',
    group: 'interactive',
    tags: ['dark mode', 'theme', 'colour scheme'],
  },
  helper:
    'Lets visitors choose between a light and a dark color scheme, or that of their device; the choice is kept, and counts on every page that has the switch. Best in a part that all pages show.',
  attrs: {
    show: {
      type: 'String',
      initValue: 'pictures',
      choices: ['pictures', 'words', 'both'],
      tooltip: 'What is seen of each choice; the words are always read out.',
    },
    label: words('Colour scheme', 'What the choices are about, for those who do not see them.'),
    light: words('Light', 'The choice of a light scheme.'),
    dark: words('Dark', 'The choice of a dark scheme.'),
    system: words('As the device', 'The choice of what the device says.'),
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
