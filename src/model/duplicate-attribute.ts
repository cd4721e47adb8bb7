import type { Attribute } from './entities.ts';

/**
 * Up to this number of attributes, comparing each pair is fastest; nearly all blocks have fewer.
 */
const MAX_LINEAR_SEARCH = 8;

/** Finds the first attribute of a block whose name an earlier attribute already has. */
export function findDuplicateAttribute(
  attrs: readonly Attribute[],
): { readonly index: number; readonly kid: string } | undefined {
  if (attrs.length > MAX_LINEAR_SEARCH) {
    const names = new Set<string>();
    const index = attrs.findIndex(
      ({ kid = '' }) => names.size === names.add(kid).size && kid !== '',
    );
    return index === -1 ? undefined : { index, kid: attrs[index]?.kid ?? '' };
  }
  for (let index = 1; index < attrs.length; index += 1) {
    const { kid = '' } = attrs[index] ?? {};
    if (kid === '') continue;
    for (let before = 0; before < index; before += 1) {
      if (attrs[before]?.kid === kid) return { index, kid };
    }
  }
  return undefined;
}
