import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type ts from 'typescript5';
import { tryTo } from '../../values/try-to.ts';

/** TypeScript’s compiler interface. */
export type TypeScript = typeof ts;

/** A parsed source, and the compiler with the types of its program. */
export interface CheckedSource {
  readonly typescript: TypeScript;
  readonly checker: ts.TypeChecker;
  readonly source: ts.SourceFile;
}

/** The module whose types a component imports; it is empty when a component runs. */
export const TYPES_MODULE = 'sitegen-studio/components';

/**
 * The types of `TYPES_MODULE`. The field `__sitegen`, which no value has, distinguishes them from
 * other texts and objects.
 */
const TYPES_TEXT = `export type Color = string | (string & { readonly __sitegen: 'Color' });
export type Dimension = string | (string & { readonly __sitegen: 'Dimension' });
export interface Asset {
  readonly src: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly __sitegen?: 'Asset';
}
export interface BoardRef { readonly href: string; readonly __sitegen?: 'BoardRef' }
`;

/** The part of React’s types that components use, in a project that hasn’t installed them. */
const REACT_TEXT = `export interface ReactElement { readonly type: unknown; readonly props: unknown }
export type ReactNode = ReactElement | string | number | boolean | null | undefined | Iterable<ReactNode>;
export type PropsWithChildren<P = unknown> = P & { children?: ReactNode };
export type CSSProperties = Readonly<Record<string, string | number | undefined>>;
export type FC<P = {}> = (props: P) => ReactNode;
export declare const memo: <P>(component: (props: P) => ReactNode) => (props: P) => ReactNode;
export declare const useState: <T>(initial: T | (() => T)) => [T, (next: T | ((now: T) => T)) => void];
`;

const MAX_SOURCE = 4 * 1024 * 1024;

/** Parsed declarations of TypeScript’s own library, which are the same for all projects. */
const libraries = new Map<string, ts.SourceFile>();

/**
 * Provides the compiler only with files of the project and of installed packages, and runs none of them.
 * Parsed sources are reused while their text is the same.
 */
export function createTypeHost(typescript: TypeScript, folder: string) {
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    jsx: typescript.JsxEmit.Preserve,
    target: typescript.ScriptTarget.ES2022,
    module: typescript.ModuleKind.ESNext,
    moduleResolution: typescript.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
  };
  const libs = dirname(typescript.sys.getExecutingFilePath());
  const root = realpathSync.native(folder);
  const virtual = new Map([
    [join(root, '.sitegen', 'components.d.ts'), TYPES_TEXT],
    [join(root, '.sitegen', 'react.d.ts'), REACT_TEXT],
  ]);
  const [ownTypes = '', reactTypes = ''] = virtual.keys();
  const sources = new Map<string, ts.SourceFile>();

  /**
   * Returns whether a file may be read: after following links it is in the project, or it is in
   * `node_modules`.
   */
  function isReadable(path: string): boolean {
    if (path.startsWith(libs + sep) || path.includes(`${sep}node_modules${sep}`)) return true;
    const real = tryTo(() => realpathSync.native(path));
    return real !== undefined && (real + sep).startsWith(root + sep);
  }

  const fileExists = (path: string) =>
    virtual.has(path) || (isReadable(path) && tryTo(() => statSync(path))?.isFile() === true);

  function readFile(path: string): string | undefined {
    const known = virtual.get(path);
    if (known !== undefined) return known;
    const size = isReadable(path) ? tryTo(() => statSync(path))?.size : undefined;
    if (size === undefined || size > MAX_SOURCE) return undefined;
    return tryTo(() => readFileSync(path, 'utf8'));
  }

  const reading = { fileExists, readFile, directoryExists: isFolder };

  function resolveModule(name: string, from: string, known: ts.ModuleResolutionCache) {
    if (name === TYPES_MODULE) return { resolvedFileName: ownTypes, extension: '.d.ts' };
    const found = typescript.resolveModuleName(name, from, options, reading, known).resolvedModule;
    const isUntyped = found === undefined || /\.[cm]?js$/.test(found.resolvedFileName);
    return name === 'react' && isUntyped
      ? { resolvedFileName: reactTypes, extension: '.d.ts' }
      : found;
  }

  function host(): ts.CompilerHost {
    const known = typescript.createModuleResolutionCache(root, String, options);
    return {
      ...reading,
      getSourceFile(path, version) {
        const text = readFile(path);
        if (text === undefined) return undefined;
        const kept = path.startsWith(libs + sep) ? libraries : sources;
        const former = kept.get(path);
        if (former?.text === text) return former;
        const made = typescript.createSourceFile(path, text, version, true);
        kept.set(path, made);
        return made;
      },
      resolveModuleNameLiterals: (literals, from) =>
        literals.map(({ text }) => ({ resolvedModule: resolveModule(text, from, known) })),
      getDefaultLibFileName: () => join(libs, 'lib.es2022.d.ts'),
      getCurrentDirectory: () => root,
      getCanonicalFileName: (name) => name,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => '\n',
      writeFile: () => undefined,
    };
  }

  return { root, options, host };
}

const isFolder = (path: string) => tryTo(() => statSync(path))?.isDirectory() === true;
