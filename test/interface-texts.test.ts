import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { expect, test } from 'vitest';
import { REPOSITORY } from './sites.test-data.ts';

const EDITOR = execFileSync('git', ['ls-files', 'src/studio', 'src/author'], {
  cwd: REPOSITORY,
  encoding: 'utf8',
});

/**
 * Files that may contain texts: one for each panel, and the tables of commands, settings and
 * messages.
 */
const PLACES =
  /-texts\.ts$|\/commands\/(?:tab|view)-rows\.ts$|^src\/author\/(?:messages|inspect\/settings-form)\.ts$/;

const FILES = EDITOR.split('\n').filter(
  (file) => /\.tsx?$/.test(file) && !PLACES.test(file) && !/\.test(?:-data)?\.tsx?$/.test(file),
);

/** Attributes and properties that an author reads or hears. */
const SHOWN =
  /^(?:title|labels?|alt|placeholder|textValue|hint|lacks|aria-(?:label|description|valuetext|roledescription))$/;

/**
 * Matches texts that look like sentences: several words after a capital, or before a final
 * punctuation mark.
 */
const WORDS = /^[A-Z“][a-z’]+ [a-z“]|[a-z”’] [a-z]+[^{;]*[a-z”’][.…?!]$/;

const LETTER = /\p{L}/u;

function nameOf(key: { readonly name?: unknown; readonly value?: unknown }): string {
  const name = key.name ?? key.value;
  return typeof name === 'string' ? name : '';
}

/** Returns the texts in code that the interface would show. */
function textsIn(file: string, code: string): readonly string[] {
  const found: string[] = [];
  /** For each attribute or property around the present node, whether authors see its text. */
  const around: boolean[] = [];
  /** The number of comparisons around the present node; compared texts aren't shown. */
  let compared = 0;
  const enter = (key: object) => void around.push(SHOWN.test(nameOf(key)));
  const leave = () => void around.pop();
  const compare = (by: number) => {
    return ({ operator }: ESTree.BinaryExpression) => {
      if (operator.endsWith('==')) compared += by;
    };
  };
  const look = (text: string) => {
    const isShown =
      around.at(-1) === true && compared === 0 && !SHOWN.test(text) && !text.startsWith('https:');
    if (LETTER.test(text) && (isShown || WORDS.test(text))) found.push(text);
  };
  const { program } = parseSync(file, code);
  new Visitor({
    JSXText({ value }: ESTree.JSXText) {
      const text = value.replaceAll(/&\w+;/g, '').trim();
      if (LETTER.test(text)) found.push(text);
    },
    JSXAttribute: ({ name }: ESTree.JSXAttribute) => enter(name),
    'JSXAttribute:exit': leave,
    Property: ({ key }: { readonly key: object }) => enter(key),
    'Property:exit': leave,
    BinaryExpression: compare(1),
    'BinaryExpression:exit': compare(-1),
    Literal({ value }: { readonly value: unknown }) {
      if (typeof value === 'string') look(value);
    },
    TemplateLiteral: ({ quasis }: ESTree.TemplateLiteral) =>
      look(quasis.map(({ value }) => value.cooked).join('')),
  }).visit(program);
  return found;
}

test.each([
  ['<p>Nothing here</p>', ['Nothing here']],
  ['<p>{count} left</p>', ['left']],
  ['<a title="Go">&lt;{x}&gt;</a>', ['Go']],
  ['<a aria-label={isOn ? `Hide ${name}` : TEXTS.show} />', ['Hide ']],
  ["const field = { label: 'Size' };", ['Size']],
  ["fail('Something went wrong.');", ['Something went wrong.']],
  ["<a title={x === 'one' ? TEXTS.one : 'two'} />", ['two']],
  ["<a className='main part' href={to}>{TEXTS.go}</a>", []],
])('[OUT-3] the texts of %s are found', (code, texts) => {
  expect(textsIn('one.tsx', code)).toEqual(texts);
});

test('[OUT-3] texts of the editor are only in its files of texts, so that they can be translated', () => {
  expect(FILES.length).toBeGreaterThan(300);
  const found = FILES.flatMap((file) =>
    textsIn(file, readFileSync(join(REPOSITORY, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
