import { expect, test } from 'vitest';
import type { JsonObject } from '../../values/json.ts';
import { createNotes } from '../imported.ts';
import { filesOf } from '../source.ts';
import { readGhost } from './ghost.ts';

const post = (more: JsonObject): JsonObject => ({
  id: 'p1',
  title: 'Snow',
  slug: 'snow',
  status: 'published',
  visibility: 'public',
  published_at: '2025-11-20T08:00:00.000Z',
  html: '<p>Words.</p>',
  ...more,
});

function read(posts: readonly JsonObject[], data: JsonObject = {}) {
  const all = { db: [{ meta: {}, data: { posts, ...data } }] };
  return readGhost(filesOf({ 'ghost.json': JSON.stringify(all) }), createNotes());
}

const bodyOf = (more: JsonObject) =>
  (read([post({ html: null, ...more })]).texts[0]?.text ?? '')
    .replace(/^---\n[^]*?\n---\n\n/, '')
    .trim();

test('[IMPORT-1] a post of Ghost is a Markdown file with its tags, author and picture', () => {
  const found = read([post({ feature_image: '__GHOST_URL__/content/images/2025/roof.jpg' })], {
    tags: [
      { id: 't1', name: 'Winter' },
      { id: 't2', name: '#internal' },
    ],
    posts_tags: [
      { post_id: 'p1', tag_id: 't1' },
      { post_id: 'p1', tag_id: 't2' },
    ],
    users: [{ id: 'u1', name: 'Ann', email: 'ann@secret.example', password: 'hash' }],
    posts_authors: [{ post_id: 'p1', author_id: 'u1' }],
    settings: [
      { key: 'title', value: 'Hill' },
      { key: 'stripe_secret_key', value: 'sk_secret' },
    ],
  });
  expect(found.title).toBe('Hill');
  expect(found.texts).toMatchObject([
    {
      file: 'content/snow.md',
      address: ['snow'],
      text: '---\ntitle: "Snow"\ndate: "2025-11-20T08:00:00Z"\ntags: ["Winter"]\nauthor: "Ann"\nkind: "post"\n---\n\nWords.\n',
    },
  ]);
  expect(JSON.stringify(found)).not.toMatch(/secret\.example|sk_secret|hash/);
  expect(found.notes.left.map(({ what }) => what)).toEqual([
    'settings aren’t carried over, except for title, description and language',
    '1 entries of “users” aren’t carried over',
    'the picture /content/images/2025/roof.jpg isn’t in the source',
  ]);
});

test('[IMPORT-3] posts for members aren’t imported, and drafts stay drafts', () => {
  const found = read([
    post({ visibility: 'paid' }),
    post({ id: 'p2', status: 'draft', slug: 'thaw' }),
  ]);
  expect(found.texts.map(({ file, address }) => [file, address])).toEqual([
    ['content/thaw.md', undefined],
  ]);
  expect(found.texts[0]?.text).toContain('draft: true');
  expect(found.notes.left.map(({ what }) => what)).toEqual([
    '“Snow” isn’t carried over: it is for paid only',
  ]);
});

const lexical = (...children: readonly JsonObject[]) => ({
  lexical: JSON.stringify({ root: { type: 'root', children } }),
});
const words = (text: string, format = 0): JsonObject => ({ type: 'text', text, format });

test.each<readonly [string, JsonObject, string]>([
  [
    'paragraphs',
    lexical({
      type: 'paragraph',
      children: [
        words('a '),
        words('b', 3),
        { type: 'link', url: 'https://x.example/', children: [words('c')] },
      ],
    }),
    'a _**b**_[c](https://x.example/)',
  ],
  [
    'headings and lists',
    lexical(
      { type: 'extended-heading', tag: 'h3', children: [words('a')] },
      {
        type: 'list',
        listType: 'number',
        children: [{ type: 'listitem', children: [words('b')] }],
      },
    ),
    '### a\n\n1. b',
  ],
  [
    'cards',
    lexical(
      { type: 'codeblock', code: 'x < y', language: 'js' },
      { type: 'horizontalrule' },
      { type: 'bookmark', url: 'https://x.example/', metadata: { title: 'X', description: 'Y' } },
    ),
    '```js\nx < y\n```\n\n---\n\n[X](https://x.example/)\n\nY',
  ],
  [
    'mobiledoc',
    {
      mobiledoc: JSON.stringify({
        markups: [['strong'], ['a', ['href', '/b/']]],
        cards: [['markdown', { markdown: '## c\n\n*d*' }]],
        atoms: [['soft-return', '', {}]],
        sections: [
          [
            1,
            'p',
            [
              [0, [0], 1, 'a'],
              [1, [], 0, 0],
              [0, [1], 1, 'b'],
            ],
          ],
          [3, 'ul', [[[0, [], 0, 'e']]]],
          [10, 0],
        ],
      }),
    },
    '**a**\\\n[b](/b/)\n\n- e\n\n## c\n\n_d_',
  ],
  ['Markdown', { markdown: 'a **b**' }, 'a **b**'],
])('[IMPORT-1] a post written as %s becomes Markdown', (_, more, expected) => {
  expect(bodyOf(more)).toBe(expected);
});
