import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode } from '../../format/encode.ts';
import type { Block } from '../../model/entities.ts';
import { apply } from '../apply.ts';
import { betweenSiblings } from './between.ts';
import { choices, play } from '../operations.test-data.ts';
import { SITE } from '../site.test-data.ts';
import { isRejected } from '../rejection.ts';

const ROOT: Block = SITE.root.root ?? { uid: '' };
const LIST = { entity: 'block', board: SITE.root.uid } as const;

/** A site with this root block in its written form, without defaults. */
const written = (root: Block | undefined) => encode({ ...SITE, root: { ...SITE.root, root } });

test('[EDIT-3] differences between blocks become operations', () => {
  fc.assert(
    fc.property(choices, (chosen) => {
      const changed = play(SITE, chosen).after.root.root;
      const after = changed?.uid === ROOT.uid ? changed : { ...ROOT, children: [] };
      const result = apply(SITE, betweenSiblings(LIST, [ROOT], [after]));
      expect(isRejected(result) ? result.rejection : written(result.project.root.root)).toBe(
        written(after),
      );
    }),
    { numRuns: 150, endOnFailure: true },
  );
});

test('[EDIT-3] equal parts need no operation', () => {
  expect(betweenSiblings(LIST, [ROOT], [structuredClone(ROOT)])).toEqual([]);
});

const kinds = (from: Block, to: Block) =>
  betweenSiblings(LIST, [from], [to]).map(({ kind }) => kind);

test('[EDIT-3] a moved block results in one operation, in either direction', () => {
  const [first, ...rest] = ROOT.children ?? [];
  const last = { ...ROOT, children: [...rest, ...(first === undefined ? [] : [first])] };
  expect(kinds(ROOT, last)).toEqual(['move']);
  expect(kinds(last, ROOT)).toEqual(['move']);
});
