import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readyTarget } from '../../src/edit/blocks/ready-place.ts';
import { boardAt } from '../../src/edit/entities.ts';
import { isRejected } from '../../src/edit/rejection.ts';
import { iconNames } from '../../src/elements/icon/names.ts';
import type { Project } from '../../src/model/entities.ts';
import { READY_PAGES } from '../../src/templates/sections/pages.ts';
import { readyPage, readySection } from '../../src/templates/sections/ready.ts';
import { READY_SECTIONS } from '../../src/templates/sections/sections.ts';
import { TEMPLATES } from '../../src/templates/templates.ts';
import type { Json } from '../../src/values/json.ts';
import {
  checked,
  edited,
  projectOf,
  siteWithSections,
  withSection,
} from '../ready-sites.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';

const temp = tempFolder();
const NAMES = TEMPLATES.map(({ name }) => name);

function folderFor(name: string): string {
  const folder = join(temp, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

const SITE = { title: 'A site', home: 'home', pages: [{ uid: 'about', name: 'About' }] };

test('[EDIT-14] there are at least thirty sections and eight pages, each with a name of its own', () => {
  const sections = new Set(READY_SECTIONS.map(({ name }) => name));
  const labels = new Set(READY_SECTIONS.map(({ label }) => label));
  const pages = new Set(READY_PAGES.map(({ name }) => name));
  expect(sections.size).toBe(READY_SECTIONS.length);
  expect(labels.size).toBe(READY_SECTIONS.length);
  expect(pages.size).toBe(READY_PAGES.length);
  expect([sections.size >= 30, pages.size >= 8]).toEqual([true, true]);
  for (const page of READY_PAGES) {
    expect(page.sections.filter((name) => !sections.has(name))).toEqual([]);
  }
});

/** The values of a key anywhere in JSON. */
function valuesOf(key: string, value: Json): readonly Json[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : [(value as { readonly [key: string]: Json })[key] ?? []];
  return [...own, ...Object.values(value).flatMap((one) => valuesOf(key, one))].flat();
}

test.each(READY_SECTIONS)(
  '[EDIT-14] the section "$name" brings each variable, style, picture and icon that it names',
  ({ name }) => {
    const content = readySection(name, { ...SITE, isDark: true });
    const all = JSON.stringify([content.blocks, content.styles]);
    const named = [...all.matchAll(/"var:([\w-]+)"/g)].map(([, variable]) => variable);
    expect(content.variables.map((one) => one['name'])).toEqual(expect.arrayContaining(named));
    const styles = [...all.matchAll(/"kid":"styles","v":"([^"]+)"/g)].flatMap(([, list = '']) =>
      list.split(' '),
    );
    expect(content.styles.map((one) => one['name'])).toEqual(expect.arrayContaining(styles));
    const files = valuesOf('assetUid', content.blocks);
    expect(new Set(content.assets.map(({ uid }) => uid))).toEqual(new Set(files));
    const icons = [...all.matchAll(/"kid":"name","v":"([a-z-]+)"\},\{"kid":"(?:width|stroke)"/g)];
    const known = new Set(iconNames());
    expect(icons.map(([, icon = '']) => icon).filter((icon) => !known.has(icon))).toEqual([]);
  },
);

// Packing leaves out pages from files, to which boards of the other templates refer.
const PACKABLE = TEMPLATES.filter(({ files }) => files === undefined).map(({ name }) => name);

test.each(PACKABLE)(
  '[EDIT-14] all sections inserted into the template %s cause no issue',
  async (name) => {
    const folder = folderFor(`sections-${name}`);
    expect(await checked(folder, await siteWithSections(name, folder, 'home'))).toEqual([]);
  },
);

const blankSite = folderFor('blank');
let blank: Project;

beforeAll(async () => {
  blank = await projectOf('blank', blankSite);
});

test('[EDIT-14] a section is one step with its name, below the selected part of the page', () => {
  const { made } = withSection(blank, 'home', 'numbers');
  if (isRejected(made)) throw new Error(made.rejection.text);
  expect(made.planned.name).toBe('Insert “numbers”');
  const [frame] = boardAt(made.project, 'home')?.root?.children ?? [];
  const [content] = frame?.children ?? [];
  expect(content?.children?.map(({ label, eid }) => label ?? eid)).toEqual([
    'container',
    'section',
    'Numbers',
  ]);
});

test('[EDIT-14] a section uses variables and styles of the project, and brings dark values only into a dark scheme', () => {
  const bare = { ...blank, variables: [], styles: [] };
  const plain = readySection('pricing', readyTarget(bare));
  expect(plain.variables.some(({ dark }) => dark !== undefined)).toBe(false);
  const { made } = withSection(blank, 'home', 'pricing');
  if (isRejected(made)) throw new Error(made.rejection.text);
  const former = blank.variables.map(({ name }) => name);
  const { variables, styles } = made.project;
  expect(variables.slice(0, former.length)).toEqual(blank.variables);
  const added = variables.slice(former.length);
  expect(Object.fromEntries(added.map(({ name, dark }) => [name, dark]))).toEqual({
    raised: '#FFFFFF0D',
    tint: undefined,
  });
  expect(styles.filter(({ name }) => name === 'section')).toHaveLength(1);
});

test('[EDIT-14] in a page with a title, the heading of a section has level 2', () => {
  const { content } = withSection(blank, 'home', 'hero-picture');
  expect(JSON.stringify(content.blocks)).toContain('{"kid":"level","v":2}');
  expect(JSON.stringify(content.blocks)).not.toContain('{"kid":"level","v":1}');
});

test.each(READY_PAGES)(
  '[EDIT-14] the page "$name" has the frame of the page above it, and one title',
  ({ label, sections }) => {
    const content = readyPage(sections, readyTarget(blank));
    const args = { name: label, parent: 'home', like: 'home', content: { ...content } };
    const made = edited(blank, 'insert-board', args, 'home');
    if (isRejected(made)) throw new Error(made.rejection.text);
    expect(made.planned.name).toBe(`New page “${label}”`);
    const { root } = boardAt(made.project, made.planned.selection?.board ?? '') ?? {};
    const [frame] = root?.children ?? [];
    expect(frame?.attrs).toEqual([{ kid: 'source', v: 'frame' }]);
    expect(frame?.children?.[0]?.children).toHaveLength(sections.length);
    expect(JSON.stringify(content.blocks).match(/\{"kid":"level","v":1\}/g)).toHaveLength(1);
  },
);

test.each(NAMES)('[OUT-3] the template %s with all ready pages has no issue', async (name) => {
  const folder = folderFor(`pages-${name}`);
  const pages = READY_PAGES.map((page) => page.name).filter(
    (page) => name !== 'docs' || page !== 'home',
  );
  const made = await cli(folder, ['init', '.', '--template', name, '--pages', pages.join()]);
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(await checked(folder, ['.'])).toEqual([]);
});
