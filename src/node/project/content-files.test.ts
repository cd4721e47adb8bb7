import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { array, asyncProperty, assert, constantFrom, record } from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openProject, type OpenProject } from './open-project.ts';

const folder = mkdtempSync(join(tmpdir(), 'sitegen-content-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FILES = [
  'notes/a.md',
  'notes/b.md',
  'notes/deep/README.md',
  'notes/deep/c.md',
  'notes/b.de.md',
  'notes/de/c.md',
];
const MATTER = [
  'title: One',
  'title: Two\ndate: 2026-11-02',
  'date: 2026-11-01\ntags: [oak]',
  'slug: other',
  'id: own',
  'draft: true',
  'image: oak.png',
  'images: [a]',
  'translationKey: one',
];
const TEXTS = [
  'Words.',
  '[a](/notes/a/) and [other](/notes/other/)',
  '![Oak](/notes/oak.png) and ![lost](lost.png)',
  '```js\nlet a;\n```',
];
const ROWS = [
  'sku,price\noak,1\nash,2\n',
  'sku,price\noak,3\nash,2\nelm,4\n',
  'sku,price\noak,many\n',
];

function put(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** The content of a project as text, without the minus signs that mark signatures of new files. */
function contentOf({ project, trees, contentHeads, diagnostics, translations }: OpenProject) {
  const { places, ids, pages, assets, languages } = trees;
  const maps = [places, contentHeads, ids, pages, assets].map((map) => [...(map ?? [])]);
  // The versions are left out: they are hashes of texts that contain these signs.
  const texts = [...(translations ?? [])].flatMap(([lang, { boards }]) =>
    Array.from(boards, ([uid, one]) => [lang, uid, { ...one, version: '' }]),
  );
  return JSON.stringify([project, maps, languages, diagnostics, texts]).replaceAll('-', '');
}

test.each([
  ['in one language', {}],
  ['in several', { languages: ['en', 'de'] }],
])(
  '[EDIT-12] [OUT-2] a project %s with changed files equals a newly opened one',
  async (_, more) => {
    const fields = { price: 'Number' };
    const children = [
      { uid: 'notes', slug: 'notes', content: { files: 'notes/**/*.md', order: '-date' } },
      { uid: 'data', slug: 'data', content: { files: 'data/*.csv', key: 'sku', fields } },
    ];
    put('project.json', JSON.stringify({ uid: 'p', ...more, root: { uid: 'home', children } }));
    put('notes/oak.png', 'a picture');
    const page = record({
      file: constantFrom(...FILES),
      matter: constantFrom(...MATTER),
      text: constantFrom(...TEXTS),
    });
    const isData = constantFrom(true, false, false);
    const change = record({ page, rows: constantFrom(...ROWS), isData });
    await assert(
      asyncProperty(array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        for (const file of FILES) put(file, 'Text.\n');
        put('data/trees.csv', ROWS[0] ?? '');
        let now = await openProject(folder);
        for (const one of changes) {
          const { file, matter, text } = one.page;
          const [changed, written] = one.isData
            ? ['data/trees.csv', one.rows]
            : [file, `---\n${matter}\n---\n\n${text}\n`];
          put(changed, written);
          const { project, readFilesAgain } = now;
          const next = project && (await readFilesAgain?.({ ...now, project }, new Set([changed])));
          const again = next && { ...now, ...next };
          const whole = await openProject(folder);
          expect(again !== undefined && contentOf(again)).toBe(
            project !== undefined && whole.project !== undefined && contentOf(whole),
          );
          now = again ?? whole;
        }
      }),
      { numRuns: 15 },
    );
  },
);
