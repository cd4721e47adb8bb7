import { expect, test } from 'vitest';
import { mapView } from './map-view.ts';

test('[ASSET-2] mapView() derives values on demand and stores none', () => {
  const made: number[] = [];
  const view = mapView(
    new Map([
      ['one', 1],
      ['two', 2],
    ]),
    (value) => {
      made.push(value);
      return { twice: value * 2 };
    },
  );
  expect([view.size, view.has('two'), view.has('three'), [...view.keys()]]).toEqual([
    2,
    true,
    false,
    ['one', 'two'],
  ]);
  expect(made).toEqual([]);
  expect([view.get('two'), view.get('two'), view.get('three')]).toEqual([
    { twice: 4 },
    { twice: 4 },
    undefined,
  ]);
  expect(made).toEqual([2, 2]);
  const pairs = [
    ['one', { twice: 2 }],
    ['two', { twice: 4 }],
  ];
  const visited: unknown[] = [];
  view.forEach((value, key, map) => visited.push([key, value, map === view]));
  expect([[...view], [...view.entries()]]).toEqual([pairs, pairs]);
  expect([...view.values()]).toEqual([{ twice: 2 }, { twice: 4 }]);
  expect(visited).toEqual(pairs.map((pair) => [...pair, true]));
});
