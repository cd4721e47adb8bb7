import { expect, test } from 'vitest';
import type { Board } from '../model/entities.ts';
import { block, board, page, project } from '../model/projects.test-data.ts';
import { decode, decodeProject } from './decode.ts';
import { encode, encodeCompressed } from './encode.ts';
import { settleContent } from './settle-content.ts';

const link = (uid: string, to: string) => block(uid, 'link', { attrs: [{ kid: 'to', v: to }] });

const pageOf = (uid: string, to: string, children: readonly Board[] = []) =>
  board(uid, {
    fields: { next: { type: 'Page', v: to } },
    root: page(link(`l${uid.length}`, to)),
    children,
  });

const ONE = 'content:notes/Old oak.md';
const TWO = 'content:notes/two.md';
const notes = (content = { files: 'notes/*.md' }) =>
  board('notes', {
    content,
    children: [board('own'), pageOf(ONE, `${TWO}#after`, [pageOf(TWO, ONE)])],
  });

test('[FORMAT-7] [MARKDOWN-15] pages from files become ordinary boards, and links point to them', () => {
  const {
    project: settled,
    uids,
    keeping,
  } = settleContent(project([notes(), pageOf('about', ONE)]));
  const [one = '', two = ''] = [...uids.values()];
  expect([...uids.keys()]).toEqual([ONE, TWO]);
  expect([one, two]).toEqual([
    expect.stringMatching(/^notes-old-oak-\w{6}$/),
    expect.stringMatching(/^notes-two-\w{6}$/),
  ]);
  expect(keeping).toEqual([]);
  const text = encode(settled);
  expect(text).not.toContain('content');
  const { project: read, diagnostics } = decode(text);
  expect(diagnostics).toEqual([]);
  const [list, about] = read?.root.children ?? [];
  expect(list?.children.map(({ uid }) => uid)).toEqual(['own', one]);
  expect(list?.children[1]).toMatchObject({ fields: { next: { v: `${two}#after` } } });
  expect(JSON.stringify(about)).toContain(`"v":"${one}"`);
});

test('[MARKDOWN-15] [DATA-3] rows without pages stay in their file', () => {
  const input = project([notes({ files: 'data/a.csv', pages: false } as { files: string })]);
  const { project: settled, uids, keeping } = settleContent(input);
  expect([uids.size, keeping.map(({ uid }) => uid)]).toEqual([0, ['notes']]);
  expect(settled).toBe(input);
});

test('[MARKDOWN-2] [FORMAT-7] pages from files are written in none of the forms of a project', () => {
  const input = project([notes()]);
  const [plain, small] = [encode(input), encodeCompressed(input)].map((text) => decode(text));
  const children = plain?.project?.root.children[0]?.children.map(({ uid }) => uid);
  expect(children).toEqual(['own']);
  expect(small?.project).toEqual(plain?.project);
  expect(decodeProject(JSON.parse(encode(input))).diagnostics).toEqual([]);
});
