import type { ElementCatalogue } from '../../elements/define.ts';
import {
  attrsOf,
  childrenOf,
  type Asset,
  type Attribute,
  type Block,
  type Board,
  type Project,
} from '../../model/entities.ts';
import { attributeWords, boardName, capitalized, keyWords, quoted } from '../../model/names.ts';
import { blockAt, boardAt, findEntity } from '../entities.ts';
import { wordsOf } from '../../site/texts/inline-content.ts';
import { contentOf } from '../../site/texts/inline.ts';
import type { Operation, Target } from '../operation.ts';
import { targetOfOperation } from '../targets.ts';
import { elementLabel } from './layer-name.ts';

const TEXT_KIDS: ReadonlySet<string> = new Set(['heading', 'text', 'label', 'summary', 'alt']);

/**
 * Returns whether an attribute has words that identify a block; for a composite, those of its
 * properties.
 */
function isTextAttribute({ kid = '', isGroup }: Pick<Attribute, 'kid' | 'isGroup'>): boolean {
  return TEXT_KIDS.has(isGroup === true ? kid.slice(kid.lastIndexOf('.') + 1) : kid);
}

/**
 * Returns the words that identify a block, with those of its inline blocks; empty if it has none.
 */
export function wordsOfBlock(block: Block, elements: ElementCatalogue): string {
  const written = childrenOf(block).length === 0 ? '' : wordsOf(contentOf(block, elements)).trim();
  if (written !== '') return inOneLine(written);
  for (const attribute of attrsOf(block)) {
    const { v } = attribute;
    const words = isTextAttribute(attribute) && typeof v === 'string' ? v.trim() : '';
    if (words !== '') return inOneLine(words);
  }
  return '';
}

const inOneLine = (words: string) => words.replaceAll(/\s+/g, ' ');

/** Joins a kind and a name, which may be empty. */
function kindWithName(kind: string, name: string): string {
  return name === '' ? kind : `${kind} ${quoted(name)}`;
}

/**
 * Returns the name of blocks for a step: of a single one, its element and its name or the start of
 * its text.
 */
export function blockNames(blocks: readonly Block[], elements: ElementCatalogue): string {
  const [block] = blocks;
  if (block === undefined || blocks.length > 1) return `${blocks.length} layers`;
  const { eid = '', label = '' } = block;
  const kind = elementLabel(eid, elements);
  return kindWithName(kind, (label === kind ? '' : label) || wordsOfBlock(block, elements));
}

/** Returns the name of a board for a step. */
export function nameOfBoard(board: Board): string {
  return kindWithName('page', boardName(board));
}

type FileParts = Partial<Pick<Asset, 'basename' | 'extension'>>;

/** Returns the name of a file with its extension. */
export const fileName = ({ basename = '', extension = '' }: FileParts): string =>
  [basename, extension].filter((part) => part !== '').join('.');

/** Returns the name of a file for a step. */
export const quotedFile = (file: FileParts): string => kindWithName('file', fileName(file));

/** Returns the name of a step that only adds or removes several files; undefined for others. */
export function nameOfFileStep(operations: readonly Operation[]): string | undefined {
  const [first] = operations;
  if (first === undefined || operations.length < 2) return undefined;
  const isOfFiles = operations.every(
    (one) => one.kind === first.kind && targetOfOperation(one).entity === 'asset',
  );
  if (!isOfFiles || (first.kind !== 'insert' && first.kind !== 'remove')) return undefined;
  return `${first.kind === 'insert' ? 'Add' : 'Delete'} ${operations.length} files`;
}

/** Returns the name of a target that isn't a block or an attribute. */
export function targetName(project: Project, target: Target): string {
  switch (target.entity) {
    case 'board': {
      const board = boardAt(project, target.board);
      return board === undefined ? 'page' : nameOfBoard(board);
    }
    case 'asset':
      return quotedFile(findEntity(project, target) ?? {});
    case 'variable':
      return kindWithName('variable', target.name);
    case 'style':
      return kindWithName('shared style', target.name || target.for);
    default:
      return `the ${target.entity}`;
  }
}

/** Fields with other names in the editor. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  label: 'name',
  v: 'value',
  dark: 'dark value',
  slug: 'slug',
  type: 'type',
  isDraft: 'draft',
  isNoIndex: 'noindex',
  imageUrl: 'picture',
  redirectUrl: 'redirect',
  pageSize: 'items per page',
  updated: 'date of the last change',
  head: 'head tags',
  base: 'base styles',
  notFoundBoardUid: '404 page',
  tagBoardUid: 'tag page',
  faviconLinkLight: 'light icon',
  faviconLinkDark: 'dark icon',
  googleFontsLink: 'fonts',
  googleTagManagerId: 'Google Tag Manager',
  googleSiteVerificationId: 'Google verification',
};

/** Returns the name of a field for authors. */
export const fieldWords = (key: string): string => FIELD_WORDS[key] ?? keyWords(key);

/** Returns the target of an operation as the start of a sentence; for a value, its owner. */
export function changeName(
  project: Project,
  operation: Operation,
  elements: ElementCatalogue,
): string {
  const target = targetOfOperation(operation);
  const called = (one: Target) => {
    const block = one.entity === 'block' ? blockAt(project, one) : undefined;
    return block === undefined ? targetName(project, one) : blockNames([block], elements);
  };
  if (target.entity === 'attribute') {
    const { kid, of } = target;
    const block = of.entity === 'block' ? blockAt(project, of) : undefined;
    const spec = elements.get(block?.eid ?? '')?.attrs[kid];
    return `${capitalized(attributeWords(spec, kid))} of ${called(of)}`;
  }
  if (!('key' in operation)) return capitalized(called(target));
  return `${capitalized(fieldWords(operation.key))} of ${called(target)}`;
}

/** Returns a block with a new value, so that a changed text is named by its new words. */
export function withWords(block: Block, attribute: Attribute): Block {
  const { kid, v } = attribute;
  if (!isTextAttribute(attribute) || typeof v !== 'string') return block;
  return { ...block, attrs: [attribute, ...attrsOf(block).filter((own) => own.kid !== kid)] };
}
