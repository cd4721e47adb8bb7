import { resolve } from 'node:path';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { ScriptSetting } from '../node/generate/own-scripts.ts';
import { CONSENT_CATEGORIES, SCRIPT_PLACES } from '../site/plan/script-setting.ts';
import { parseAddress } from '../values/address.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';

/** A problem of a script, for the end of a sentence that begins with its name. */
export interface ScriptProblem {
  readonly path: readonly string[];
  readonly text: string;
  readonly hint: string;
}

type ReadResult =
  | { readonly scripts: readonly ScriptSetting[] }
  | { readonly problem: ScriptProblem };

const KEYS = ['src', 'file', 'place', 'consent', 'module', 'integrity'];
const INTEGRITY = /^sha(?:256-[\w+/]{43}=|384-[\w+/]{64}|512-[\w+/]{86}==)$/;

/** Reads the setting `scripts`; paths of files are relative to a folder. */
export function readScriptSettings(value: unknown, folder: string): ReadResult {
  const scripts: ScriptSetting[] = [];
  if (!Array.isArray(value)) return scriptProblem([], 'must be a list', 'Write a list of objects.');
  for (const [index, item] of (value as readonly Json[]).entries()) {
    const found = readScript(item, folder, String(index));
    if ('problem' in found) return found;
    scripts.push(found.script);
  }
  return { scripts };
}

function readScript(
  item: Json,
  folder: string,
  at: string,
): { readonly script: ScriptSetting } | { readonly problem: ScriptProblem } {
  const fail = (key: string, text: string, hint: string) =>
    scriptProblem(key === '' ? [at] : [at, key], text, hint);
  if (!isJsonObject(item)) return fail('', 'must be an object', 'Write its “src” or “file”.');
  const odd = Object.keys(item).find((key) => !KEYS.includes(key));
  if (odd !== undefined) {
    return fail(odd, 'isn’t a setting of a script', `${didYouMean(odd, KEYS)}Use ${list(KEYS)}.`);
  }
  const { src, file, integrity = '', module = false } = item;
  if ((src === undefined) === (file === undefined)) {
    return fail('', 'needs either “src” or “file”', 'Write an https address or a path.');
  }
  const address = typeof src === 'string' ? parseAddress(src, 'https') : undefined;
  if (src !== undefined && address === undefined) {
    return fail(
      'src',
      'isn’t an https address',
      'Use an address such as https://example.org/a.js.',
    );
  }
  if (file !== undefined && (typeof file !== 'string' || !/\.m?js$/.test(file))) {
    return fail('file', 'isn’t a path of a script', 'Use a path such as scripts/count.js.');
  }
  if (typeof module !== 'boolean') return fail('module', 'must be true or false', '');
  if (typeof integrity !== 'string' || (integrity !== '' && !INTEGRITY.test(integrity))) {
    const hint = 'Use sha256-, sha384- or sha512- and the hash in base64.';
    return fail('integrity', 'isn’t a hash', hint);
  }
  const place = wordIn(item, 'place', SCRIPT_PLACES);
  if (place === undefined) return fail('place', 'isn’t a place', `Use ${list(SCRIPT_PLACES)}.`);
  const consent = wordIn(item, 'consent', CONSENT_CATEGORIES);
  if (consent === undefined) {
    return fail('consent', 'isn’t a category', `Use ${list(CONSENT_CATEGORIES)}.`);
  }
  const own = { place, consent, integrity, isModule: module };
  if (address !== undefined) return { script: { ...own, src: address } };
  return { script: { ...own, file: resolve(folder, String(file)) } };
}

/** Reads a word of a list; an absent value results in the first word. */
function wordIn<const T extends string>(
  item: JsonObject,
  key: string,
  words: readonly T[],
): T | undefined {
  return item[key] === undefined ? words[0] : words.find((word) => word === item[key]);
}

const list = (words: readonly string[]) =>
  words
    .map((word) => `“${word}”`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1');

function scriptProblem(path: readonly string[], text: string, hint: string) {
  return { problem: { path, text, hint } };
}

/** The JSON Schema of the setting. */
export const SCRIPTS_SCHEMA: JsonObject = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      src: { type: 'string', description: 'An https address.' },
      file: { type: 'string', description: 'A file, which is published with the site.' },
      place: { enum: [...SCRIPT_PLACES], default: 'head' },
      consent: {
        enum: [...CONSENT_CATEGORIES],
        default: 'necessary',
        description: 'The purpose for which a visitor must have agreed.',
      },
      module: { type: 'boolean', default: false },
      integrity: { type: 'string', description: 'Hash of the content: sha384-….' },
    },
    additionalProperties: false,
    oneOf: [{ required: ['src'] }, { required: ['file'] }],
  },
};
