import { SaxesParser } from 'saxes';
import { escapeXml } from '../xml.ts';
import { joinParts, type CodedText, type CodedPart } from './coded.ts';
import type { ExchangeBoard, ExchangeUnit, ReadUnit } from './units.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

/** The languages of an exchange. */
export interface ExchangeLanguages {
  readonly source: string;
  readonly target: string;
}

/** XLIFF 2.1: a file for each board, a unit for each text; the same bytes for the same texts. */
export function writeXliff(boards: readonly ExchangeBoard[], langs: ExchangeLanguages): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${NAMESPACE}" version="2.1" srcLang="${langs.source}" trgLang="${langs.target}">`,
  ];
  for (const [index, { board, label, units }] of boards.entries()) {
    if (units.length === 0) continue;
    lines.push(
      `  <file id="f${index + 1}" original="${escapeXml(board)}" xml:space="preserve">`,
      `    <notes><note category="page">${escapeXml(label)}</note></notes>`,
      ...units.flatMap((unit, at) => unitLines(unit, at + 1)),
      '  </file>',
    );
  }
  return `${[...lines, '</xliff>'].join('\n')}\n`;
}

function unitLines({ name, note, source, target, isStale }: ExchangeUnit, id: number): string[] {
  const isDone = target !== undefined && !isStale;
  const shown = target === undefined ? [] : [`        <target>${xmlOf(target)}</target>`];
  return [
    `    <unit id="u${id}" name="${escapeXml(name)}">`,
    `      <notes><note category="place">${escapeXml(note)}</note></notes>`,
    `      <segment state="${isDone ? 'translated' : 'initial'}">`,
    `        <source>${xmlOf(source)}</source>`,
    ...shown,
    '      </segment>',
    '    </unit>',
  ];
}

function xmlOf(coded: CodedText): string {
  return coded
    .map((part) => {
      if (typeof part === 'string') return escapeXml(part);
      const { id, content } = part;
      return content === undefined ? `<ph id="${id}"/>` : `<pc id="${id}">${xmlOf(content)}</pc>`;
    })
    .join('');
}

/** The content of a translator's file; `units` are those with a translation. */
export interface ReadExchange {
  /** The target language; empty if the file has none. */
  readonly target: string;
  readonly units: readonly ReadUnit[];
  /** The reason why the file can't be read; absent if it can. */
  readonly problem?: string;
}

interface OpenCode {
  readonly id: string;
  readonly parts: CodedPart[];
}

/**
 * Reads XLIFF 2. Entities that the file itself defines, and parts of other namespaces, are left
 * out.
 */
export function readXliff(text: string): ReadExchange {
  const units: ReadUnit[] = [];
  let target = '';
  let problem: string | undefined;
  let isXliff = false;
  let board = '';
  let unit: { name: string; source: CodedText; target: CodedText | undefined } | undefined;
  let side: 'source' | 'target' | undefined;
  let open: OpenCode[] = [];
  const add = (part: CodedPart) => open.at(-1)?.parts.push(part);
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    problem ??= error.message.replace(/^\d+:\d+: /, '');
  });
  parser.on('doctype', () => {
    problem ??= 'it has a DOCTYPE';
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (uri !== NAMESPACE) return;
    const value = (name: string) => attributes[name]?.value ?? '';
    if (local === 'xliff') {
      isXliff = true;
      target = value('trgLang');
    } else if (local === 'file') board = value('original');
    else if (local === 'unit') unit = { name: value('name'), source: [], target: undefined };
    else if (local === 'source' || local === 'target') {
      side = local;
      open = [{ id: '', parts: [] }];
    } else if (side !== undefined && local === 'pc') open.push({ id: value('id'), parts: [] });
    else if (side !== undefined && local === 'ph') add({ id: value('id') });
  });
  const addWords = (words: string) => {
    if (side !== undefined) add(words);
  };
  parser.on('text', addWords);
  parser.on('cdata', addWords);
  parser.on('closetag', ({ local, uri }) => {
    if (uri !== NAMESPACE) return;
    if (local === 'pc' && side !== undefined) {
      const closed = open.pop();
      if (closed !== undefined) add({ id: closed.id, content: joinParts(closed.parts) });
    } else if (local === 'source' || local === 'target') {
      const content = joinParts(open[0]?.parts ?? []);
      // The segments of a unit are joined to one text.
      if (unit !== undefined && local === 'source') {
        unit = { ...unit, source: joinParts([...unit.source, ...content]) };
      } else if (unit !== undefined) {
        unit = { ...unit, target: joinParts([...(unit.target ?? []), ...content]) };
      }
      side = undefined;
    } else if (local === 'unit' && unit !== undefined) {
      const { target: own } = unit;
      if (own !== undefined && own.length > 0) units.push({ ...unit, board, target: own });
      unit = undefined;
    }
  });
  parser.write(text).close();
  if (problem === undefined && !isXliff) problem = 'it isn’t XLIFF 2';
  return problem === undefined ? { target, units } : { target, units: [], problem };
}
