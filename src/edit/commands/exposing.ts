import { quote } from '../../diagnostics/diagnostic.ts';
import { propertyKid, shownBoard } from '../../model/composite-source.ts';
import { createBlockAttribute } from '../../model/create.ts';
import { attrsOf, type Attribute, type Block } from '../../model/entities.ts';
import { findAttribute } from '../entities.ts';
import { attributeIn } from '../targets.ts';
import { setOperation, type BlockTarget, type Operation } from '../operation.ts';
import { refuse, type Result } from '../refusal.ts';
import { siteOf } from '../legality/site-of.ts';
import { calledBlocks } from '../words/step-names.ts';
import { usesIn } from '../users.ts';
import { findStanding, noBlock, type Command, type Editing } from './command.ts';
import { attributePlace } from './attribute-place.ts';
import { calledAttribute } from './attributes.ts';
import { withoutOffer } from './copies.ts';

/** An attribute of a block, or a property that a composite has of its source. */
interface AttributeName {
  readonly kid: string;
  readonly isGroup?: boolean;
}

/**
 * Lets composites of a board set an attribute of one of its blocks, by a name; an empty one is that of the attribute.
 * What a composite among them exposes is exposed onward by its property, which is the source's as long as nobody sets it.
 */
export function exposeAttribute(
  editing: Editing,
  target: BlockTarget,
  { kid, isGroup = false, name }: AttributeName & { readonly name: string },
): Result<Command> {
  const { project, elements } = editing;
  const block = findStanding(project, target)?.block;
  if (block === undefined) return noBlock();
  const own = findAttribute(block, { kid, isGroup });
  const made = isGroup ? newProperty(editing, block, kid) : newAttribute(editing, block, kid);
  if (made === undefined) return refuse('target-unknown', { what: 'property', name: quote(kid) });
  const called = name === '' ? {} : { label: name };
  const of = `${calledAttribute(editing, block, kid)} of ${calledBlocks([block], elements)}`;
  const what = `${own?.isExposedToGroup === true ? 'Rename component property' : 'Make component property'} ${of}`;
  if (own === undefined) {
    const item: Attribute = { ...made, ...called, isExposedToGroup: true };
    const into = { entity: 'attribute', of: target } as const;
    const index = attributePlace(attrsOf(block), kid, elements.get(block.eid ?? ''));
    return { name: what, operations: [{ kind: 'insert', into, index, item }] };
  }
  const at = attributeIn(target, { kid, isGroup });
  const label = setOperation(at, 'label', name || undefined);
  const expose = setOperation(at, 'isExposedToGroup', true);
  const isNamed = (own.label ?? '') === name;
  const isExposed = own.isExposedToGroup === true;
  return { name: what, operations: [...(isExposed ? [] : [expose]), ...(isNamed ? [] : [label])] };
}

/** One that changes nothing: a look has no value until a composite sets it, all else the one that it has anyway. */
function newAttribute({ elements }: Editing, block: Block, kid: string): Attribute | undefined {
  const elementAttr = elements.get(block.eid ?? '')?.attrs[kid];
  if (elementAttr === undefined) return undefined;
  const { v, ...rest } = createBlockAttribute({ elementAttr, block, kid });
  return elementAttr.isLook === true || v === undefined ? rest : { ...rest, v };
}

/** A property of a composite that leaves its value to the source; undefined for one that the source doesn't expose. */
function newProperty(
  { project, elements }: Editing,
  block: Block,
  kid: string,
): Attribute | undefined {
  const uid = block.eid === 'composite' ? shownBoard(block) : undefined;
  const source = uid === undefined ? undefined : siteOf(project, elements).findSource(uid);
  return source?.properties.has(kid) === true
    ? { kid, isGroup: true, isInherited: true }
    : undefined;
}

/**
 * Takes an attribute back from the composites of its board. One that is set by any of them stays, unless what they set
 * goes with it.
 */
export function concealAttribute(
  editing: Editing,
  target: BlockTarget,
  { kid, isGroup = false, withValues = false }: AttributeName & { readonly withValues?: boolean },
): Result<Command> {
  const { project, elements } = editing;
  const block = findStanding(project, target)?.block;
  if (block === undefined) return noBlock();
  const own = findAttribute(block, { kid, isGroup });
  if (own?.isExposedToGroup !== true) {
    return refuse('target-unknown', { what: 'exposed property', name: quote(kid) });
  }
  const at = attributeIn(target, { kid, isGroup });
  const conceal: readonly Operation[] =
    withoutOffer(own) === undefined
      ? [{ kind: 'remove', target: at }]
      : [
          setOperation(at, 'isExposedToGroup'),
          ...(own.label === undefined ? [] : [setOperation(at, 'label')]),
        ];
  const property = propertyKid(block, own);
  const values = withValues
    ? usesIn(project, target.board).flatMap(({ board, key, block: use }): Operation[] => {
        if (findAttribute(use, { kid: property, isGroup: true }) === undefined) return [];
        const of: BlockTarget = { entity: 'block', board: board.uid, block: key };
        const value = { entity: 'attribute', of, kid: property, isGroup: true } as const;
        return [{ kind: 'remove', target: value }];
      })
    : [];
  return {
    name: `Remove component property ${calledAttribute(editing, block, kid)} of ${calledBlocks([block], elements)}`,
    operations: [...values, ...conceal],
  };
}
