import { customFieldKey } from '../../model/custom-fields.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import { uidOfKey, walkBlocks } from '../../edit/blocks/block-keys.ts';
import { boardAt } from '../../edit/entities.ts';
import type { ArgsOf } from '../../edit/changes/changes.ts';
import { codesIn, readCodedText, type CodedText } from '../../format/exchange/coded.ts';
import { isPropertyKid } from '../../model/composite-source.ts';
import type { Block, Project } from '../../model/entities.ts';
import { CONTENT } from '../../site/languages/text-units.ts';
import { translationKey } from '../../site/languages/translatable.ts';
import type { Inline } from '../../site/texts/inline-content.ts';
import { hasText, isRich, TEXT } from '../../site/texts/inline.ts';
import { isJsonObject } from '../../values/json.ts';
import type { BoardText } from './board-texts.ts';

/** A command that writes a text, with its arguments. */
export type WritingCommand =
  | { readonly name: 'set-board'; readonly args: ArgsOf<'set-board'> }
  | { readonly name: 'write-text'; readonly args: ArgsOf<'write-text'> }
  | { readonly name: 'set'; readonly args: ArgsOf<'set'> };

interface WritingContext {
  /** The project as its author sees it in the language. */
  readonly project: Project;
  readonly board: string;
  readonly elements: ElementCatalogue;
}

/**
 * Returns the command that writes a text of a page in a language; undefined if its codes aren't
 * those of the source, or if the text is gone.
 */
export function writingCommand(
  { project, board: uid, elements }: WritingContext,
  { block, name, codes }: BoardText,
  written: string,
): WritingCommand | undefined {
  const board = boardAt(project, uid);
  if (block === '') {
    const key = customFieldKey(name);
    if (key === undefined) {
      return { name: 'set-board', args: { board: uid, key: name, v: written } };
    }
    const fields = isJsonObject(board?.fields) ? board.fields : {};
    const own = fields[key];
    const v = { ...fields, [key]: isJsonObject(own) ? { ...own, v: written } : written };
    return { name: 'set-board', args: { board: uid, key: 'fields', v } };
  }
  const found = board?.root && blockOf(board.root, block);
  if (found === undefined) return undefined;
  const { key, block: own } = found;
  const isText = name === CONTENT || (name === TEXT && isRich(own, elements));
  if (!isText || !hasText(elements.get(own.eid ?? ''))) {
    const isGroup = isPropertyKid(name) ? { isGroup: true } : {};
    return { name: 'set', args: { uid: key, kid: name, v: written, board: uid, ...isGroup } };
  }
  const coded = readCodedText(written, codes.length > 0);
  const isWhole = coded !== undefined && codesIn(coded).toSorted().join() === allCodes(codes);
  if (!isWhole) return undefined;
  const eids = new Map([...walkBlocks(own)].map((one) => [one.block.uid, one.block.eid ?? '']));
  const content = inlineOf(coded, (id) => {
    const inline = codes[Number(id) - 1] ?? '';
    return { uid: inline, eid: eids.get(inline) ?? '' };
  });
  return { name: 'write-text', args: { uid: key, content, board: uid } };
}

const allCodes = (codes: readonly string[]) =>
  codes
    .map((_, at) => String(at + 1))
    .toSorted()
    .join();

/** Finds a block by its key in translations, with its key in commands. */
function blockOf(root: Block, name: string): { key: string; block: Block } | undefined {
  for (const { block, key, parentKey } of walkBlocks(root)) {
    const parent = parentKey === undefined ? undefined : { uid: uidOfKey(parentKey) };
    if (translationKey(block, parent) === name) return { key, block };
  }
  return undefined;
}

function inlineOf(
  coded: CodedText,
  named: (id: string) => { readonly uid: string; readonly eid: string },
): readonly Inline[] {
  return coded.map((part) => {
    if (typeof part === 'string') return part;
    const { id, content } = part;
    return { ...named(id), ...(content !== undefined && { content: inlineOf(content, named) }) };
  });
}
