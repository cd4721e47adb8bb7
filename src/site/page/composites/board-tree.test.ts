import { expect, test } from 'vitest';
import { attributes, block, board, page, project } from '../../../model/projects.test-data.ts';
import type { Board } from '../../../model/entities.ts';
import type { Json } from '../../../values/json.ts';
import { pageAt, planOf } from '../../sites.test-data.ts';

/** A site of a guide with folders, one of them without a page, around blocks of its pages. */
function site(attrs: Record<string, Json>) {
  const root = page(block('tree', 'page-tree', { attrs: attributes(attrs) }));
  const pageOf = (uid: string, fields: Partial<Board> = {}) =>
    board(uid, { title: uid.toUpperCase(), root, ...fields });
  const guide = pageOf('guide', {
    children: [
      pageOf('first'),
      board('more', { type: 'folder', title: 'More', children: [pageOf('second')] }),
      board('folder', {
        type: 'folder',
        title: 'Folder',
        children: [pageOf('index'), pageOf('third')],
      }),
      board('empty', { type: 'folder', children: [pageOf('draft', { isDraft: true })] }),
      pageOf('hidden', { isNoIndex: true }),
      board('piece', { type: 'part', root }),
      board('gone', { redirectUrl: 'https://example.org/' }),
    ],
  });
  return project([guide], { title: 'Site', root });
}

/** The links and folders of a tree, each line indented by its level. */
function linesOf(html: string): readonly string[] {
  let level = -1;
  const lines: string[] = [];
  for (const [tag, open, text] of html.matchAll(
    /<ul|<\/ul|<details( open="")?><summary[^>]*>([^<]*)|<(?:a|span) [^>]*>([^<]*)/g,
  )) {
    if (tag === '<ul') level += 1;
    else if (tag === '</ul') level -= 1;
    else {
      const [, words = text ?? ''] = />([^<>]*)$/.exec(tag) ?? [];
      const fold = tag.startsWith('<details') ? (open === undefined ? '+ ' : '- ') : '';
      lines.push(`${'  '.repeat(level)}${fold}${words}`);
    }
  }
  return lines;
}

const linesAt = (href: string, attrs: Record<string, Json>) =>
  linesOf(pageAt(planOf(site(attrs)), href).html);

test('[ROUTE-1] a page tree lists the pages below a page by folders, and opens the folders around the current page', () => {
  expect(linesAt('/guide/more/second/', { of: 'guide' })).toEqual([
    'FIRST',
    '- More',
    '  SECOND',
    '+ Folder',
    '  Overview',
    '  THIRD',
  ]);
  expect(linesAt('/guide/folder/', { of: 'guide', 'overview-text': '' })).toEqual([
    'FIRST',
    '+ More',
    '  SECOND',
    '- Folder',
    '  Folder',
    '  THIRD',
  ]);
});

test('[ROUTE-1] a page tree without a folder lists the pages below the current page', () => {
  expect(linesAt('/', { levels: 2 })).toEqual(['+ GUIDE', '  Overview', '  FIRST', '  Folder']);
  expect(linesAt('/guide/', { levels: 1 })).toEqual(['FIRST', 'Folder']);
});

test('[ROUTE-1] a tree whose folders are open links a folder with a page by its title', () => {
  const { html } = pageAt(planOf(site({ of: 'guide', folders: 'open' })), '/guide/first/');
  expect(linesOf(html)).toEqual(['FIRST', 'More', '  SECOND', 'Folder', '  THIRD']);
  expect(html).toMatch(/<a class="page-tree-link" href="\/guide\/folder\/">Folder<\/a>/);
  expect(html).not.toContain('<details');
});

test('[MODEL-4] in narrow windows a button shows the tree', () => {
  const { html } = pageAt(
    planOf(site({ of: 'guide', 'collapse-below': '900px' })),
    '/guide/first/',
  );
  expect(html).toContain('<details class="page-tree-toggle"><summary>Pages</summary></details><ul');
});

test('[OUT-2] a page with a tree depends on the pages in it', () => {
  const { document } = pageAt(planOf(site({ of: 'guide' })), '/guide/first/');
  expect([...document.dependencies]).toContain('tree guide');
});
