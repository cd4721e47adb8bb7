import type { ElementSpec } from '../../elements/define.ts';
import { attrsOf, elementKidOf, type Block } from '../../model/entities.ts';
import type { JsonObject } from '../../values/json.ts';

/** How a button is placed in what would stretch it, by the attributes of that which say something else. */
const UNSTRETCHED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  column: { align: 'start' },
  card: { align: 'start' },
  form: { align: 'start' },
  row: { align: 'center' },
  grid: { align: 'start', justify: 'start' },
  stack: { align: 'start', justify: 'start' },
};

/**
 * The placement that a new button gets, so that it is as large as the insert list shows it; undefined where the block around it
 * doesn't stretch it.
 */
export function ownSizePlacement(
  { attrs }: ElementSpec,
  parent: Block | undefined,
): JsonObject | undefined {
  const isButton = attrs['variant'] !== undefined && attrs['scale'] !== undefined;
  if (!isButton || parent === undefined) return undefined;
  const places = Object.entries(UNSTRETCHED[parent.eid ?? ''] ?? {}).filter(([kid]) =>
    isStretching(parent, kid),
  );
  return places.length === 0 ? undefined : Object.fromEntries(places);
}

function isStretching(parent: Block, kid: string): boolean {
  const said = attrsOf(parent).find((attribute) => elementKidOf(attribute) === kid)?.v;
  return said === undefined || said === 'stretch';
}
