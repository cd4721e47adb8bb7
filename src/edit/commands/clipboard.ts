import { quote } from '../../diagnostics/diagnostic.ts';
import { entityToJson } from '../../format/entity-json.ts';
import type { EntityName } from '../../model/entity-fields.ts';
import { quoted } from '../../model/names.ts';
import {
  attrsOf,
  childrenOf,
  type Attribute,
  type Block,
  type Style,
} from '../../model/entities.ts';
import { isJsonObject, type JsonObject } from '../../values/json.ts';
import { walkBlocks } from '../blocks/block-keys.ts';
import type { InsertPlace } from '../blocks/block-place.ts';
import { boardsIn } from '../entities.ts';
import { readItem } from '../fields.ts';
import { isBounded } from '../read-operations.ts';
import { isRejected, reject, type Result } from '../rejection.ts';
import { siteOf } from '../legality/site-of.ts';
import { referencesOf, type Use } from '../uses.ts';
import { blockNames } from '../words/step-names.ts';
import { outermost, type Command, type Editing } from './command.ts';
import { copiesOf } from './copies.ts';
import { insertBlocks } from './insert.ts';
import { applyLooks, looksOf, type Brush } from './looks.ts';
import { missingReferences, type CopiedReferences } from './pasted-references.ts';
import type { Selection } from '../selection.ts';

/** Copied blocks with everything that they refer to; plain JSON. */
export interface Clipboard extends CopiedReferences {
  readonly sitegen: 1;
  readonly blocks: readonly Block[];
}

/** Copies blocks with everything that they refer to. */
export function copyBlocks(
  editing: Editing,
  selection: Selection,
): Result<{ readonly clipboard: Clipboard }> {
  const found = outermost(editing, selection);
  if (isRejected(found)) return found;
  const { project } = editing;
  const blocks = found.standing.map(({ block }) => block);
  const names = namesIn(editing, blocks);
  const styles = project.styles.filter(({ name }) => names.style.has(name));
  for (const { attrs } of styles) addNames(editing, names, attrs, '');
  const assets = boardsIn(project.root).flatMap((board) => board.assets);
  return {
    clipboard: {
      sitegen: 1,
      project: project.id,
      blocks,
      assets: entitiesToJson(
        'asset',
        assets.filter(({ uid }) => names.asset.has(uid)),
      ),
      variables: entitiesToJson(
        'variable',
        project.variables.filter(({ name }) => names.variable.has(name)),
      ),
      styles: entitiesToJson('style', styles),
    },
  };
}

function entitiesToJson(name: EntityName, items: readonly object[]): readonly JsonObject[] {
  return items.map((item) => entityToJson(name, item));
}

type NamesByKind = Readonly<Record<Use['what'], Set<string>>>;

function namesIn(editing: Editing, blocks: readonly Block[]): NamesByKind {
  const sets = ['board', 'page', 'source', 'asset', 'variable', 'style'].map(
    (what) => [what, new Set<string>()] as const,
  );
  const names = Object.fromEntries(sets) as NamesByKind;
  for (const top of blocks) {
    for (const { block } of walkBlocks(top)) {
      addNames(editing, names, attrsOf(block), block.eid ?? '');
    }
  }
  return names;
}

function addNames(
  { elements }: Editing,
  names: NamesByKind,
  attrs: readonly Attribute[],
  eid: string,
) {
  for (const attribute of attrs) {
    for (const [what, name] of referencesOf(attribute, eid, elements)) names[what].add(name);
  }
}

/** Reads a clipboard, possibly of another project. */
export function readClipboard(value: unknown): Result<{ readonly clipboard: Clipboard }> {
  if (!isJsonObject(value) || value['sitegen'] !== 1 || !isBounded(value)) {
    return reject('clipboard-unreadable', { reason: 'it comes from another program' });
  }
  const lists: Partial<Record<(typeof LISTS)[number][0], readonly unknown[]>> = {};
  for (const [key, name] of LISTS) {
    const items: unknown = value[key] ?? [];
    if (!Array.isArray(items)) return reject('clipboard-unreadable', { reason: `no ${key}` });
    for (const item of items) {
      const one = readItem(name, item);
      if (isRejected(one))
        return reject('clipboard-unreadable', { reason: one.rejection.text.replace(/\.$/, '') });
    }
    lists[key] = items;
  }
  // The cast is sound: each item was read as its type.
  const { project } = value;
  const from = typeof project === 'string' ? { project } : {};
  return { clipboard: { sitegen: 1, ...from, ...lists } as unknown as Clipboard };
}

const LISTS = [
  ['blocks', 'block'],
  ['assets', 'asset'],
  ['variables', 'variable'],
  ['styles', 'style'],
] as const;

export interface PastedClipboard {
  readonly clipboard: Clipboard;
  /** Assets of uploaded files, by their uids in the clipboard. */
  readonly files?: ReadonlyMap<string, string>;
}

/**
 * Inserts copied blocks with new uids, and the missing assets, variables and styles; existing ones
 * are reused.
 */
export function paste(
  editing: Editing,
  at: InsertPlace,
  { clipboard, files = NO_FILES }: PastedClipboard,
): Result<Command> {
  const coming = missingReferences(editing, clipboard, files);
  const dropped: string[] = [];
  const links = linkTargets(editing);
  const blocks = copiesOf(clipboard.blocks, editing.newUid).map((block) =>
    mapAttributes(block, (attribute, eid) => {
      const own = coming.rewrite(attribute);
      const lost = missingLinkTarget(own, { eid, links, elements: editing.elements });
      if (lost === undefined) return own;
      dropped.push(`a link to ${quote(lost)}`);
      return undefined;
    }),
  );
  const command = insertBlocks(at, blocks, `Paste ${blockNames(blocks, editing.elements)}`);
  dropped.push(...missingFileTexts(coming));
  return { ...command, operations: [...coming.operations, ...command.operations], dropped };
}

const NO_FILES: ReadonlyMap<string, string> = new Map();

const missingFileTexts = ({ lacking }: { readonly lacking: readonly string[] }) =>
  lacking.map((name) => `the file ${quoted(name)} itself, to be replaced under Assets`);

/** Returns the looks of the first copied block as a brush. */
export function brushOfClipboard({ elements }: Editing, { blocks }: Clipboard): Brush {
  const [block] = blocks;
  return { attrs: block === undefined ? [] : looksOf(block, elements), isWhole: true };
}

/** Applies the looks of the first copied block, and brings missing references along. */
export function pasteLooks(
  editing: Editing,
  selection: Selection,
  clipboard: Clipboard,
): Result<Command> {
  const brush = brushOfClipboard(editing, clipboard);
  const names = namesIn(editing, [
    { uid: '', eid: clipboard.blocks[0]?.eid ?? '', attrs: brush.attrs },
  ]);
  const named = (what: Use['what'], items: readonly JsonObject[], key = 'name') =>
    items.filter(({ [key]: name }) => typeof name === 'string' && names[what].has(name));
  const styles = named('style', clipboard.styles);
  // The cast is sound: each was read as a style.
  for (const { attrs = [] } of styles as readonly Partial<Style>[]) {
    addNames(editing, names, attrs, '');
  }
  const variables = named('variable', clipboard.variables);
  const assets = named('asset', clipboard.assets, 'uid');
  const coming = missingReferences(editing, { ...clipboard, styles, variables, assets }, NO_FILES);
  const attrs = brush.attrs.map(coming.rewrite);
  const painted = applyLooks(editing, selection, { ...brush, attrs });
  if (isRejected(painted)) return painted;
  const operations = [...coming.operations, ...painted.operations];
  return { ...painted, operations, dropped: missingFileTexts(coming) };
}

/** Returns a block with mapped attributes, without the undefined ones. */
function mapAttributes(
  block: Block,
  adapt: (attribute: Attribute, eid: string) => Attribute | undefined,
): Block {
  const { attrs: _attrs, children: _children, ...own } = block;
  const attrs = attrsOf(block).flatMap((attribute) => adapt(attribute, block.eid ?? '') ?? []);
  const children = childrenOf(block).map((child) => mapAttributes(child, adapt));
  return {
    ...own,
    ...(children.length > 0 && { children }),
    ...(attrs.length > 0 && { attrs }),
  };
}

function linkTargets({ project, elements }: Editing): { has(uid: string): boolean } {
  return siteOf(project, elements).hrefs;
}

/** Returns the missing board of a link; sources of composites are checked elsewhere. */
function missingLinkTarget(
  attribute: Attribute,
  {
    eid,
    links,
    elements,
  }: { readonly eid: string; readonly links: { has(uid: string): boolean } } & Pick<
    Editing,
    'elements'
  >,
): string | undefined {
  for (const [what, name] of referencesOf(attribute, eid, elements)) {
    if (what === 'page' && attribute.isGroup !== true && !links.has(name)) return name;
  }
  return undefined;
}
