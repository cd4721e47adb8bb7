import { didYouMean } from '../diagnostics/suggest.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import {
  fieldsOfKind,
  KINDS,
  TARGET_NAME,
  type Kind,
  type TargetField,
  type TargetSettings,
} from './kinds.ts';

/** A problem of a setting, for the end of a sentence that begins with its name. */
export interface TargetProblem {
  /** The path of keys to the value in the settings. */
  readonly path: readonly string[];
  readonly text: string;
  readonly hint: string;
}

export type Targets = Readonly<Record<string, TargetSettings>>;

const KIND_NAMES = Object.keys(KINDS);

type ReadTargets = { readonly targets: Targets } | { readonly problem: TargetProblem };

/** Reads the targets of a settings file; an invalid one results in a problem. */
export function readTargets(value: unknown): ReadTargets {
  if (!isJsonObject(value)) {
    const hint = 'Use an object with the settings of each target by its name.';
    return { problem: { path: [], text: 'must be an object', hint } };
  }
  const targets: [string, TargetSettings][] = [];
  for (const [name, written] of Object.entries(value)) {
    const target = readTarget(name, written);
    if ('problem' in target) return target;
    targets.push([name, target.settings]);
  }
  return { targets: Object.fromEntries(targets) };
}

type ReadTarget = { readonly settings: TargetSettings } | { readonly problem: TargetProblem };

const problem = (path: readonly string[], text: string, hint: string): ReadTarget => ({
  problem: { path, text, hint },
});

function readTarget(name: string, written: unknown): ReadTarget {
  if (!TARGET_NAME.test(name)) {
    const hint = 'Use letters, digits, dots, hyphens and underscores, with no hyphen first.';
    return problem([name], 'isn’t a name of a target', hint);
  }
  if (!isJsonObject(written)) return problem([name], 'must be an object', 'Set its “kind”.');
  const kind = KIND_NAMES.find((one): one is Kind => one === written['kind']);
  if (kind === undefined) {
    const hint = `Use one of ${KIND_NAMES.join(', ')}.`;
    const isWritten = written['kind'] !== undefined;
    const path = isWritten ? [name, 'kind'] : [name];
    return problem(path, isWritten ? 'isn’t a kind of target' : 'has no “kind”', hint);
  }
  const fields = fieldsOfKind(kind);
  for (const [key, value] of Object.entries(written)) {
    if (key === 'kind') continue;
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field === undefined) {
      const hint = `${didYouMean(key, Object.keys(fields))}Use one of ${Object.keys(fields).join(', ')}.`;
      return problem([name, key], `isn’t a setting of ${kind}`, hint);
    }
    if (!isValidValue(field, value))
      return problem([name, key], `must be ${expectedText(field)}`, field.doc);
  }
  const missing = Object.keys(fields).find(
    (key) => fields[key]?.isRequired === true && !Object.hasOwn(written, key),
  );
  if (missing !== undefined) {
    return problem([name], `has no “${missing}”`, fields[missing]?.doc ?? '');
  }
  // The cast is sound: every field was checked.
  return { settings: { ...initialValues(fields), ...written, kind } as unknown as TargetSettings };
}

function initialValues(fields: Readonly<Record<string, TargetField>>): JsonObject {
  const known = Object.entries(fields).flatMap(([key, { initial }]) =>
    initial === undefined ? [] : [[key, initial] as const],
  );
  return Object.fromEntries(known);
}

function isValidValue(
  { type, form, choices, range }: TargetField,
  value: Json | undefined,
): boolean {
  if (type === 'flag') return typeof value === 'boolean';
  if (type === 'number') {
    const [least, most] = range ?? [-Infinity, Infinity];
    return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  }
  if (typeof value !== 'string') return false;
  return choices?.includes(value) ?? form?.test(value) ?? true;
}

function expectedText({ type, choices, range, expected: words }: TargetField): string {
  if (type === 'flag') return 'true or false';
  if (type === 'number') return `a whole number from ${range?.join(' to ') ?? '0'}`;
  return choices === undefined ? (words ?? 'a text') : `one of ${choices.join(', ')}`;
}
