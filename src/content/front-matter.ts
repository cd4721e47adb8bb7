import { getStaticTOMLValue, ParseError, parseTOML } from 'toml-eslint-parser';
import { isMap, isScalar, parseDocument } from 'yaml';
import { isJsonObject, jsonOf, type Json, type JsonObject } from '../values/json.ts';

/** The fields at the beginning of a Markdown file, and where its text begins. */
export interface FrontMatter {
  readonly form: 'yaml' | 'toml' | 'json' | 'none';
  readonly fields: JsonObject;
  /** The offset of each field's key in the file. */
  readonly places: ReadonlyMap<string, number>;
  /** The offset of the text after the front matter. */
  readonly end: number;
  /** The reason why the front matter can't be read, and its offset. */
  readonly problem?: { readonly reason: string; readonly at: number };
}

/** Maximum expansion of YAML aliases; more would fill the memory. */
const MAX_ALIASES = 100;

/** Reads the front matter of a file: YAML between `---`, TOML between `+++`, or a JSON object. Never throws. */
export function readFrontMatter(text: string): FrontMatter {
  const start = text.startsWith('\ufeff') ? 1 : 0;
  const fence = /^(---|\+\+\+)[ \t]*(\r?\n|$)/.exec(text.slice(start, start + 200));
  if (fence !== null) return fenced(text, start + fence[0].length, fence[1] === '---');
  if (text[start] === '{') return ofJson(text, start);
  return { form: 'none', fields: {}, places: new Map(), end: start };
}

function fenced(text: string, from: number, isYaml: boolean): FrontMatter {
  const form = isYaml ? 'yaml' : 'toml';
  const close = isYaml ? /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/gm : /^\+\+\+[ \t]*(?:\r?\n|$)/gm;
  close.lastIndex = from;
  const found = close.exec(text);
  // A horizontal rule at the beginning of a text isn't front matter.
  if (found === null) return { form: 'none', fields: {}, places: new Map(), end: 0 };
  const matter = text.slice(from, found.index);
  const end = found.index + found[0].length;
  const read = isYaml ? readYaml(matter) : readToml(matter);
  const places = new Map([...read.places].map(([key, at]) => [key, at + from]));
  const { problem } = read;
  return {
    form,
    fields: read.fields,
    places,
    end,
    ...(problem && { problem: { ...problem, at: problem.at + from } }),
  };
}

type Read = Pick<FrontMatter, 'fields' | 'places' | 'problem'>;

const NOTHING: Read = { fields: {}, places: new Map() };

function readYaml(matter: string): Read {
  const document = parseDocument(matter, { uniqueKeys: true, logLevel: 'silent' });
  const [wrong] = document.errors;
  if (wrong !== undefined) {
    const [reason = ''] = wrong.message.split(/ at line \d|\n/);
    return { ...NOTHING, problem: { reason, at: wrong.pos[0] } };
  }
  const { contents } = document;
  if (contents === null) return NOTHING;
  if (!isMap(contents))
    return { ...NOTHING, problem: { reason: 'It isn’t a list of fields', at: 0 } };
  const places = new Map<string, number>();
  for (const { key } of contents.items) {
    if (isScalar(key)) places.set(String(key.value), key.range?.[0] ?? 0);
  }
  try {
    const fields: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    // A YAML tree is like JSON, apart from keys and values that JSON writes as texts.
    const json = jsonOf(JSON.stringify(fields));
    return { fields: isJsonObject(json) ? json : {}, places };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { ...NOTHING, problem: { reason: error.message, at: 0 } };
  }
}

function readToml(matter: string): Read {
  try {
    const program = parseTOML(matter);
    const [table] = program.body;
    const places = new Map<string, number>();
    const dates: [string, Json][] = [];
    for (const node of table.body) {
      const [first] = node.key.keys;
      if (first === undefined) continue;
      const key = first.type === 'TOMLBare' ? first.name : first.value;
      if (!places.has(key)) places.set(key, node.range[0]);
      const value = node.type === 'TOMLKeyValue' ? node.value : undefined;
      // A day stays a day, without the time that the parser would add.
      if (value?.type === 'TOMLValue' && 'datetime' in value) dates.push([key, value.datetime]);
    }
    const json = jsonOf(JSON.stringify(getStaticTOMLValue(program)));
    const fields = isJsonObject(json) ? { ...json, ...Object.fromEntries(dates) } : {};
    return { fields, places };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { ...NOTHING, problem: { reason: error.message, at: error.index } };
  }
}

function ofJson(text: string, start: number): FrontMatter {
  const none = { form: 'none', fields: {}, places: new Map<string, number>(), end: start } as const;
  const end = endOfObject(text, start);
  // A text without front matter may begin with a brace.
  if (end === undefined || !/^[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 200))) return none;
  const source = text.slice(start, end);
  try {
    const json = jsonOf(source);
    if (!isJsonObject(json)) return none;
    const places = new Map(
      Object.keys(json).map((key) => [
        key,
        start + Math.max(0, source.indexOf(JSON.stringify(key))),
      ]),
    );
    const line = /^[ \t]*(?:\r?\n)?/.exec(text.slice(end)) ?? [''];
    return { form: 'json', fields: json, places, end: end + line[0].length };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // Templates such as `{{< shortcode >}}` aren't front matter.
    if (!/^\{\s*"/.test(source)) return none;
    return { ...none, form: 'json', end, problem: { reason: error.message, at: start } };
  }
}

/** The end of the object that begins at an offset; undefined for an unclosed one. */
function endOfObject(text: string, start: number): number | undefined {
  const tokens = /"(?:[^"\\]|\\.)*"|[{}]/gs;
  tokens.lastIndex = start;
  let depth = 0;
  for (let found = tokens.exec(text); found !== null; found = tokens.exec(text)) {
    if (found[0] === '{') depth += 1;
    if (found[0] === '}') depth -= 1;
    if (depth === 0) return found.index + 1;
  }
  return undefined;
}
