import { describe, expect, test } from 'vitest';
import { insertElement } from '../../edit/commands/insert.ts';
import { isRejected } from '../../edit/rejection.ts';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { decode } from '../../format/decode.ts';
import { attrsOf, childrenOf, type Block } from '../../model/entities.ts';
import { sampleBlock } from './sample-block.ts';

const { elements } = CATALOGUE;
const sampleOf = (eid: string, preset?: string) =>
  sampleBlock({ eid, ...(preset !== undefined && { preset }) }, elements);

const eidsIn = (block: Block | undefined): readonly unknown[] =>
  block === undefined ? [] : [block.eid, ...childrenOf(block).flatMap(eidsIn)];

const find = (block: Block | undefined, eid: string): Block | undefined =>
  block === undefined || block.eid === eid
    ? block
    : childrenOf(block)
        .map((child) => find(child, eid))
        .find((found) => found !== undefined);

const LISTED = [...elements.values()]
  .filter(({ eid }) => eid !== 'composite' && eid !== 'page')
  .flatMap(({ eid, presets = {} }) =>
    [undefined, ...Object.keys(presets)].map((preset) => [eid, preset] as const),
  );

/** Inserts into an empty place, by the command that the insert list sends. */
function insertedOf(eid: string, preset: string | undefined): Block | undefined {
  const { project } = decode(
    JSON.stringify({ id: 'p', root: { uid: 'home', root: { uid: 'r', eid: 'page' } } }),
  );
  if (project === undefined) return undefined;
  let count = 0;
  const newUid = () => `new-${(count += 1)}`;
  const at = { into: { entity: 'block', board: 'home', parent: 'r' }, index: 0 } as const;
  const element = { eid, ...(preset !== undefined && { preset }), isFilled: true };
  const made = insertElement({ project, elements, newUid }, at, element);
  const [operation] = isRejected(made) ? [] : made.operations;
  return operation?.kind === 'insert' ? (operation.item as Block) : undefined;
}

/** Returns a block without uids, without its level, and without files, which an author chooses. */
function shownOf(block: Block | undefined): unknown {
  if (block === undefined) return undefined;
  const attrs = attrsOf(block).filter(
    ({ kid, assetUid }) => assetUid === undefined && kid !== 'level',
  );
  const children = childrenOf(block).filter(({ eid }) => eid !== 'image');
  return {
    eid: block.eid,
    attrs: attrs.filter(
      ({ kid }) => elements.get(block.eid ?? '')?.attrs[kid ?? '']?.type !== 'Asset',
    ),
    children: children.map(shownOf),
  };
}

test.each(LISTED)(
  '[MODEL-4] [EDIT-3] the preview of %s, %s equals the inserted block',
  (eid, preset) => {
    const inserted = insertedOf(eid, preset);
    expect(inserted).toBeDefined();
    expect(shownOf(find(sampleOf(eid, preset), eid))).toEqual(shownOf(inserted));
  },
);

const inserted = (eid: string, preset?: string) =>
  Object.fromEntries(attrsOf(insertedOf(eid, preset) ?? { uid: '' }).map(({ kid, v }) => [kid, v]));

describe('[EDIT-3] inserted blocks have their initial content', () => {
  test('a button is solid, a card contains words, and a field has a name', () => {
    expect(inserted('button')).toMatchObject({ variant: 'solid', text: 'See our work' });
    expect(inserted('card', 'Raised')).toMatchObject({
      heading: 'The oak table',
      variant: 'raised',
    });
    expect(eidsIn(insertedOf('card', 'Raised'))).toEqual(['card', 'text']);
    expect(inserted('field', 'Field')).toEqual({ label: 'Your answer', name: 'your-answer' });
  });

  test.each([
    ['Two columns', 2],
    ['Three columns', 3],
    ['Four columns', 4],
    ['As many as fit', 5],
  ])('a grid of “%s” has %i blocks', (preset, count) => {
    expect(childrenOf(insertedOf('grid', preset) ?? { uid: '' })).toHaveLength(count);
    expect(childrenOf(sampleOf('grid', preset) ?? { uid: '' })).toHaveLength(count);
  });
});

describe('[MODEL-4] previews of elements and presets', () => {
  test.each([
    ['heading', ['heading']],
    ['strong', ['text', 'strong']],
    ['submit', ['form', 'submit']],
    ['list-item', ['list', 'list-item', 'list-item']],
    ['composite', ['composite']],
  ])('%s is shown in a legal place: %j', (eid, blocks) => {
    expect(eidsIn(sampleOf(eid))).toEqual(blocks);
  });

  test('a preset is shown with its values', () => {
    const [preset = '', values = {}] =
      Object.entries(elements.get('button')?.presets ?? {}).find(([, own]) => 'variant' in own) ??
      [];
    const attrs = attrsOf(sampleOf('button', preset) ?? { uid: '' });
    expect(attrs).toContainEqual({ kid: 'variant', v: values['variant'] });
  });

  test('a preset with children sets no other values', () => {
    expect(sampleOf('list')).toMatchObject({ attrs: [], children: [{ eid: 'list-item' }, {}] });
    expect(sampleOf('list', 'Numbered')?.attrs).toEqual([{ kid: 'ordered', v: true }]);
  });

  test('a link is shown without a target, and pictures and videos have example files', () => {
    expect(sampleOf('link')?.attrs).toContainEqual({ kid: 'to', v: '' });
    expect(sampleOf('video')?.attrs?.map(({ kid, assetUid }) => [kid, assetUid])).toContainEqual([
      'poster',
      'uid-of-an-image',
    ]);
    expect(sampleOf('image')?.attrs).toContainEqual({ kid: 'image', assetUid: 'uid-of-an-image' });
    expect(eidsIn(sampleOf('gallery'))).toEqual(['gallery', 'image', 'image']);
  });

  test('a composite shows its source', () => {
    const shown = sampleBlock({ eid: 'composite', source: 'card' }, elements);
    expect(shown).toMatchObject({ eid: 'composite', attrs: [{ kid: 'source', v: 'card' }] });
  });

  test.each([
    ['nothing', undefined],
    ['heading', 'nothing'],
  ])('an unknown element or preset has no preview: %s, %s', (eid, preset) => {
    expect(sampleOf(eid, preset)).toBeUndefined();
  });
});
