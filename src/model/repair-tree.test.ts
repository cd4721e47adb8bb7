import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sourceFinder } from './composite-source.ts';
import type { Block, Board } from './entities.ts';
import { block, board, composite, page, text } from './projects.test-data.ts';
import { SMALL_CATALOGUE, strangeProjects } from './repair.test-data.ts';
import { repairTree } from './repair-tree.ts';

test('[EDIT-12] repairing a tree gives the same result with and without remembered sound parts', () => {
  fc.assert(
    fc.property(strangeProjects, ({ root }) => {
      const boards = new Map([root, ...root.children].map((one) => [one.uid, one]));
      const sound = new WeakSet<Block>();
      const mend = (known: ReadonlyMap<string, Board>, remembered?: WeakSet<Block>) => {
        const findSource = sourceFinder((uid) => known.get(uid));
        const site = { catalogue: SMALL_CATALOGUE, findSource };
        return repairTree(root, 'root', { ...site, ...(remembered && { sound: remembered }) });
      };
      // The sources are known, then unknown, then known again.
      for (const known of [boards, new Map<string, Board>(), boards]) {
        expect(mend(known, sound)).toEqual(mend(known));
      }
    }),
    { numRuns: 1000 },
  );
});

test('[EDIT-12] a valid subtree is remembered, unless it depends on the source of a composite', () => {
  const sound = new WeakSet<Block>();
  const plain = block('plain', 'box', { children: [text('words', 'One')] });
  const shows = block('shows', 'box', { children: [composite('c', 'part')] });
  const broken = block('broken', 'box', { children: [block('lost', 'script')] });
  const root = page(plain, shows, broken);
  repairTree(board('b', { root }), '', {
    catalogue: SMALL_CATALOGUE,
    findSource: () => undefined,
    sound,
  });
  expect([plain, shows, broken, root].map((one) => sound.has(one))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
