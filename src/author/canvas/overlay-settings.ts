import { fieldsOf, flag, numberOf, textOf, wordOf, type Reader } from '../../values/reader.ts';

export const PATTERNS = [
  'stripes',
  'checkers1',
  'checkers2',
  'escher-boxes',
  'solid-color',
] as const;
export const DENSITIES = [0.25, 0.5, 1, 2] as const;
export const DIRECTIONS = [
  'none',
  'up',
  'up-right',
  'right',
  'down-right',
  'down',
  'down-left',
  'left',
  'up-left',
] as const;

export type Pattern = (typeof PATTERNS)[number];
export type MaskDirection = (typeof DIRECTIONS)[number];

/**
 * Appearance and behavior of masks, guides and controls (EDIT-1); stored in the author's browser.
 */
export interface OverlaySettings {
  readonly pattern: Pattern;
  readonly color: string;
  readonly secondColor: string;
  /** Opacity of masks, from 0 to 1. */
  readonly opacity: number;
  /** Density of the pattern: at 2, tiles are half as wide and high as at 1. */
  readonly density: number;
  /** Speed of the pattern, in px per second. */
  readonly speed: number;
  readonly direction: MaskDirection;
  /** All blocks have masks. */
  readonly showsAll: boolean;
  /** Selected blocks always have masks and guides. */
  readonly coversSelected: boolean;
  readonly showsPadding: boolean;
  readonly showsMargin: boolean;
  readonly showsGap: boolean;
  readonly showsMeta: boolean;
  readonly paddingColor: string;
  /** Maximum time between the clicks of a double click, in ms. */
  readonly doubleClick: number;
  /** Keys without modifiers run commands. */
  readonly plainKeys: boolean;
}

export const DEFAULT_SETTINGS: OverlaySettings = {
  pattern: 'solid-color',
  color: '#3b82f6',
  secondColor: '#93c5fd',
  opacity: 0.08,
  density: 1,
  speed: 0,
  direction: 'right',
  showsAll: false,
  coversSelected: false,
  showsPadding: true,
  showsMargin: true,
  showsGap: true,
  showsMeta: true,
  paddingColor: '#22c55e',
  doubleClick: 300,
  plainKeys: true,
};

const color = textOf(7, /^#[\da-f]{6}$/i);
const densityOf: Reader<number> = (value) => DENSITIES.find((one) => one === value);

const READERS: { readonly [K in keyof OverlaySettings]: Reader<OverlaySettings[K]> } = {
  pattern: wordOf(PATTERNS),
  color,
  secondColor: color,
  opacity: numberOf(0, 1),
  density: densityOf,
  speed: numberOf(0, 200),
  direction: wordOf(DIRECTIONS),
  showsAll: flag,
  coversSelected: flag,
  showsPadding: flag,
  showsMargin: flag,
  showsGap: flag,
  showsMeta: flag,
  paddingColor: color,
  doubleClick: numberOf(100, 2000),
  plainKeys: flag,
};

/** Returns settings with some changes; invalid values keep the former ones. */
export function changeSettings(before: OverlaySettings, changes: object): OverlaySettings {
  let settings = before;
  for (const [name, reader] of Object.entries(READERS)) {
    const read = fieldsOf({ [name]: reader })(changes);
    if (read !== undefined) settings = { ...settings, ...read };
  }
  return settings;
}

/** Returns the size of a pattern's tile, in px (EDIT-1). */
export function tileOf(
  pattern: Pattern,
  density: number,
): { readonly width: number; readonly height: number } {
  const height = pattern === 'escher-boxes' ? 76.21 : 40;
  return { width: 40 / density, height: height / density };
}
