import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { InlineConfig, Plugin } from 'vite';
import { SHARED_NAME } from '../../page/own-island.ts';
import { isJsonObject } from '../../values/json.ts';
import { fieldsOf, listOf, textOf } from '../../values/reader.ts';
import { draftOf, readSealed, writeSealed } from '../cache/sealed.ts';
import { loadPeer } from '../load-peer.ts';
import {
  areUnchanged,
  createCodeGate,
  type CodeGate,
  type CodeMistake,
  type PackageFile,
} from './code-gate.ts';
import type { ComponentsCode } from './find-components.ts';
import { shortHash } from '../short-hash.ts';
import { SHARED } from './shared.ts';

/** The files of a bundled component. */
export interface BundledComponent {
  readonly server: string;
  readonly css: string;
  /** The file of its script for the browser, and the script's path below the site. */
  readonly client?: { readonly file: string; readonly path: string };
  /** The files of packages in it. */
  readonly packageFiles: readonly PackageFile[];
}

type Bundled = BundledComponent | { readonly mistake: CodeMistake };

const PACKAGES_FILE = 'packages';
const MAX_PACKAGES = 8 * 1024 * 1024;
const word = textOf(10_000);
const readPackages = listOf(fieldsOf({ path: word, hash: word }));

/**
 * Bundles a component and its CSS into a folder, which is reused while the project’s code and the
 * packages that it uses are unchanged. Vite reads neither a config file nor an environment file of
 * the project.
 */
export async function bundleComponent(
  path: string,
  {
    code,
    target,
    isIsland,
  }: { readonly code: ComponentsCode; readonly target: string; readonly isIsland: boolean },
): Promise<Bundled> {
  const name = basename(path, '.tsx');
  const own = join(target, name);
  let packageFiles = readSealed(join(own, PACKAGES_FILE), readPackages, MAX_PACKAGES);
  if (packageFiles === undefined || !areUnchanged(packageFiles)) {
    rmSync(own, { recursive: true, force: true });
    const draft = draftOf(own);
    mkdirSync(draft, { recursive: true });
    const gate = createCodeGate(code);
    const tsconfig = join(draft, 'tsconfig.json');
    writeFileSync(tsconfig, '{}');
    try {
      const { build } = await loadPeer('vite', async () => import('vite'), 'Own components need');
      for (const kind of ['server', 'client'] as const) {
        await build(configOf({ path, name, kind, gate, code, tsconfig, out: join(draft, kind) }));
      }
      packageFiles = gate.packageFiles();
      writeSealed(join(draft, PACKAGES_FILE), packageFiles);
      renameSync(draft, own);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      const mistake = gate.mistake() ?? mistakeOf(error, code.folder);
      if (mistake === undefined) throw error;
      return { mistake };
    }
  }
  const client = join(own, 'client');
  const sheets = readdirSync(client).filter((file) => file.endsWith('.css'));
  return {
    server: join(own, 'server', `${name}.cjs`),
    css: sheets.map((file) => readFileSync(join(client, file), 'utf8')).join('\n'),
    packageFiles,
    ...(isIsland && { client: clientOf(join(client, `${name}.js`), name) }),
  };
}

/** Returns a component’s script for the browser, whose path contains the hash of its content. */
function clientOf(file: string, name: string) {
  const hash = shortHash(readFileSync(file)).slice(0, HASH_LENGTH);
  return { file, path: `sitegen/own/${name}-${hash}.js` };
}
const HASH_LENGTH = 8;

interface BundleSetting {
  readonly path: string;
  readonly name: string;
  readonly kind: 'server' | 'client';
  readonly gate: CodeGate;
  readonly code: ComponentsCode;
  readonly out: string;
  /** The path of an empty tsconfig.json, which replaces the project’s. */
  readonly tsconfig: string;
}

function configOf({ path, name, kind, gate, code, out, tsconfig }: BundleSetting): InlineConfig {
  const isServer = kind === 'server';
  return {
    configFile: false,
    tsconfig,
    envDir: false,
    root: code.folder,
    mode: 'production',
    logLevel: 'silent',
    publicDir: false,
    css: { postcss: {} },
    // Server and browser use the same JSX function, even if the environment is development.
    oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: isServer ? [gate.plugin] : [SHARED_IN_BROWSER, gate.plugin],
    worker: { plugins: () => [gate.plugin] },
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

/**
 * Replaces imports of shared modules, such as React, by those that the visitor’s client has already
 * loaded.
 */
const SHARED_IN_BROWSER: Plugin = {
  name: 'sitegen-shared',
  enforce: 'pre',
  resolveId: (name) => (SHARED.some((one) => one === name) ? `\0shared:${name}` : undefined),
  load(id) {
    const [, name] = id.split('\0shared:');
    return name && `module.exports = globalThis[${JSON.stringify(SHARED_NAME)}]["${name}"];`;
  },
};

/** The mistake in the code that an error of the bundler reports; undefined for other errors. */
function mistakeOf(error: unknown, folder: string): CodeMistake | undefined {
  if (!(error instanceof Error) || error.name === 'SiteError') return undefined;
  const [inner = error] = 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  const details = inner as Error & { readonly loc?: unknown };
  const message = stripVTControlCharacters(details.message);
  const text = (message.split('\n').find((line) => line.trim() !== '') ?? '').slice(0, 300);
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
