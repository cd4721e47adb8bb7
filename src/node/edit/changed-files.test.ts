import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { encode, encodeCompressed } from '../../format/encode.ts';
import { splitFolder } from '../../format/folder-files.ts';
import { PROJECT_FILE } from '../../format/folder.ts';
import type { Board, Project } from '../../model/entities.ts';
import { block, board, page, project, text } from '../../model/projects.test-data.ts';
import { jsonOf, isJsonObject } from '../../values/json.ts';
import { byUid } from '../project/open-folder.ts';
import type { OpenProject } from '../project/open-project.ts';
import { changedFiles } from './changed-files.ts';

const leaf = (uid: string, fields: Partial<Board> = {}) =>
  board(uid, { root: page(text(`text of ${uid}`, uid)), ...fields });

const before = project([leaf('a', { children: [leaf('deep')] }), leaf('b')]);

/** Returns a project as opened from a folder that sitegen has written. */
function openedFolder(site: Project): OpenProject {
  const heads = new Map(
    [...splitFolder(site)].flatMap(([file, json]) => {
      const fields = jsonOf(json);
      if (file === PROJECT_FILE || !isJsonObject(fields)) return [];
      return [[file, { signature: 0, size: 0, start: 0, end: 0, fields }] as const];
    }),
  );
  const trees = { folder: '', bytes: undefined, places: new Map() };
  const filesByUid = () => byUid(heads);
  const about = { file: '/x/project.json', project: site, form: 'folder' } as const;
  return { ...about, diagnostics: [], trees, heads, contentHeads: new Map(), filesByUid };
}

const opened = openedFolder(before);

function changed(after: Project): ReadonlyMap<string, string | null> {
  const texts = changedFiles(opened, before, after);
  if ('reason' in texts) throw new Error(texts.reason);
  return new Map(
    [...texts].map(([file, { content }]) => {
      if (typeof content === 'object' && content !== null) throw new Error('no text');
      return [file, content];
    }),
  );
}

const withBoards = (...children: readonly Board[]): Project => ({
  ...before,
  root: { ...before.root, children },
});
const [a, b] = before.root.children;
if (a === undefined || b === undefined) throw new Error('no boards');
const [deep] = a.children;
if (deep === undefined) throw new Error('no board');

const title = (one: Board) => ({ ...one, title: 'New' });

test.each<readonly [string, Project, readonly string[]]>([
  ['nothing', before, []],
  ['a board', withBoards(title(a), b), ['boards/a.json']],
  ['a deep board', withBoards({ ...a, children: [title(deep)] }, b), ['boards/a/deep.json']],
  ['the project', { ...before, label: 'New' }, ['project.json']],
  ['blocks', withBoards(a, { ...b, root: page(block('x', 'divider')) }), ['boards/b.json']],
  ['the order', withBoards(b, a), ['boards/index.json']],
  ['a new file', withBoards(a, b, leaf('c')), ['boards/c.json', 'boards/index.json']],
  ['a slug', withBoards({ ...a, slug: 'other' }, b), ['boards/a.json']],
])('[EDIT-8] a change of %s is written to no other file', (_name, after, files) => {
  const texts = changed(after);
  expect([...texts.keys()].toSorted()).toEqual(files);
  const whole = splitFolder(after);
  // A board keeps its file, even with another slug.
  const others = [...texts].filter(([file]) => whole.has(file));
  expect(others).toEqual(others.map(([file]) => [file, whole.get(file)]));
});

test('[EDIT-8] removing a board removes its files, and those of its descendants', () => {
  const texts = changed(withBoards(b));
  expect([...texts].filter(([, written]) => written === null).map(([file]) => file)).toEqual([
    'boards/a.json',
    'boards/a/deep.json',
  ]);
  expect(texts.get('boards/index.json')).toContain('boards/b.json');
});

test('[EDIT-8] a moved board keeps its file', () => {
  const texts = changed(withBoards({ ...a, children: [] }, { ...b, children: [deep] }));
  expect([...texts.keys()].toSorted()).toEqual(['boards/a.json', 'boards/b.json']);
  expect(texts.get('boards/b.json')).toContain('"boards/a/deep.json"');
});

test('[EDIT-8] a new board doesn’t take the name of an existing file', () => {
  const texts = changed(withBoards(a, b, { ...leaf('other'), slug: 'A' }));
  expect([...texts.keys()]).toContain('boards/a-1.json');
});

test('[EDIT-9] neither a new nor a restored board takes the name of an unknown file', () => {
  const after = withBoards(a, b, leaf('c'), leaf('d'));
  const texts = changedFiles(opened, before, after, {
    beside: (file) => (dirname(file) === 'boards' ? ['boards/C.json'] : []),
    former: new Map([['d', 'boards/c.json']]),
  });
  expect([...(texts as Map<string, object>).keys()]).toEqual([
    'boards/index.json',
    'boards/c-1.json',
    'boards/d.json',
  ]);
});

test('[EDIT-8] a project of one file keeps its form: JSON, or compressed', () => {
  const single = { ...opened, form: 'json', file: '/x/site.json' } as const;
  const after = withBoards(b);
  expect(changedFiles(single, before, after)).toEqual(
    new Map([['site.json', { content: encode(after) }]]),
  );
  const packed = changedFiles({ ...single, form: 'compressed' }, before, after);
  expect(packed).toEqual(new Map([['site.json', { content: `${encodeCompressed(after)}\n` }]]));
});

test('a folder whose boards have no uids, or share files, is rejected with the reason', () => {
  const odd = { ...opened, heads: new Map(), oddFile: 'boards/a.json' };
  expect(changedFiles(odd, before, withBoards(b))).toMatchObject({
    reason: expect.stringContaining('The file “boards/a.json” contains several boards') as string,
  });
  const fields = { ...opened.heads.get('boards/a.json')?.fields, uid: null };
  const head = { signature: 0, size: 0, start: 0, end: 0, fields };
  const noUid = byUid(new Map(opened.heads).set('boards/a.json', head));
  const without = { ...opened, filesByUid: () => noUid };
  expect(changedFiles(without, before, withBoards(title(a), b))).toMatchObject({
    reason: expect.stringContaining('uid') as string,
  });
});

test('[EDIT-6] a restored board gets its former file, unless another board has it', () => {
  const after = withBoards(a, b, { ...leaf('c'), slug: 'renamed' });
  const former = new Map([['c', 'boards/as-it-was.json']]);
  expect([
    ...(changedFiles(opened, before, after, { former }) as Map<string, object>).keys(),
  ]).toContain('boards/as-it-was.json');
  const taken = new Map([['c', 'boards/a.json']]);
  expect([
    ...(changedFiles(opened, before, after, { former: taken }) as Map<string, object>).keys(),
  ]).toContain('boards/renamed.json');
});
