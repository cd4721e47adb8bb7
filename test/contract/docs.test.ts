import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { elementsMarkdown } from '../../src/cli/elements-markdown.ts';
import { TOOLS } from '../../src/node/dev/guard.ts';
import { FIELD_TABLES } from '../../src/model/field-tables.ts';
import { HOSTS } from '../../src/site/plan/options.ts';
import { VALUE_TYPES } from '../../src/values/value-types.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { jsonObjectOf, type JsonObject } from '../../src/values/json.ts';
import { cli, readText, REPOSITORY, tempFolder, writeJson } from '../sites.test-data.ts';

test('[MODEL-4] docs/reference/elements.md matches the definitions; npm run docs writes it', () => {
  expect(readText(REPOSITORY, 'docs/reference/elements.md')).toBe(elementsMarkdown());
});

const ids = (text: string, form: RegExp) => Array.from(text.matchAll(form), ([, id = '']) => id);

test('the tests name every rule and every hostile case of the docs, and no others', () => {
  const docs = ['rules', 'hostile-cases'].map((name) =>
    readText(REPOSITORY, 'docs/reference', `${name}.md`),
  );
  const reported = docs.flatMap((text) => ids(text, /\*\*([A-Z]+-?\d+)\*\*/g));
  const tests = fastGlob.sync('{src,test}/**/*.test.{ts,tsx}', { cwd: REPOSITORY });
  const named = tests.flatMap((file) =>
    ids(readText(REPOSITORY, file), /\[([A-Z]+-\d+|[FVSCDKWAPXI]\d+)\]/g),
  );
  expect([...new Set(named)].toSorted()).toEqual(reported.toSorted());
});

const format = readText(REPOSITORY, 'docs/reference/format.md');

test.each(Object.entries(FIELD_TABLES))(
  '[FORMAT-2] docs/reference/format.md has every field of a %s',
  (_, table) => {
    const rows = [...table].map(([key, { doc }]) => [key, doc] as const);
    const missing = rows.filter(([key, doc]) => {
      return !format
        .split('\n')
        .some((line) => line.startsWith(`| \`${key}\` `) && line.includes(doc));
    });
    expect(missing).toEqual([]);
  },
);

test.each(Object.keys(VALUE_TYPES))(
  '[VALUE-1] docs/reference/format.md has the written form of a %s',
  (name) => {
    expect(format).toMatch(new RegExp(`\\b${name}\\b`));
  },
);

/** Diagnostics about names that an example mentions, but that only a whole project would define. */
const OF_NAMES = /^(?:link|board|asset|source|variable|style|anchor)-(?:unknown|missing)$/;

const PICTURE = 'https://pictures.example/oak.jpg';

/**
 * Returns one project that contains all examples of docs/reference/format.md: parts of the project
 * itself, boards, blocks and attributes.
 */
function projectOfExamples(): JsonObject {
  const boards: JsonObject[] = [];
  const blocks: JsonObject[] = [];
  let settings: JsonObject = {};
  const examples = Array.from(format.matchAll(/^```json\n([^]*?)^```$/gm), ([, text = '']) =>
    jsonObjectOf(text),
  );
  for (const [index, example] of examples.entries()) {
    const uid = `example-${index}`;
    if ('json.schemas' in example) continue;
    if ('eid' in example) blocks.push({ uid, ...example });
    else if ('kid' in example) blocks.push({ uid, eid: 'box', attrs: [example] });
    else if ('slug' in example) boards.push(example);
    else if ('about' in example)
      boards.push({ uid, slug: uid, title: 'x', imageUrl: PICTURE, ...example });
    else if ('id' in example) boards.push({ ...(example['root'] as JsonObject), slug: uid });
    else settings = { ...settings, ...example };
  }
  const root = { uid: 'root', eid: 'page', children: blocks };
  return { ...settings, id: 'docs', root: { uid: 'site', title: 'x', children: boards, root } };
}

test('[FORMAT-2] the examples of docs/reference/format.md are valid', async () => {
  const file = writeJson(join(tempFolder(), 'project.json'), projectOfExamples());
  const args = ['check', file, '--json', '--site-url', 'https://example.org'];
  const { projects } = JSON.parse((await cli(REPOSITORY, args)).out) as {
    projects: readonly { readonly diagnostics: readonly Diagnostic[] }[];
  };
  const found = projects[0]?.diagnostics.filter(
    ({ code, severity }) => severity !== 'notice' && !OF_NAMES.test(code),
  );
  expect(found?.map(({ code, path, text }) => [code, path, text])).toEqual([]);
});

const hosting = readText(REPOSITORY, 'docs/reference/hosting.md');

test.each(HOSTS.filter((host) => host !== 'none'))(
  '[ROUTE-8] docs/reference/hosting.md explains publishing with --host %s',
  (host) => {
    const sections = hosting.split(/^## /m);
    const section = sections.find((part) => part.includes(`\`--host ${host}\``));
    expect(section).toMatch(/^```[^]*^```$/m);
    expect(hosting).toContain(`\n| \`${host}\` `);
  },
);

test('[OUT-3] docs/reference/editor-server.md lists all requests of the author’s server', () => {
  const author = readText(REPOSITORY, 'docs/reference/editor-server.md');
  const reported = [...author.matchAll(/\bapi\/[a-z-]+/g)].map(([name]) => name);
  const asked = [...TOOLS.keys()].filter((name) => name.startsWith('api/'));
  expect([...new Set(reported)].toSorted()).toEqual(asked.toSorted());
});

test('[OUT-3] README.md begins with the commands, and fits on two screens', () => {
  const readme = readText(REPOSITORY, 'README.md');
  expect(readme).toMatch(/^# sitegen\n\n```sh\nnpx sitegen-studio init my-site /);
  expect(readme.split('\n').length).toBeLessThan(110);
});
