import { expect, test } from 'vitest';
import { GROUP_COLORS } from './group-colors.ts';

const channel = (value: number) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** The ground of the layers tree, and of a selected row, in light and dark. */
const GROUNDS = ['#f7f7f8', '#e3ebfd', '#161618', '#25345c'];

test.each(Object.entries(GROUP_COLORS))(
  '[EDIT-10] the group color %s is visible in light and dark',
  (_name, color) => {
    for (const ground of GROUNDS) expect(contrast(color, ground)).toBeGreaterThanOrEqual(3);
  },
);
