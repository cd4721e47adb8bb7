import { uidsIn } from '../../format/exchange/coded.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import { attrsOf, childrenOf, type Attribute, type Block } from '../../model/entities.ts';
import { attributeWords } from '../../model/names.ts';
import { CONTENT } from '../../site/languages/text-units.ts';
import { canTranslate, translationKey } from '../../site/languages/translatable.ts';
import { markedOf } from '../../site/languages/translated-content.ts';
import { contentOf, isRich, ownText, partsOfText, TEXT } from '../../site/texts/inline.ts';
import { isSameJson } from '../../values/json.ts';
import type { Rejection } from '../rejection.ts';
import { reject } from '../rejection.ts';
import { rejectShared, type WrittenValue } from './written-value.ts';

type Problem = { readonly rejection: Rejection };

/** The comparison of two trees of a board. */
interface Comparison {
  readonly elements: ElementCatalogue;
  readonly values: WrittenValue[];
}

/**
 * Returns the values that differ between two trees of a board, for a translation; rejects a
 * difference that no translation can have, such as a new layer. Equal blocks are identical, so that
 * the cost is that of the change.
 */
export function changedBlocks(
  before: Block | undefined,
  after: Block | undefined,
  elements: ElementCatalogue,
): readonly WrittenValue[] | Problem {
  if (before === after) return [];
  if (before === undefined || after === undefined) return rejectShared('layer');
  const comparing: Comparison = { elements, values: [] };
  return compare(comparing, [before, after], undefined) ?? comparing.values;
}

type Pair = readonly [before: Block, after: Block];

function compare(
  comparing: Comparison,
  pair: Pair,
  parent: Block | undefined,
): Problem | undefined {
  const [before, after] = pair;
  if (before === after) return undefined;
  const key = translationKey(after, parent);
  const problem = compareOwn(comparing, pair, key);
  if (problem !== undefined) return problem;
  if (!isRich(after, comparing.elements)) {
    return compareLists(comparing, [childrenOf(before), childrenOf(after)], after);
  }
  const [was, is] = [before, after].map((one) => partsOfText(one, comparing.elements));
  return (
    compareContent(comparing, pair, key) ??
    compareLists(comparing, [was?.behind ?? [], is?.behind ?? []], after)
  );
}

function compareLists(
  comparing: Comparison,
  [before, after]: readonly [readonly Block[], readonly Block[]],
  parent: Block,
): Problem | undefined {
  if (before.length !== after.length) return rejectShared('layer');
  for (const [at, one] of after.entries()) {
    const former = before[at];
    if (former?.uid !== one.uid) return rejectShared('layer');
    const problem = compare(comparing, [former, one], parent);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Compares a text as a whole, as the order of words differs between languages. */
function compareContent(
  comparing: Comparison,
  [before, after]: Pair,
  key: string,
): Problem | undefined {
  const { elements, values } = comparing;
  const [was, is] = [before, after].map((one) => markedOf(contentOf(one, elements)));
  const known = inlineBlocks(before, elements);
  for (const [uid, block] of inlineBlocks(after, elements)) {
    const former = known.get(uid);
    const isNew = former === undefined && is !== undefined && uidsIn(is).includes(uid);
    if (isNew) return reject('language-mark');
    const problem =
      former === undefined ? undefined : compareOwn(comparing, [former, block], block.uid);
    if (problem !== undefined) return problem;
  }
  if (is === undefined || isSameJson(was, is)) return undefined;
  const isPlain = known.size === 0 && uidsIn(is).length === 0;
  values.push(
    isPlain
      ? { block: key, name: TEXT, value: ownText(after) }
      : { block: key, name: CONTENT, value: is },
  );
  return undefined;
}

function inlineBlocks(text: Block, elements: ElementCatalogue): ReadonlyMap<string, Block> {
  const found = new Map<string, Block>();
  const visit = (block: Block) => {
    found.set(block.uid, block);
    childrenOf(block).forEach(visit);
  };
  partsOfText(text, elements).line.forEach(visit);
  return found;
}

const SKIPPED_FIELDS: ReadonlySet<string> = new Set(['attrs', 'children', 'isHidden']);

/** Compares the attributes and fields of a block; the text of a rich one belongs to its content. */
function compareOwn(
  { elements, values }: Comparison,
  [before, after]: Pair,
  key: string,
): Problem | undefined {
  if (before === after) return undefined;
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before, after].map((one) => one[field as keyof Block]);
    if (!SKIPPED_FIELDS.has(field) && !isSameJson(was, is)) return rejectShared(field);
  }
  if (before.isHidden !== after.isHidden) {
    values.push({
      block: key,
      name: 'isHidden',
      ...(after.isHidden === true && { value: true }),
    });
  }
  const [was, is] = [attributesOf(before), attributesOf(after)];
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    const [former, own] = [was.get(name), is.get(name)];
    const kid = (own ?? former)?.kid ?? '';
    if (former === own || (kid === TEXT && isRich(after, elements))) continue;
    const value = changedValue(former, own);
    if (value === 'same') continue;
    const spec = elements.get(after.eid ?? '')?.attrs[kid];
    const attribute = own ?? former;
    const isPossible = value !== 'shared' && attribute && canTranslate(after, attribute, elements);
    if (isPossible !== true) return rejectShared(attributeWords(spec, kid));
    values.push({ block: key, name: kid, ...(value !== undefined && { value: value.of }) });
  }
  return undefined;
}

function attributesOf(block: Block): ReadonlyMap<string, Attribute> {
  return new Map(
    attrsOf(block).map((one) => [`${one.isGroup === true ? 'group ' : ''}${one.kid ?? ''}`, one]),
  );
}

/** Returns the new value of an attribute; undefined if it isn't set any more. */
function changedValue(former: Attribute | undefined, own: Attribute | undefined) {
  const { v: _v, assetUid: _uid, ...rest } = former ?? {};
  const { v, assetUid, ...others } = own ?? {};
  const named = own?.kid === undefined ? {} : { kid: own.kid };
  const isSame = isSameJson(former === undefined ? named : rest, others);
  if (own === undefined) return undefined;
  if (!isSame) return 'shared';
  if (isSameJson(former?.v, v) && former?.assetUid === assetUid) return 'same';
  if (assetUid !== undefined) return { of: { assetUid } };
  return v === undefined ? undefined : { of: v };
}
