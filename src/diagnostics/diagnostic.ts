import { printable } from './printable.ts';

/**
 * Severity of a diagnostic. An `error` rejects the project; a `mend`, which reports that something
 * was changed, dropped or is doubtful, rejects it only with `--strict`; a `notice` only informs.
 */
export type Severity = 'error' | 'mend' | 'notice';

/** A message as data. `{name}` in `text` and `hint` is replaced by the parameter of that name. */
export interface Message {
  readonly severity: Severity;
  /** The problem. */
  readonly text: string;
  /** The advice how to fix the problem. */
  readonly hint: string;
}

export type Params = Readonly<Record<string, string | number>>;

/** A place in the project, with names that its author knows. */
export interface Place {
  /**
   * Path within the project's data, e.g. `root.children[2].root.attrs[1].v`; empty for the file
   * itself.
   */
  readonly path: string;
  readonly board?: string;
  readonly block?: string;
  /** Uids of the board and the block, for programs. */
  readonly boardUid?: string;
  readonly blockUid?: string;
  /** The file, as a path below the project's folder; absent for the project file. */
  readonly file?: string;
  /** Line and column in the file, from 1. */
  readonly line?: number;
  readonly column?: number;
}

/** A diagnostic of a project. Diagnostics are collected, never thrown. */
export interface Diagnostic extends Place {
  /** The code of the message in a `messages.ts`; codes never change. */
  readonly code: string;
  readonly severity: Severity;
  readonly text: string;
  readonly hint: string;
  /**
   * Number of places with this problem, of which `path` is the first; absent if there is only one.
   */
  readonly places?: number;
}

/** Maximum length of an author's text in a message. */
const MAX_QUOTE = 60;
/** Maximum length of a parameter of a message. */
const MAX_PARAM = 4 * MAX_QUOTE;

function fillTemplate(template: string, params: Params): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : printable(String(value), MAX_PARAM);
  });
}

/**
 * Quotes any value of a project for a message: a text in “…”, anything else as JSON; cut at 60
 * characters.
 */
export function quote(value: unknown): string {
  const json = quoteJson(value);
  if (typeof value !== 'string') return json;
  return `“${json.slice(1, -1).replaceAll(/\\(["\\])/g, '$1')}”`;
}

/** Quotes a value as a file contains it, cut at 60 characters. */
export function quoteJson(value: unknown): string {
  const isText = typeof value === 'string';
  const text = toText(isText ? value.slice(0, MAX_QUOTE + 1) : value);
  // A cut text gets its closing quote again.
  return text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…${isText ? '"' : ''}` : text;
}

function toText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // JSON.stringify overflows on deep nesting.
    return Array.isArray(value) ? '[…]' : '{…}';
  }
}

/**
 * A catalogue of messages: `messages.at(code, place, params)` makes a diagnostic.
 * Each layer declares its own, so that a new message is one line in that layer's `messages.ts`.
 */
export interface Catalogue<Code extends string> {
  readonly messages: Readonly<Record<Code, Message>>;
  at(code: Code, place: Place, params?: Params): Diagnostic;
}

const paramsByDiagnostic = new WeakMap<Diagnostic, Params>();

/** The parameters of a diagnostic's message, with which it can be worded in another way. */
export function paramsOf(diagnostic: Diagnostic): Params {
  return paramsByDiagnostic.get(diagnostic) ?? {};
}

export function defineMessages<Code extends string>(
  messages: Readonly<Record<Code, Message>>,
): Catalogue<Code> {
  return {
    messages,
    at(code, place, params = {}) {
      const { severity, text, hint } = messages[code];
      const filled = { text: fillTemplate(text, params), hint: fillTemplate(hint, params) };
      const made: Diagnostic = { code, severity, ...filled, ...place };
      paramsByDiagnostic.set(made, params);
      return made;
    },
  };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

/**
 * Returns whether the diagnostics block publishing: an error does; in strict mode a warning does
 * too (REPAIR-4).
 */
export function blocksPublishing(diagnostics: readonly Diagnostic[], isStrict: boolean): boolean {
  return diagnostics.some(
    ({ severity }) => severity === 'error' || (isStrict && severity === 'mend'),
  );
}

function getOrAdd<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/**
 * Collects diagnostics, and drops those with the same code and text at the same place. A diagnostic
 * that counts its places is merged with an earlier one that has the same code and text.
 */
export function collectDiagnostics(first: readonly Diagnostic[] = []): {
  readonly diagnostics: readonly Diagnostic[];
  readonly report: (diagnostic: Diagnostic) => void;
} {
  const diagnostics: Diagnostic[] = [];
  // Places by code and text, so that a duplicate is found without making a key of all three.
  const codesByText = new Map<string, Map<string, Set<string>>>();
  const counted = new Map<string, number>();
  const count = (diagnostic: Diagnostic, places: number) => {
    const key = `${diagnostic.code} ${diagnostic.text}`;
    const at = counted.get(key);
    const known = at === undefined ? undefined : diagnostics[at];
    if (at === undefined || known === undefined) counted.set(key, diagnostics.push(diagnostic) - 1);
    else diagnostics[at] = { ...known, places: (known.places ?? 1) + places };
  };
  const report = (diagnostic: Diagnostic) => {
    const { code, text, path, file, line, column, places: number } = diagnostic;
    if (number !== undefined) {
      count(diagnostic, number);
      return;
    }
    const texts = getOrAdd(codesByText, code, () => new Map<string, Set<string>>());
    const places = getOrAdd(texts, text, () => new Set<string>());
    const place = path === '' && file !== undefined ? `${file} ${line} ${column}` : path;
    if (places.has(place)) return;
    places.add(place);
    diagnostics.push(diagnostic);
  };
  first.forEach(report);
  return { diagnostics, report };
}
