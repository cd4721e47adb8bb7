import { quote } from '../../diagnostics/diagnostic.ts';
import { propertyKid, shownBoard } from '../../model/composite-source.ts';
import { createBlockAttribute } from '../../model/create.ts';
import { attrsOf, type Attribute, type Block } from '../../model/entities.ts';
import { findAttribute } from '../entities.ts';
import { attributeIn } from '../targets.ts';
import { setOperation, type BlockTarget, type Operation } from '../operation.ts';
import { reject, type Result } from '../rejection.ts';
import { siteOf } from '../legality/site-of.ts';
import { blockNames } from '../words/step-names.ts';
import { usesIn } from '../users.ts';
import { locateBlock, noBlock, type Command, type Editing } from './command.ts';
import { attributePlace } from './attribute-place.ts';
import { attributeName } from './attributes.ts';
import { withoutOffer } from './copies.ts';

/** An attribute of a block, or a property of a composite. */
interface AttributeName {
  readonly kid: string;
  readonly isGroup?: boolean;
}

/**
 * Exposes an attribute of a block to the composites of its board, under a name that defaults to the
 * attribute's. A property of a nested composite is exposed again; it inherits from its source until
 * it is set.
 */
export function exposeAttribute(
  editing: Editing,
  target: BlockTarget,
  { kid, isGroup = false, name }: AttributeName & { readonly name: string },
): Result<Command> {
  const { project, elements } = editing;
  const block = locateBlock(project, target)?.block;
  if (block === undefined) return noBlock();
  const own = findAttribute(block, { kid, isGroup });
  const made = isGroup ? newProperty(editing, block, kid) : newAttribute(editing, block, kid);
  if (made === undefined) return reject('target-unknown', { what: 'property', name: quote(kid) });
  const called = name === '' ? {} : { label: name };
  const of = `${attributeName(editing, block, kid)} of ${blockNames([block], elements)}`;
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

/**
 * Returns an attribute that changes nothing yet: a look has no value, any other attribute the value
 * that already applies.
 */
function newAttribute({ elements }: Editing, block: Block, kid: string): Attribute | undefined {
  const elementAttr = elements.get(block.eid ?? '')?.attrs[kid];
  if (elementAttr === undefined) return undefined;
  const { v, ...rest } = createBlockAttribute({ elementAttr, block, kid });
  return elementAttr.isLook === true || v === undefined ? rest : { ...rest, v };
}

/** Returns a property that inherits from the source; undefined for one that isn't exposed. */
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
 * Hides an exposed attribute. Values set by composites prevent that, unless they are cleared as
 * well.
 */
export function concealAttribute(
  editing: Editing,
  target: BlockTarget,
  { kid, isGroup = false, withValues = false }: AttributeName & { readonly withValues?: boolean },
): Result<Command> {
  const { project, elements } = editing;
  const block = locateBlock(project, target)?.block;
  if (block === undefined) return noBlock();
  const own = findAttribute(block, { kid, isGroup });
  if (own?.isExposedToGroup !== true) {
    return reject('target-unknown', { what: 'exposed property', name: quote(kid) });
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
    name: `Remove component property ${attributeName(editing, block, kid)} of ${blockNames([block], elements)}`,
    operations: [...values, ...conceal],
  };
}
