import type { ElementCatalogue, ElementSpec } from '../../elements/define.ts';
import { childrenOf, type Project } from '../../model/entities.ts';
import type { Json } from '../../values/json.ts';
import { placement } from '../../values/placement.ts';
import { ALIGNMENTS, type Alignment } from '../blocks/alignments.ts';
import { findAttribute } from '../entities.ts';
import { isRejected, reject, type Result } from '../rejection.ts';
import type { Selection } from '../selection.ts';
import { setOnBlocks, type BlockValue } from './attributes.ts';
import {
  stepNameOf,
  parentLocation,
  siblings,
  type BlockLocation,
  type Command,
  type Editing,
} from './command.ts';

type Axis = 'horizontal' | 'vertical';
type Side = 'start' | 'center' | 'end';

const TO: Readonly<Record<Exclude<Alignment, 'distribute'>, readonly [Axis, Side]>> = {
  start: ['horizontal', 'start'],
  center: ['horizontal', 'center'],
  end: ['horizontal', 'end'],
  top: ['vertical', 'start'],
  middle: ['vertical', 'center'],
  bottom: ['vertical', 'end'],
};

/** The direction in which a parent arranges its children; a grid does in both. */
function layoutOf(element: ElementSpec | undefined): Axis | 'both' | undefined {
  const { align, justify } = element?.attrs ?? {};
  if (element === undefined || align === undefined || justify === undefined) return undefined;
  if (element.type !== 'flex') return 'both';
  return element.isRow === true ? 'horizontal' : 'vertical';
}

interface Aligned {
  readonly standing: readonly BlockLocation[];
  readonly parent: BlockLocation;
  readonly layout: Axis | 'both';
}

/** Finds selected layers with one parent that arranges its children. */
function alignedIn(
  editing: Pick<Editing, 'project' | 'elements'>,
  selection: Selection,
): Result<Aligned> {
  const found = siblings(editing, selection);
  if (isRejected(found)) return found;
  const parent = parentLocation(editing.project, found.first);
  const layout = layoutOf(editing.elements.get(parent?.block.eid ?? ''));
  return parent === undefined || layout === undefined
    ? reject('no-arrangement')
    : { standing: found.standing, parent, layout };
}

/** Returns the alignments that are possible for the selected layers. */
export function alignmentsFor(
  project: Project,
  selection: Selection,
  elements: ElementCatalogue,
): readonly Alignment[] {
  const found = alignedIn({ project, elements }, selection);
  if (isRejected(found)) return [];
  return ALIGNMENTS.filter((to) => to !== 'distribute' || found.layout !== 'both');
}

/**
 * Aligns selected layers. Along the direction of the parent its looks apply to all of its children.
 * Across it, the parent aligns them if all are selected; otherwise each gets a placement of its own.
 */
export function alignBlocks(
  editing: Editing,
  selection: Selection,
  to: Alignment,
): Result<Command> {
  const found = alignedIn(editing, selection);
  if (isRejected(found)) return found;
  const { standing, parent, layout } = found;
  if (to === 'distribute' && layout === 'both') return reject('no-distribution');
  const [axis, side] = to === 'distribute' ? [layout, 'between'] : TO[to];
  const isAlong = axis === layout;
  const kid = isAlong || (layout === 'both' && axis === 'horizontal') ? 'justify' : 'align';
  const isAll = childrenOf(parent.block).length === standing.length;
  const ofParent: BlockValue = { block: parent.target.block, kid, value: side };
  const isShared = isAlong || isAll;
  const values = [
    ...(isShared ? [ofParent] : []),
    ...(isAlong ? [] : placements(standing, kid, isShared ? 'auto' : side)),
  ];
  const made = setOnBlocks(editing, selection.board, values);
  if (isRejected(made)) return made;
  const name = `${to === 'distribute' ? 'Distribute' : 'Align'} ${stepNameOf(editing, standing)}`;
  return { ...made, name, selection };
}

/** Returns the placements of layers with another alignment; empty ones are cleared. */
function placements(
  standing: readonly BlockLocation[],
  kid: 'align' | 'justify',
  side: Json,
): readonly BlockValue[] {
  return standing.flatMap(({ block, target }): readonly BlockValue[] => {
    const before = findAttribute(block, { kid: 'placement' })?.v;
    const { value } = placement.parse(before);
    if (value[kid] === side) return [];
    const next = placement.serialize({ ...value, [kid]: side });
    const isNone = JSON.stringify(next) === JSON.stringify(placement.serialize(placement.fallback));
    const own = { block: target.block, kid: 'placement' };
    return [isNone ? own : { ...own, value: next }];
  });
}
