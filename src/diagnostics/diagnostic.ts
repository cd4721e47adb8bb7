import { printable } from './printable.ts';

/**
 * How a diagnostic weighs: `error` refuses the project, `mend` says what was changed, dropped or has to be looked at,
 * and refuses it with `--strict`, `notice` only tells.
 */
export type Severity = 'error' | 'mend' | 'notice';

/** A message as data. `{name}` in `text` and `hint` is replaced by the parameter of that name. */
export interface Message {
  readonly severity: Severity;
  /** What happened. */
  readonly text: string;
  /** What the author can do. */
  readonly hint: string;
}

export type Params = Readonly<Record<string, string | number>>;

/** A place in the project, with the names that its author knows. */
export interface Place {
  /** Path within the project's data, e.g. `root.children[2].root.attrs[1].v`; empty for the file itself. */
  readonly path: string;
  readonly board?: string;
  readonly block?: string;
  /** For programs, which know boards and blocks by their uids. */
  readonly boardUid?: string;
  readonly blockUid?: string;
  /** The file below the project's folder, where it isn't the project file. */
  readonly file?: string;
  /** Line and column in the file, from 1. */
  readonly line?: number;
  readonly column?: number;
}

/** One finding about a project. Findings are collected, never thrown. */
export interface Diagnostic extends Place {
  /** Permanent; see the layers' `messages.ts`. */
  readonly code: string;
  readonly severity: Severity;
  readonly text: string;
  readonly hint: string;
  /** How many places it is said of at once, of which the path is the first; left out: of that one alone. */
  readonly places?: number;
}

/** The longest piece of an author's text that a message repeats. */
const MAX_QUOTE = 60;
/** The longest parameter of a message. */
const MAX_PARAM = 4 * MAX_QUOTE;

function fill(template: string, params: Params): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : printable(String(value), MAX_PARAM);
  });
}

/** Quotes any value of a project for a message: JSON, cut at 60 characters. */
export function quote(value: unknown): string {
  const isText = typeof value === 'string';
  const text = written(isText ? value.slice(0, MAX_QUOTE + 1) : value);
  // A text is closed, so that it is seen where the sentence goes on.
  return text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…${isText ? '"' : ''}` : text;
}

function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // Nested too deep for JSON.stringify.
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

const given = new WeakMap<Diagnostic, Params>();

/** What stands in the message of a diagnostic, for whoever says it in other words. */
export function paramsOf(diagnostic: Diagnostic): Params {
  return given.get(diagnostic) ?? {};
}

export function defineMessages<Code extends string>(
  messages: Readonly<Record<Code, Message>>,
): Catalogue<Code> {
  return {
    messages,
    at(code, place, params = {}) {
      const { severity, text, hint } = messages[code];
      const filled = { text: fill(text, params), hint: fill(hint, params) };
      const made: Diagnostic = { code, severity, ...filled, ...place };
      given.set(made, params);
      return made;
    },
  };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

/** Whether what was found keeps a site from being published: an error, and where it is strict anything mended (REPAIR-4). */
export function keepsFromPublishing(
  diagnostics: readonly Diagnostic[],
  isStrict: boolean,
): boolean {
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
 * Collects findings; the same one at the same place counts once, however often it is found. What is said of several
 * places at once is said once, with their number.
 */
export function collectDiagnostics(first: readonly Diagnostic[] = []): {
  readonly diagnostics: readonly Diagnostic[];
  readonly report: (diagnostic: Diagnostic) => void;
} {
  const diagnostics: Diagnostic[] = [];
  // Places by code and text: a text is said of many places, and no new one is made to be looked up.
  const told = new Map<string, Map<string, Set<string>>>();
  const counted = new Map<string, number>();
  const count = (diagnostic: Diagnostic, places: number) => {
    const key = `${diagnostic.code} ${diagnostic.text}`;
    const at = counted.get(key);
    const known = at === undefined ? undefined : diagnostics[at];
    if (at === undefined || known === undefined) counted.set(key, diagnostics.push(diagnostic) - 1);
    else diagnostics[at] = { ...known, places: (known.places ?? 1) + places };
  };
  const report = (diagnostic: Diagnostic) => {
    const { code, text, path, places } = diagnostic;
    if (places !== undefined) {
      count(diagnostic, places);
      return;
    }
    const texts = getOrAdd(told, code, () => new Map<string, Set<string>>());
    const paths = getOrAdd(texts, text, () => new Set<string>());
    if (paths.has(path)) return;
    paths.add(path);
    diagnostics.push(diagnostic);
  };
  first.forEach(report);
  return { diagnostics, report };
}
