import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { JsonObject } from '../values/json.ts';
import { decode, decodeProject, decodeText } from './decode.ts';
import { encode, encodeCompressed } from './encode.ts';
import { joinFolder, PROJECT_FILE } from './folder.ts';
import { splitFolder } from './folder-files.ts';
import { damaged, projects } from './projects.test-data.ts';

/** Unknown keys are reported, but aren't damage. */
const damage = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter(({ code }) => code !== 'key-unknown' && code !== 'key-misspelt');

test('[FORMAT-4] every project and its text round-trip', () => {
  fc.assert(
    fc.property(projects, (project) => {
      const written = encode(project);
      const read = decode(written);
      expect([read.project, read.form, damage(read.diagnostics)]).toEqual([project, 'json', []]);
      expect(read.project && encode(read.project)).toBe(written);
    }),
  );
});

test('[FORMAT-1] every project round-trips in the compressed form', () => {
  fc.assert(
    fc.property(projects, (project) => {
      const read = decode(encodeCompressed(project));
      expect([read.project, read.form, damage(read.diagnostics)]).toEqual([
        project,
        'compressed',
        [],
      ]);
    }),
    { numRuns: 50 },
  );
});

test('[FORMAT-7] every project round-trips in the folder form', () => {
  fc.assert(
    fc.property(projects, (project) => {
      const files = splitFolder(project);
      const head: JsonObject = JSON.parse(files.get(PROJECT_FILE) ?? '');
      const { json, diagnostics } = joinFolder(head, (file) => decodeText(files.get(file) ?? ''));
      expect(diagnostics).toEqual([]);
      const read = decodeProject(json);
      expect([read.project, damage(read.diagnostics)]).toEqual([project, []]);
    }),
  );
});

const json = projects.map(encode);
const compressed = projects.map(encodeCompressed);
test.each([
  ['any text', fc.string({ unit: 'binary' })],
  ['any JSON', fc.json()],
  ['damaged JSON', damaged(json)],
  ['twice damaged JSON', damaged(damaged(json))],
  ['damaged compressed text', damaged(compressed)],
])('[F6] %s results in a project or in errors with a message', (_name, texts) => {
  fc.assert(
    fc.property(texts, (text) => {
      const { project, diagnostics } = decode(text);
      expect(hasErrors(diagnostics)).toBe(project === undefined);
      expect(diagnostics.filter(({ text: said, hint }) => said === '' || hint === '')).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
