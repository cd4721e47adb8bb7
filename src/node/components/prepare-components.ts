import { mkdirSync, mkdtempSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { ownClass, type OwnElement } from '../../elements/own-element.ts';
import { once } from '../../values/once.ts';
import { readSealed, writeSealed } from '../cache/sealed.ts';
import { buildMessages } from '../messages.ts';
import { loadPeer } from '../load-peer.ts';
import { shortHash } from '../short-hash.ts';
import { bundleComponent } from './bundle.ts';
import { hashOfFiles, type CodeMistake, type PackageFile } from './code-gate.ts';
import {
  COMPONENTS_FOLDER,
  findComponents,
  readCode,
  slashed,
  type ComponentsCode,
  type FoundComponents,
} from './find-components.ts';
import { readKeptTypes } from './kept-types.ts';
import { createTypeReader, type ReadComponent, type ReadTypes } from './read-types.ts';
import { scopeCss } from './scope-css.ts';
import { trustIn, trustsPackages } from './trust.ts';
import type { ComponentsSetting, PreparedComponents } from './components-setting.ts';

const NOTHING: PreparedComponents = { elements: [], diagnostics: [] };

const TYPES_FILE = 'types';
/** The version of the format of cached files; another one makes older files unused. */
const VERSION = 2;

/** Folder for results if no cache is used, until the process ends. */
const temporary = once(() => mkdtempSync(join(tmpdir(), 'sitegen-components-')));

/** Readers of types by the project’s folder: each caches the files that it has parsed. */
const readers = new Map<string, ReadTypes>();

/**
 * Reads the components next to a project, and bundles the code that their owner allows. Results are kept
 * by the hash of the code. @throws SiteError if a package is missing, or the code is too large
 */
export async function prepareComponents(setting: ComponentsSetting): Promise<PreparedComponents> {
  const found = findComponents(setting.folder);
  if (found === undefined) return NOTHING;
  if (setting.use === 'names') return { elements: namedOnly(found), diagnostics: [locked(found)] };
  const code = readCode(found);
  const root = join(setting.kept ?? temporary(), 'components');
  const kept = join(root, shortHash(`${VERSION} ${code.hash}`));
  mkdirSync(kept, { recursive: true });
  // The time of last use, for sweeping the cache.
  utimesSync(kept, new Date(), new Date());
  const read = await typesOf(found, join(kept, TYPES_FILE));
  const diagnostics = read.flatMap(({ mistakes }, at) =>
    mistakes.map(({ kind, text, line, column }) => {
      const file = nameOf(found, at);
      const place = { path: '', file, line, column };
      return buildMessages.at(CODES[kind], place, { file, reason: text });
    }),
  );
  const elements = read.flatMap(({ element }) => element ?? []);
  const { use } = setting;
  // The bytes in `code` are checked, bundled and run: a file that changes in the meantime isn’t
  // read again.
  if (use !== 'code' && trustIn(use.trusted, code) !== 'trusted') {
    return { elements, diagnostics: [...diagnostics, locked(found)] };
  }
  return withCode({ elements, diagnostics }, code, { setting, kept });
}

const locked = ({ sources }: FoundComponents) =>
  buildMessages.at('components-locked', { path: '' }, { count: sources.length });

/**
 * The components of an untrusted project are shown as boxes with their names; their files aren’t
 * read.
 */
const namedOnly = ({ sources }: FoundComponents): readonly OwnElement[] =>
  sources.map(({ path, prefix }, at) => {
    const title = basename(path, '.tsx');
    const plain = { props: {}, slots: {}, example: {} } as const;
    const words = { title, help: '', icon: 'puzzle', group: 'components' };
    return { eid: `${prefix}:${title}`, file: nameOf({ sources }, at), ...words, ...plain };
  });

const CODES = {
  component: 'component-unread',
  meta: 'component-meta',
  prop: 'component-prop',
} as const;

/** The elements of a project’s components, read only from their types. */
export async function readComponents(folder: string): Promise<readonly OwnElement[]> {
  const found = findComponents(folder);
  if (found === undefined) return [];
  return (await readAnew(found)).flatMap(({ element }) => element ?? []);
}

async function typesOf(found: FoundComponents, file: string): Promise<readonly ReadComponent[]> {
  const known = readSealed(file, readKeptTypes);
  if (known?.length === found.sources.length) return known;
  const read = await readAnew(found);
  writeSealed(file, read);
  return read;
}

const loadTypeScript = async () => import('typescript5');

async function readAnew({ folder, sources }: FoundComponents): Promise<readonly ReadComponent[]> {
  const { default: typescript } = await loadPeer(
    'typescript5@npm:typescript@~5.9',
    loadTypeScript,
    'Own components need',
  );
  const reader = readers.get(folder) ?? createTypeReader(typescript, folder);
  readers.set(folder, reader);
  return reader(sources);
}

const nameOf = ({ sources }: Pick<FoundComponents, 'sources'>, at: number) =>
  `${COMPONENTS_FOLDER}/${basename(sources[at]?.path ?? '')}`;

interface Kept {
  readonly setting: ComponentsSetting;
  readonly kept: string;
}

async function withCode(
  { elements, diagnostics }: PreparedComponents,
  code: ComponentsCode,
  { setting: { use, thread, isStill = false }, kept }: Kept,
): Promise<PreparedComponents> {
  const { folder, contents } = code;
  const found = [...diagnostics];
  const ready: OwnElement[] = [];
  const packageFiles: PackageFile[] = [];
  for (const element of elements) {
    const path = join(folder, element.file);
    const isIsland = element.island !== undefined && !isStill;
    const bundled = await bundleComponent(path, { code, target: kept, isIsland });
    if ('mistake' in bundled) {
      found.push(mistakeDiagnostic(element, bundled.mistake));
      ready.push({ ...element, mistake: bundled.mistake.text });
      continue;
    }
    packageFiles.push(...bundled.packageFiles);
    const beside = contents.get(slashed(path).replace(/tsx$/, 'css')) ?? [];
    const sheet = `${bundled.css}\n${Buffer.from(beside).toString()}`;
    const css = scopeCss(sheet, ownClass(element.eid), isIsland);
    const { server, client } = bundled;
    ready.push({ ...element, code: { server, thread, folder, css, ...(client && { client }) } });
  }
  const packages = hashOfFiles(packageFiles);
  if (use !== 'names' && use !== 'code' && !trustsPackages(use.trusted, { ...code, packages })) {
    return { elements, diagnostics: [...diagnostics, buildMessages.at(CHANGED, { path: '' }, {})] };
  }
  return { elements: ready, diagnostics: found };
}

const CHANGED = 'component-packages';

function mistakeDiagnostic({ file: own }: OwnElement, mistake: CodeMistake): Diagnostic {
  const { text, file = own, line, column } = mistake;
  const place = {
    path: '',
    file,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  };
  return buildMessages.at('component-code', place, {
    file: own,
    reason: text.replace(/\.$/, ''),
  });
}
