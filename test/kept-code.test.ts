import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY, tempFolder } from './sites.test-data.ts';

interface Loader {
  load(file: string): { readonly greet: (name: string) => string };
  isFirst(): boolean;
  keep(): void;
}

// The cast is sound: the module exports nothing else.
const { createLoader } = createRequire(import.meta.url)(join(REPOSITORY, 'bin/load.js')) as {
  createLoader: (program: string) => Loader;
};

const temp = tempFolder();
const CHUNK = 'words-abcd1234.cjs';

/** A program of an entry and a chunk; the chunk counts how often it is run. */
function writeProgram(): string {
  const program = mkdtempSync(join(temp, 'program-'));
  mkdirSync(join(program, 'chunks'));
  writeFileSync(
    join(program, 'cli.cjs'),
    `const { hello } = require('./chunks/${CHUNK}');
     exports.greet = (name) => hello(name) + require('node:path').basename(__filename);`,
  );
  writeFileSync(
    join(program, 'chunks', CHUNK),
    'let count = 0;\nexports.hello = (name) => `${(count += 1)} ${name} `;\n',
  );
  return program;
}

const codeFolder = (program: string) =>
  join(program, 'compiled', `${process.version}-${process.arch}`);

function keepCode(program: string): string {
  const loader = createLoader(program);
  loader.load(join(program, 'cli.cjs')).greet('Ann');
  loader.keep();
  return join(codeFolder(program), CHUNK);
}

function greetTwice(program: string) {
  const { greet } = createLoader(program).load(join(program, 'cli.cjs'));
  return [greet('Ann'), greet('Bo')];
}

const GREETINGS = ['1 Ann cli.cjs', '2 Bo cli.cjs'];

test('[OUT-3] code is kept for the chunks of a program, which are named by their content, and for no other file', () => {
  const program = writeProgram();
  expect(createLoader(program).isFirst()).toBe(true);
  expect(greetTwice(program)).toEqual(GREETINGS);
  keepCode(program);
  expect(readdirSync(codeFolder(program))).toEqual([CHUNK]);
  expect(createLoader(program).isFirst()).toBe(false);
  expect(greetTwice(program)).toEqual(GREETINGS);
});

test('[OUT-3] kept code is what runs: V8 holds the text against it by no more than its length', () => {
  const program = writeProgram();
  keepCode(program);
  const chunk = join(program, 'chunks', CHUNK);
  writeFileSync(chunk, readFileSync(chunk, 'utf8').replace('count = 0', 'count = 5'));
  expect(greetTwice(program)).toEqual(GREETINGS);
});

test.each<[string, (code: string) => void]>([
  ['that is cut off', (code) => truncateSync(code, 100)],
  ['that is empty', (code) => truncateSync(code, 0)],
  ['that is none', (code) => writeFileSync(code, 'no code')],
])('[OUT-3] a program runs as ever with code %s', (_, damage) => {
  const program = writeProgram();
  damage(keepCode(program));
  expect(greetTwice(program)).toEqual(GREETINGS);
});

test('[OUT-3] a program runs as ever where its code can not be kept', () => {
  const program = writeProgram();
  writeFileSync(join(program, 'compiled'), 'a file in the place of the folder');
  keepCode(program);
  expect(greetTwice(program)).toEqual(GREETINGS);
});

test('[OUT-3] a built sitegen has the code of builds where Node does not keep it by itself', () => {
  const has = existsSync(codeFolder(join(REPOSITORY, 'dist/program')));
  expect(has).toBe(!('enableCompileCache' in createRequire(import.meta.url)('node:module')));
});
