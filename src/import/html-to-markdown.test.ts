import { expect, test } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

/** The Markdown, and the reported problems. */
function converted(html: string) {
  const notes: string[] = [];
  const text = htmlToMarkdown(html, {
    link: (url) => url.replace('https://old.example', ''),
    picture: (url) => url.replace('https://old.example', ''),
    change: (what) => notes.push(what),
    leave: (what) => notes.push(what),
  });
  return { text, notes };
}

test.each([
  ['<h2>A <em>b</em></h2><p>c<br>d</p>', '## A _b_\n\nc\\\nd'],
  ['<p><a href="https://old.example/a/">b</a> <code>c*</code></p>', '[b](/a/) `c*`'],
  ['<a href="/x"><h3>A</h3><p>b</p></a>', '### [A](/x)\n\n[b](/x)'],
  ['<p>2 * 3 [x] <b>y</b></p>', '2 \\* 3 \\[x] **y**'],
  ['<ol start="3"><li>a<ul><li>b</li></ul></li></ol>', '3. a\n   - b'],
  ['<pre><code class="language-js">a\n  b</code></pre>', '```js\na\n  b\n```'],
  [
    '<p>H<sub>2</sub>O <mark>x</mark> <abbr title="a &quot;b&quot;">y</abbr></p>',
    'H<sub>2</sub>O <mark>x</mark> <abbr title="a &quot;b&quot;">y</abbr>',
  ],
  [
    '<p><a href="#b">a</a></p><h2 id="b">B</h2><h2 id="c">C</h2>',
    '[a](#b)\n\n<h2 id="b">B</h2>\n\n## C',
  ],
  [
    '<figure><img src="/a.png" alt="b"><figcaption>c "d"</figcaption></figure>',
    '![b](/a.png "c \\"d\\"")',
  ],
  ['<figure><a href="/x/"><img src="/a.png" alt="b"></a></figure>', '[![b](/a.png)](/x/)'],
  [
    '<figure><img src="https://far.example/a.png" alt="b"><figcaption>c</figcaption></figure>',
    '![b](https://far.example/a.png)\n\nc',
  ],
  [
    '<details><summary>a</summary><p>b <i>c</i></p></details>',
    '<details>\n<summary>a</summary>\n\nb _c_\n\n</details>',
  ],
  ['<dl><dt>a</dt><dd>b</dd></dl>', '<dl><dt>a</dt>\n<dd>b</dd>\n</dl>'],
  [
    '<table><tr><th>a</th><th>b</th></tr><tr><td><p>c</p><p>d</p></td></tr></table>',
    '| a | b |\n| - | - |\n| c d | |',
  ],
  [
    '<table><tr><td rowspan="2">a</td></tr></table>',
    '<table><tr><td rowspan="2">a</td>\n</tr>\n</table>',
  ],
])('[IMPORT-1] the HTML %j becomes the Markdown %j', (html, text) => {
  expect(converted(html)).toEqual({ text, notes: [] });
});

test.each([
  ['<script>x</script><p>a</p>', 'a', ['the HTML “script” is left out']],
  [
    '<form><p>a</p><input value="b"><button>c</button></form>',
    'a\n\nc',
    ['the HTML “form” is its words', 'the HTML “button” is its words'],
  ],
  [
    '<iframe src="https://www.youtube.com/embed/x"></iframe>',
    '[youtube.com](https://www.youtube.com/embed/x)',
    ['an embedded page is a link to it'],
  ],
  [
    '<video src="/a/b.mp4"></video>',
    '[b.mp4](/a/b.mp4)',
    ['an element “video” is a link to its file'],
  ],
  ['<img src="data:x" alt="a">', '', ['a picture without an address is left out']],
])('[IMPORT-4] the HTML %j becomes only %j, and the report lists the rest', (html, text, notes) => {
  expect(converted(html)).toEqual({ text, notes });
});

test('[I7] elements nested 10,000 deep keep their words', () => {
  const { text } = converted(`${'<div>'.repeat(10_000)}deep${'</div>'.repeat(10_000)}`);
  expect(text).toBe('deep');
});
