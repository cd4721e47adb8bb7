import { assert, integer, property, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import {
  testedWidths,
  widthProblems,
  widthIssues,
  type MeasuredPage,
  type MeasuredTarget,
  type MeasuredText,
  type PageBox,
} from './width-problems.ts';

const box = (left: number, top: number, right: number, bottom: number): PageBox => ({
  left,
  top,
  right,
  bottom,
});

const text = (uid: string, line: PageBox, more: Partial<MeasuredText> = {}): MeasuredText => ({
  uid,
  uses: [],
  lines: [line],
  clip: undefined,
  hasEllipsis: false,
  isPinned: false,
  ...more,
});

const target = (uid: string, at: PageBox, isInText = false): MeasuredTarget => ({
  uid,
  uses: [],
  box: at,
  isInText,
});

const problemsOf = (page: Partial<MeasuredPage>) =>
  widthProblems({ width: 400, texts: [], targets: [], boxes: [], ...page }).map(
    ({ kind, uid }) => `${kind} ${uid}`,
  );

const CLIP = box(0, 0, 100, 40);
const WIDE = { uid: 'wide', uses: [], box: box(0, 0, 420, 40), isClipped: false, hasInner: false };

test.each<readonly [string, Partial<MeasuredPage>, readonly string[]]>([
  ['a layer wider than the window overflows', { boxes: [WIDE] }, ['overflow wide']],
  ['a clipped layer doesn’t overflow', { boxes: [{ ...WIDE, isClipped: true }] }, []],
  [
    'if nested layers overflow, only the inner one is reported',
    { boxes: [{ ...WIDE, hasInner: true }] },
    [],
  ],
  ['a long word overflows', { texts: [text('word', box(0, 0, 430, 20))] }, ['overflow word']],
  [
    'a text wider than its clipping box is cut',
    { texts: [text('t', box(0, 0, 130, 20), { clip: CLIP })] },
    ['cut t'],
  ],
  [
    'a line half below its clipping box is cut',
    { texts: [text('t', box(0, 25, 90, 50), { clip: CLIP })] },
    ['cut t'],
  ],
  [
    'a line that is hidden as a whole isn’t cut',
    { texts: [text('t', box(0, 60, 90, 80), { clip: CLIP })] },
    [],
  ],
  [
    'an ellipsis shows that text is cut',
    { texts: [text('t', box(0, 0, 130, 20), { clip: CLIP, hasEllipsis: true })] },
    [],
  ],
  [
    'the later of two texts overlaps the former one',
    { texts: [text('one', box(0, 0, 100, 20)), text('two', box(50, 5, 150, 25))] },
    ['overlap two'],
  ],
  [
    'lines whose boxes touch don’t overlap',
    { texts: [text('one', box(0, 0, 100, 20)), text('two', box(0, 16, 100, 36))] },
    [],
  ],
  [
    'pinned text may cover other text',
    {
      texts: [text('one', box(0, 0, 100, 20)), text('two', box(0, 0, 100, 20), { isPinned: true })],
    },
    [],
  ],
  [
    'small targets next to each other are too small',
    { targets: [target('a', box(0, 0, 16, 16)), target('b', box(20, 0, 36, 16))] },
    ['small a', 'small b'],
  ],
  [
    'a small target next to a large one is too small',
    { targets: [target('a', box(0, 0, 16, 16)), target('b', box(18, 0, 90, 40))] },
    ['small a'],
  ],
  ['a small target alone is large enough', { targets: [target('a', box(0, 0, 16, 16))] }, []],
  [
    'links in text may be small',
    { targets: [target('a', box(0, 0, 30, 16), true), target('b', box(34, 0, 60, 16), true)] },
    [],
  ],
  [
    'targets of 24 px are large enough',
    { targets: [target('a', box(0, 0, 24, 24)), target('b', box(24, 0, 48, 24))] },
    [],
  ],
])('[PAGES-4] %s', (_, page, expected) => {
  expect(problemsOf(page)).toEqual(expected);
});

test('[PAGES-4] a problem at several neighbouring widths is reported as one range', () => {
  const cut = { kind: 'cut', uid: 't', uses: [] } as const;
  const small = { kind: 'small', uid: 'a', uses: ['u'] } as const;
  expect(
    widthIssues([
      { width: 320, problems: [cut] },
      { width: 400, problems: [cut, small] },
      { width: 500, problems: [] },
      { width: 600, problems: [cut] },
    ]),
  ).toEqual([
    {
      ...cut,
      ranges: [
        [320, 400],
        [600, 600],
      ],
    },
    { ...small, ranges: [[400, 400]] },
  ]);
});

test('[PAGES-4] tested widths include both sides of each breakpoint, and reach from 320 to 2560 px', () => {
  assert(
    property(uniqueArray(integer({ min: 330, max: 2560 }), { maxLength: 9 }), (steps) => {
      const widths = testedWidths(steps);
      expect([widths[0], widths.at(-1)]).toEqual([320, 2560]);
      expect(widths).toEqual(expect.arrayContaining(steps.flatMap((step) => [step - 1, step])));
      expect(widths.length).toBeLessThanOrEqual(40);
      expect(widths).toEqual([...new Set(widths)].toSorted((one, other) => one - other));
    }),
  );
});
