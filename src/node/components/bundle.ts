import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { InlineConfig } from 'vite';
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

/** The files of a bundled component. */
export interface BundledComponent {
  readonly server: string;
  readonly css: string;
  /** The files of packages in it. */
  readonly packageFiles: readonly PackageFile[];
}

type Bundled = BundledComponent | { readonly mistake: CodeMistake };

const PACKAGES_FILE = 'packages';
const MAX_PACKAGES = 8 * 1024 * 1024;
const word = textOf(10_000);
const readPackages = listOf(fieldsOf({ path: word, hash: word }));

/**
 * Bundles a component and its CSS into a folder, which is made once for each content of the project’s
 * code and the packages that it uses. Neither the project’s settings of Vite nor its environment are read.
 */
export async function bundleComponent(
  path: string,
  { code, target }: { readonly code: ComponentsCode; readonly target: string },
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
  };
}

interface BundleSetting {
  readonly path: string;
  readonly name: string;
  readonly kind: 'server' | 'client';
  readonly gate: CodeGate;
  readonly code: ComponentsCode;
  readonly out: string;
  /** An empty one, in place of the project’s. */
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
    // Whatever the environment says of development, both sides have the same elements.
    oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [gate.plugin],
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

/** The mistake of the code that an error of the bundler describes; undefined for any other error. */
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
