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

/** Things of a project that others refer to. */
export interface Named {
  readonly boards: ReadonlySet<string>;
  /** Boards with a page of their own, to which links lead. */
  readonly pages: ReadonlySet<string>;
  /** Boards with blocks, which composites show. */
  readonly sources: ReadonlySet<string>;
  readonly assets: ReadonlySet<string>;
  readonly variables: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

/** None of them. */
export const NONE_NAMED: Named = {
  boards: new Set(),
  pages: new Set(),
  sources: new Set(),
  assets: new Set(),
  variables: new Set(),
  styles: new Set(),
};

/** A place that refers to something. */
export interface Use {
  readonly what: 'board' | 'page' | 'source' | 'asset' | 'variable' | 'style';
  readonly name: string;
  readonly target: AttributeTarget;
}

/** All places of blocks and styles that refer to some things. */
export function findUses(
  project: Project,
  named: Named,
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
      if (isAskedFor && isMeant({ project, elements }, what, target)) {
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
 * Whether an attribute means what `referencesOf` says, by where it stands: the words of a property may be the uid of a board, or look
 * like a variable. Its source is looked at for that, so this is asked last.
 */
export function isMeant(
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
/** Types of what is written for people. */
const WORDS: ReadonlySet<string> = new Set(['Text', 'String']);

/** What an attribute refers to; of a property, what it refers to if it is a link. */
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
  // What a property is of, only its source knows.
  const spec = elements.get(eid)?.attrs[kid];
  const isPage = isGroup === true || spec?.type === 'Page';
  const target = isPage ? page.parse(v).value : undefined;
  if (target?.kind === 'board') {
    yield ['board', target.uid];
    if (kid === 'source') yield ['source', target.uid];
    else if (spec?.isBoard !== true) yield ['page', target.uid];
  }
  // Words that look so refer to nothing.
  const hasVariables = spec === undefined || spec.isVariable === true;
  for (const value of hasVariables ? [v, widths] : []) {
    for (const text of textsIn(value)) {
      for (const [, name = ''] of text.matchAll(/var:([\w-]+)/g)) yield ['variable', name];
    }
  }
}

/** The uids of the files that an attribute names by their addresses on the site. */
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

/** What composites take from the boards that they show. */
export interface Offered {
  /** By board, the uids of its slots, and the kids of its properties. */
  readonly slots: ReadonlyMap<string, ReadonlySet<string>>;
  readonly properties: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A block that takes something of what a board offers. */
interface Taker {
  readonly board: string;
  readonly block: string;
  readonly source: string;
  readonly what: 'slot' | 'property';
  readonly name: string;
}

/** The blocks that take something of what some boards offer, each with the first of it. */
export function findTakers(project: Project, { slots, properties }: Offered): readonly Taker[] {
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
