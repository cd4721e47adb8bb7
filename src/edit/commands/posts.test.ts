import { expect, test } from 'vitest';
import { emptyEntity } from '../../model/field-tables.ts';
import type { Board } from '../../model/entities.ts';
import { isRejected } from '../rejection.ts';
import { SITE } from '../site.test-data.ts';
import { editing } from './commands.test-data.ts';
import { insertPost } from './posts.ts';

const board = (fields: Partial<Board>): Board => ({ ...emptyEntity('board'), ...fields });

/** The uid and the slug of a new post below a board with some files. */
function made(files: string, known: readonly string[], date = '2026-11-29') {
  const children = known.map((file) => board({ uid: `content:${file}`, date: '2025-01-01' }));
  const notes = board({ uid: 'notes', content: { files }, children });
  const root = { ...SITE.root, children: [...SITE.root.children, notes] };
  const command = insertPost(editing({ ...SITE, root }), 'notes', { name: 'First snow', date });
  if (isRejected(command)) return command.rejection.code;
  const [operation] = command.operations;
  return operation?.kind === 'insert' && 'slug' in operation.item
    ? [operation.item.uid, operation.item.slug]
    : [];
}

test.each<[string, string, readonly string[], readonly string[]]>([
  ['by the pattern', 'notes/**/*.md', [], ['notes/first-snow.md', 'first-snow']],
  ['like its siblings', 'notes/*.md', ['notes/a.md'], ['notes/first-snow.md', 'first-snow']],
  [
    'with its day',
    '_posts/**/*.md',
    ['_posts/2025/2025-01-01-a.md'],
    ['_posts/2026/2026-11-29-first-snow.md', 'first-snow'],
  ],
  [
    'in a folder',
    'notes/**/*.md',
    ['notes/a/index.md'],
    ['notes/first-snow/index.md', 'first-snow'],
  ],
  [
    'with a number',
    'notes/*.md',
    ['notes/first-snow.md'],
    ['notes/first-snow-2.md', 'first-snow-2'],
  ],
])('[MARKDOWN-13] a new post is named %s', (_name, files, known, [file, slug]) => {
  expect(made(files, known)).toEqual([`content:${file}`, slug]);
});

test('[MARKDOWN-13] a board without Markdown files has no posts', () => {
  expect(made('data/*.csv', [])).toBe('post-no-files');
});
