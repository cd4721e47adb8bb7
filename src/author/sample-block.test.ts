import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../elements/catalogue.ts';
import { attrsOf, childrenOf, type Block } from '../model/entities.ts';
import { sampleBlock } from './sample-block.ts';

const { elements } = CATALOGUE;
const sampleOf = (eid: string, preset?: string) =>
  sampleBlock({ eid, board: 'home', ...(preset !== undefined && { preset }) }, elements);

const eidsIn = (block: Block | undefined): readonly unknown[] =>
  block === undefined ? [] : [block.eid, ...childrenOf(block).flatMap(eidsIn)];

describe('[MODEL-4] what a picture shows of', () => {
  test.each([
    ['heading', ['heading']],
    ['strong', ['text', 'strong']],
    ['submit', ['form', 'submit']],
    ['list-item', ['list', 'list-item', 'list-item']],
    ['composite', ['composite']],
  ])('%s stands where it may stand', (eid, blocks) => {
    expect(eidsIn(sampleOf(eid))).toEqual(blocks);
  });

  test('a preset has its values', () => {
    const [preset = '', values = {}] =
      Object.entries(elements.get('button')?.presets ?? {}).find(([, own]) => 'variant' in own) ??
      [];
    const attrs = attrsOf(sampleOf('button', preset) ?? { uid: '' });
    expect(attrs).toContainEqual({ kid: 'variant', v: values['variant'] });
  });

  test('what comes with blocks to begin with has no values that it does not come with', () => {
    expect(sampleOf('list')).toMatchObject({ attrs: [], children: [{ eid: 'list-item' }, {}] });
    expect(sampleOf('list', 'Numbered')?.attrs).toEqual([{ kid: 'ordered', v: true }]);
  });

  test('a link leads to a board that there is, and no file is missing', () => {
    expect(sampleOf('link')?.attrs).toContainEqual({ kid: 'to', v: 'home' });
    expect(sampleOf('video')?.attrs?.map(({ kid }) => kid)).not.toContain('video');
    expect(sampleOf('image')?.attrs).toContainEqual({ kid: 'image', assetUid: 'uid-of-an-image' });
  });

  test('a composite is the board that it shows', () => {
    const shown = sampleBlock({ eid: 'composite', source: 'card', board: 'home' }, elements);
    expect(shown).toMatchObject({ eid: 'composite', attrs: [{ kid: 'source', v: 'card' }] });
  });

  test.each([
    ['nothing', undefined],
    ['heading', 'nothing'],
  ])('%s, %s is nothing', (eid, preset) => {
    expect(sampleOf(eid, preset)).toBeUndefined();
  });
});
