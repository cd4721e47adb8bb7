import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { beforeAll, expect, test } from 'vitest';
import { readText, REPOSITORY, tempFolder } from '../sites.test-data.ts';
import { install, nodeOf, pack, runIn, serve, sizeOf } from './packed.test-data.ts';

const MAX_BYTES = 40_000_000;

const temp = tempFolder();
let archive = '';
let folder = '';
let command = '';

beforeAll(() => {
  archive = pack(temp);
  folder = mkdtempSync(join(temp, 'installed-'));
  command = install(folder, archive);
});

test('[PACKAGE-1] an install with all dependencies takes at most 40 MB', () => {
  const size = sizeOf(join(folder, 'node_modules'));
  expect(size).toBeGreaterThan(MAX_BYTES / 4);
  expect(size).toBeLessThan(MAX_BYTES);
});

test('[PACKAGE-1] the package contains only what runs, and no bundle of the build', () => {
  const parts = readdirSync(join(folder, 'node_modules', 'sitegen-studio', 'dist'));
  expect(parts.toSorted()).toEqual([
    'assets.json',
    'author',
    'client',
    'program',
    'shell',
    'types',
  ]);
});

test('[PACKAGE-1] no command but import loads the readers of Markdown and data before a project needs them', () => {
  const program = join(folder, 'node_modules', 'sitegen-studio', 'dist', 'program');
  const early = readdirSync(program, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.cjs') && !file.startsWith('chunks/import-'))
    .filter((file) =>
      /^(?:const|let) .*require\(.*\/content-/m.test(readText(join(program, file))),
    );
  expect(early).toEqual([]);
});

test('[PACKAGE-1] no file of the program loads itself again before it is complete', () => {
  const chunks = join(folder, 'node_modules', 'sitegen-studio', 'dist', 'program', 'chunks');
  const loads = (file: string) =>
    Array.from(
      readText(join(chunks, file)).matchAll(/\brequire_\w+\s*=\s*require\(.\.\/([\w.-]+)/g),
      ([, other = '']) => other,
    );
  const known = new Map(readdirSync(chunks).map((file) => [file, loads(file)]));
  const waysBack = (to: string, from: string, passed: Set<string>): readonly string[] =>
    (known.get(from) ?? []).flatMap((next) => {
      if (next === to) return [`${from} loads ${to}`];
      if (passed.has(next)) return [];
      return waysBack(to, next, passed.add(next));
    });
  expect([...known.values()].flat()).not.toEqual([]);
  expect([...known.keys()].flatMap((file) => waysBack(file, file, new Set([file])))).toEqual([]);
});

test('[PACKAGE-1] publint finds nothing in the package', async () => {
  const { messages } = await publint({ pkgDir: REPOSITORY, strict: true });
  expect(messages).toEqual([]);
});

test('[PACKAGE-1] the types of the package compile in a strict project without types of React', () => {
  expect(readdirSync(join(folder, 'node_modules'))).not.toContain('@types');
  const code = `import { block, buildSite, defineProject } from 'sitegen-studio';
    const root = block('page', {}, [block('heading', { text: 'x' })]);
    const home = { uid: 'home', title: 'x', description: 'x', root };
    const project = defineProject({ label: 'x', googleFontsLink: '', root: home });
    export const site = buildSite(project, { out: 'site' });\n`;
  writeFileSync(join(folder, 'site.ts'), code);
  const options = '--strict --noEmit --module nodenext --target es2022 --lib es2022,dom';
  const tsc = join(REPOSITORY, 'node_modules', 'typescript', 'bin', 'tsc');
  const args = [tsc, ...options.split(' '), '--skipLibCheck', 'false', 'site.ts'];
  expect(runIn(folder, process.execPath, args)).toBe('');
});

const OTHERS = ['22', '24'];

test.each(['20', ...OTHERS])(
  '[PACKAGE-1] on Node %s the package makes, checks, builds, previews and edits a project',
  async (version) => {
    const node = OTHERS.includes(version) ? nodeOf(temp, version) : process.execPath;
    const run = (...args: readonly string[]) => runIn(folder, node, [command, ...args]);
    const site = `site-${version}`;
    const out = join(site, 'out');
    run('init', site, '--template', 'portfolio');
    run('check', site, '--strict');
    run('build', site, '--out', out, '--no-image-variants');
    expect(readText(folder, out, 'index.html')).toContain('<h1');
    const preview = await serve(folder, node, [command, 'preview', out, '--port', '0']);
    expect(await (await fetch(preview)).text()).toBe(readText(folder, out, 'index.html'));
    const dev = await serve(folder, node, [command, 'dev', site, '--port', '0']);
    expect((await fetch(new URL('__sitegen/files/shell.js', dev))).status).toBe(200);
  },
);

test('[PACKAGE-2] the commands that init prints work unchanged', () => {
  const printed = runIn(folder, process.execPath, [command, 'init', 'mine', '--template', 'blank']);
  expect(printed).toContain(`package.json uses sitegen-studio from ${archive}, `);
  const [enter = '', ...steps] = [...printed.matchAll(/^ {2}((?:cd|npm) .+?)(?: {2,}.*)?$/gm)].map(
    ([, step = '']) => step,
  );
  expect([enter, ...steps]).toEqual(['cd mine', 'npm install', 'npm run dev', 'npm run build']);
  const site = join(folder, 'mine');
  for (const step of ['install --prefer-offline', 'run check', 'run build']) {
    runIn(site, 'npm', step.split(' '));
  }
  expect(readText(site, 'site', 'index.html')).toContain('<title>');
});
