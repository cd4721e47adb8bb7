import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastGlob from 'fast-glob';
import { marked, type Token } from 'marked';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/studio/shell/commands/command-table.ts';
import { readText, REPOSITORY } from '../sites.test-data.ts';

const PAGES = fastGlob.sync(['*.md', 'docs/**/*.md'], { cwd: REPOSITORY });
const GUIDE = PAGES.filter((file) => file.startsWith('docs/guide/'));

const read = (file: string) => readText(REPOSITORY, file);

/** Returns all Markdown tokens of a page, including nested ones. */
function tokensOf(file: string): readonly Token[] {
  const all: Token[] = [];
  const collect = (token: Token): void => {
    all.push(token);
  };
  void marked.walkTokens(marked.lexer(read(file)), collect);
  return all;
}

/** Returns the anchor that repository hosts give a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .replaceAll(' ', '-');

function anchorsOf(file: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const token of tokensOf(file)) {
    if (token.type !== 'heading') continue;
    const anchor = anchorOf((token as { readonly text: string }).text);
    anchors.add(anchors.has(anchor) ? `${anchor}-1` : anchor);
  }
  return anchors;
}

/** Returns the targets of a page's links and pictures, including those in HTML. */
function targetsOf(file: string): readonly string[] {
  return tokensOf(file).flatMap((token) => {
    if (token.type === 'link' || token.type === 'image')
      return [(token as { readonly href: string }).href];
    if (token.type !== 'html') return [];
    return Array.from(token.raw.matchAll(/ (?:src|srcset|href)="([^"]+)"/g), ([, to = '']) => to);
  });
}

const ANCHORS = new Map(PAGES.map((file) => [file, anchorsOf(file)]));

test('[OUT-3] every relative link of the docs has an existing file and heading', () => {
  const broken: string[] = [];
  let count = 0;
  for (const file of PAGES) {
    for (const target of targetsOf(file)) {
      if (/^[a-z]+:/.test(target)) continue;
      count += 1;
      const [path = '', anchor] = target.split('#');
      const to = path === '' ? file : join(dirname(file), path);
      const isFound = existsSync(join(REPOSITORY, to));
      if (!isFound || (anchor !== undefined && ANCHORS.get(to)?.has(anchor) !== true))
        broken.push(`${file}: ${target}`);
    }
  }
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(200);
});

test.each(GUIDE)(
  '[OUT-3] %s has steps or code to try, and no paragraph over 600 characters',
  (file) => {
    const tokens = tokensOf(file);
    const hasExample = tokens.some(
      (token) => token.type === 'code' || (token.type === 'list' && token['ordered'] === true),
    );
    expect(hasExample).toBe(true);
    const long = tokens.filter((token) => {
      const text = token.raw.replaceAll(/\]\([^)]*\)/g, ']').trim();
      return (token.type === 'paragraph' || token.type === 'text') && text.length > 600;
    });
    expect(long.map(({ raw }) => raw.slice(0, 60))).toEqual([]);
  },
);

test('[OUT-3] the index of the docs lists every page of the guide and of the reference', () => {
  const listed = new Set(targetsOf('docs/README.md').map((target) => target.split('#')[0]));
  const pages = PAGES.filter((file) => /^docs\/(?:guide|reference|internals)\//.test(file));
  expect(pages.filter((file) => !listed.has(file.slice('docs/'.length)))).toEqual([]);
});

test('[OUT-3] the index of decisions has a line for every record', () => {
  const records = readdirSync(join(REPOSITORY, 'docs/decisions')).filter((name) =>
    /^\d{4}-/.test(name),
  );
  const index = read('docs/decisions/README.md');
  const listed = Array.from(
    index.matchAll(/^- \[(\d+)\]\((\d{4})-([^)]+)\) \S.{20,}$/gm),
    (found) => {
      const [, number = '', id = '', rest = ''] = found;
      return Number(number) === Number(id) ? `${id}-${rest}` : '';
    },
  );
  expect(listed).toEqual(records.toSorted());
});

test('[OUT-3] source code and the contributors’ docs name existing files', () => {
  const sources = fastGlob.sync(['src/**/*.{ts,tsx}', 'test/**/*.ts'], { cwd: REPOSITORY });
  const missing = [...sources, ...PAGES.filter((file) => file !== 'CHANGELOG.md')].flatMap((file) =>
    Array.from(read(file).matchAll(/(?<![\w/.-])docs\/[\w/-]+\.md\b/g), ([name]) => name)
      .filter((name) => !existsSync(join(REPOSITORY, name)))
      .map((name) => `${file}: ${name}`),
  );
  const known = fastGlob.sync(['{src,test,.ci,pages,renderer}/**'], { cwd: REPOSITORY, dot: true });
  const isKnown = (name: string) =>
    existsSync(join(REPOSITORY, name)) || known.some((path) => path.endsWith(`/${name}`));
  const places = PAGES.filter((file) => /^docs\/internals\/(?:how|where)-/.test(file)).flatMap(
    (file) =>
      Array.from(
        read(file).matchAll(/`((?:src|test)\/[\w/.-]+|[\w/.-]+\.tsx?)`/g),
        ([, name = '']) => name,
      )
        .filter((name) => !isKnown(name))
        .map((name) => `${file}: ${name}`),
  );
  expect([...missing, ...places]).toEqual([]);
});

test('[EDIT-10] commands in the docs exist', () => {
  const run = PAGES.flatMap((file) =>
    Array.from(read(file).matchAll(/sitegen\.run\('([\w-]+)'/g), ([, name = '']) => name),
  );
  expect(run.length).toBeGreaterThan(15);
  expect(run.filter((name) => !(name in COMMANDS))).toEqual([]);
});
