import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import vike from 'vike/plugin';
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite';

const BROWSERS = 'es2022';

/** Packages that the program loads from node_modules; the rest is part of its bundle. */
const { dependencies: DEPENDENCIES, peerDependencies: PEERS } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
) as Readonly<Record<'dependencies' | 'peerDependencies', Readonly<Record<string, string>>>>;

/** The licences of what a bundle holds: .ci/licenses.js makes texts of them. */
const LICENSE = { fileName: '.vite/licenses.json' };

/** Parts of src/content that plans of the editor use as well: they need no parser. */
const PLANNED =
  'content-settings field-types known-fields file-patterns page-order page-shell edit/field-keys edit/expressible edit/words data/row-file data/key-field data/row-tree';
const CONTENT = new RegExp(
  String.raw`/src/(?:content/(?!(?:${PLANNED.replaceAll(' ', '|')})\.)|node/(?:project/(?:content|data|markdown|match|wiki)-|edit/(?:write-page|write-rows|former-texts)\.))|/node_modules/(?!commander/|lz-string/)`,
);

/** Modules that are loaded together are in one file: each further file takes a third of a millisecond at every start. */
const CHUNKS = [
  { name: 'command', test: /\/commander\//, priority: 4 },
  // Only `import` loads it.
  {
    name: 'import',
    test: /\/src\/(?:import|node\/import)\/|\/node_modules\/(?:yauzl|pend|css-|nth-check|boolbase|dom(?:utils|handler|-serializer)|marked|hast-|rehype-minify-whitespace|trim-trailing-lines)/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // Only "publish" loads them, for some kinds of targets.
  { name: 'transfer', test: /\/node_modules\/(?:basic-ftp|aws4fetch|@noble)\//, priority: 5 },
  // Only projects with pages from files load it; the editor's plans use some parts of src/content without it.
  {
    name: 'content',
    test: CONTENT,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  { name: 'common', test: /\/src\/(?:diagnostics|node\/output)\//, priority: 3 },
  {
    name: 'site',
    test: /\/src\/(?:elements|model|format|site\/(?!plan\/options\b)|node\/(?:generate\/page|threads\/(?!worker\b)|incremental|project))/,
    priority: 1,
  },
];

/** The package's exports name its development build, whose checks are for those who write routes. */
const ROUTER_FOLDER = fileURLToPath(
  new URL('./node_modules/react-router/dist/production/', import.meta.url),
);
const PRODUCTION_ROUTER = {
  alias: [
    { find: /^react-router$/, replacement: `${ROUTER_FOLDER}index.mjs` },
    { find: /^react-router\/dom$/, replacement: `${ROUTER_FOLDER}dom-export.mjs` },
  ],
};

const PRELOADED = /__vitePreload\(\(\) => (import\([^]*?), __VITE_PRELOAD__\)/g;
const PRELOADED_PARTS =
  /__vitePreload\(async \(\) => \{\s*const \{[^}]*\} = await (import\([^]*?);\s*return \{[^}]*\};\s*\}, __VITE_PRELOAD__\)/g;
const PRELOAD_HELPER = /^import \{ \w+ as __vitePreload \} from "[^"]+";$/gm;

/**
 * Calls `import()` as it is. Vite's helper around it looks for styles to load beforehand, which no script here has, and
 * takes every page 900 bytes and a request.
 */
const PLAIN_IMPORTS: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
  // Calls of the helper are taken out, too: with them each import takes a dozen bytes more.
  renderChunk: (code) => ({
    code: code
      .replaceAll(PRELOADED_PARTS, '$1')
      .replaceAll(PRELOADED, '$1')
      .replaceAll(PRELOAD_HELPER, ''),
    map: null,
  }),
};

/**
 * The first output of `npm run build`, as `sitegen build` runs no bundler: `dist/client`, the visitor's code with the frame of a document.
 */
const CLIENT: UserConfig = {
  plugins: [vike(), PLAIN_IMPORTS],
  resolve: PRODUCTION_ROUTER,
  build: {
    license: LICENSE,
    // The folder of the visitor's code in every site; see src/site/slugs.ts for the reserved names.
    assetsDir: 'sitegen',
    modulePreload: false,
    cssMinify: true,
    target: BROWSERS,
  },
};

/** The build of css-tree that holds its data; the other one requires files next to it. */
const CSS_TREE = fileURLToPath(
  new URL('./node_modules/css-tree/dist/csstree.esm.js', import.meta.url),
);

/** A module without anything in it. */
const NOTHING = 'data:text/javascript,';

/** Writes code in ASCII: one quote beyond it, and V8 keeps the file in twice the memory, and Node decodes it slowly. */
const ASCII: Plugin = {
  name: 'ascii',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7f]/g, escaped);
    }
  },
};
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Entries of threads, and what they begin with: Node 22 and later keep compiled code for each thread by itself. */
const THREADS: ReadonlySet<string> = new Set(['worker', 'build', 'publish', 'import']);
const KEEP_COMPILED = "require('node:module').enableCompileCache?.();";

/** The second, `dist/program`, the command line: CommonJS, which starts faster. */
const PROGRAM: UserConfig = {
  plugins: [ASCII],
  ssr: { noExternal: true, external: Object.keys({ ...DEPENDENCIES, ...PEERS }) },
  // Commander has it for commands that are programs of their own, which sitegen has none of. With the modules that it
  // needs in turn it would take three milliseconds of every start.
  resolve: { alias: { 'node:child_process': NOTHING, 'css-tree': CSS_TREE } },
  build: {
    license: LICENSE,
    ssr: true,
    outDir: 'dist/program',
    target: 'node20',
    // The styles of elements are for the visitor's browser.
    cssMinify: true,
    cssTarget: BROWSERS,
    rollupOptions: {
      input: {
        cli: './src/cli/main.ts',
        index: './src/index.ts',
        worker: './src/node/threads/worker.ts',
        build: './src/node/dev/build-thread.ts',
        import: './src/node/dev/import-thread.ts',
        publish: './src/cli/publish-thread.ts',
        component: './src/node/components/render-thread.ts',
      },
      output: {
        format: 'cjs',
        // All versions of Node that sitegen is for can require modules of both kinds.
        dynamicImportInCjs: false,
        entryFileNames: '[name].cjs',
        chunkFileNames: 'chunks/[name]-[hash].cjs',
        codeSplitting: { groups: CHUNKS },
        banner: ({ name }) => (THREADS.has(name) ? KEEP_COMPILED : ''),
        // The sources have comments and lines; the two were 1.6 MB of an install. Names stay, for stack traces.
        comments: false,
        minify: { compress: false, mangle: false, codegen: true },
      },
    },
  },
};

/** The third, `dist/author`, what pages load instead of the visitor's code while their author works on them. */
const AUTHOR: UserConfig = {
  // Files find each other beside themselves, wherever they are served.
  base: './',
  publicDir: false,
  resolve: PRODUCTION_ROUTER,
  build: {
    license: LICENSE,
    outDir: 'dist/author',
    modulePreload: false,
    target: BROWSERS,
    rollupOptions: {
      input: { page: './src/studio/page/entry.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'author-[hash].js' },
    },
  },
};

/**
 * In four files: what the shell starts with, the editing core right behind it, what is loaded while nothing else is to do, and
 * what writes texts, when one is written. Left alone it comes in over a hundred, each of which takes the browser three milliseconds.
 */
const SHELL_CHUNKS = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  {
    name: 'core',
    test: /\/src\/(?:studio\/(?:session\/|shell\/start-editing)|(?:author|diagnostics|edit|elements|format|model|page|site|values)\/)/,
    priority: 2,
  },
  {
    name: 'text',
    test: /\/(?:prosemirror-|orderedmap|rope-sequence|w3c-keyname|marked)|\/studio\/shell\/text\//,
    priority: 1,
  },
  { name: 'parts' },
];

/** The fourth, `dist/shell`, the author's own pages around those of the site. */
const SHELL: UserConfig = {
  base: './',
  publicDir: false,
  build: {
    license: LICENSE,
    outDir: 'dist/shell',
    chunkSizeWarningLimit: 800,
    modulePreload: false,
    target: BROWSERS,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { shell: './src/studio/shell/entry.tsx' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name][extname]',
        codeSplitting: { groups: SHELL_CHUNKS },
      },
    },
  },
};

const CONFIGS: Readonly<Record<string, UserConfig>> = {
  program: PROGRAM,
  author: AUTHOR,
  shell: SHELL,
};

/** Only what somebody should act on is printed. */
const QUIET: UserConfig = {
  logLevel: 'warn',
  build: {
    reportCompressedSize: false,
    rollupOptions: {
      checks: {
        // The router is marked for servers that render components, of which there are none here.
        moduleLevelDirective: false,
        // The groups above put modules into files, and `boot.ts` is for pages with and without React.
        ineffectiveDynamicImport: false,
      },
    },
  },
};

export default defineConfig(({ mode }) => mergeConfig(QUIET, CONFIGS[mode] ?? CLIENT));
