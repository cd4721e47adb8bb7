import type { ElementSpec } from '../../elements/define.ts';
import { attrsOf, elementKidOf, type Block } from '../../model/entities.ts';
import type { JsonObject } from '../../values/json.ts';

/** The placement that keeps a button from stretching, by the alignment of its parent. */
const UNSTRETCHED_PLACEMENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  column: { align: 'start' },
  card: { align: 'start' },
  form: { align: 'start' },
  row: { align: 'center' },
  grid: { align: 'start', justify: 'start' },
  stack: { align: 'start', justify: 'start' },
};

/**
 * Returns the placement of a new button, for the size that the insert list shows; undefined if its
 * parent doesn't stretch it.
 */
export function ownSizePlacement(
  { attrs }: ElementSpec,
  parent: Block | undefined,
): JsonObject | undefined {
  const isButton = attrs['variant'] !== undefined && attrs['scale'] !== undefined;
  if (!isButton || parent === undefined) return undefined;
  const places = Object.entries(UNSTRETCHED_PLACEMENTS[parent.eid ?? ''] ?? {}).filter(([kid]) =>
    isStretching(parent, kid),
  );
  return places.length === 0 ? undefined : Object.fromEntries(places);
}

function isStretching(parent: Block, kid: string): boolean {
  const said = attrsOf(parent).find((attribute) => elementKidOf(attribute) === kid)?.v;
  return said === undefined || said === 'stretch';
}
