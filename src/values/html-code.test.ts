import * as fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { inlineCode } from './html-code.ts';

const NOTHING = { scripts: [], styles: [], styleAttributes: [], handlers: [] };

test.each([
  ['<p>words</p>', {}],
  ['<script>a < b && "</p>"</script>', { scripts: ['a < b && "</p>"'] }],
  ['<SCRIPT type=module>\n1\n</Script >', { scripts: ['\n1\n'] }],
  ['<script src="https://a.example/x.js"></script>', {}],
  ['<script>1', { scripts: ['1'] }],
  ['<script>"</scripts>"</script>', { scripts: ['"</scripts>"'] }],
  ['<!-- <script>1</script> --><script>2</script>', { scripts: ['2'] }],
  ['<!-- <script>1</script>', {}],
  ['<textarea><script>1</script></textarea>', {}],
  ['<p title="<script>1</script>">', {}],
  [
    '<p title=\'a>b\' style="color:red" onclick=x>',
    { styleAttributes: ['color:red'], handlers: ['onclick'] },
  ],
  ['<p style="a:&quot;b&quot;" style="c">', { styleAttributes: ['a:"b"'] }],
  ['<style>p{color:red}</style>', { styles: ['p{color:red}'] }],
  ['a < b <3 </script><script/>1</script>', { scripts: ['1'] }],
])('[OWN-4] the inline code of %j is found: %j', (html, code) => {
  expect(inlineCode(html)).toEqual({ ...NOTHING, ...code });
});

test('[OWN-4] the found code equals what an HTML parser finds', () => {
  const words = fc.stringMatching(/^[a-z "'=/!-]{0,12}$/);
  const tag = fc.constantFrom('p', 'script', 'style', 'b', 'textarea');
  const piece = fc.oneof(
    words,
    fc.tuple(tag, words).map(([name, text]) => `<${name}>${text}</${name}>`),
    fc.tuple(tag, words).map(([name, text]) => `<${name} title="${text.replaceAll('"', '')}">`),
    words.map((text) => `<!--${text.replaceAll('-', '')}-->`),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const html = pieces.join('');
      const scripts: string[] = [];
      let open = '';
      const parser = new Parser({
        onopentagname: (name) => {
          open = name;
          if (name === 'script') scripts.push('');
        },
        ontext: (text) => {
          if (open === 'script') scripts.push(`${scripts.pop() ?? ''}${text}`);
        },
        onclosetag: () => (open = ''),
      });
      parser.end(html);
      expect(inlineCode(html).scripts).toEqual(scripts);
    }),
  );
});

test('[SAFE-7] the time for hostile HTML grows with its length', () => {
  for (const unit of [
    '<script ',
    '<p a="',
    "<p a='",
    '<!--',
    '<',
    '<script>',
    '<style',
    '<a b=c ',
  ]) {
    const time = (count: number) => {
      const html = unit.repeat(count);
      const begin = performance.now();
      inlineCode(html);
      return performance.now() - begin;
    };
    time(1000);
    // Quadratic time would be a thousand times as much.
    expect(time(100_000)).toBeLessThan(Math.max(50, time(100_000 / 32)) * 250);
  }
});
