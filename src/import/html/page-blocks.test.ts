import { expect, test } from 'vitest';
import type { Draft } from '../../templates/compose.ts';
import { hastOf } from '../html-tree.ts';
import { flowOf } from './page-blocks.ts';

/** Blocks as `eid(attribute=value, child)`, and the reported problems. */
function made(html: string) {
  const notes: string[] = [];
  const { children } = hastOf(html);
  const nodes = children.filter((node) => node.type === 'element' || node.type === 'text');
  const blocks = flowOf(nodes, {
    link: (url) => (url.startsWith('javascript:') ? undefined : { kid: 'to', v: url }),
    file: (url) => (url.startsWith('gone') ? undefined : url),
    isTarget: (id) => id === 'here',
    looks: () => [],
    box: () => ({ eid: 'box', attrs: [] }),
    label: () => undefined,
    drawing: () => 'drawing',
    part: (key) => ({ eid: 'composite', attrs: [{ kid: 'source', v: key }], children: [] }),
    change: (what) => notes.push(what),
    leave: (what) => notes.push(what),
  });
  return { blocks: blocks.map(shown).join(' '), notes };
}

const shown = ({ eid, attrs, children }: Draft): string => {
  const values = attrs
    .filter(({ v }) => v !== '')
    .map(
      ({ kid, v, assetUid }) =>
        `${JSON.stringify(kid).slice(1, -1)}=${typeof assetUid === 'string' ? assetUid : JSON.stringify(v)}`,
    );
  return `${eid}(${[...values, ...children.map(shown)].join(', ')})`;
};

test.each([
  [
    '<h2 id="here">A <em>b</em> c</h2>',
    'heading(text="A ", level=2, anchor={"kid":"here"}, emphasis(text="b"), span(text=" c"))',
  ],
  ['<main><p>a<br>b</p></main>', 'box(tag="main", text(text="a", line-break(), span(text="b")))'],
  ['<div><div><p>a</p></div></div>', 'text(text="a")'],
  ['<div><p>a</p>b</div>', 'box(text(text="a"), text(text="b"))'],
  ['a <p>b</p> c', 'text(text="a") text(text="b") text(text="c")'],
  [
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
    'list(ordered=false, list-item(text="a", list(ordered=false, list-item(text="b"))))',
  ],
  [
    '<dl><dt>a</dt><dt>b</dt><dd>c</dd></dl>',
    'definition-list(definition-item(text="c", term="a, b"))',
  ],
  [
    '<table><tr><th>a</th></tr><tr><td colspan="2">b</td></tr></table>',
    'table(header-rows=1, table-row(table-cell(text="a", header="column")), table-row(table-cell(text="b", columns=2)))',
  ],
  ['<blockquote><p>a</p></blockquote>', 'quote(text(text="a"))'],
  ['<blockquote>a <i>b</i></blockquote>', 'quote(text="a ", emphasis(text="b"))'],
  ['<div>a <b>b</b></div>', 'text(text="a ", strong(text="b"))'],
  ['<svg viewBox="0 0 1 1"><title>x</title></svg>', 'image(image=drawing, alt="x")'],
  ['<a href="/a" target="_blank">b</a>', 'link(text="b", to="/a", new-tab=true)'],
  ['<pre><code class="language-js">a\n b</code></pre>', 'code-block(code="a\\n b", language="js")'],
  [
    '<figure><img src="a.png" alt="b"><figcaption>c</figcaption></figure>',
    'figure(caption="c", image(image=a.png, alt="b"))',
  ],
  ['<details><summary>a</summary>b</details>', 'details(summary="a", text(text="b"))'],
  [
    '<nav aria-label="Top"><ul><li><a href="/a">a</a></li><li><a href="/b">b</a></li></ul></nav>',
    'nav(label="Top", nav-item(text="a", to="/a"), nav-item(text="b", to="/b"))',
  ],
  [
    '<a href="/a"><h3>b</h3><img src="c.png" alt=""></a>',
    'link(to="/a", heading(text="b", level=3), image(image=c.png))',
  ],
  [
    '<iframe src="https://www.youtube.com/embed/abc" title="t"></iframe>',
    'embed(address="https://www.youtube.com/watch?v=abc", title="t")',
  ],
  [
    '<video src="a.mp4" poster="b.png" loop></video>',
    'video(video=a.mp4, poster=b.png, label="Video", autoplay=false, loop=true)',
  ],
  [
    '<form action="https://x.example/"><label>A <input name="a" type="email" required></label><select name="b" aria-label="B"><option>1<option>2</select><button>Go</button></form>',
    'form(action="https://x.example/", method="post", label="Form", field(label="A", name="a", required=true, type="email") choice(label="B", name="b", required=false, kind="select", options="1\\n2") submit(text="Go"))',
  ],
])('[IMPORT-1] the HTML %j becomes %s', (html, expected) => {
  const { blocks, notes } = made(html);
  expect(blocks.replaceAll(') ', '), ').replaceAll('placeholder="", ', '')).toBe(
    expected.replaceAll(') ', '), '),
  );
  expect(notes).toEqual([]);
});

test.each([
  ['<p>a <script>b</script></p>', 'text(text="a")', ['the element “script” is left out']],
  [
    '<p><a href="javascript:x">a</a></p>',
    'text(text="a")',
    ['the link to javascript:x isn’t possible'],
  ],
  [
    '<p><img src="gone.png" alt="a"></p>',
    'text(text="a")',
    ['the picture gone.png isn’t in the source, or no site can publish its form'],
  ],
  [
    '<button onclick="x">a</button>',
    'button(text="a")',
    ['the button “a” has no action: give it a target'],
  ],
  [
    '<iframe src="https://x.example/"></iframe>',
    'text(link(text="https://x.example/", to="https://x.example/"))',
    ['a frame is a link to its page'],
  ],
  [
    '<form action="https://x.example/"><input type="hidden" name="key" value="secret"></form>',
    'form(action="https://x.example/", method="post", label="Form")',
    ['the hidden field “key” of a form isn’t carried over: it may be a token'],
  ],
])(
  '[IMPORT-4] the HTML %j becomes only %s, and the report lists the rest',
  (html, expected, notes) => {
    expect(made(html)).toEqual({ blocks: expected, notes });
  },
);
