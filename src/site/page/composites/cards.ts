import { quote } from '../../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../../diagnostics/suggest.ts';
import type { ElementCatalogue } from '../../../elements/define.ts';
import type { CompositeSource } from '../../../model/composite-source.ts';
import {
  attrsOf,
  childrenOf,
  elementKidOf,
  type Attribute,
  type Block,
} from '../../../model/entities.ts';
import { boardName } from '../../../model/names.ts';
import { placeOf, type BlockSite } from '../block-site.ts';
import { fieldKey } from '../../../page/board-fields.ts';
import { siteFields } from '../../plan/own-fields.ts';
import { CARD_FACTS } from './board-family.ts';
import { reportAt, type SiteContext } from '../context.ts';

/** Problems with labels of a card, by its source; most cards have none. */
const problemsBySource = new WeakMap<CompositeSource, CachedLabels>();

/** Valid while the site has the same fields. */
interface CachedLabels {
  readonly fields: Names;
  readonly wrong: readonly WrongLabel[];
}

type Names = ReadonlyMap<string, unknown>;

interface WrongLabel {
  readonly label: string;
  readonly meant: string;
}

/** Reports properties of a card with wrong labels, and a card without any that a list fills. */
export function checkLabels(at: BlockSite, source: CompositeSource, site: SiteContext) {
  const card = quote(boardName(source.board));
  const fields = siteFields(site.boards);
  const known = problemsBySource.get(source);
  const found = known?.fields === fields ? known.wrong : wrongLabels(source, fields);
  problemsBySource.set(source, { fields, wrong: found });
  for (const { label, meant } of found) {
    reportAt(site, 'card-label', placeOf(at), { card, label: quote(label), meant });
  }
  if (found.length === 0 && !isFilled(source, fields))
    reportAt(site, 'card-unfilled', placeOf(at), { card });
}

function wrongLabels({ properties }: CompositeSource, fields: Names): readonly WrongLabel[] {
  const names = [...CARD_FACTS, ...fields.keys()];
  return [...properties.values()].flatMap(({ label = '' }) => {
    const meant = isFact(label, fields) ? '' : didYouMean(label, names);
    return meant === '' ? [] : [{ label, meant }];
  });
}

function isFilled({ labels }: CompositeSource, fields: Names): boolean {
  for (const label of labels.values()) if (isFact(label, fields)) return true;
  return false;
}

function isFact(label: string, fields: Names): boolean {
  const key = fieldKey(label);
  return CARD_FACTS.has(key) || fields.has(key);
}

const MAX_LEVEL = 6;
const MIN_LEVEL = 2;

/** The trees of cards by level of their headings: each list has one, and shows many cards. */
const trees = new WeakMap<Block, Map<number, Block>>();

/**
 * The tree of a card whose title has the level set by its list; headings below keep their distance.
 */
export function atLevel(root: Block, level: number | undefined, elements: ElementCatalogue): Block {
  if (level === undefined) return root;
  const known = trees.get(root) ?? new Map<number, Block>();
  trees.set(root, known);
  const found = known.get(level) ?? shifted(root, level, elements);
  known.set(level, found);
  return found;
}

function shifted(root: Block, level: number, elements: ElementCatalogue): Block {
  const own = (block: Block) => levelOf(block, elements);
  const all = blocksOf(root).filter((block) => own(block) !== undefined);
  const title = all.find((block) => attrsOf(block).some(isTitle)) ?? all[0];
  const by = level - (title === undefined ? level : (own(title) ?? level));
  if (by === 0) return root;
  const visit = (block: Block): Block => {
    const { children } = block;
    const before = own(block);
    const newLevel = before === undefined ? undefined : Math.max(MIN_LEVEL, before + by);
    const v = newLevel === undefined ? undefined : Math.min(MAX_LEVEL, newLevel);
    return {
      ...block,
      ...(v !== undefined && { attrs: withLevel(attrsOf(block), v) }),
      ...(children !== undefined && { children: children.map(visit) }),
    };
  };
  return visit(root);
}

function isTitle({ isExposedToGroup, label = '' }: Attribute): boolean {
  return isExposedToGroup === true && label.trim().toLowerCase() === 'title';
}

function blocksOf(block: Block): readonly Block[] {
  return [block, ...childrenOf(block).flatMap(blocksOf)];
}

/** The level of a block's heading; undefined for others. */
function levelOf(block: Block, elements: ElementCatalogue): number | undefined {
  const spec = elements.get(block.eid ?? '')?.attrs['level'];
  if (spec === undefined) return undefined;
  const written = attrsOf(block).findLast((attribute) => elementKidOf(attribute) === 'level')?.v;
  const level = Number(written ?? spec.initValue);
  return Number.isInteger(level) ? level : undefined;
}

function withLevel(attrs: readonly Attribute[], v: number): readonly Attribute[] {
  const others = attrs.filter((attribute) => elementKidOf(attribute) !== 'level');
  return [...others, { kid: 'level', v }];
}
