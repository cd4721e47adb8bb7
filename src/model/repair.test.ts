import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode } from '../format/decode.ts';
import { encode } from '../format/encode.ts';
import type { Block, Board, Project } from './entities.ts';
import {
  attribute,
  attributes,
  block,
  board,
  composite,
  page,
  project,
  property,
  text,
} from './projects.test-data.ts';
import { repairProject } from './repair.ts';
import { contentsOf, SMALL_CATALOGUE, strangeProjects } from './repair.test-data.ts';

function repair(input: Project) {
  const { project: mended, diagnostics } = repairProject(input, SMALL_CATALOGUE);
  const found = diagnostics.map(({ severity, code, path }) => [severity, code, path]);
  return { mended, found, texts: diagnostics.map((one) => one.text), root: mended.root.root };
}

const home = (...children: readonly Block[]) => project([], { root: page(...children) });
const slot = (uid: string) => block(uid, 'box', { isGroupSlot: true });
const part = (...children: readonly Block[]): Board => board('part', { root: page(...children) });
const withPart = (shown: Block, ...inside: readonly Block[]) =>
  project([part(...inside)], { root: page(shown) });

const filled = composite('c', 'part', { children: [block('s~', 'box', { label: 'Mine' })] });

test('[REPAIR-1] [F27] the content of a slot that vanished becomes a Lost Slot', () => {
  const { root, found, texts } = repair(withPart(filled, slot('t')));
  expect(found).toEqual([['mend', 'lost-slot', 'root.root.children[0].children[0]']]);
  expect(texts).toEqual([
    'The main component has no slot “s”; the content for it is kept as a Lost Slot.',
  ]);
  expect(root?.children?.[0]?.children).toEqual([
    block('s~', 'lost-slot', { label: 'Lost Slot', lost: { eid: 'box', label: 'Mine' } }),
  ]);
});

test('[REPAIR-1] a Lost Slot is recovered when its slot is back', () => {
  const { mended } = repair(withPart(filled, slot('t')));
  const shown = mended.root.root?.children?.[0] ?? filled;
  const { root, found } = repair(withPart(shown, slot('s')));
  expect(found).toEqual([['notice', 'recovered', 'root.root.children[0].children[0]']]);
  expect(root?.children?.[0]).toEqual(filled);
});

test('[REPAIR-1] blocks inside a Lost Slot are repaired and stay in it', () => {
  const slotContent = block('s~', 'text', { children: [block('x', 'gone')] });
  const { root, found } = repair(withPart(composite('c', 'part', { children: [slotContent] })));
  expect(found.map(([, code]) => code)).toEqual(['lost-slot', 'lost-element']);
  const [kept] = root?.children?.[0]?.children ?? [];
  expect([kept?.eid, kept?.children?.[0]?.eid]).toEqual(['lost-slot', 'lost-element']);
});

test.each([
  ['in its place', slot('s')],
  ['deep inside', block('b', 'box', { children: [block('b2', 'box', { children: [slot('s')] })] })],
])('[REPAIR-1] the content of a slot %s stays', (_name, inside) => {
  const input = withPart(filled, inside);
  expect(repair(input)).toMatchObject({ mended: input, found: [] });
});

test('[REPAIR-1] nothing is lost while the source is unknown', () => {
  const input = withPart({ ...filled, attrs: [attribute('source', 'nowhere')] });
  expect(repair(input)).toMatchObject({ mended: input, found: [] });
});

test("[REPAIR-1] a property named after a source isn't the source of the composite", () => {
  const inner = composite('i', 'other', { attrs: [] });
  const exposed = { ...inner, attrs: [attribute('source', 'other', { isExposedToGroup: true })] };
  const swap = property('i.source', 'nowhere', { elementAttrKid: 'source' });
  const shown = block('c', 'composite', {
    attrs: [swap, attribute('source', 'part')],
    children: filled.children ?? [],
  });
  expect(repair(withPart(shown, exposed, slot('s'))).found).toEqual([]);
  const last = { ...shown, attrs: shown.attrs?.toReversed() ?? [] };
  expect(repair(withPart(last, exposed, slot('s'))).found).toEqual([]);
});

test.each(['onclick', 'srcdoc', 'dangerouslySetInnerHTML', 'is', 'style', '__proto__', 'toString'])(
  '[REPAIR-2] [F30] the attribute %s becomes a Lost Attribute',
  (kid) => {
    const evil = attribute(kid, 'alert(1)');
    const input = text('t', 'Hello');
    const { root, found } = repair(home({ ...input, attrs: [evil, ...(input.attrs ?? [])] }));
    expect(found).toEqual([['mend', 'lost-attribute', 'root.root.children[0].attrs[0]']]);
    const [kept] = root?.children ?? [];
    expect(kept?.attrs).toEqual(input.attrs);
    expect(kept?.children).toEqual([
      block(kept?.children?.[0]?.uid ?? '', 'lost-attribute', {
        label: 'Lost Attribute',
        attrs: [evil],
      }),
    ]);
    expect(kept?.children?.[0]?.uid).toMatch(/^[a-z0-9]{10}$/);
  },
);

test('[REPAIR-2] an element with dynamic attributes keeps unknown attributes', () => {
  const dynamic = attribute('color of bar 1', 'red', { isDynamic: true });
  const plain = attribute('color of bar 2', 'red');
  const attrs = [attribute('text', ''), dynamic, plain];
  const { root, found } = repair(home(block('c', 'chart', { attrs }), text('t', '')));
  expect(found).toEqual([['mend', 'lost-attribute', 'root.root.children[0].attrs[2]']]);
  expect(root?.children?.[0]?.attrs).toEqual(attrs.slice(0, 2));
});

test('[REPAIR-2] an element without dynamic attributes loses unknown attributes', () => {
  const input = text('t', '');
  const dynamic = attribute('x', 1, { isDynamic: true });
  expect(repair(home({ ...input, attrs: [...(input.attrs ?? []), dynamic] })).found).toEqual([
    ['mend', 'lost-attribute', 'root.root.children[0].attrs[1]'],
  ]);
});

test('[REPAIR-2] a property that the source no longer exposes is lost, and recovered once it is exposed again', () => {
  const shown = composite('c', 'part', { attrs: [property('t.text', 'Hi')] });
  const hidden = text('t', '');
  const open = { ...hidden, attrs: [attribute('text', '', { isExposedToGroup: true })] };
  const first = repair(withPart(shown, hidden));
  expect(first.found).toEqual([['mend', 'lost-property', 'root.root.children[0].attrs[1]']]);
  const second = repair(withPart(first.root?.children?.[0] ?? shown, open));
  expect(second.found).toEqual([['notice', 'recovered', 'root.root.children[0]']]);
  expect(second.root?.children?.[0]).toEqual(shown);
});

test('[REPAIR-2] recovering one of two Lost Attributes of a block loses neither the other nor its children', () => {
  const child = block('x', 'box');
  const kept = block('l', 'lost-attribute', {
    attrs: attributes({ text: 'Hi', onclick: 'x' }),
    children: [child],
  });
  const { root } = repair(home(block('t', 'text', { children: [kept] })));
  expect(root?.children?.[0]).toMatchObject({
    attrs: attributes({ text: 'Hi' }),
    children: [{ uid: 'l', attrs: attributes({ onclick: 'x' }), children: [child] }],
  });
});

test('[REPAIR-2] if two Lost Attributes have one name, one of them is recovered', () => {
  const kept = ['one', 'two'].map((v) =>
    block(v, 'lost-attribute', { attrs: [attribute('text', v)] }),
  );
  const { root, found } = repair(home(block('t', 'text', { children: kept })));
  expect(found.map(([, code]) => code)).toEqual(['recovered']);
  expect([root?.children?.[0]?.attrs, root?.children?.[0]?.children]).toEqual([
    attributes({ text: 'one' }),
    kept.slice(1),
  ]);
});

test('[REPAIR-2] an attribute lost a second time gets a uid of its own', () => {
  const onclick = attribute('onclick', 1);
  const input = text('t', 'Hi');
  const first = repair(home({ ...input, attrs: [...(input.attrs ?? []), onclick] })).root
    ?.children?.[0];
  const again = {
    ...input,
    attrs: [...(input.attrs ?? []), onclick],
    children: first?.children ?? [],
  };
  const { mended } = repair(home(again));
  const read = decode(encode(mended));
  expect([read.diagnostics, read.project?.root.root?.children?.[0]?.children?.length]).toEqual([
    [],
    2,
  ]);
});

test('[REPAIR-3] a missing attribute with an empty default is reported once, with its places', () => {
  const input = home(block('t', 'text'), block('u', 'text'), block('c', 'composite'));
  expect(repair(input).mended).toBe(input);
  const { diagnostics } = repairProject(input, SMALL_CATALOGUE);
  expect(diagnostics).toMatchObject([
    {
      severity: 'notice',
      code: 'new-attribute',
      path: 'root.root.children[0]',
      places: 2,
      boardUid: 'home',
      blockUid: 't',
      text: '“text” needs “text”; its default is empty.',
    },
    { code: 'new-attribute', path: 'root.root.children[2]', places: 1 },
  ]);
});

test("[REPAIR-3] an attribute with a default, or with blocks in its place, isn't reported as missing", () => {
  const input = home(block('c', 'chart'), block('t', 'text', { children: [text('u', 'Hi')] }));
  expect(repair(input)).toMatchObject({ mended: input, found: [] });
});

test('[REPAIR-3] the places of a missing attribute are counted across boards', () => {
  const boards = ['a', 'b'].map((uid) => board(uid, { root: block(`${uid}-t`, 'text') }));
  const { diagnostics } = repairProject(project(boards), SMALL_CATALOGUE);
  expect(diagnostics).toMatchObject([{ path: 'root.children[0].root', places: 2 }]);
});

test('[REPAIR-3] missing looks aren’t reported', () => {
  const input = home(block('b', 'box'));
  expect(repair(input)).toMatchObject({ mended: input, found: [] });
});

test.each(['script', 'x-y', 'div><script', '', '__proto__', 'constructor'])(
  '[REPAIR-4] [F28] [F29] the element %j becomes a Lost Element with its children and attributes',
  (eid) => {
    const attrs = attributes({ text: 'x', onclick: 'y' });
    const { root, found } = repair(
      home(block('e', eid, { label: 'L', attrs, children: [text('t', 'Hi')] })),
    );
    const code = eid === '' ? 'eid-missing' : 'lost-element';
    expect(found).toEqual([['mend', code, 'root.root.children[0]']]);
    expect(root?.children?.[0]).toEqual(
      block('e', 'lost-element', {
        label: 'Lost Element',
        lost: { eid, label: 'L' },
        attrs,
        children: [text('t', 'Hi')],
      }),
    );
  },
);

test('[REPAIR-4] a Lost Element is recovered once the catalogue has it', () => {
  const input = block('e', 'text', { label: 'L', attrs: attributes({ text: 'x' }) });
  const without = new Map([...SMALL_CATALOGUE].filter(([eid]) => eid !== 'text'));
  const lost = repairProject(home(input), without).project;
  expect(lost.root.root?.children?.[0]?.eid).toBe('lost-element');
  const { root, found } = repair(lost);
  expect(found).toEqual([['notice', 'recovered', 'root.root.children[0]']]);
  expect(root?.children?.[0]).toEqual(input);
});

test('[REPAIR-4] repair returns a valid project as the same object', () => {
  const input = withPart(filled, slot('s'));
  expect(repair(input).mended).toBe(input);
});

test('[REPAIR-4] attributeOrigins() has the index of attributes in the file', () => {
  const padding = attribute('padding', 'full 1px');
  const attrs = [attribute('onclick', ''), padding, attribute('onload', ''), attribute('text', '')];
  const { attributeOrigins } = repairProject(home(block('t', 'text', { attrs })), SMALL_CATALOGUE);
  expect(attrs.map((one) => attributeOrigins.get(one))).toEqual([undefined, 1, undefined, 3]);
});

test('[REPAIR-4] repairing a hundred thousand attributes is fast', () => {
  const attrs = Array.from({ length: 100_000 }, (_, n) => attribute(n % 2 ? 'text' : 'lost', n));
  const { root } = repair(home(block('t', 'text', { attrs })));
  expect([root?.children?.[0]?.attrs?.length, root?.children?.[0]?.children?.length]).toEqual([
    50_000, 50_000,
  ]);
});

test('[REPAIR-4] repair is idempotent, and loses no block, no attribute and no value', () => {
  fc.assert(
    fc.property(strangeProjects, (input) => {
      const once = repairProject(input, SMALL_CATALOGUE).project;
      const twice = repairProject(once, SMALL_CATALOGUE);
      expect(twice.project).toBe(once);
      const mends = twice.diagnostics.filter(({ severity }) => severity === 'mend');
      expect(
        mends.filter(
          ({ code }) => !/^(?:lost-(?:slot|element)|eid-missing|attribute-twice)$/.test(code),
        ),
      ).toEqual([]);
      expect(missingFrom(contentsOf(once), contentsOf(input))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

/** Items that a list lacks, duplicates included. */
function missingFrom(list: readonly string[], wanted: readonly string[]): readonly string[] {
  const rest = [...list];
  return wanted.filter((item) => {
    const at = rest.indexOf(item);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
}
