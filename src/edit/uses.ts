import type { ElementCatalogue } from '../elements/define.ts';
import { addressedIn } from '../model/asset.ts';
import { slotContentUid } from '../model/slot-uids.ts';
import { shownBoard } from '../model/composite-source.ts';
import { attrsOf, elementKidOf, type Attribute, type Project } from '../model/entities.ts';
import { page } from '../values/page.ts';
import { isJsonObject, type Json } from '../values/json.ts';
import { codecOf } from './attribute-codec.ts';
import { walkBlocks } from './blocks/block-keys.ts';
import { attributeIn } from './targets.ts';
import type { AttributeTarget, BlockTarget, StyleTarget } from './operation.ts';
import { boardsNaming } from './unread.ts';

/** The names that others can refer to, by kind: uids of boards, names of styles and so on. */
export interface EntityNames {
  readonly boards: ReadonlySet<string>;
  /** Boards with a page, the targets of links. */
  readonly pages: ReadonlySet<string>;
  /** Boards with blocks, the sources of composites. */
  readonly sources: ReadonlySet<string>;
  readonly assets: ReadonlySet<string>;
  readonly variables: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

export const NO_ENTITY_NAMES: EntityNames = {
  boards: new Set(),
  pages: new Set(),
  sources: new Set(),
  assets: new Set(),
  variables: new Set(),
  styles: new Set(),
};

/** A reference to an entity. */
export interface Use {
  readonly what: 'board' | 'page' | 'source' | 'asset' | 'variable' | 'style';
  readonly name: string;
  readonly target: AttributeTarget;
}

/** Returns all references of blocks and styles to some entities. */
export function findUses(
  project: Project,
  named: EntityNames,
  elements: ElementCatalogue,
): readonly Use[] {
  const uses: Use[] = [];
  const isAsked = Object.values(named).some(({ size }: ReadonlySet<string>) => size > 0);
  if (!isAsked) return uses;
  const look = (of: BlockTarget | StyleTarget, eid: string, attribute: Attribute) => {
    const target = attributeIn(of, attribute);
    for (const name of named.assets.size > 0 ? addressedAssets(attribute) : []) {
      if (named.assets.has(name)) uses.push({ what: 'asset', name, target });
    }
    for (const [what, name] of referencesOf(attribute, eid, elements)) {
      const isAskedFor = named[`${what}s`].has(name);
      if (isAskedFor && isRealReference({ project, elements }, what, target)) {
        uses.push({ what, name, target });
      }
    }
  };
  for (const { name, for: kind, attrs } of project.styles) {
    const of: StyleTarget = { entity: 'style', name, for: kind };
    for (const attribute of attrs) look(of, '', attribute);
  }
  const names = Object.values(named).flatMap((some: ReadonlySet<string>) => [...some]);
  for (const board of boardsNaming(project, names)) {
    if (board.root === undefined) continue;
    for (const { block, key } of walkBlocks(board.root)) {
      const of: BlockTarget = { entity: 'block', board: board.uid, block: key };
      for (const attribute of attrsOf(block)) look(of, block.eid ?? '', attribute);
    }
  }
  return uses;
}

type Reference = readonly [Use['what'], string];

/**
 * Returns whether a reference is real: the words of a property may equal a uid or look like a
 * variable. This reads the source, so it is asked last.
 */
export function isRealReference(
  { project, elements }: { readonly project: Project; readonly elements: ElementCatalogue },
  what: Use['what'],
  target: AttributeTarget,
): boolean {
  if (target.isGroup !== true || !(OF_PAGES.has(what) || what === 'variable')) return true;
  const codec = codecOf(project, target, elements);
  if (codec === undefined) return true;
  return what === 'variable' ? !WORDS.has(codec.type) : codec === page;
}

const OF_PAGES: ReadonlySet<Use['what']> = new Set(['board', 'page', 'source']);
/** Types of values that are texts for readers. */
const WORDS: ReadonlySet<string> = new Set(['Text', 'String']);

/**
 * Yields the references of an attribute. For a property of a composite, these are possible ones: it
 * may be a link or not.
 */
export function* referencesOf(
  attribute: Attribute,
  eid: string,
  elements: ElementCatalogue,
): Generator<Reference> {
  const { v, assetUid = '', widths, isGroup } = attribute;
  if (assetUid !== '') yield ['asset', assetUid];
  const kid = elementKidOf(attribute);
  if (kid === 'styles' && typeof v === 'string') {
    for (const name of v.split(/\s+/)) yield ['style', name];
  }
  // Only its source knows the definition of a property.
  const spec = elements.get(eid)?.attrs[kid];
  const isPage = isGroup === true || spec?.type === 'Page';
  const target = isPage ? page.parse(v).value : undefined;
  if (target?.kind === 'board') {
    yield ['board', target.uid];
    if (kid === 'source') yield ['source', target.uid];
    else if (spec?.isBoard !== true) yield ['page', target.uid];
  }
  // In words that can't contain variables, nothing is a reference.
  const hasVariables = spec === undefined || spec.isVariable === true;
  for (const value of hasVariables ? [v, widths] : []) {
    for (const text of textsIn(value)) {
      for (const [, name = ''] of text.matchAll(/var:([\w-]+)/g)) yield ['variable', name];
    }
  }
}

/** Yields the uids of files that an attribute refers to by address. */
function* addressedAssets({ v, widths, assetUrl }: Attribute): Generator<string> {
  for (const value of [v, widths, assetUrl]) {
    for (const text of textsIn(value)) yield* addressedIn(text);
  }
}

function* textsIn(value: Json | undefined): Generator<string> {
  if (typeof value === 'string') yield value;
  if (Array.isArray(value)) for (const item of value as readonly Json[]) yield* textsIn(item);
  else if (isJsonObject(value)) for (const item of Object.values(value)) yield* textsIn(item);
}

/** Slots and properties of sources. */
export interface Offered {
  /** The uids of slots, and the kids of properties, by board. */
  readonly slots: ReadonlyMap<string, ReadonlySet<string>>;
  readonly properties: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A block that uses a slot or a property. */
interface Taker {
  readonly board: string;
  readonly block: string;
  readonly source: string;
  readonly what: 'slot' | 'property';
  readonly name: string;
}

/**
 * Returns the blocks that use slots or properties of some boards, each with the first slot or
 * property that it uses.
 */
export function findUsingBlocks(
  project: Project,
  { slots, properties }: Offered,
): readonly Taker[] {
  const takers: Taker[] = [];
  for (const board of boardsNaming(project, [...slots.keys(), ...properties.keys()])) {
    if (board.root === undefined) continue;
    for (const { block, key } of walkBlocks(board.root)) {
      if (block.eid !== 'composite') continue;
      const source = shownBoard(block) ?? '';
      const children = new Set((block.children ?? []).map(({ uid }) => uid));
      const slot = [...(slots.get(source) ?? [])].find((uid) => children.has(slotContentUid(uid)));
      const at = { board: board.uid, block: key, source };
      if (slot !== undefined) {
        takers.push({ ...at, what: 'slot', name: slot });
        continue;
      }
      const lost = properties.get(source);
      const taken = attrsOf(block).find(
        ({ isGroup, kid = '' }) => isGroup === true && lost?.has(kid),
      );
      if (taken !== undefined) takers.push({ ...at, what: 'property', name: taken.kid ?? '' });
    }
  }
  return takers;
}
