import type { Draft } from '../../templates/compose.ts';
import { use } from '../../templates/compose.ts';

/** A part that several pages show. */
export interface SharedPart {
  readonly uid: string;
  readonly name: string;
  readonly roots: readonly Draft[];
}

/** Elements that are often equal on several pages. */
const PARTS: ReadonlySet<string> = new Set(['header', 'footer', 'nav', 'aside']);

/** The tag of a box that may be shared; undefined for any other block. */
function partTag({ eid, attrs }: Draft): string | undefined {
  if (eid === 'nav') return 'nav';
  const tag = attrs.find(({ kid }) => kid === 'tag')?.['v'];
  return eid === 'box' && typeof tag === 'string' && PARTS.has(tag) ? tag : undefined;
}

/** Moves headers, footers and navigations that are equal on several pages into boards of their own. */
export function shareParts(
  pages: readonly (readonly Draft[])[],
  known: readonly SharedPart[] = [],
): {
  readonly pages: readonly (readonly Draft[])[];
  readonly parts: readonly SharedPart[];
} {
  const counts = new Map<string, number>();
  const count = (draft: Draft) => {
    if (partTag(draft) === undefined) draft.children.forEach(count);
    else counts.set(keyOf(draft), (counts.get(keyOf(draft)) ?? 0) + 1);
  };
  for (const page of pages) page.forEach(count);
  const parts = new Map<string, SharedPart>();
  const names = new Set(known.map(({ uid }) => uid));
  const shared = (draft: Draft): Draft => {
    const tag = partTag(draft);
    if (tag === undefined) return { ...draft, children: draft.children.map(shared) };
    const key = keyOf(draft);
    if ((counts.get(key) ?? 0) < 2) return draft;
    const before = parts.get(key);
    if (before !== undefined) return use(before.uid, {});
    let uid = `part-${tag}`;
    for (let number = 2; names.has(uid); number += 1) uid = `part-${tag}-${number}`;
    names.add(uid);
    parts.set(key, { uid, name: uid, roots: [draft] });
    return use(uid, {});
  };
  return { pages: pages.map((page) => page.map(shared)), parts: [...known, ...parts.values()] };
}

const keyOf = (draft: Draft) => JSON.stringify(draft);
