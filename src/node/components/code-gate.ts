import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { typeOf } from '../../site/hosts/media-types.ts';
import { tryTo } from '../../values/try-to.ts';
import { realPath } from '../plain-file.ts';
import { COMPONENTS_FOLDER, slashed, type ComponentsCode } from './find-components.ts';
import { inlinedCss } from './inlined-css.ts';
import { SHARED } from './shared.ts';
import { TYPES_MODULE } from './type-host.ts';

/** The id of an empty module. */
const EMPTY = '\0empty';

/** A mistake in the code of a component, because of which it can’t be bundled. */
export interface CodeMistake {
  readonly text: string;
  /** The file below the project’s folder; absent if it isn’t known. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** A file of a package and the hash of its bytes. */
export interface PackageFile {
  readonly path: string;
  readonly hash: string;
}

/** Makes a bundler load only allowed code. */
export interface CodeGate {
  readonly plugin: Plugin;
  /** Returns the rejected import, if any. */
  mistake(): CodeMistake | undefined;
  /** Returns the loaded files of packages. */
  packageFiles(): readonly PackageFile[];
}

const CODE = /\.(?:[cm]?[jt]s|[jt]sx|json)$/;
const ABOUT_OWN = `move it into the folder “${COMPONENTS_FOLDER}”`;

/** An import: the imported name, and the file that contains it. */
interface Import {
  readonly name: string;
  readonly importer: string;
}

/**
 * Makes a gate for bundling components. The project’s own files are loaded from the bytes whose
 * hash the owner has allowed, and packages from their folders; any other import is a mistake
 * (OWN-1).
 */
export function createCodeGate({ folder, contents }: ComponentsCode): CodeGate {
  const root = slashed(folder);
  const packages = new Set<string>();
  const loaded = new Map<string, string>();
  let mistake: CodeMistake | undefined;

  function reject({ name, importer }: Import, reason: string): never {
    mistake = {
      text: `it imports “${name}”, ${reason}`,
      file: importer.startsWith(`${root}/`) ? importer.slice(root.length + 1) : importer,
      ...placeOf(textOf(importer), name),
    };
    throw new Error(mistake.text);
  }

  function textOf(path: string): string {
    const bytes = contents.get(path) ?? tryTo(() => readFileSync(path));
    return bytes === undefined ? '' : Buffer.from(bytes).toString();
  }

  /** Returns whether a file is below `node_modules`, or belongs to a package linked from there. */
  function isOfPackage(path: string, { name, importer }: Import): boolean {
    if (path.includes('/node_modules/')) return true;
    const isBare = /^[^./#\0]/.test(name) && contents.has(importer);
    const linked = isBare ? packageFolderOf(path) : undefined;
    // The project may be inside a folder with a package.json: that folder isn’t a linked package.
    if (linked !== undefined && !`${root}/`.startsWith(`${linked}/`)) packages.add(linked);
    return [...packages].some((one) => path.startsWith(`${one}/`));
  }

  const plugin: Plugin = {
    name: 'sitegen-gate',
    enforce: 'pre',
    async resolveId(name, from, options) {
      if (name === TYPES_MODULE) return EMPTY;
      if (SHARED.some((one) => one === name)) return { id: name, external: true };
      if (from === undefined || name.startsWith('\0')) return undefined;
      const about = { name, importer: pathOf(from) };
      const found = await this.resolve(name, from, { ...options, skipSelf: true });
      if (found === null) return undefined;
      if (found.external !== false) {
        return isBuiltin(found.id) ? found : reject(about, 'which no installed package has');
      }
      if (found.id.startsWith('\0') || /^(?:data|__vite|node):?/.test(found.id)) return found;
      const path = pathOf(found.id);
      const query = found.id.slice(path.length);
      if (/\.(?:s[ac]ss|less|styl|stylus|sss|p(?:ost)?css)$/.test(path)) {
        return reject(about, 'which isn’t plain CSS');
      }
      if (!/^(?:\?(?:raw|url|inline))?$/.test(query)) {
        return reject(about, `but “${query}” isn’t supported`);
      }
      const real = tryTo(() => slashed(realPath(path))) ?? path;
      if (contents.has(real) || isOfPackage(real, about)) return found;
      return reject(about, `which is outside of the folder “${COMPONENTS_FOLDER}”: ${ABOUT_OWN}`);
    },
    load(id) {
      if (id === EMPTY) return 'export {}';
      if (id.startsWith('\0')) return undefined;
      const path = pathOf(id);
      const own = contents.get(slashed(tryTo(() => realPath(path)) ?? path));
      if (own !== undefined) return ownModule(path, own, id.endsWith('?raw'));
      if (!CODE.test(path) || id !== path) return undefined;
      const bytes = readFileSync(path);
      loaded.set(path, hash('sha256', bytes));
      return bytes.toString();
    },
  };

  function ownModule(path: string, bytes: Uint8Array, isRaw: boolean) {
    const text = () => Buffer.from(bytes).toString();
    if (CODE.test(path) && !isRaw) return text();
    if (path.endsWith('.css') && !isRaw) {
      return inlinedCss(text(), {
        urlOf(name) {
          const found = contents.get(slashed(join(dirname(path), name)));
          return found === undefined
            ? reject({ name, importer: path }, `which isn’t in the folder “${COMPONENTS_FOLDER}”`)
            : dataUrl(name, found);
        },
        rejectImport: (name) =>
          reject({ name, importer: path }, 'which only code can: import it in the component'),
      });
    }
    const value = isRaw ? text() : dataUrl(path, bytes);
    return { code: `export default ${JSON.stringify(value)}`, moduleType: 'js' as const };
  }

  return {
    plugin,
    mistake: () => mistake,
    packageFiles: () => Array.from(loaded, ([path, hashed]) => ({ path, hash: hashed })),
  };
}

/** A hash of files of packages, in any order. */
export function hashOfFiles(files: readonly PackageFile[]): string {
  const all = createHash('sha256');
  const lines = new Set(files.map((one) => `${one.hash} ${one.path}\n`));
  for (const line of [...lines].toSorted()) all.update(line);
  return all.digest('hex');
}

/** Returns whether files of packages are unchanged since they were bundled. */
export const areUnchanged = (files: readonly PackageFile[]) =>
  files.every((file) => file.hash === tryTo(() => hash('sha256', readFileSync(file.path))));

/** A module’s file, without the query of its id. */
const pathOf = (id: string) => id.replace(/\?.*$/s, '');

const dataUrl = (name: string, bytes: Uint8Array) =>
  `data:${typeOf(name)};base64,${Buffer.from(bytes).toString('base64')}`;

/** The nearest folder above a file that has a package.json. */
function packageFolderOf(path: string): string | undefined {
  const folder = dirname(path);
  if (folder === path) return undefined;
  const hasFile = tryTo(() => readFileSync(join(folder, 'package.json'))) !== undefined;
  return hasFile ? slashed(folder) : packageFolderOf(folder);
}

/** Line and column of an import in a source, counted from 1; empty if it isn’t found. */
function placeOf(source: string, name: string) {
  const at = [`"${name}`, `'${name}`, `(${name}`, 'import.meta.glob']
    .map((mark) => source.indexOf(mark))
    .find((one) => one >= 0);
  if (at === undefined) return {};
  const lines = source.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
