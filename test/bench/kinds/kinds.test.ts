import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../../src/elements/catalogue.ts';
import { LOOKS } from '../../../src/elements/looks.ts';
import { decode } from '../../../src/format/decode.ts';
import { encode } from '../../../src/format/encode.ts';
import { splitFolder } from '../../../src/format/folder-files.ts';
import { folderFiles, jsonPieces } from '../generate.js';
import { LOOKS as PLAIN_LOOKS } from './looks.js';
import { referenceLines, type Node } from './nodes.js';
import { createSite, isKind, KINDS, type Kind } from './site.js';

const ALL = Object.keys(KINDS).filter(isKind);
const VARIED = ALL.filter((kind) => kind !== 'a');
const SIZE = { boards: 25, seed: 1 };
const PAGES = Array.from({ length: SIZE.boards }, (_, index) => index);

const filesOf = (kind: Kind, size = SIZE) => new Map(folderFiles({ ...size, kind }));

interface Block {
  readonly eid: string;
  readonly uid: string;
  readonly isGroupSlot?: boolean;
  readonly attrs?: readonly {
    readonly kid: string;
    readonly v?: unknown;
    readonly widths?: object;
    readonly assetUid?: string;
    readonly isGroup?: boolean;
    readonly isExposedToGroup?: boolean;
  }[];
  readonly children?: readonly Block[];
}

const allIn = (block: Block): Block[] => [block, ...(block.children ?? []).flatMap(allIn)];
const attrsIn = (blocks: readonly Block[]) => blocks.flatMap(({ attrs = [] }) => attrs);

/** Returns the blocks of each page as a list. */
function pagesOf(kind: Kind, size = SIZE) {
  const site = createSite({ ...size, kind });
  return PAGES.map((index) => allIn(site.board(index)['root'] as Block));
}

const sourcesIn = (blocks: readonly Block[] = []) =>
  blocks.flatMap(({ eid, attrs = [] }) => (eid === 'composite' ? [attrs[0]?.v] : []));

const partsOf = (kind: Kind) =>
  createSite({ ...SIZE, kind }).parts.map((part) => allIn(part['root'] as Block));

describe.each(ALL)('a site of kind %s', (kind) => {
  test('depends on its seed, and on nothing else', () => {
    expect(filesOf(kind)).toEqual(filesOf(kind));
    const other = filesOf(kind, { ...SIZE, seed: 2 });
    expect([...other.values()]).not.toEqual([...filesOf(kind).values()]);
  });

  test.each([1, 2, 25])('of %i boards is canonical in both forms', (boards) => {
    const size = { kind, seed: 1, boards };
    const text = [...jsonPieces(size)].join('');
    const { project, diagnostics } = decode(text);
    expect(diagnostics).toEqual([]);
    expect(project && encode(project)).toBe(text);
    expect(project && splitFolder(project)).toEqual(new Map(folderFiles(size)));
  });
});

test.each(ALL)('a site of kind %s has the same data when it is written on one line', (kind) => {
  const size = { ...SIZE, kind };
  const text = [...jsonPieces(size, 'compact')].join('');
  expect(text.indexOf('\n')).toBe(text.length - 1);
  expect(JSON.parse(text)).toEqual(JSON.parse([...jsonPieces(size)].join('')));
});

describe.each(VARIED)('pages of kind %s', (kind) => {
  test('differ in size from each other and between seeds', () => {
    const sizes = pagesOf(kind).map(({ length }) => length);
    expect(new Set(sizes).size).toBeGreaterThan(SIZE.boards / 2);
    expect(pagesOf(kind, { ...SIZE, seed: 2 }).map(({ length }) => length)).not.toEqual(sizes);
  });
});

function looksIn({ look = '', children = [] }: Node): string[] {
  return [...(look === '' ? [] : [look]), ...children.flatMap(looksIn)];
}

const isElement = (line: string) => line.startsWith('<');

test('pages of kind a have 103 elements, half of them in the header and the footer, and every look', () => {
  const { content } = createSite({ ...SIZE, kind: 'a' });
  const trees = PAGES.flatMap((index) => content?.tree(index) ?? []);
  const [tree] = trees;
  const shared = tree?.children?.filter(({ tag }) => tag !== 'main') ?? [];
  expect(tree && referenceLines(tree).filter(isElement)).toHaveLength(103);
  expect(shared.flatMap(referenceLines).filter(isElement)).toHaveLength(52);
  expect(new Set(trees.flatMap(looksIn))).toEqual(new Set(Object.keys(PLAIN_LOOKS)));
});

test('pages of kind b have five to nine pictures each, which no other page has', () => {
  const pictures = pagesOf('b').map((blocks) =>
    attrsIn(blocks).flatMap(({ assetUid = [] }) => assetUid),
  );
  for (const { length } of pictures) {
    expect(length).toBeGreaterThanOrEqual(5);
    expect(length).toBeLessThanOrEqual(9);
  }
  expect(new Set(pictures.flat()).size).toBe(pictures.flat().length);
});

describe('kind c', () => {
  test('has composites in composites in composites, with properties and slots', () => {
    const parts = new Map(partsOf('c').map((blocks) => [blocks[0]?.uid, blocks]));
    const rootOf = (source: unknown) => parts.get(`${String(source)}-0`);
    const depthOf = (blocks: readonly Block[] = []): number =>
      Math.max(0, ...sourcesIn(blocks).map((source) => 1 + depthOf(rootOf(source))));
    expect(Math.max(...pagesOf('c').map(depthOf))).toBeGreaterThanOrEqual(4);
    const inner = [...parts.values()].flat();
    expect(inner.filter(({ isGroupSlot }) => isGroupSlot)).not.toEqual([]);
    const properties = attrsIn(inner).filter(({ isExposedToGroup }) => isExposedToGroup);
    expect(properties.length).toBeGreaterThan(10);
    expect(properties.filter(({ isGroup }) => isGroup)).not.toEqual([]);
  });

  test('has lists of boards on several pages', () => {
    const lists = pagesOf('c').filter((blocks) => blocks.some(({ eid }) => eid === 'board-list'));
    expect(lists.length).toBeGreaterThan(2);
  });
});

test('posts of kind d have 200 to 400 blocks, links, lists and tables', () => {
  const pages = pagesOf('d');
  for (const blocks of pages) {
    expect(blocks.length).toBeGreaterThan(200);
    expect(blocks.length).toBeLessThan(600);
  }
  for (const wanted of ['link', 'list', 'table', 'quote', 'code-block', 'figure']) {
    const having = pages.filter((blocks) => blocks.some(({ eid }) => eid === wanted));
    expect([wanted, having.length > SIZE.boards / 2]).toEqual([wanted, true]);
  }
});

test('pages of kind e have anchors, states, values per width, and looks of their own', () => {
  const known = new Map<string, number>();
  const pages = pagesOf('e').map((blocks) => attrsIn(blocks));
  const texts = pages.map((attrs) => new Set(attrs.map((attr) => JSON.stringify(attr))));
  for (const text of texts.flatMap((set) => [...set])) known.set(text, (known.get(text) ?? 0) + 1);
  for (const [at, attrs] of pages.entries()) {
    const kids = attrs.map(({ kid }) => kid);
    expect(kids.filter((kid) => kid === 'anchor').length).toBeGreaterThanOrEqual(2);
    const looks = attrs.filter(({ kid }) => kid !== 'anchor' && Object.hasOwn(LOOKS, kid));
    const own = looks.filter((attr) => known.get(JSON.stringify(attr)) === 1);
    expect([at, own.length > 0]).toEqual([at, true]);
  }
  const all = pages.flat();
  expect(all.filter(({ widths }) => widths !== undefined).length).toBeGreaterThan(100);
  expect(all.filter(({ kid }) => kid === 'hover').length).toBeGreaterThan(20);
});

test('[MODEL-4] pages of kind f have every element and every look between them', () => {
  const blocks = [
    ...pagesOf('f'),
    ...partsOf('f'),
    ...pagesOf('f', { ...SIZE, seed: 2 }),
    ...pagesOf('f', { ...SIZE, seed: 3 }),
    ...pagesOf('f', { ...SIZE, seed: 4 }),
  ].flat();
  const eids = new Set(blocks.map(({ eid }) => eid));
  expect([...CATALOGUE.elements.keys()].filter((eid) => !eids.has(eid))).toEqual([]);
  const kids = new Set(attrsIn(blocks).map(({ kid }) => kid));
  expect(Object.keys(LOOKS).filter((kid) => !kids.has(kid))).toEqual([]);
});

test('a mix has pages of all kinds', () => {
  const mixed = createSite({ ...SIZE, kind: 'mix' });
  const sites = ALL.filter((kind) => kind !== 'mix').map((kind) => createSite({ ...SIZE, kind }));
  const rootOf = (site: typeof mixed, index: number) => JSON.stringify(site.board(index)['root']);
  const kinds = PAGES.flatMap((index) => {
    const root = rootOf(mixed, index);
    const found = sites.find((site) => rootOf(site, index) === root);
    return found?.size.kind ?? [];
  });
  expect(kinds).toHaveLength(SIZE.boards);
  expect(new Set(kinds)).toEqual(new Set(['a', 'b', 'c', 'd', 'e', 'f']));
});
