import { expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import {
  attribute,
  block,
  board,
  composite,
  page,
  project,
  property,
} from '../../model/projects.test-data.ts';
import { siteOf } from './site-of.ts';

const { elements } = CATALOGUE;

const card = (isExposed: boolean) =>
  page(
    block('ct', 'text', { attrs: [attribute('text', 'Card', { isExposedToGroup: isExposed })] }),
  );
const onward = property('ct.text', undefined, { isInherited: true, isExposedToGroup: true });

test('[EDIT-7] the exposed attributes of a board are computed again when its tree or a shown tree changes, even if the board is the same object', () => {
  const trees = { card: card(false), outer: page(composite('oc', 'card')) };
  // Trees are read on demand, as on the server.
  const lazy = (uid: 'card' | 'outer') =>
    Object.defineProperty(board(uid, { type: 'composite' }), 'root', { get: () => trees[uid] });
  const boards = [lazy('card'), lazy('outer')];
  const exposedBy = (uid: string) => [
    ...(siteOf(project(boards), elements).findSource(uid)?.properties.keys() ?? []),
  ];
  const both = () => [exposedBy('card'), exposedBy('outer')];
  expect(both()).toEqual([[], []]);
  trees.card = card(true);
  expect(both()).toEqual([['ct.text'], []]);
  trees.outer = page(composite('oc', 'card', { attrs: [onward] }));
  expect(both()).toEqual([['ct.text'], ['oc.ct.text']]);
  trees.card = card(false);
  expect(exposedBy('outer')).not.toContain('oc.ct.text');
});
