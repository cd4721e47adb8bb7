import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { ownClass, type OwnElement } from '../../elements/own-element.ts';
import { once } from '../../values/once.ts';
import { tryTo } from '../../values/try-to.ts';
import { readSealed, writeSealed } from '../cache/sealed.ts';
import { buildMessages } from '../messages.ts';
import { loadPeer } from '../load-peer.ts';
import { shortHash } from '../short-hash.ts';
import { bundleComponent, type CodeMistake } from './bundle.ts';
import { COMPONENTS_FOLDER, findComponents, type FoundComponents } from './find-components.ts';
import { readKeptTypes } from './kept-types.ts';
import { createTypeReader, type ReadComponent, type ReadTypes } from './read-types.ts';
import { scopeCss } from './scope-css.ts';
import type { ComponentsSetting, PreparedComponents } from './components-setting.ts';

const NOTHING: PreparedComponents = { elements: [], diagnostics: [] };

const TYPES_FILE = 'types';
/** The version of the kept files. */
const VERSION = 1;

/** Folder for results if no cache is used, until the process ends. */
const temporary = once(() => mkdtempSync(join(tmpdir(), 'sitegen-components-')));

/** Readers by folder, which keep what they have parsed. */
const readers = new Map<string, ReadTypes>();

/**
 * Reads the components next to a project, and bundles them if their owner allows it. Results are kept
 * by the hash of the code. @throws SiteError if a package is missing
 */
export async function prepareComponents(
  setting: ComponentsSetting,
  cache: string | undefined,
): Promise<PreparedComponents> {
  const found = findComponents(setting.folder);
  if (found === undefined) return NOTHING;
  if (setting.use === 'names')
    return { ...NOTHING, elements: namedOnly(found), diagnostics: [locked(found)] };
  const kept = join(cache ?? temporary(), 'components', shortHash(`${VERSION} ${found.hash}`));
  mkdirSync(kept, { recursive: true });
  const read = await typesOf(found, join(kept, TYPES_FILE));
  const diagnostics = read.flatMap(({ mistakes }, at) =>
    mistakes.map(({ kind, text, line, column }) => {
      const file = nameOf(found, at);
      const place = { path: '', file, line, column };
      return buildMessages.at(CODES[kind], place, { file, reason: text });
    }),
  );
  const elements = read.flatMap(({ element }) => element ?? []);
  if (setting.use === 'code') return withCode({ elements, diagnostics }, found, { setting, kept });
  return { ...NOTHING, elements, diagnostics: [...diagnostics, locked(found)] };
}

const locked = ({ sources }: FoundComponents) =>
  buildMessages.at('components-locked', { path: '' }, { count: sources.length });

/** Components of an untrusted project: boxes, whose files aren’t read. */
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

/** The elements of a project’s components, by their types alone. */
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
  { folder }: FoundComponents,
  { setting, kept }: Kept,
): Promise<PreparedComponents> {
  const found = [...diagnostics];
  const ready: OwnElement[] = [];
  for (const element of elements) {
    const path = join(folder, element.file);
    const bundled = await bundleComponent(path, { folder, target: kept });
    if ('mistake' in bundled) {
      found.push(mistakeDiagnostic(element, bundled.mistake));
      ready.push(element);
      continue;
    }
    const name = basename(path, '.tsx');
    const beside = tryTo(() => readFileSync(join(dirname(path), `${name}.css`), 'utf8')) ?? '';
    const css = scopeCss(`${bundled.css}\n${beside}`, ownClass(element.eid));
    const { thread } = setting;
    ready.push({ ...element, code: { server: bundled.server, thread, folder, css } });
  }
  return { elements: ready, diagnostics: found };
}

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
