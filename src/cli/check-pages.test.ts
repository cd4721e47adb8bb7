import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  block,
  board,
  heading,
  kitchenSink,
  link,
  main,
  project,
  text,
} from '../../test/kitchen-sink.test-data.ts';
import { ATELIER, cli, tempFolder, writeJson } from '../../test/sites.test-data.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { TEMPLATES } from '../templates/templates.ts';
import type { JsonObject } from '../values/json.ts';

const temp = tempFolder();
const WORDS = 'A sentence or two about what is on this page, long enough.';

async function check(json: JsonObject, ...args: readonly string[]) {
  const folder = mkdtempSync(join(temp, 'work-'));
  writeJson(join(folder, 'p.json'), json);
  const { code, out, err } = await cli(folder, ['check', '--pages', '--json', 'p.json', ...args]);
  const { projects } = JSON.parse(out) as {
    readonly projects: readonly { readonly diagnostics?: readonly Diagnostic[] }[];
  };
  return { code, err, found: projects[0]?.diagnostics ?? [] };
}

/** A card on two pages that skips a heading level. */
const CARD = board('card', [heading('Deep', 4)], { type: 'composite' });
const use = () => block('composite', { source: 'card' });
const FAULTY = project(
  [main(heading('One'), use(), link('', 'Nowhere'))],
  [CARD, board('about', [main(heading('About'), use())], { title: 'About' })],
);

test.each(TEMPLATES.map(({ name }) => name))(
  '[PAGES-1] the template %s has no issues',
  async (name) => {
    const folder = mkdtempSync(join(temp, 'made-'));
    await cli(folder, ['init', '--template', name]);
    const { out } = await cli(folder, ['check', '--pages', '--json', '.']);
    const { projects } = JSON.parse(out) as { readonly projects: readonly object[] };
    const own = name === 'blank' ? [{ code: 'description-placeholder' }] : [];
    expect(projects[0]).toMatchObject({ diagnostics: own });
  },
);

test('[PAGES-1] each diagnostic has its code, its place in the file, and its block', async () => {
  const { code, found } = await check({ ...FAULTY, root: { ...FAULTY.root, description: WORDS } });
  expect(code).toBe(0);
  const brief = found.map(({ code: name, severity, boardUid, block: at }) => [
    name,
    severity,
    boardUid,
    at,
  ]);
  expect(brief).toEqual(
    expect.arrayContaining([
      ['heading-skipped', 'notice', 'card', 'heading'],
      ['link-nowhere', 'notice', 'home', 'link'],
      ['board-unlinked', 'notice', 'about', undefined],
    ]),
  );
  // A part on two pages is one place.
  const skipped = found.filter(({ code: name }) => name === 'heading-skipped');
  expect(skipped).toHaveLength(1);
  expect(skipped[0]).toMatchObject({
    path: expect.stringMatching(/^root\.children\[0\]\.root\.children\[0\]$/) as string,
    line: 1,
  });
  expect(skipped[0]?.column).toBeGreaterThan(1);
});

test("[PAGES-1] without --pages, pages aren't checked; with it, all other diagnostics remain", async () => {
  const folder = mkdtempSync(join(temp, 'work-'));
  writeJson(join(folder, 'p.json'), kitchenSink());
  const codesOf = async (...args: readonly string[]) => {
    const { out } = await cli(folder, ['check', 'p.json', '--json', ...args]);
    const { projects } = JSON.parse(out) as { projects: { diagnostics: Diagnostic[] }[] };
    return (projects[0]?.diagnostics ?? []).map(({ code, path }) => `${code} ${path}`);
  };
  const plain = await codesOf();
  const whole = await codesOf('--pages');
  expect(whole).toEqual(expect.arrayContaining(plain));
  expect(whole.length).toBeGreaterThan(plain.length);
  expect(plain.filter((one) => /^(?:title|description|heading)-/.test(one))).toEqual([]);
});

test("[PAGES-1] a link reported by the project isn't reported again by the page", async () => {
  const { found } = await check(project([main(heading('One'), link('gone', 'Away'))]));
  const codes = found.map(({ code }) => code);
  expect(codes).toContain('link-unknown');
  expect(codes).not.toContain('link-nowhere');
});

test('[PAGES-1] --pages doesn’t change the report of a board with errors', async () => {
  const { code, found } = await check(project([], [board('a', []), { uid: 'b', slug: 'a' }]));
  expect(code).toBe(1);
  expect(found.map((one) => one.code)).toEqual(['route-twice']);
});

test('[PAGES-1] notices don’t reject a project, not even with --strict', async () => {
  const { code, found } = await check(project([main(text('Words'))]), '--strict');
  expect(code).toBe(0);
  expect(found.map((one) => one.code)).toContain('heading-none');
});

test('[PAGES-1] the pages of the fixture “atelier” have no issues', async () => {
  const folder = mkdtempSync(join(temp, 'atelier-'));
  cpSync(ATELIER, folder, { recursive: true });
  const { code, out, err } = await cli(folder, ['check', '--pages', folder]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(': ok');
});

test('[PAGES-1] --help names the option that needs a browser', async () => {
  const { out } = await cli(temp, ['check', '--help']);
  expect(out.replaceAll(/\s+/g, ' ')).toContain('not contrast, which needs a browser');
});
