import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { elementsTypes } from '../../src/cli/elements-types.ts';
import { CACHE, readText, REPOSITORY, tempFolder } from '../sites.test-data.ts';

const temp = tempFolder();
const MODULES = join(REPOSITORY, 'node_modules');
const PACKAGE = join(temp, 'node_modules', 'sitegen-studio');

interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(command: string, args: readonly string[], cwd = temp): Ran {
  const env = { ...process.env, SITEGEN_CACHE: CACHE };
  return spawnSync(command, args, { cwd, env, encoding: 'utf8' });
}

function must({ status, stderr }: Ran) {
  if (status !== 0) throw new Error(stderr);
}

/**
 * Installs the package as it is published. Without a network, its dependencies are those of the
 * repository.
 */
beforeAll(() => {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', temp];
  must(run('npm', args, REPOSITORY));
  mkdirSync(PACKAGE, { recursive: true });
  const archive = readdirSync(temp).find((name) => name.endsWith('.tgz')) ?? '';
  must(run('tar', ['-xzf', archive, '-C', PACKAGE, '--strip-components=1']));
  symlinkSync(MODULES, join(PACKAGE, 'node_modules'));
  writeFileSync(join(temp, 'package.json'), '{ "name": "stranger", "type": "module" }');
});

/** Compiles files of a project that uses the package, and returns the compiler's output. */
function compile(files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(temp, name), text);
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    types: [],
    rootDir: '.',
    outDir: 'out',
  };
  const config = { compilerOptions, files: Object.keys(files) };
  writeFileSync(join(temp, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(MODULES, 'typescript', 'bin', 'tsc');
  return run(process.execPath, [tsc, '--pretty', 'false']).stdout;
}

const EXAMPLES = Array.from(
  readText(REPOSITORY, 'docs/reference/library.md').matchAll(/^```ts\n([^]*?)^```$/gm),
  ([, code = '']) => code,
);

test('[OUT-3] the examples of docs/reference/library.md compile in another project, and the first builds a site', () => {
  expect(EXAMPLES).toHaveLength(5);
  const files = EXAMPLES.map((code, index) => [`example-${index}.ts`, code] as const);
  expect(compile(Object.fromEntries(files))).toBe('');
  expect(run(process.execPath, [join('out', 'example-0.js')])).toMatchObject({
    status: 0,
    stdout: '2 pages\n',
    stderr: '',
  });
  const html = readText(temp, 'site', 'index.html');
  expect(html).toMatch(/<h1[^>]*>Hello<\/h1>/);
  expect(html).toContain('<title>Hello</title>');
});

test('[OUT-3] the example with a composite, a style and a variable builds without diagnostics', () => {
  const example = EXAMPLES.at(-1) ?? '';
  const more = `
    import { buildSite } from 'sitegen-studio';
    const { pages, diagnostics } = await buildSite(project, { out: 'woods', routes: 'pages' });
    console.log(pages, JSON.stringify(diagnostics.filter(({ severity }) => severity !== 'notice')));`;
  expect(compile({ 'woods.ts': example + more })).toBe('');
  expect(run(process.execPath, [join('out', 'woods.js')])).toMatchObject({ stdout: '2 []\n' });
  expect(readText(temp, 'woods', 'index.html').match(/<h2[^>]*>\w+<\/h2>/g)).toHaveLength(3);
});

test('[OUT-3] a CommonJS program can use the library too', () => {
  const code = `
    import sitegen = require('sitegen-studio');
    const project = sitegen.defineProject({ root: { title: 'Old', root: sitegen.block('page') } });
    console.log(project.root.title, sitegen.ELEMENTS.has('heading'));`;
  expect(compile({ 'old.cts': code })).toBe('');
  expect(run(process.execPath, [join('out', 'old.cjs')])).toMatchObject({ stdout: 'Old true\n' });
});

/** Code that doesn't compile, with a word of the compiler's message. */
const WRONG: readonly (readonly [string, string])[] = [
  [`block('heding');`, '\'"heding"\''],
  [`block('heading', { txt: 'Hello' });`, "'txt'"],
  [`block('heading', { level: 7 });`, "'7'"],
  [`block('heading', { text: 3 });`, "'number'"],
  [`block('heading', { alt: 'of an image' });`, "'alt'"],
  [`block('heading', { text: { v: 'a', width: {} } });`, "'width'"],
  [`block('heading', { text: { v: 'a', widths: { '640px': 'b' } } });`, "'widths'"],
  [`block('box', { padding: { widths: { wide: 'full 8px' } } });`, "'wide'"],
  [`block('box', { paddings: 'full 8px' });`, "'paddings'"],
  [`block('box', { opacity: '50%' });`, '\'"50%"\''],
  [`block('box', { fill: { type: 'colour' } });`, '\'"colour"\''],
  [`block('box', { fill: { colour: '#FFF' } });`, "'colour'"],
  [`block('row', { gap: 20 });`, "'number'"],
  [`block('row', { gap: '20pt' });`, '\'"20pt"\''],
  [`block('image', { image: 'oak' });`, "'string'"],
  [`block('image', { image: { assetUid: 'oak' }, ratio: '4:33' });`, '\'"4:33"\''],
  [`block('image', { lazyload: 'yes' });`, "'string'"],
  [`block('box', {}, ['text']);`, "'string'"],
  [`defineProject({});`, "'root'"],
  [`defineProject({ root: { tilte: 'Home' } });`, "'tilte'"],
  [`defineProject({ root: {}, base: 'fancy' });`, '\'"fancy"\''],
  [`style({ for: 'headings' }, {});`, '\'"headings"\''],
  [`style({ name: 'card' }, { text: 'Hello' });`, "'text'"],
  [`style({ name: 'card' }, { anchor: 'top' });`, "'anchor'"],
  [`style({ name: 'card' }, { justify: 'middle' });`, '\'"middle"\''],
  [`buildSite('site', { hosts: 'netlify' });`, "'hosts'"],
  [`buildSite('site', { host: 'netlfy' });`, '\'"netlfy"\''],
];

/** Code that compiles, to verify that the other cases fail for their own reasons. */
const RIGHT: readonly string[] = [
  `block('heading', { text: 'Hello', level: 2 });`,
  `block('heading', { text: { v: 'Hello', isExposedToGroup: true }, 'font-weight': 700 });`,
  `block('box', { padding: { v: 'full 8px', widths: { '640px': 'regular 1rm 2rm' } } });`,
  `block('box', { fill: { type: 'image', fit: 'cover' }, opacity: 'var:faint' });`,
  `block('box', { fill: { v: { type: 'image' }, assetUid: 'oak' }, anchor: 'top' });`,
  `block('row', { gap: 'var:gutter', hover: { translate: '0px,-2px', shadow: { blur: '4px' } } });`,
  `block('image', { image: { assetUid: 'oak' }, ratio: '4:5', lazyload: false });`,
  `block('composite', { source: 'card', 'name.text': 'Oak', padding: 'none' });`,
  `block('box', {}, [{ ...block('text', { text: 'Hello' }), uid: 'hello', isHidden: true }]);`,
  `defineProject({ root: { title: 'Home', children: [{ slug: 'about', type: 'folder' }] } });`,
  `style({ for: 'row' }, { justify: 'between', wrap: false });`,
  `style({ for: 'button solid' }, { fill: { isColor: true, color: 'var:brand' } });`,
];

test("[MODEL-4] misspelt names and values of another type don't compile", () => {
  const names = 'block, buildSite, defineProject, style';
  const lines = [...RIGHT, ...WRONG.map(([code]) => code)];
  const code = `import { ${names} } from 'sitegen-studio';\n${lines.join('\n')}\n`;
  const said = compile({ 'wrong.ts': code });
  const first = RIGHT.length + 2;
  const silent = WRONG.filter(([, word], index) => {
    const start = `wrong.ts(${first + index},`;
    return !said.split(/\n(?! )/).some((line) => line.startsWith(start) && line.includes(word));
  });
  expect(silent).toEqual([]);
  const found = Array.from(said.matchAll(/^([\w./-]+)\((\d+),/gm), ([, file = '', line]) =>
    file === 'wrong.ts' ? Number(line) : file,
  );
  expect(found.filter((line) => typeof line === 'string' || line < first)).toEqual([]);
});

test('[MODEL-4] the types of elements match the definitions; npm run docs writes them', () => {
  expect(readText(REPOSITORY, 'src', 'library', 'element-attributes.ts')).toBe(elementsTypes());
});

test('[OUT-3] the package contains all it needs, and no sources', () => {
  const files = readdirSync(PACKAGE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('node_modules'),
  );
  expect(files).toEqual(expect.arrayContaining(['bin/sitegen.js', 'dist/types/index.d.cts']));
  expect(
    files.filter((file) => /(?<!\.d)\.[mc]?tsx?$|^(?:src|test|fixtures)\b/.test(file)),
  ).toEqual([]);
});
