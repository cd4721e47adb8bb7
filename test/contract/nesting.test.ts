import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../src/elements/catalogue.ts';
import { LOOKS } from '../../src/elements/looks.ts';
import type { ElementAttribute } from '../../src/elements/define.ts';
import type { Json, JsonObject } from '../../src/values/json.ts';
import { htmlProblems } from '../html.test-data.ts';
import { renderBlocks, sampleBlock } from '../render.test-data.ts';

/** Generates values with which an element renders as much as possible. */
function valueOf({ type, choices, initValue }: ElementAttribute): fc.Arbitrary<Json> {
  if (choices !== undefined) return fc.constantFrom(...choices);
  if (type === 'Text') return fc.constant('Words');
  if (type === 'Page') return fc.constantFrom('', '#there');
  return fc.constant(initValue ?? '');
}

function attributesOf(eid: string): fc.Arbitrary<JsonObject> {
  const own = Object.entries(CATALOGUE.elements.get(eid)?.attrs ?? {}).filter(
    ([kid, { type }]) => !Object.hasOwn(LOOKS, kid) && type !== 'Asset',
  );
  return fc.record(Object.fromEntries(own.map(([kid, spec]) => [kid, valueOf(spec)])));
}

/** Ignored: authors choose the names of landmarks. */
const NAMES = 'unique-landmark:';

/** All elements but the composite, which only renders blocks of another board. */
const EIDS = [...CATALOGUE.elements.keys()].filter((eid) => eid !== 'composite');

/** Generates nested blocks, as an author may drop them into each other. */
const { tree } = fc.letrec<{ tree: JsonObject }>((tie) => ({
  tree: fc
    .constantFrom(...EIDS)
    .chain((eid) =>
      fc
        .tuple(
          attributesOf(eid),
          fc.oneof({ maxDepth: 5 }, fc.constant([]), fc.array(tie('tree'), { maxLength: 3 })),
        )
        .map(([attrs, children]) => sampleBlock(eid, attrs, children)),
    ),
}));

test('[RENDER-1] any nesting of elements results in valid HTML', () => {
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 3 }), (blocks) => {
      const problems = htmlProblems(renderBlocks(...blocks).html);
      expect(problems.filter((problem) => !problem.startsWith(NAMES))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
