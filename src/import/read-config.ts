import { getStaticTOMLValue, parseTOML } from 'toml-eslint-parser';
import { parse } from 'yaml';
import { extensionIn } from '../content/addresses.ts';
import { isJsonObject, jsonOf, type Json, type JsonObject } from '../values/json.ts';
import { tryTo } from '../values/try-to.ts';
import { textOf, type SourceFiles } from './source.ts';

/** Maximum expansion of YAML aliases. */
const MAX_ALIASES = 100;

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  toml: (text) => getStaticTOMLValue(parseTOML(text)),
  yaml: (text) => parse(text, { maxAliasCount: MAX_ALIASES, logLevel: 'silent' }) as unknown,
  yml: (text) => parse(text, { maxAliasCount: MAX_ALIASES, logLevel: 'silent' }) as unknown,
  json: jsonOf,
};

/**
 * The content of the first settings file of a list that exists; empty for none, and for one that
 * can’t be read.
 */
export function readConfigOf(files: SourceFiles, paths: readonly string[]): JsonObject {
  const path = paths.find((one) => files.has(one));
  if (path === undefined) return {};
  const read = READERS[extensionIn(path)];
  const value = tryTo(() => jsonOf(JSON.stringify(read?.(textOf(files, path)) ?? {})));
  return isJsonObject(value) ? value : {};
}

/** A text in settings by its key, in upper or lower case; empty for none. */
export function textIn(config: JsonObject, ...keys: readonly string[]): string {
  for (const [name, value] of Object.entries(config)) {
    if (keys.includes(name.toLowerCase()) && typeof value === 'string') return value;
  }
  return '';
}

/** A group of settings by its key, in upper or lower case. */
export function groupIn(config: JsonObject, key: string): JsonObject {
  const found = Object.entries(config).find(([name]) => name.toLowerCase() === key);
  return isJsonObject(found?.[1]) ? found[1] : {};
}

/** The texts of a value that is one or a list of them. */
export function textsIn(value: Json | undefined): readonly string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((one): one is string => typeof one === 'string');
}

/** The address of a server and the path of a site on it, without slashes at their ends. */
export function splitSiteUrl(address: string): {
  readonly siteUrl: string;
  readonly basePath: string;
} {
  const [, siteUrl = '', path = ''] = /^(https?:\/\/[^/?#]+)([^?#]*)/i.exec(address) ?? [];
  return { siteUrl, basePath: path.replaceAll(/^\/+|\/+$/g, '') };
}
