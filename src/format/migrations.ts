import { type Diagnostic, quote } from '../diagnostics/diagnostic.ts';
import type { JsonObject } from '../values/json.ts';
import { formatMessages } from './messages.ts';

/** Converts a project of one model version into the next. */
export type Migration = (project: JsonObject) => JsonObject;

/**
 * The migration at index n converts version n to n + 1; the current version is the list's length.
 */
const MIGRATIONS: readonly Migration[] = [];

/**
 * Converts a project's JSON to the current model version; a newer version is an error (FORMAT-5).
 */
export function migrate(
  json: JsonObject,
  migrations = MIGRATIONS,
): { readonly json: JsonObject; readonly diagnostics: readonly Diagnostic[] } {
  const written = json['modelVersion'] ?? '0';
  const text = typeof written === 'string' ? written : JSON.stringify(written);
  const place = { path: 'modelVersion' };
  if (!/^\d{1,9}$/.test(text)) {
    const params = { version: quote(written) };
    return { json, diagnostics: [formatMessages.at('unknown-model', place, params)] };
  }
  const version = Number(text);
  const known = migrations.length;
  if (version > known) {
    return { json, diagnostics: [formatMessages.at('newer-model', place, { version, known })] };
  }
  const migrated = migrations.slice(version).reduce((project, step) => step(project), json);
  return { json: { ...migrated, modelVersion: String(known) }, diagnostics: [] };
}
