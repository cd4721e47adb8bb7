import { colorCss, inkOn } from '../values/color.ts';
import type { ReadyMap } from './define.ts';

/** The variants of buttons. */
export const BUTTON_VARIANTS = ['plain', 'solid', 'soft', 'outline', 'ghost'] as const;

const SCALE = {
  type: 'String',
  initValue: 'medium',
  choices: ['small', 'medium', 'large'],
  tooltip: 'Size of the button, unless it is plain.',
} as const;

/** The looks of buttons, in addition to their variant. */
export const BUTTON_LOOKS = {
  scale: SCALE,
  accent: {
    type: 'Color',
    isVariable: true,
    isLook: true,
    initValue: '#1F4FD8',
    tooltip: 'Accent color. The text of a solid button is black or white, for contrast.',
    toCss: (accent: ReadyMap['Color']) => ({
      '--accent': colorCss(accent),
      '--ink': inkOn(accent),
    }),
  },
} as const;

/** The presets of all buttons. */
export const BUTTON_PRESETS = {
  Solid: { variant: 'solid', scale: 'medium' },
  Soft: { variant: 'soft', scale: 'medium' },
  Outline: { variant: 'outline', scale: 'medium' },
  Ghost: { variant: 'ghost', scale: 'medium' },
  'Large call to action': { variant: 'solid', scale: 'large' },
  Plain: { variant: 'plain', scale: 'medium' },
} as const;
