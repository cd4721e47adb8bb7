import { parseTOML } from 'toml-eslint-parser';
import { isMap, isNode, isScalar, parseDocument } from 'yaml';
import { readFrontMatter } from '../content/front-matter.ts';
import type { Json } from '../values/json.ts';

/** Sets a field of a Markdown file’s front matter; every other byte of YAML and TOML stays. A file without front matter gets one. */
export function withField(text: string, key: string, value: Json): string {
  const { form, end, fields, problem } = readFrontMatter(text);
  if (problem !== undefined) return text;
  const rest = text.slice(end);
  if (form === 'yaml') return inYaml(text.slice(0, end), key, value) + rest;
  if (form === 'toml') return inToml(text.slice(0, end), key, value) + rest;
  if (form === 'json')
    return `${JSON.stringify({ ...fields, [key]: value }, undefined, 2)}\n${rest}`;
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  return `${mark}---\n${key}: ${JSON.stringify(value)}\n---\n\n${text.slice(mark.length)}`;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function inYaml(head: string, key: string, value: Json): string {
  const { body, start, eol } = partsOf(head, '---');
  const { contents } = parseDocument(body, { logLevel: 'silent' });
  const pair = isMap(contents)
    ? contents.items.find((item) => isScalar(item.key) && isSame(String(item.key.value), key))
    : undefined;
  const range = isNode(pair?.value) ? pair.value.range : undefined;
  if (range === undefined || range === null) {
    return `${head.slice(0, start)}${key}: ${JSON.stringify(value)}${eol}${head.slice(start)}`;
  }
  const [from, to] = range;
  // A block value ends with its line break; an empty value is directly after the colon.
  const space = body[from - 1] === ':' ? ' ' : '';
  const tail = body.slice(from, to).endsWith('\n') ? eol : '';
  return (
    head.slice(0, start + from) + space + JSON.stringify(value) + tail + head.slice(start + to)
  );
}

function inToml(head: string, key: string, value: Json): string {
  const { body, start, eol } = partsOf(head, '+++');
  for (const node of parseTOML(body).body[0].body) {
    if (node.type !== 'TOMLKeyValue' || node.key.keys.length !== 1) continue;
    const [name] = node.key.keys;
    const own = name?.type === 'TOMLBare' ? name.name : name?.value;
    if (own === undefined || !isSame(own, key)) continue;
    const [from, to] = node.value.range;
    return head.slice(0, start + from) + JSON.stringify(value) + head.slice(start + to);
  }
  // After a table, the key would belong to the table.
  return `${head.slice(0, start)}${key} = ${JSON.stringify(value)}${eol}${head.slice(start)}`;
}

/** The lines between two fences. */
function partsOf(head: string, fence: string) {
  const start = head.indexOf('\n') + 1;
  const eol = head[start - 2] === '\r' ? '\r\n' : '\n';
  const close = head.lastIndexOf(
    fence === '---' && !/^---/m.test(head.slice(start)) ? '...' : fence,
  );
  return { body: head.slice(start, close), start, eol };
}
