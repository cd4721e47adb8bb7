import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from './sites.test-data.ts';

/** The folders whose comments and test names follow docs/glossary.md. */
const FOLDERS = ['src', 'bin', 'pages', 'renderer', 'test', '.ci', 'vite.config.ts'];

/** This file is generated from texts of the catalogue. */
const EXCLUDED = /\/element-attributes\.ts$/;

const FILES = execFileSync('git', ['ls-files', ...FOLDERS], { cwd: REPOSITORY, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|js)$/.test(file) && !EXCLUDED.test(file));

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8');

/** Phrases for which a standard term exists. Words that are only sometimes wrong aren't listed. */
const RETIRED =
  /\b(?:the very same|put away|looked at|led to|tells? of|(?:is|are|was|were) told|lets? go of|comes to|taken away|go without saying|as it stands|stands? (?:in|at|for)|in the place of|meanwhile|mended|mending)\b/i;

/** Matches a question word at the start: a sentence needs a noun or a verb there. */
const OPENING = /^(?:what|who|whoever|whose|where|whether|which)\b/i;

/** Returns the comments that have their own lines, each as one line without comment markers. */
function commentsOf(code: string): readonly string[] {
  const blocks = [...code.matchAll(/^[ \t]*\/\*\*?([^]*?)\*\//gm)].map(([, text = '']) => text);
  const lines = [...code.matchAll(/(?:^[ \t]*\/\/.*\n)+/gm)].map(([text]) => text);
  return [...blocks, ...lines].map((text) =>
    text
      .replaceAll(/^[ \t]*(?:\*|\/\/) ?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

/** Returns the names of tests, without their ids. */
function namesOf(code: string): readonly string[] {
  const names = code.matchAll(
    /(?:^[ \t]*(?:test|it|describe)(?:\.\w+)*\(\s*|^\s*\]\)\(\s*)(['"`])((?:\[[^\]]+\] ?)*)(.+?)\1,/gm,
  );
  return [...names].map(([, , , name = '']) => name);
}

/** Returns the texts that begin with a question word, or have a retired phrase. */
const oddIn = (textsOf: (code: string) => readonly string[]) =>
  FILES.flatMap((file) =>
    textsOf(read(file))
      .filter((text) => OPENING.test(text) || RETIRED.test(text))
      .map((text) => `${file}: ${text}`),
  );

test('[OUT-3] the patterns find comments and test names', () => {
  const code = "/**\n * Where it\n * ends.\n */\n  // Is told.\ntest('[OUT-3] who is told', x);\n";
  expect(commentsOf(code)).toEqual(['Where it ends.', 'Is told.']);
  expect(namesOf(code)).toEqual(['who is told']);
  expect(FILES.flatMap((file) => namesOf(read(file))).length).toBeGreaterThan(1000);
});

test('[OUT-3] no comment begins with a question word or has a retired phrase', () => {
  expect(oddIn(commentsOf)).toEqual([]);
});

test('[OUT-3] no test name begins with a question word or has a retired phrase', () => {
  expect(oddIn(namesOf)).toEqual([]);
});
