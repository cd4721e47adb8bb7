import { conflictLine } from './conflict-markers.ts';
import { hasErrors, quote, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Block, Project } from '../model/entities.ts';
import type { ElementModels } from '../model/element.ts';
import { soundTree, type SoundTree } from '../model/sound-tree.ts';
import { isJsonObject, jsonOf, type Json } from '../values/json.ts';
import { expandText } from './lz-text.ts';
import { formatMessages } from './messages.ts';
import { migrate } from './migrations.ts';
import type { ParsedTree, TreeText } from './parse-tree.ts';
import { formatPath, type Path } from '../diagnostics/path.ts';
import { readEntity } from './read-entity.ts';
import { startReading, typeName } from './reading.ts';
import { lineAndColumn, scanJson } from './scan-json.ts';
import { findDuplicateUids } from './unique-uids.ts';

/** The form of a project file. */
export type FileForm = 'json' | 'compressed';

export interface DecodedText {
  readonly json: Json | undefined;
  readonly form: FileForm;
  readonly diagnostics: readonly Diagnostic[];
}

export interface DecodedProject {
  /** The project; undefined if an error among the diagnostics prevents reading. */
  readonly project: Project | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Maximum characters of a project text. */
export const MAX_TEXT = 512 * 1024 * 1024 - 64;

/**
 * Limits of decompression: characters allowed for any text, characters per input character, and the
 * absolute maximum.
 */
const EXPANSION_LIMITS = { free: 16_000_000, factor: 200, most: 64_000_000 } as const;

/**
 * Maximum number of times that JSON is read from a text in JSON: exports are often encoded twice.
 */
const MAX_UNWRAP = 4;

const FILE = { path: '' };

/**
 * Reads the text of a project file: JSON first, then lz-string's URL-safe form (FORMAT-1). Never
 * throws: an unreadable text results in one error diagnostic with the JSON parser's line and
 * column.
 */
export function decodeText(text: string): DecodedText {
  const diagnostics: Diagnostic[] = [];
  let form: FileForm = 'json';
  let source = text.replace(/^\ufeff/, '');
  for (let round = 0; round < MAX_UNWRAP; round += 1) {
    if (source.length > MAX_TEXT) {
      return failure('file-too-large', { size: source.length, limit: MAX_TEXT });
    }
    const trimmed = source.trim();
    if (trimmed === '') return failure('file-empty');
    const parsed = parseJson(source);
    if (parsed.ok) {
      reportDuplicates(source, diagnostics);
      if (typeof parsed.json !== 'string') return { json: parsed.json, form, diagnostics };
      source = parsed.json;
      continue;
    }
    if (/^[{[]|^<{7}/.test(trimmed)) {
      return { json: undefined, form, diagnostics: [syntaxError(source, round === 0)] };
    }
    const limit = Math.min(
      EXPANSION_LIMITS.most,
      Math.max(EXPANSION_LIMITS.free, trimmed.length * EXPANSION_LIMITS.factor),
    );
    const expanded = decompress(trimmed, limit, diagnostics);
    if (expanded === 'too-large') return failure('compressed-too-large', { limit });
    if (expanded === undefined) {
      const { reason, line, column } = locate(source);
      const where = `${reason} at line ${line}, column ${column}`;
      return failure('file-unreadable', { reason: where });
    }
    form = 'compressed';
    source = expanded.text;
  }
  return failure('no-project', { got: 'text within text within text' });

  function failure(
    code: Parameters<typeof formatMessages.at>[0],
    params: Record<string, string | number> = {},
  ): DecodedText {
    return { json: undefined, form, diagnostics: [formatMessages.at(code, FILE, params)] };
  }
}

/** The syntax error of a text with its place; undefined for valid JSON. */
export function findSyntaxError(text: string): Diagnostic | undefined {
  return parseJson(text).ok ? undefined : syntaxError(text);
}

/**
 * The diagnostic of a syntax error. For a text inside another text, it has no line, which would be
 * meaningless.
 */
function syntaxError(text: string, isFile = true): Diagnostic {
  const conflict = conflictLine(text);
  if (conflict !== undefined) {
    const place = isFile ? { ...FILE, line: conflict, column: 1 } : FILE;
    return formatMessages.at('json-conflict', place, { line: conflict });
  }
  const found = locate(text);
  const { line, column } = found;
  return formatMessages.at('json-syntax', isFile ? { ...FILE, line, column } : FILE, found);
}

function parseJson(text: string): { ok: true; json: Json } | { ok: false } {
  try {
    return { ok: true, json: jsonOf(text) };
  } catch {
    return { ok: false };
  }
}

function locate(text: string): { reason: string; line: number; column: number; end: string } {
  const { error } = scanJson(text);
  const offset = error?.offset ?? 0;
  const end = offset >= text.trimEnd().length ? '; the file may be incomplete' : '';
  return { reason: error?.reason ?? 'it can’t be read', ...lineAndColumn(text, offset), end };
}

function reportDuplicates(text: string, diagnostics: Diagnostic[]) {
  diagnostics.push(...duplicateKeys(text, undefined));
}

/**
 * Duplicate keys in the objects of a JSON text; `at` is the text's place in the project (F14 in the
 * hostile cases).
 */
function duplicateKeys(text: string, at: Path | undefined): readonly Diagnostic[] {
  return scanJson(text).duplicates.map(({ path }) => {
    const linked = path.reduce<Path | undefined>((parent, key) => ({ parent, key }), at);
    const place = { path: formatPath(linked) };
    return formatMessages.at('duplicate-key', place, { key: quote(path.at(-1)) });
  });
}

/** The form has no checksum: damaged text may decompress to other text. Only JSON is accepted. */
function decompress(
  text: string,
  limit: number,
  diagnostics: Diagnostic[],
): { readonly text: string } | 'too-large' | undefined {
  const cleaned = text.replaceAll(' ', '+');
  const expanded = expandText(cleaned, limit);
  if (expanded.kind === 'too-large') return 'too-large';
  if (expanded.kind === 'unreadable' || !parseJson(expanded.text).ok) return undefined;
  if (cleaned !== text) diagnostics.push(formatMessages.at('compressed-spaces', FILE));
  return expanded;
}

/**
 * Makes a project of the file's JSON: migrations, then each entity by its table (FORMAT-3, -5, -6).
 * Never throws. With errors among the diagnostics no project is returned.
 */
export function decodeProject(json: Json | undefined): DecodedProject {
  if (!isJsonObject(json)) return reject([noProject(json)]);
  if (!isJsonObject(json['root'])) return reject([formatMessages.at('no-root-board', FILE)]);
  const migrated = migrate(json);
  if (migrated.diagnostics.length > 0) return reject(migrated.diagnostics);
  const reading = startReading();
  const entity = readEntity(reading, 'project', migrated.json);
  // The cast is sound: the reader fills every field of the project's table with its type.
  const project = entity as Project | undefined;
  if (project === undefined || hasErrors(reading.diagnostics)) return reject(reading.diagnostics);
  const duplicates = findDuplicateUids(project);
  if (duplicates.length > 0) return reject([...reading.diagnostics, ...duplicates]);
  return { project, diagnostics: reading.diagnostics };
}

export interface DecodedTree {
  /** The root of the tree; undefined if there are errors among the diagnostics. */
  readonly root: Block | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Number of keys of all objects read. */
  readonly keys: number;
}

/**
 * Makes the block tree of a board from JSON at `path` in the project. Never throws. With `isPlain`,
 * texts aren't checked for invalid characters; see `TreeText`.
 */
export function decodeTree(json: Json, path: Path, isPlain = false): DecodedTree {
  const reading = startReading(path, isPlain);
  const entity = readEntity(reading, 'block', json);
  const { diagnostics, keys } = reading;
  // The cast is sound: the reader fills every field of the block's table with its type.
  const root = hasErrors(diagnostics) ? undefined : (entity as unknown as Block | undefined);
  return { root, diagnostics, keys };
}

/** A block tree decoded from a text. */
export interface DecodedTreeText extends Pick<DecodedTree, 'root' | 'diagnostics'> {
  /**
   * The tree with its collected data; set if one walk over it found nothing to report or repair.
   */
  readonly sound?: SoundTree | undefined;
}

/** Decodes a tree from its text, in which keys may be duplicated. */
export function decodeTreeText(
  { json, keys: all }: ParsedTree,
  { text, isPlain }: TreeText,
  { path, catalogue }: { readonly path: Path; readonly catalogue: ElementModels },
): DecodedTreeText {
  const sound = soundTree(json, { catalogue, isPlain });
  if (sound?.keys === all) return { root: sound.root, diagnostics: NOTHING, sound };
  const { root, diagnostics, keys } = decodeTree(json, path, isPlain);
  if (keys === all || hasErrors(diagnostics)) return { root, diagnostics };
  return { root, diagnostics: [...duplicateKeys(text, path), ...diagnostics] };
}

const NOTHING: readonly Diagnostic[] = [];

/** Reads a whole project from one text. */
export function decode(text: string): DecodedProject & { readonly form: FileForm } {
  const { json, form, diagnostics } = decodeText(text);
  if (hasErrors(diagnostics)) return { project: undefined, form, diagnostics };
  const decoded = decodeProject(json);
  return { ...decoded, form, diagnostics: [...diagnostics, ...decoded.diagnostics] };
}

function reject(diagnostics: readonly Diagnostic[]): DecodedProject {
  return { project: undefined, diagnostics };
}

function noProject(json: Json | undefined): Diagnostic {
  return formatMessages.at('no-project', FILE, { got: typeName(json) });
}
