import { mkdirSync, readFileSync, renameSync, rmSync, existsSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { isJsonObject } from '../../values/json.ts';
import { draftOf } from '../cache/sealed.ts';
import { loadPeer } from '../load-peer.ts';
import { SHARED } from './shared.ts';
import { TYPES_MODULE } from './type-host.ts';

/** The id of a module without anything in it. */
const EMPTY = '\0empty';

/** A mistake in the code of a component, which no bundle can hold. */
export interface CodeMistake {
  readonly text: string;
  /** The file below the project’s folder; absent if it isn’t known. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** The files of a bundled component. */
export interface BundledComponent {
  readonly server: string;
  readonly css: string;
}

type Bundled = BundledComponent | { readonly mistake: CodeMistake };

/**
 * Bundles a component and its CSS into a folder, which is made once for each content of the project’s code.
 * Neither the project’s settings of Vite nor its environment are read.
 */
export async function bundleComponent(
  path: string,
  { folder, target }: { readonly folder: string; readonly target: string },
): Promise<Bundled> {
  const name = basename(path, '.tsx');
  const own = join(target, name);
  if (!existsSync(own)) {
    const draft = draftOf(own);
    mkdirSync(draft, { recursive: true });
    try {
      const { build } = await loadPeer('vite', async () => import('vite'), 'Own components need');
      for (const kind of ['server', 'client'] as const) {
        await build(configOf({ path, name, kind, folder, out: join(draft, kind) }));
      }
      renameSync(draft, own);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      const mistake = mistakeOf(error, folder);
      if (mistake === undefined) throw error;
      return { mistake };
    }
  }
  const client = join(own, 'client');
  const sheets = readdirSync(client).filter((file) => file.endsWith('.css'));
  return {
    server: join(own, 'server', `${name}.cjs`),
    css: sheets.map((file) => readFileSync(join(client, file), 'utf8')).join('\n'),
  };
}

interface BundleSetting {
  readonly path: string;
  readonly name: string;
  readonly kind: 'server' | 'client';
  readonly folder: string;
  readonly out: string;
}

function configOf({ path, name, kind, folder, out }: BundleSetting): InlineConfig {
  const isServer = kind === 'server';
  return {
    configFile: false,
    envDir: false,
    root: folder,
    mode: 'production',
    logLevel: 'silent',
    publicDir: false,
    css: { postcss: {} },
    // Both sides have the same elements, whether or not the environment is that of development.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [SHARED_MODULES],
    ...(isServer && { ssr: { noExternal: true } }),
    build: {
      ssr: isServer,
      outDir: out,
      emptyOutDir: true,
      copyPublicDir: false,
      sourcemap: isServer ? 'inline' : false,
      minify: !isServer,
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      rollupOptions: {
        input: { [name]: path },
        preserveEntrySignatures: 'exports-only',
        output: {
          format: isServer ? 'cjs' : 'es',
          exports: 'named',
          entryFileNames: isServer ? '[name].cjs' : '[name].js',
          assetFileNames: '[name][extname]',
          codeSplitting: false,
        },
      },
    },
  };
}

/** Leaves React out of the bundle, and replaces the module of types by an empty one. */
const SHARED_MODULES: Plugin = {
  name: 'sitegen-shared',
  enforce: 'pre',
  resolveId(name) {
    if (name === TYPES_MODULE) return EMPTY;
    return SHARED.some((one) => one === name) ? { id: name, external: true } : undefined;
  },
  load: (id) => (id === EMPTY ? 'export {}' : undefined),
};

/** The mistake in the code that an error of the bundler reports; undefined for other errors. */
function mistakeOf(error: unknown, folder: string): CodeMistake | undefined {
  if (!(error instanceof Error) || error.name === 'SiteError') return undefined;
  const [inner = error] = 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  const details = inner as Error & { readonly loc?: unknown };
  const text = (details.message.split('\n').find((line) => line.trim() !== '') ?? '').slice(0, 300);
  const { loc } = details;
  if (!isJsonObject(loc) || typeof loc['file'] !== 'string') return { text };
  const { file, line, column } = loc;
  return {
    text,
    file: relative(folder, file),
    ...(typeof line === 'number' && { line }),
    ...(typeof column === 'number' && { column: column + 1 }),
  };
}
