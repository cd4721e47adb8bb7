import { expect, test } from 'vitest';
import { animation } from '../../values/animation.ts';
import { ANIMATION_PRESETS, animationWords } from './animation-presets.ts';

test('[EDIT-3] each of the forty ready animations has a name and a movement of its own, in canonical form', () => {
  expect(ANIMATION_PRESETS).toHaveLength(40);
  expect(new Set(ANIMATION_PRESETS.map(({ name }) => name)).size).toBe(40);
  expect(new Set(ANIMATION_PRESETS.map(({ v }) => JSON.stringify(v))).size).toBe(40);
});

test.each(ANIMATION_PRESETS)(
  '[EDIT-3] the ready animation “$name” is canonical, and moves',
  ({ v }) => {
    const { value, problems } = animation.parse(v);
    expect(problems).toEqual([]);
    expect(animation.serialize(value)).toEqual(v);
    expect(animation.toCss(value)['animation']).toMatch(/^(?:enter|pass)-/);
  },
);

test.each([
  [{ type: 'rise', when: 'enter', distance: '24px', end: 75 }, 'Rise'],
  [{ type: 'rise', when: 'load', distance: '3px' }, 'rise, load'],
  [{ type: 'none', distance: '3px' }, 'none'],
  [undefined, 'none'],
])('[EDIT-3] the animation %j is called “%s”', (written, words) => {
  expect(animationWords(written)).toBe(words);
});
