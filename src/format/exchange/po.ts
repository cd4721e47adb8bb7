import { codedText, codesIn, readCodedText } from './coded.ts';
import type { ExchangeBoard, ExchangeUnit, ReadUnit } from './units.ts';
import type { ExchangeLanguages, ReadExchange } from './xliff.ts';

/** Separates the board from the text in a context. */
const SEPARATOR = '|';

/**
 * Writes a PO file: a message for each text, with the text's place as context. A message with a
 * stale translation is fuzzy.
 */
export function writePo(boards: readonly ExchangeBoard[], langs: ExchangeLanguages): string {
  const header = [
    'msgid ""',
    'msgstr ""',
    quoted('MIME-Version: 1.0\n'),
    quoted('Content-Type: text/plain; charset=UTF-8\n'),
    quoted('Content-Transfer-Encoding: 8bit\n'),
    quoted(`Language: ${langs.target.replaceAll('-', '_')}\n`),
    quoted(`X-Source-Language: ${langs.source}\n`),
  ].join('\n');
  const messages = boards.flatMap(({ label, units }) =>
    units.map((unit) => messageText(unit, label)),
  );
  return `${[header, ...messages].join('\n\n')}\n`;
}

function messageText(
  { board, name, source, target, isStale, note }: ExchangeUnit,
  label: string,
): string {
  const isFuzzy = target !== undefined && isStale;
  return [
    `#. ${oneLine(note)}`,
    `#: ${oneLine(label).replaceAll(' ', '\u00a0')}`,
    ...(isFuzzy ? ['#, fuzzy'] : []),
    `msgctxt ${quoted(`${board}${SEPARATOR}${name}`)}`,
    `msgid ${quoted(codedText(source))}`,
    `msgstr ${quoted(target === undefined ? '' : escapeLikeSource(target, source))}`,
  ].join('\n');
}

/** The coded text of a translation, escaped if its source has codes. */
function escapeLikeSource(target: ExchangeUnit['source'], source: ExchangeUnit['source']): string {
  const hasCodes = codesIn(source).length > 0;
  const isPlain = codesIn(target).length === 0;
  const text = codedText(target);
  return hasCodes && isPlain ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\t': '\\t',
  '\r': '\\r',
};

function quoted(text: string): string {
  return `"${text.replace(/[\\"\n\t\r]/g, (sign) => ESCAPES[sign] ?? sign)}"`;
}

const SIGNS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

function unquoted(text: string): string {
  return text.replace(/\\(.)/gs, (_, sign: string) => SIGNS[sign] ?? sign);
}

type Field = 'msgctxt' | 'msgid' | 'msgstr';

/** Reads a PO file; fuzzy messages, and those without a translation, are left out. */
export function readPo(text: string): ReadExchange {
  const units: ReadUnit[] = [];
  let target = '';
  let message: Partial<Record<Field, string>> = {};
  let field: Field | undefined;
  let isFuzzy = false;
  const finish = () => {
    const { msgctxt, msgid, msgstr = '' } = message;
    if (msgid === '' && msgctxt === undefined) {
      target = (/^Language: *(.*)$/m.exec(msgstr)?.[1] ?? '').trim().replaceAll('_', '-');
    } else if (msgctxt !== undefined && msgid !== undefined && msgstr !== '' && !isFuzzy) {
      const unit = unitOf(msgctxt, msgid, msgstr);
      if (unit !== undefined) units.push(unit);
    }
    message = {};
    field = undefined;
    isFuzzy = false;
  };
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const trimmed = line.trim();
    if (trimmed === '') {
      finish();
      continue;
    }
    if (trimmed.startsWith('#')) {
      if (message.msgstr !== undefined) finish();
      if (/^#,.*\bfuzzy\b/.test(trimmed)) isFuzzy = true;
      continue;
    }
    const [, keyword, words] =
      /^(?:(msgctxt|msgid|msgstr)\s+)?"((?:[^"\\]|\\.)*)"$/.exec(trimmed) ?? [];
    if (words === undefined) {
      return { target, units: [], problem: `line ${index + 1} isn’t valid` };
    }
    if (keyword !== undefined) {
      if (message.msgstr !== undefined) finish();
      // The cast is sound: the expression has these words.
      field = keyword as Field;
    }
    if (field !== undefined) message[field] = (message[field] ?? '') + unquoted(words);
  }
  finish();
  return { target, units };
}

function unitOf(context: string, msgid: string, msgstr: string): ReadUnit | undefined {
  const at = context.indexOf(SEPARATOR);
  if (at === -1) return undefined;
  const place = { board: context.slice(0, at), name: context.slice(at + 1) };
  const hasCodes = /<\d{1,4}\/?>/.test(msgid) && place.name.endsWith('content');
  const source = readCodedText(msgid, hasCodes);
  // For codes that aren't in pairs, an empty id results in the report that the codes differ from
  // those of the source.
  const target = readCodedText(msgstr, hasCodes) ?? [{ id: '' }];
  return source && { ...place, source, target };
}
