import { quote } from '../../diagnostics/diagnostic.ts';
import { entityToJson } from '../../format/encode.ts';
import type { EntityName } from '../../model/entity-fields.ts';
import { quoted } from '../../model/names.ts';
import {
  attrsOf,
  childrenOf,
  type Asset,
  type Attribute,
  type Block,
  type Style,
  type Variable,
} from '../../model/entities.ts';
import { isJsonObject, type JsonObject } from '../../values/json.ts';
import { walkBlocks } from '../block-keys.ts';
import { boardsIn } from '../entities.ts';
import { readItem } from '../fields.ts';
import type { SelectionOf } from '../history.ts';
import type { BlockList, Operation } from '../operation.ts';
import { isBounded } from '../read-operations.ts';
import { isRefused, refuse, type Result } from '../refusal.ts';
import { siteOf } from '../site-of.ts';
import { referencesOf, type Use } from '../uses.ts';
import { outermost, type Command, type Editing } from './command.ts';
import { copiesOf } from './copies.ts';
import { calledBlocks } from '../step-names.ts';
import { insertBlocks } from './insert.ts';
import { looksOf, type Brush } from './looks.ts';
import { withTexts, withVariable } from './names.ts';

/** Blocks that were copied, with all of the project that they refer to; plain JSON. */
export interface Clipboard {
  readonly sitegen: 1;
  readonly blocks: readonly Block[];
  readonly assets: readonly JsonObject[];
  readonly variables: readonly JsonObject[];
  readonly styles: readonly JsonObject[];
}

/** Copies blocks, and what they refer to. */
export function copyBlocks(
  editing: Editing,
  selection: SelectionOf,
): Result<{ readonly clipboard: Clipboard }> {
  const found = outermost(editing, selection);
  if (isRefused(found)) return found;
  const { project } = editing;
  const blocks = found.standing.map(({ block }) => block);
  const names = namesIn(editing, blocks);
  const styles = project.styles.filter(({ name }) => names.style.has(name));
  for (const { attrs } of styles) addNames(editing, names, attrs, '');
  const assets = boardsIn(project.root).flatMap((board) => board.assets);
  return {
    clipboard: {
      sitegen: 1,
      blocks,
      assets: write(
        'asset',
        assets.filter(({ uid }) => names.asset.has(uid)),
      ),
      variables: write(
        'variable',
        project.variables.filter(({ name }) => names.variable.has(name)),
      ),
      styles: write('style', styles),
    },
  };
}

function write(name: EntityName, items: readonly object[]): readonly JsonObject[] {
  return items.map((item) => entityToJson(name, item));
}

type Names = Readonly<Record<Use['what'], Set<string>>>;

function namesIn(editing: Editing, blocks: readonly Block[]): Names {
  const sets = ['board', 'page', 'source', 'asset', 'variable', 'style'].map(
    (what) => [what, new Set<string>()] as const,
  );
  const names = Object.fromEntries(sets) as Names;
  for (const top of blocks) {
    for (const { block } of walkBlocks(top)) {
      addNames(editing, names, attrsOf(block), block.eid ?? '');
    }
  }
  return names;
}

function addNames({ elements }: Editing, names: Names, attrs: readonly Attribute[], eid: string) {
  for (const attribute of attrs) {
    for (const [what, name] of referencesOf(attribute, eid, elements)) names[what].add(name);
  }
}

/** Reads what was copied, maybe elsewhere. */
export function readClipboard(value: unknown): Result<{ readonly clipboard: Clipboard }> {
  if (!isJsonObject(value) || value['sitegen'] !== 1 || !isBounded(value)) {
    return refuse('clipboard-unreadable', { reason: 'it comes from elsewhere' });
  }
  const lists: Partial<Record<(typeof LISTS)[number][0], readonly unknown[]>> = {};
  for (const [key, name] of LISTS) {
    const items: unknown = value[key] ?? [];
    if (!Array.isArray(items)) return refuse('clipboard-unreadable', { reason: `no ${key}` });
    for (const item of items) {
      const one = readItem(name, item);
      if (isRefused(one))
        return refuse('clipboard-unreadable', { reason: one.refusal.reason.replace(/\.$/, '') });
    }
    lists[key] = items;
  }
  // The cast is sound: each item was read as what it is to be.
  return { clipboard: { sitegen: 1, ...lists } as unknown as Clipboard };
}

const LISTS = [
  ['blocks', 'block'],
  ['assets', 'asset'],
  ['variables', 'variable'],
  ['styles', 'style'],
] as const;

/** Inserts what was copied, with uids of its own; what the project lacks comes along, what it has is its own. */
export function paste(
  editing: Editing,
  at: { readonly into: BlockList; readonly index: number },
  clipboard: Clipboard,
): Result<Command> {
  const coming = comingAlong(editing, clipboard);
  if (isRefused(coming)) return coming;
  const dropped: string[] = [];
  const links = knownLinks(editing);
  const blocks = copiesOf(clipboard.blocks, editing.newUid).map((block) =>
    adapted(block, (attribute, eid) => {
      const own = coming.rewrite(attribute);
      const lost = lostLink(own, { eid, links, elements: editing.elements });
      if (lost === undefined) return own;
      dropped.push(`a link to ${quote(lost)}`);
      return undefined;
    }),
  );
  const command = insertBlocks(at, blocks, `Paste ${calledBlocks(blocks, editing.elements)}`);
  dropped.push(
    ...coming.files.map((name) => `the file ${name} itself, to be replaced under Assets`),
  );
  return { ...command, operations: [...coming.operations, ...command.operations], dropped };
}

/** The looks of the first block that was copied, as a brush: to paste looks alone. */
export function brushFrom({ elements }: Editing, { blocks }: Clipboard): Brush {
  const [block] = blocks;
  return { attrs: block === undefined ? [] : looksOf(block, elements), isWhole: true };
}

interface Coming {
  readonly operations: readonly Operation[];
  /** The files of assets, which stand in the folder of the other project. */
  readonly files: readonly string[];
  /** An attribute with the names that things have in the project. */
  readonly rewrite: (attribute: Attribute) => Attribute;
}

/** The assets, variables and styles that the project lacks. A name that stands for something of another type is changed. */
function comingAlong({ project, newUid }: Editing, clipboard: Clipboard): Result<Coming> {
  const operations: Operation[] = [];
  const files: string[] = [];
  const names = new Map<string, string>();
  const uids = new Map<string, string>();
  const known = new Map(
    boardsIn(project.root).flatMap(({ assets }) => assets.map((one) => [one.uid, one])),
  );
  const types = new Map(project.variables.map(({ name, type }) => [name, type]));
  const styles = new Set(project.styles.map(({ name }) => name));
  for (const json of clipboard.assets) {
    const asset = read('asset', json);
    const former = asset && known.get(asset.uid);
    if (asset === undefined || (former && isSameFile(former, asset))) continue;
    const uid = former === undefined ? asset.uid : newUid();
    uids.set(asset.uid, uid);
    files.push(quoted(`${asset.basename}.${asset.extension}`));
    const into = { entity: 'asset', board: project.root.uid } as const;
    operations.push({
      kind: 'insert',
      into,
      index: project.root.assets.length,
      item: { ...json, uid },
    });
  }
  for (const json of clipboard.variables) {
    const variable = read('variable', json);
    if (variable === undefined || types.get(variable.name) === variable.type) continue;
    const name = freeName(variable.name, types);
    types.set(name, variable.type);
    names.set(variable.name, name);
    const into = { entity: 'variable' } as const;
    operations.push({
      kind: 'insert',
      into,
      index: project.variables.length,
      item: { ...json, name },
    });
  }
  const rewrite = (attribute: Attribute) => renamedIn(attribute, names, uids);
  for (const json of clipboard.styles) {
    const style = read('style', json);
    if (style === undefined || styles.has(style.name)) continue;
    styles.add(style.name);
    const item = entityToJson('style', { ...style, for: '', attrs: style.attrs.map(rewrite) });
    operations.push({
      kind: 'insert',
      into: { entity: 'style' },
      index: project.styles.length,
      item,
    });
  }
  return { operations, files, rewrite };
}

interface ComingTypes {
  readonly asset: Asset;
  readonly variable: Variable;
  readonly style: Style;
}

function read<N extends keyof ComingTypes>(name: N, json: JsonObject): ComingTypes[N] | undefined {
  const one = readItem(name, json);
  // The cast is sound: the reader fills every field of the entity.
  return isRefused(one) ? undefined : (one.item as ComingTypes[N]);
}

function isSameFile(a: Asset, b: Asset): boolean {
  return a.basename === b.basename && a.extension === b.extension && a.timestamp === b.timestamp;
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  let free = name;
  for (let n = 2; taken.has(free); n += 1) free = `${name.slice(0, 36)}-${n}`;
  return free;
}

function renamedIn(
  attribute: Attribute,
  names: ReadonlyMap<string, string>,
  uids: ReadonlyMap<string, string>,
): Attribute {
  const uid = uids.get(attribute.assetUid ?? '');
  const own = uid === undefined ? attribute : { ...attribute, assetUid: uid };
  if (names.size === 0) return own;
  const rewrite = (text: string) =>
    [...names].reduce((before, [name, to]) => withVariable(before, name, to), text);
  const { v, widths } = own;
  return {
    ...own,
    ...(v !== undefined && { v: withTexts(v, rewrite) }),
    ...(widths !== undefined && { widths: withTexts(widths, rewrite) }),
  };
}

/** A block whose attributes are others, or left out. */
function adapted(
  block: Block,
  adapt: (attribute: Attribute, eid: string) => Attribute | undefined,
): Block {
  const { attrs: _attrs, children: _children, ...own } = block;
  const attrs = attrsOf(block).flatMap((attribute) => adapt(attribute, block.eid ?? '') ?? []);
  const children = childrenOf(block).map((child) => adapted(child, adapt));
  return {
    ...own,
    ...(children.length > 0 && { children }),
    ...(attrs.length > 0 && { attrs }),
  };
}

function knownLinks({ project, elements }: Editing): { has(uid: string): boolean } {
  return siteOf(project, elements).hrefs;
}

/** The board that a link leads to and that the project doesn't have; what composites show is another matter. */
function lostLink(
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
