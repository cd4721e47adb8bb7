import { attrsOf, childrenOf, type Block } from '../../model/entities.ts';
import { isSlotContentUid } from '../../model/slot-uids.ts';
import { isSameTree } from './same-blocks.ts';
import { hunksOf } from './splices.ts';
import { pair } from './pair.ts';
import { isDerived, normal } from './words.ts';

/**
 * Restores the uids of the blocks of a file after it is read again, because Markdown files contain no
 * uids. If the read tree equals the known one, returns the known one, with the spaces and empty texts
 * that files can't have.
 */
export function matchUids(read: Block, known: Block): Block {
  if (isSameTree(read, known)) {
    const names = new Map<string, string>();
    if (pair(normal(read), normal(known), names)) return withDerived(known, derivedOf(read, names));
  }
  const taken = new Set<string>();
  note(known, taken);
  return matchBlock(read, known, taken);
}

const note = ({ uid, children = [] }: Block, uids: Set<string>): void => {
  uids.add(uid);
  for (const child of children) note(child, uids);
};

/** The blocks of a tree as it was read, by the uids of the known one. */
function derivedOf(read: Block, names: ReadonlyMap<string, string>) {
  const found = new Map<string, Block>();
  const visit = (block: Block) => {
    const name = names.get(block.uid);
    if (name !== undefined) found.set(name, block);
    childrenOf(block).forEach(visit);
  };
  visit(read);
  return found;
}

/** A known block with the values that follow from the file. */
function withDerived(known: Block, read: ReadonlyMap<string, Block>): Block {
  const before = childrenOf(known);
  const children = before.map((child) => withDerived(child, read));
  const isSame = children.every((child, at) => child === before[at]);
  const now = read.get(known.uid);
  const [is, was] = [attrsOf(now ?? known), attrsOf(known)].map((attrs) => attrs.filter(isDerived));
  const hasSame = JSON.stringify(is) === JSON.stringify(was);
  if (isSame && hasSame) return known;
  const attrs = [...attrsOf(known).filter((one) => !isDerived(one)), ...(is ?? [])];
  return {
    ...known,
    ...(!hasSame && { attrs }),
    ...(known.children && { children: isSame ? before : children }),
  };
}

function matchBlock(read: Block, known: Block, taken: Set<string>): Block {
  const [left, right] = [childrenOf(known), childrenOf(read)];
  const children = [...right];
  let [from, to] = [0, 0];
  const same = (until: number) => {
    for (; from < until; from += 1, to += 1) {
      const [one, other] = [left[from], right[to]];
      if (one !== undefined && other !== undefined) children[to] = matchBlock(other, one, taken);
    }
  };
  for (const hunk of hunksOf(left.map(keyOf), right.map(keyOf))) {
    same(hunk.start);
    const rest = left.slice(hunk.start, hunk.end);
    for (let at = hunk.from; at < hunk.to; at += 1) {
      const block = right[at];
      // A changed block gets the uids of the next former block of the same element.
      const found = rest.findIndex(({ eid }) => eid === block?.eid);
      const one = rest[found];
      if (block === undefined) continue;
      rest.splice(0, found + 1);
      children[at] = one === undefined ? fresh(block, taken) : matchBlock(block, one, taken);
    }
    [from, to] = [hunk.end, hunk.to];
  }
  same(left.length);
  return { ...read, uid: nameOf(read, known.uid), ...(read.children && { children }) };
}

/** The uid for a new block at the place of another one; slot content is named by its slot. */
const nameOf = ({ uid }: Block, known: string): string => (isSlotContentUid(uid) ? uid : known);

/** The content of a block without uids, for comparison. */
const keyOf = (block: Block): string =>
  JSON.stringify(block, (key, value: unknown) => (key === 'uid' ? undefined : value));

/** A new block with uids that no known one has. */
function fresh(block: Block, taken: Set<string>): Block {
  let { uid } = block;
  for (let more = 2; taken.has(uid) && !isSlotContentUid(uid); more += 1)
    uid = `${block.uid}-${more}`;
  taken.add(uid);
  const { children } = block;
  return {
    ...block,
    uid,
    ...(children && { children: children.map((child) => fresh(child, taken)) }),
  };
}
