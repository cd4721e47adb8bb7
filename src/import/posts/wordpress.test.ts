import { expect, test } from 'vitest';
import { createNotes } from '../imported.ts';
import { filesOf } from '../source.ts';
import { isWordPress, readWordPress } from './wordpress.ts';

interface Entry {
  readonly id?: number;
  readonly title?: string;
  readonly link?: string;
  readonly type?: string;
  readonly status?: string;
  readonly name?: string;
  readonly password?: string;
  readonly content?: string;
  readonly more?: string;
}

const item = ({
  id = 1,
  title = 'Snow',
  link = 'https://old.example/2025/11/snow/',
  type = 'post',
  status = 'publish',
  name = 'snow',
  password = '',
  content = 'Words.',
  more = '',
}: Entry) => `
<item><title>${title}</title><link>${link}</link><dc:creator><![CDATA[ann]]></dc:creator>
<content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded><![CDATA[Short]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>2025-11-20 09:00:00</wp:post_date><wp:post_date_gmt>2025-11-20 08:00:00</wp:post_date_gmt>
<wp:post_name>${name}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>
<wp:post_password>${password}</wp:post_password>${more}</item>`;

const wxr = (...items: readonly string[]) => `<?xml version="1.0"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Hill &amp; dale</title><link>https://old.example</link><description>Notes</description><language>en-US</language>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_login><![CDATA[ann]]></wp:author_login><wp:author_email><![CDATA[ann@secret.example]]></wp:author_email><wp:author_display_name><![CDATA[Ann]]></wp:author_display_name></wp:author>
${items.join('')}</channel></rss>`;

function read(text: string, files: Readonly<Record<string, string>> = {}) {
  const notes = createNotes();
  return readWordPress(filesOf({ 'export.xml': text, ...files }), notes);
}

const textOf = (text: string, files?: Readonly<Record<string, string>>) =>
  read(text, files).texts[0]?.text ?? '';

const bodyOf = (content: string, ...others: readonly string[]) =>
  textOf(wxr(item({ content }), ...others))
    .replace(/^---\n[^]*?\n---\n\n/, '')
    .trim();

test('[IMPORT-1] a post is a Markdown file at its address, with front matter', () => {
  const terms =
    '<category domain="post_tag" nicename="winter"><![CDATA[Winter]]></category><category domain="category" nicename="uncategorized"><![CDATA[Uncategorized]]></category>';
  const found = read(wxr(item({ more: terms })));
  expect(found).toMatchObject({
    format: 'WordPress',
    title: 'Hill & dale',
    siteUrl: 'https://old.example',
    lang: 'en-US',
  });
  expect(found.texts).toEqual([
    {
      source: 'export.xml',
      line: 7,
      file: 'content/2025/11/snow.md',
      address: ['2025', '11', 'snow'],
      text: '---\ntitle: "Snow"\ndescription: "Short"\ndate: "2025-11-20T08:00:00Z"\ntags: ["Winter"]\nauthor: "Ann"\nkind: "post"\n---\n\nWords.\n',
    },
  ]);
});

test.each([
  ['one\ntwo\n\nthree', 'one\\\ntwo\n\nthree'],
  ['<h2>A</h2>\nb\n<ul>\n<li>c</li>\n</ul>\nd', '## A\n\nb\n\n- c\n\nd'],
  ['<blockquote>a\n\nb</blockquote>', '> a\n>\n> b'],
  ['<pre>a\n\n  b</pre>', '```\na\n\n  b\n```'],
  ['a<!--more-->b', 'a\n\nb'],
  ['[caption id="x"]<img src="/a.png" alt="b" /> The roof[/caption]', '![b](/a.png "The roof")'],
  ['[embed]https://video.example/1[/embed]', '[https://video.example/1](https://video.example/1)'],
  ['[1] is a note [sic]', '\\[1] is a note \\[sic]'],
  ['[box color="red"]a[/box]', 'a'],
  [
    '<!-- wp:paragraph -->\n<p>a</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:spacer {"height":"20px"} /-->',
    'a',
  ],
  ['<!-- wp:block {"ref":7} /-->', 'Reused'],
  ['a ]]]]><![CDATA[> b', 'a ]]> b'],
])('[IMPORT-1] the text %j becomes %j', (content, expected) => {
  const reused = item({
    id: 7,
    type: 'wp_block',
    content: '<!-- wp:paragraph --><p>Reused</p><!-- /wp:paragraph -->',
  });
  expect(bodyOf(content, reused)).toBe(expected);
});

test('[IMPORT-1] an address that ends in .html redirects to the page', () => {
  const { texts, redirects } = read(wxr(item({ link: 'https://old.example/2025/snow.html' })));
  expect(texts[0]?.address).toEqual(['2025', 'snow']);
  const to = 'content:content/2025/snow.md';
  expect(redirects).toEqual([{ source: 'export.xml', from: '/2025/snow.html', to }]);
});

test.each<readonly [string, Entry]>([
  ['a page with a password isn’t carried over', { password: 'secret' }],
  ['a private page isn’t carried over', { status: 'private' }],
  ['an entry in the trash isn’t carried over', { status: 'trash' }],
  ['an entry of the type “nav_menu_item” isn’t a page', { type: 'nav_menu_item' }],
])('[IMPORT-3] %s', (what, entry) => {
  const { texts, notes } = read(wxr(item(entry)));
  expect(texts).toEqual([]);
  expect(notes.left).toEqual([{ what, file: 'export.xml', line: 7 }]);
});

test.each(['draft', 'pending'])(
  '[IMPORT-3] a post with the status %s is a draft without an address',
  (status) => {
    const [found] = read(wxr(item({ status, link: 'https://old.example/?p=1' }))).texts;
    expect(found?.address).toBe(undefined);
    expect(found?.text).toContain('\ndraft: true\n');
  },
);

test('[IMPORT-3] users and comments aren’t imported', () => {
  const comment =
    '<wp:comment><wp:comment_author_email>bob@secret.example</wp:comment_author_email><wp:comment_content>Hi</wp:comment_content></wp:comment>';
  const found = read(wxr(item({ more: comment })));
  expect(JSON.stringify(found)).not.toContain('secret.example');
  expect(found.notes.left.map(({ what }) => what)).toEqual(['1 comments aren’t carried over']);
});

test('[IMPORT-1] links and pictures of the old site point into the new one', () => {
  const picture = 'https://old.example/wp-content/uploads/2025/11/roof-300x200.jpg';
  const content = `<p><a href="http://old.example/about/#us">a</a> <a href="https://far.example/">b</a> <img src="${picture}" alt="A roof"></p>`;
  const meta =
    '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>';
  const attachment = item({
    id: 9,
    type: 'attachment',
    more: '<wp:attachment_url>https://old.example/wp-content/uploads/2025/11/roof.jpg</wp:attachment_url>',
  });
  const about = item({
    id: 2,
    title: 'About',
    type: 'page',
    link: 'https://old.example/about/',
    name: 'about',
  });
  const found = read(wxr(item({ content, more: meta }), attachment, about), {
    'uploads/2025/11/roof.jpg': 'x',
  });
  const [post] = found.texts;
  expect(post?.text).toContain(
    '[a](/about/#us) [b](https://far.example/) ![A roof](/uploads/2025/11/roof.jpg)',
  );
  expect(post?.text).toContain('\nimage: "/uploads/2025/11/roof.jpg"\n');
  expect(found.files).toEqual([
    { file: 'uploads/2025/11/roof.jpg', source: 'uploads/2025/11/roof.jpg' },
  ]);
});

test('[I6] entities in an export aren’t expanded', () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>`;
  const text = wxr(item({ title: '&b;&c;x' })).replace('?>', `?>${bomb}`);
  expect(isWordPress(filesOf({ 'export.xml': text }))).toBe(true);
  const [found] = read(text).texts;
  expect(found?.text).toContain('title: "&b;&c;x"');
});
