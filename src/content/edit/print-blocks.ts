import { childrenOf, type Block } from '../../model/entities.ts';
import { printImage, printLine, type PrintContext } from './print-line.ts';
import { isSameTree } from './same-blocks.ts';
import { linePrefix } from './source-lines.ts';
import { lineOf } from './tokens.ts';
import { partsOf, textOf, valueOf } from './words.ts';

/** Lines of Markdown without the prefix of their container. */
export type Lines = readonly string[];

/** The setting for printed blocks. */
export interface PrintingBlocks extends PrintContext {
  /** The blocks of the current file, by uid. */
  readonly former: ReadonlyMap<string, Block>;
}

/** Prints a block; an unchanged one is copied from the file. Undefined if Markdown can't express it. */
export function printBlock(printing: PrintingBlocks, block: Block): Lines | undefined {
  return copyUnchanged(printing, block) ?? printNew(printing, block);
}

/** The lines of an unchanged block in the file; undefined for a new or changed one. */
function copyUnchanged({ source, former }: PrintingBlocks, block: Block): Lines | undefined {
  const before = former.get(block.uid);
  const { start = -1, end = -1 } = source.nodes.get(block.uid) ?? {};
  if (before === undefined || start < 0 || !isSameTree(before, block)) return undefined;
  const prefix = linePrefix(source.text, start);
  return source.text
    .slice(start, end)
    .split(/\r?\n/)
    .map((line, at) => (at === 0 ? line : withoutPrefix(line, prefix)));
}

function withoutPrefix(line: string, prefix: string): string {
  if (line.startsWith(prefix)) return line.slice(prefix.length);
  return line.trim() === prefix.trim() ? '' : line;
}

function printNew(printing: PrintingBlocks, block: Block): Lines | undefined {
  const { style } = printing;
  const { eid = '' } = block;
  switch (eid) {
    case 'text':
      return printText(printing, block);
    case 'heading': {
      const [line = ''] = printText(printing, block) ?? [];
      return (
        printText(printing, block) && [
          `${'#'.repeat(Number(valueOf(block, 'level')))} ${line}`.trimEnd(),
        ]
      );
    }
    case 'quote':
      return prefixLines(printBlocks(printing, childrenOf(block)), '> ');
    case 'callout':
    case 'details':
      return printCallout(printing, block);
    case 'list':
      return printList(printing, block);
    case 'code-block':
      return printCode(printing, block);
    case 'divider':
      return [style.rule];
    case 'image': {
      const image = printImage(printing, block);
      return image === undefined ? undefined : [image];
    }
    case 'table':
      return printTable(printing, block);
    case 'definition-list':
      return printDefinitions(printing, block);
    default:
      return undefined;
  }
}

function printText(printing: PrintingBlocks, block: Block): Lines | undefined {
  const { eid = '' } = block;
  if (eid !== 'list-item' && partsOf(block).behind.length > 0) return undefined;
  return printLine(printing, lineOf(block), { eid, prefix: '' })?.split(/\r?\n/);
}

/** Prints blocks with blank lines between them. */
function printBlocks(printing: PrintingBlocks, blocks: readonly Block[]): Lines | undefined {
  const all = blocks.map((block) => printBlock(printing, block));
  if (!all.every((lines) => lines !== undefined)) return undefined;
  return all.flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]));
}

const prefixLines = (lines: Lines | undefined, prefix: string): Lines | undefined =>
  lines?.length === 0 ? [prefix.trimEnd()] : lines?.map((line) => `${prefix}${line}`.trimEnd());

function printCallout(printing: PrintingBlocks, block: Block): Lines | undefined {
  const inside = printBlocks(printing, childrenOf(block));
  if (inside === undefined) return undefined;
  if (block.eid === 'callout') {
    const [kind, title] = [textOf(block, 'kind'), textOf(block, 'title')];
    const isUsual = title.toLowerCase() === kind || title === '';
    const head = `[!${kind.toUpperCase()}]${isUsual ? '' : ` ${title}`}`;
    return prefixLines([head, ...inside], '> ');
  }
  const summary = textOf(block, 'summary');
  if (textOf(block, 'variant') === 'box') {
    const fold = valueOf(block, 'open') === true ? '+' : '-';
    return prefixLines([`[!NOTE]${fold} ${summary}`, ...inside], '> ');
  }
  const open = valueOf(block, 'open') === true ? ' open' : '';
  const title = summary.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return [`<details${open}>`, `<summary>${title}</summary>`, '', ...inside, '', '</details>'];
}

function printList(printing: PrintingBlocks, block: Block): Lines | undefined {
  const { style } = printing;
  const start = Number(valueOf(block, 'start'));
  const isOrdered = valueOf(block, 'ordered') === true;
  const items = childrenOf(block).map((item, at) =>
    printItem(printing, item, isOrdered ? `${start + at}${style.number}` : style.bullet),
  );
  return items.every((lines) => lines !== undefined) ? items.flat() : undefined;
}

/** Prints a list item after its marker. */
export function printItem(printing: PrintingBlocks, item: Block, sign: string): Lines | undefined {
  const first = printText(printing, item);
  const { behind } = partsOf(item);
  const all = behind.map((block) => printBlock(printing, block));
  if (first === undefined || !all.every((lines) => lines !== undefined)) return undefined;
  // A nested list follows its item without a blank line.
  const rest = all.flatMap((lines, at) => (behind[at]?.eid === 'list' ? lines : ['', ...lines]));
  const indent = ' '.repeat(sign.length + 1);
  return [...first, ...rest].map((line, at) =>
    at === 0 ? `${sign} ${line}`.trimEnd() : `${indent}${line}`.trimEnd(),
  );
}

function printCode({ style }: PrintingBlocks, block: Block): Lines {
  const code = textOf(block, 'code');
  const runs = code.match(style.fence === '~' ? /~{3,}/g : /`{3,}/g) ?? [];
  const fence = style.fence.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
  const lines = code === '' ? [] : code.split(/\r?\n/);
  return [`${fence}${textOf(block, 'language')}`, ...lines, fence];
}

function printTable(printing: PrintingBlocks, block: Block): Lines | undefined {
  const rows = childrenOf(block).map((row) => printRow(printing, row));
  const [head, ...others] = rows;
  const [first] = childrenOf(block);
  if (head === undefined || first === undefined) return undefined;
  if (!others.every((row) => row !== undefined)) return undefined;
  const rules = childrenOf(first).map((cell) => {
    const side = textOf(cell, 'align');
    return side === 'end' ? '--:' : side === 'center' ? ':-:' : '---';
  });
  return [head, `| ${rules.join(' | ')} |`, ...others];
}

/** Prints a row of a table. */
function printRow(printing: PrintingBlocks, row: Block): string | undefined {
  const cells = childrenOf(row).map((cell) => {
    if (partsOf(cell).behind.length > 0) return undefined;
    return printLine(printing, lineOf(cell), { eid: 'table-cell', prefix: '' });
  });
  return cells.every((cell) => cell !== undefined) ? `| ${cells.join(' | ')} |` : undefined;
}

function printDefinitions(printing: PrintingBlocks, block: Block): Lines | undefined {
  const items = childrenOf(block).map((item) => {
    const lines = printText(printing, item);
    return lines && [textOf(item, 'term'), `: ${lines.join(' ')}`];
  });
  return items.every((lines) => lines !== undefined)
    ? items.flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]))
    : undefined;
}
