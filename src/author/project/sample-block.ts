import type { ElementCatalogue, ElementSpec } from '../../elements/define.ts';
import { createBlock, type NewElement } from '../../edit/commands/insert.ts';
import type { Insertable } from '../../edit/blocks/insertable.ts';
import { isRejected } from '../../edit/rejection.ts';
import { attrsOf, childrenOf, type Attribute, type Block } from '../../model/entities.ts';
import type { Json } from '../../values/json.ts';
import { TEXTS } from './project-texts.ts';

/** The picture of examples, which is no file of a project. */
export const SAMPLE_IMAGE = 'uid-of-an-image';

/** The content of a preview. */
type SampledItem = Pick<Insertable, 'eid' | 'preset' | 'source'>;

/**
 * Returns an item of the insert list for its preview: the inserted block with sample files, in a
 * suitable parent; undefined for an unknown element.
 */
export function sampleBlock(sampled: SampledItem, elements: ElementCatalogue): Block | undefined {
  const { eid, preset, source } = sampled;
  const of = { eid, ...(preset !== undefined && { preset }) };
  const shown: NewElement = source === undefined ? of : { eid: 'composite', values: { source } };
  const made = insertedBlock(shown, elements);
  const element = elements.get(shown.eid);
  if (made === undefined || element === undefined) return undefined;
  return withRequiredParent(element, withFiles(made, elements), elements);
}

function insertedBlock(element: NewElement, elements: ElementCatalogue): Block | undefined {
  let count = 0;
  const newUid = () => `sample-${element.eid}-${(count += 1)}`;
  const made = createBlock({ elements, newUid }, { ...element, isFilled: true });
  return isRejected(made) ? undefined : made.block;
}

/**
 * Returns a block with sample pictures instead of the author's files; elements made of pictures
 * have those of their example.
 */
function withFiles(block: Block, elements: ElementCatalogue): Block {
  const { example = {}, content } = elements.get(block.eid ?? '') ?? {};
  const files = Object.entries(example.attrs ?? {}).flatMap(([kid, v]) =>
    isSampleImage(v) ? [{ kid, assetUid: SAMPLE_IMAGE }] : [],
  );
  const chosen = new Set(files.map(({ kid }) => kid));
  const attrs = [...attrsOf(block).filter(({ kid }) => !chosen.has(kid ?? '')), ...files];
  const isOfPictures = content === 'flow' && childrenOf(block).length === 0;
  const pictures = (example.children ?? []).filter(({ eid }) => eid === 'image');
  const own = isOfPictures
    ? pictures.flatMap((_, at) => ({ uid: `${block.uid}-${at}`, eid: 'image' }))
    : childrenOf(block);
  const children = own.map((child) => withFiles(child, elements));
  return { ...block, attrs, ...(children.length > 0 && { children }) };
}

const isSampleImage = (value: Json): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'assetUid' in value &&
  value['assetUid'] === SAMPLE_IMAGE;

/** Puts inline blocks among words, form fields into a form, and parts into their whole. */
function withRequiredParent(element: ElementSpec, shown: Block, elements: ElementCatalogue): Block {
  const { type: kind, catalog, needs = [], eid, partOf } = element;
  const whole = partOf !== undefined || eid === 'tab' ? findWholeWith(eid, elements) : undefined;
  if (whole !== undefined) return withReplacedPart(whole, shown).block;
  const around = (eidAround: string, attrs: readonly Attribute[]): Block => ({
    uid: 'sample-around',
    eid: eidAround,
    attrs,
    children: [shown],
  });
  if (needs.includes('form')) return around('form', [{ kid: 'action', v: '/send' }]);
  // Fields of a page may be empty here, and then invisible.
  const isInLine = kind === 'inline' && catalog.group === 'text' && eid !== 'board-field';
  return isInLine ? around('text', [{ kid: 'text', v: TEXTS.amongWords }]) : shown;
}

/** Returns the element that contains a part, as it is inserted. */
function findWholeWith(part: string, elements: ElementCatalogue): Block | undefined {
  const wholes = [...elements.keys()].filter((eid) => eid !== part);
  const made = wholes.map((eid) => insertedBlock({ eid }, elements));
  return made.find(
    (block) =>
      block !== undefined && childrenOf(block).some((child) => containsElement(child, part)),
  );
}

const containsElement = (block: Block, eid: string): boolean =>
  block.eid === eid || childrenOf(block).some((child) => containsElement(child, eid));

/** Returns a block with its first part of that kind replaced. */
function withReplacedPart(
  block: Block,
  part: Block,
): { readonly block: Block; readonly isDone: boolean } {
  if (block.eid === part.eid) return { block: part, isDone: true };
  let isDone = false;
  const children = childrenOf(block).map((child) => {
    const next = isDone ? { block: child, isDone } : withReplacedPart(child, part);
    isDone = next.isDone;
    return next.block;
  });
  return { block: { ...block, ...(children.length > 0 && { children }) }, isDone };
}
