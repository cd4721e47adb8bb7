import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../test/sites.test-data.ts';
import { manifestText } from '../output/target.ts';
import { readState, writeState, type BuildState } from './state.ts';
import { writeStateFile } from './state-file.ts';

const temp = tempFolder();

const nameOf = (index: number) => `name-${String(index).padStart(4, '0')}`;

const headAt = (index: number) => ({
  signature: index,
  size: 9,
  start: 4,
  end: 0,
  fields: { title: 'T' },
});

/** Returns a build's state with a number of boards. */
function stateOf(count: number): BuildState {
  const indices = Array.from({ length: count }, (_, index) => index);
  const by = <T>(name: string, make: (index: number) => T) =>
    new Map(indices.map((index) => [`${name}-${String(index).padStart(4, '0')}`, make(index)]));
  return {
    site: 'site',
    held: 'held ü',
    media: 'media ü',
    boards: by('board', (index) => ({
      fingerprint: `print ${index}`,
      dependencies: [nameOf(index), nameOf(0)],
      uids: new Float64Array([index, index + 1]),
      anchors: [`anchor – "${index}"`],
      diagnostics: [
        {
          code: 'heading-skipped',
          severity: 'notice',
          text: 'A level is left out.',
          hint: 'Use the next level.',
          path: '',
          file: `notes/${index}.md`,
          line: index + 1,
          column: 3,
        },
      ],
    })),
    parts: by('part', (index) => [nameOf(index)]),
    versions: by('name', (index) => index * 7),
    files: new Map(
      Array.from(by('file', String), ([name, hash]) => {
        const file = `folder-${hash.padStart(4, '0')}/${name}.html`;
        return [file, { file, hash: hash.padStart(22, '0'), bytes: 1, changed: 1.5 }];
      }),
    ),
    folders: new Map([
      ['', 1],
      ...indices.map((at) => [`folder-${String(at).padStart(4, '0')}`, at] as const),
    ]),
    heads: by('head', headAt),
    contentHeads: by('page', (index) => ({
      ...headAt(index),
      ...(index % 2 === 1 && {
        slugs: ['notes', nameOf(index)],
        settings: '[""]',
        names: ['notes/a.png'],
        languages: ['js'],
      }),
    })),
  };
}

// A line contains 64 items of a list.
test.each([0, 1, 63, 64, 65, 128, 700])(
  '[OUT-2] a state of %d boards is read as written',
  (count) => {
    const folder = mkdtempSync(join(temp, 'state-'));
    const serving = { headers: new Map(), redirects: new Map() };
    writeFileSync(join(folder, '.sitegen.json'), manifestText({ base: '/', serving }, []));
    const state = stateOf(count);
    writeState(join(folder, 'state'), folder, state);
    expect(readState(join(folder, 'state'), folder)).toEqual(state);
  },
);

test('[K3] a line with more items than any build writes is read, and rejected', () => {
  const folder = mkdtempSync(join(temp, 'state-'));
  const serving = { headers: new Map(), redirects: new Map() };
  writeFileSync(join(folder, '.sitegen.json'), manifestText({ base: '/', serving }, []));
  const names = Array.from({ length: 500_000 }, () => 'name');
  const lines = ['{"names":[]}', JSON.stringify({ names })];
  writeStateFile(join(folder, 'state'), { lines, numbers: new Float64Array(0) });
  expect(readState(join(folder, 'state'), folder)).toBe(undefined);
});
