import { colorCss, inkOn } from '../values/color.ts';
import type { ReadyMap } from './define.ts';

/** How a button may stand out. */
export const BUTTON_VARIANTS = ['plain', 'solid', 'soft', 'outline', 'ghost'] as const;

const SCALE = {
  type: 'String',
  initValue: 'medium',
  choices: ['small', 'medium', 'large'],
  tooltip: 'How large it is, where it is not plain.',
} as const;

/** What buttons look like, beside their variant. */
export const BUTTON_LOOKS = {
  scale: SCALE,
  accent: {
    type: 'Color',
    isVariable: true,
    isLook: true,
    initValue: '#1F4FD8',
    tooltip: 'Its color; the text of a solid one is black or white, whichever is read better.',
    toCss: (accent: ReadyMap['Color']) => ({
      '--accent': colorCss(accent),
      '--ink': inkOn(accent),
    }),
  },
} as const;

/** The starting points of all buttons. */
export const BUTTON_PRESETS = {
  Solid: { variant: 'solid', scale: 'medium' },
  Soft: { variant: 'soft', scale: 'medium' },
  Outline: { variant: 'outline', scale: 'medium' },
  Ghost: { variant: 'ghost', scale: 'medium' },
  'Large call to action': { variant: 'solid', scale: 'large' },
  Plain: { variant: 'plain', scale: 'medium' },
} as const;
