import { expect, test } from 'vitest';
import { loadColors } from './code-colors.ts';
import { languageOf, languagesIn } from './code-languages.ts';

test.each([
  ['js', 'let a = "b"; // c', 'k3p5s3p2c4'],
  ['ts', 'const n: number = 1', 'k5p1n1p2v6p3n1'],
  ['html', '<b class="x">y</b>', 'p1g1p1n5p1s3p4g1p1'],
  ['sh', 'echo "a"', 'v4p1s3'],
  ['js {1,3}', 'let', 'k3'],
  ['klingon', 'let', ''],
  ['js', '', ''],
  ['js', `let ${'a'.repeat(60_000)}`, ''],
  ['constructor', 'let', ''],
])('[MARKDOWN-6] code in %s: %j has the colors %j', async (language, code, colors) => {
  const paint = await loadColors(['javascript', 'typescript', 'xml', 'bash']);
  expect(paint(code, language)).toBe(colors);
});

test('[MARKDOWN-6] the lengths of the colored parts add up to the length of the code', async () => {
  const paint = await loadColors(['python']);
  const code = '@a\ndef f(x: int) -> "b":\n\treturn f"{x}" # 😀\n';
  const lengths = [...paint(code, 'py').matchAll(/\d+/g)].map(Number);
  expect(lengths.reduce((sum, one) => sum + one, 0)).toBe(code.length);
});

test('[MARKDOWN-6] only the languages of fences and classes are loaded', () => {
  expect(
    languagesIn('```js\n```\n> ~~~ yml\n- ```c++\n<code class="language-rb">\n`go`\n```\n'),
  ).toEqual(['javascript', 'yaml', 'cpp', 'ruby']);
  expect(['Docker', 'toString', 'jsx:title'].map(languageOf)).toEqual([
    'dockerfile',
    undefined,
    'javascript',
  ]);
});
