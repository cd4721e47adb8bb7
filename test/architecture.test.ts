import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../src/elements/catalogue.ts';
import { REPOSITORY } from './sites.test-data.ts';

/**
 * The layers, lowest first: a layer imports only from itself and from those before it.
 * `src/elements` has three layers: definitions, the catalogue, and components.
 */
const LAYERS = [
  'diagnostics',
  'values',
  'model',
  'format',
  'content',
  'templates',
  'page',
  'definitions',
  'site',
  'publish',
  'edit',
  'import',
  'catalogue',
  'view',
  'components',
  'author',
  'client',
  'studio',
  'node',
  'cli',
  'library',
  'index',
] as const;

type Layer = (typeof LAYERS)[number];

/** Pure layers: without files, browser, clock and randomness. */
const PURE: readonly Layer[] = [
  'diagnostics',
  'values',
  'model',
  'format',
  'templates',
  'page',
  'definitions',
  'site',
  'publish',
  'edit',
  'author',
];

/** The layers that the client may import. In addition, it imports islands by one glob. */
const FOR_CLIENT: ReadonlySet<string> = new Set(['diagnostics', 'page', 'view', 'client']);

const MAX_LINES = 320;

const IN_ELEMENTS: readonly (readonly [RegExp, Layer])[] = [
  // Files next to a definition belong to its layer; components are `.tsx` files.
  [/^elements\/[\w-]+\/[\w-]+\.ts$/, 'definitions'],
  [
    /^elements\/(?:define|looks|own-element|machine-time|action-text|ratio-choices|tree-entries|nested-entries|(?:layout|link|text|field|button|fold)-attributes)\.ts$/,
    'definitions',
  ],
  [/^elements\/(?:catalogue|own-elements)\.ts$/, 'catalogue'],
  [/^elements\/(?:components\.ts|[\w-]+\/[\w-]+\.tsx)$/, 'components'],
];

function layerOf(file: string): string {
  if (file.startsWith('elements/')) {
    return IN_ELEMENTS.find(([pattern]) => pattern.test(file))?.[1] ?? `undeclared: ${file}`;
  }
  return file.replace(/\/.*|\.ts$/, '');
}

const SRC = join(REPOSITORY, 'src');
const ALL = fastGlob.sync('**/*.{ts,tsx}', { cwd: SRC }).toSorted();
const SOURCES = ALL.filter((file) => !/\.test(-data)?\.tsx?$|\.d\.ts$/.test(file));

const read = (file: string) => readFileSync(join(SRC, file), 'utf8');

/** Returns the code of a file without comments and quoted text. */
function bareCode(file: string): string {
  return read(file)
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/(?<!:)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/`(?:[^`\\]|\\.)*`/g, '``');
}

/** Returns the modules that a file imports or exports from, including types and dynamic imports. */
function importsOf(file: string): string[] {
  const code = read(file);
  const found = code.matchAll(
    /(?:^(?:import|export)\b[^'"]*?\sfrom |^import |\bimport\()'([^']+)'/gm,
  );
  return [...found].map(([, name]) => name ?? '');
}

interface Import {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const IMPORTS: readonly Import[] = SOURCES.flatMap((file) =>
  importsOf(file)
    .filter((name) => name.startsWith('.') && !name.includes('.css'))
    .map((name) => {
      const to = join(dirname(file), name);
      return { file: `${file} -> ${to}`, from: layerOf(file), to: layerOf(to) };
    }),
);

const filesOf = (layers: readonly Layer[]) =>
  SOURCES.filter((file) => layers.some((layer) => layer === layerOf(file)));

test('[MODEL-4] every file belongs to a declared layer, and every layer has files', () => {
  expect([...new Set(SOURCES.map(layerOf))].toSorted()).toEqual(LAYERS.toSorted());
});

const rank = (layer: string) => (LAYERS as readonly string[]).indexOf(layer);

test('[MODEL-4] no layer imports from a later layer', () => {
  expect(IMPORTS.length).toBeGreaterThan(200);
  expect(IMPORTS.filter(({ from, to }) => rank(from) < rank(to))).toEqual([]);
});

test('[MODEL-4] imports, also of types, form no cycle', () => {
  const graph = new Map(
    SOURCES.map((file) => [file, importsOf(file).map((name) => join(dirname(file), name))]),
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, way: readonly string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '));
    if (way.includes(file) || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of SOURCES) visit(file, []);
  expect(circles).toEqual([]);
});

test('[SAFE-1] the client imports nothing of the author’s side', () => {
  const own = IMPORTS.filter(({ from }) => from === 'client');
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter(({ to }) => !FOR_CLIENT.has(to))).toEqual([]);
});

test('[RUNTIME-2] the client imports elements by one glob, and only those with behaviour', () => {
  const globs = filesOf(['client']).flatMap((file) =>
    [...read(file).matchAll(/import\.meta\.glob[^(]*\(\s*([^,)]+)/g)].map(([, glob]) => glob),
  );
  expect(globs).toEqual(["'../elements/*/island.tsx'"]);
});

test('[SAFE-1] code that the client shares with the author’s side imports only types from the author’s side', () => {
  // Only builds may use code that makes whole documents.
  const shared = filesOf(['page', 'view']).filter((file) => !file.endsWith('document-html.ts'));
  const values = shared.flatMap((file) =>
    [...read(file).matchAll(/^import (?!type\b)[^'"]*?from '\.\.\/(\w+)\//gm)].map(([, to]) => to),
  );
  expect(new Set(values)).toEqual(new Set(['diagnostics', 'page']));
});

test('[OUT-1] code for Node imports no code for the browser', () => {
  const own = IMPORTS.filter(({ from }) => from === 'node' || from === 'cli');
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter(({ to }) => to === 'client' || to === 'studio')).toEqual([]);
});

test('[EDIT-4] builds load no code that only the editor needs', () => {
  const own = /^(?:studio|author|edit|node\/(?:dev|edit|check-pages))\//;
  const inward = IMPORTS.map(({ file }) => file).filter((file) => {
    const [from = '', to = ''] = file.split(' -> ');
    return own.test(to) && !own.test(from);
  });
  expect([...new Set(inward)]).toEqual([
    'cli/commands/check.ts -> node/check-pages/check-pages.ts',
    'cli/commands/dev.ts -> node/dev/dev-server.ts',
  ]);
});

test.each([
  ['Node, React or a bundler', /\bimport\.meta\b|\bprocess\.|\bBuffer\b|\brequire\(|<\w+ .*\/>/],
  [
    'the browser',
    /\b(?:window|navigator|localStorage|globalThis)\b|\bdocument\.(?!root)|\bfetch\(/,
  ],
  ['the console', /\bconsole\b/],
  [
    'the clock',
    /\bDate\b|\bperformance\b|\bset(?:Timeout|Interval|Immediate)\b|\bIntl\b|\.toLocale/,
  ],
  ['random numbers', /\bMath\.random\b|\bcrypto\b/],
])('[RENDER-7] the pure layers use no part of %s', (_what, pattern) => {
  const files = filesOf(PURE);
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((file) => pattern.test(bareCode(file)))).toEqual([]);
});

/** Modules that open a project, read its settings and locate its diagnostics, which only `with-project.ts` may import. */
const BY_WITH_PROJECT: ReadonlySet<string> = new Set([
  'cli/config.ts',
  'node/project/locate.ts',
  'node/project/open-project.ts',
  'node/cache/project-entry.ts',
]);

test('[OUT-3] commands open projects by cli/with-project.ts alone', () => {
  const own = IMPORTS.filter(({ file }) => /^cli\/commands\/(?!preview\.ts)/.test(file));
  expect(own.length).toBeGreaterThan(50);
  const wrong = own.filter(({ file }) => BY_WITH_PROJECT.has(file.split(' -> ')[1] ?? ''));
  expect(wrong).toEqual([]);
});

test('[RENDER-7] the pure layers import no packages except the decoder of compressed files, the XML reader and the string similarity', () => {
  const packages = filesOf(PURE).flatMap((file) =>
    importsOf(file)
      .filter((name) => !name.startsWith('.'))
      .map((name) => [layerOf(file), name].join(' ')),
  );
  expect([...new Set(packages)].toSorted()).toEqual([
    'diagnostics fastest-levenshtein',
    'format lz-string',
    'format saxes',
  ]);
});

test('[RUNTIME-2] an element has an island exactly when it has behaviour, and then no other component', () => {
  const wrong = [...CATALOGUE.elements.values()].filter(({ eid, hasBehaviour }) => {
    const hasIsland = SOURCES.includes(`elements/${eid}/island.tsx`);
    const hasBoth = hasIsland && SOURCES.includes(`elements/${eid}/component.tsx`);
    return hasIsland !== (hasBehaviour === true) || hasBoth;
  });
  expect(wrong.map(({ eid }) => eid)).toEqual([]);
});

test('[MODEL-4] the folder of an element has its eid as its name', () => {
  const folders = fastGlob
    .sync('elements/*/definition.ts', { cwd: SRC })
    .map((file) => file.split('/')[1]);
  expect(new Set(CATALOGUE.elements.keys())).toEqual(new Set(folders));
});

test('[SAFE-4] parsed data has the type unknown, and V8’s serialization isn’t used', () => {
  const wrong = SOURCES.flatMap((file) =>
    [...read(file).matchAll(/.*(?:\bJSON\.parse\(|\bdeserialize\().*/g)]
      .map(([line]) => `${file}: ${line.trim()}`)
      .filter((line) => !/: const \w+: unknown = JSON\.parse\(/.test(line)),
  );
  expect(wrong).toEqual([]);
});

test('[MODEL-4] files stay short enough to be read in one go', () => {
  const more = fastGlob.sync('{test,renderer,pages}/**/*.{ts,tsx,js}', { cwd: REPOSITORY });
  // Skips the output of `npm run docs`.
  const written = ALL.filter((file) => file !== 'library/element-attributes.ts');
  const files = [...written.map((file) => `src/${file}`), ...more];
  const long = files.filter(
    (file) => readFileSync(join(REPOSITORY, file), 'utf8').split('\n').length - 1 > MAX_LINES,
  );
  expect(long).toEqual([]);
});

test('[MODEL-4] modules of the editor have no variables of their own: the tab has one memory', () => {
  const odd = filesOf(['studio']).filter((file) => /^(?:export )?let /m.test(read(file)));
  expect(odd).toEqual([]);
});
