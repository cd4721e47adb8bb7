import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { cli, tempFolder } from '../sites.test-data.ts';

/** A change of a valid project: the text to replace in a file, and the new text. */
interface Written {
  readonly name: string;
  readonly file: string;
  readonly write: readonly [before: string, after: string];
}

interface Mistake extends Written {
  /** The expected place of the diagnostic: file, line and column. */
  readonly at: string;
  /**
   * The expected code; empty for a mistake in the settings, which isn't a diagnostic of the
   * project.
   */
  readonly code: string;
  /** The expected suggestion, or the expected problem if there is no suggestion. */
  readonly says: string;
}

interface Sound extends Written {
  readonly notes: readonly string[];
}

const POTTERY = new URL('../../fixtures/pottery', import.meta.url).pathname;
// The cast is sound: the file is next to this one, and each test checks the fields that it uses.
const { mistakes, sound } = JSON.parse(readFileSync(join(POTTERY, 'mistakes.json'), 'utf8')) as {
  readonly mistakes: readonly Mistake[];
  readonly sound: readonly Sound[];
};
const temp = tempFolder();

interface Report {
  readonly diagnostics?: readonly Diagnostic[];
  readonly error?: { readonly message: string; readonly details: string };
}

/** Returns the output of `check --strict` for the project with a change. */
async function check({ file, write: [before, after] }: Written) {
  const folder = mkdtempSync(join(temp, 'pottery-'));
  cpSync(POTTERY, folder, { recursive: true });
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(before);
  writeFileSync(
    path,
    text.replace(before, () => after),
  );
  const { code, out } = await cli(folder, ['check', '.', '--strict', '--json']);
  const [report = {}] = (JSON.parse(out) as { projects: readonly Report[] }).projects;
  return { code, folder, ...report };
}

test('[OUT-3] there are eighty typical inputs: 71 mistakes, and nine valid ones', () => {
  expect([mistakes.length, sound.length]).toEqual([71, 9]);
});

test.each(mistakes)('[OUT-3] [REPAIR-6] a mistake is reported: $name', async (mistake) => {
  const { folder, diagnostics = [], error } = await check(mistake);
  const reported = diagnostics.map(({ code, file, line, column, text, hint }) => ({
    at: `${file}:${line}:${column}`,
    code,
    words: `${text} ${hint}`,
  }));
  if (error !== undefined) {
    const words = `${error.message} ${error.details}`;
    reported.push({
      at: words.slice(folder.length + 1).split(/[ ]|:(?= )/)[0] ?? '',
      code: '',
      words,
    });
  }
  const { at, code, says } = mistake;
  expect(reported).toContainEqual({ at, code, words: expect.stringContaining(says) as string });
});

test.each(sound)("[OUT-3] a valid input isn't reported: $name", async (written) => {
  const { code, diagnostics = [] } = await check(written);
  expect([code, diagnostics.map((one) => one.code)]).toEqual([0, written.notes]);
});
