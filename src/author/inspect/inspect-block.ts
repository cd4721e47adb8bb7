import { contentOf, ownText, TEXT } from '../../site/texts/inline.ts';
import { wordsOf } from '../../site/texts/inline-content.ts';
import type { ElementSpec } from '../../elements/define.ts';
import { attrsOf, elementKidOf, type Block } from '../../model/entities.ts';
import { placeOf } from '../../site/page/block-site.ts';
import {
  isInherited,
  lastOf,
  type LocatedAttribute,
} from '../../site/page/values/located-attribute.ts';
import { effectiveAttributes } from '../../site/page/looks/effective-attributes.ts';
import { PROSE } from '../../site/plan/prose.ts';
import { variableProperty } from '../../values/variable.ts';
import { rulesOfClasses } from './css-rules.ts';
import { exposedBy } from './exposed-attributes.ts';
import { createAttributeReader, type AttributeReader } from './inspect-attribute.ts';
import type {
  InspectedAttribute,
  InspectedBlock,
  InspectedRule,
  InspectedVariable,
} from './inspected.ts';
import { seeBlock, type BlockQuery, type InspectedSite, type ShownBlock } from './see-block.ts';

/** Returns everything known about a block on the page of a board; undefined for a missing one. */
export function inspectBlock(site: InspectedSite, query: BlockQuery): InspectedBlock | undefined {
  const shown = seeBlock(site, query);
  if (shown === undefined) return undefined;
  const { seen, node } = shown;
  const { at, element, scope } = seen;
  // A hidden block was inspected as a copy that is shown; the project has the original.
  const isKey = query.block !== at.block.uid;
  const { block } = (isKey ? undefined : site.project.find(at.block.uid, [at.board.uid])) ?? at;
  const attributes = attributesOf(site, shown);
  return {
    board: { uid: at.board.uid, name: at.board.name },
    uid: isKey ? query.block : block.uid,
    label: block.label ?? '',
    eid: element.eid,
    element: {
      label: element.catalog.label,
      group: element.catalog.group,
      helper: element.helper,
    },
    tag: node?.tag,
    isHidden: block.isHidden === true,
    isBypassed: block.isBypassed === true,
    isActive: block.isActive !== false,
    uses: scope.uses,
    path: placeOf(at).path,
    attributes,
    variables: variablesOf(site, attributes),
    rules: rulesOf(shown),
  };
}

function attributesOf(site: InspectedSite, shown: ShownBlock): readonly InspectedAttribute[] {
  const { at, element, attributes } = shown.seen;
  const read = createAttributeReader(shown);
  const plain = attributes.filter(isPlain);
  const styled = effectiveAttributes({ site: shown.context }, element, attributes);
  const exposed = attrsOf(at.block).filter(({ isExposedToGroup }) => isExposedToGroup === true);
  const own = Object.entries(element.attrs).map(([kid, spec]) => {
    // A look that is exposed without a value isn't among `attributes`.
    const written = exposed.findLast((one) => one.isGroup !== true && elementKidOf(one) === kid);
    const located = lastOf(plain, kid) ?? lastOf(styled, kid);
    const wordsBehind = kid === TEXT ? wordsBehindOwn(at.block, shown) : undefined;
    const group = styled.filter((one) => one.kid === kid && one.ends !== undefined);
    return read(spec, located, { key: kid, kid, written, wordsBehind }, group);
  });
  return element.type === 'composite' ? [...own, ...propertiesOf(site, shown, read)] : own;
}

/**
 * Returns the words after a block's own text, such as those of a link in it; undefined for none.
 */
function wordsBehindOwn(block: Block, { context }: ShownBlock): string | undefined {
  const words = wordsOf(contentOf(block, context.catalogue.elements));
  return words.slice(ownText(block).length).trim() || undefined;
}

/** Properties of a composite may have names of attributes, but aren't attributes. */
function isPlain({ own }: LocatedAttribute): boolean {
  return own.isGroup !== true;
}

/** Returns the properties of a composite, set or unset. */
function propertiesOf(
  site: InspectedSite,
  { seen }: ShownBlock,
  read: AttributeReader,
): readonly InspectedAttribute[] {
  const exposed = exposedBy(site, sourceOf(seen.attributes));
  return Array.from(exposed, ([key, { spec, kid, located, label }]) => {
    const set = seen.attributes.findLast(({ own }) => own.isGroup === true && own.kid === key);
    const isSet = set !== undefined && !isInherited(set);
    const name = { key, kid, label, isInherited: !isSet, isProperty: true, written: set?.own };
    return read(spec, isSet ? set : located, name);
  });
}

function sourceOf(attributes: readonly LocatedAttribute[]): string {
  const v = lastOf(attributes.filter(isPlain), 'source')?.attribute.v;
  return typeof v === 'string' ? v : '';
}

function variablesOf(
  { plan }: InspectedSite,
  attributes: readonly InspectedAttribute[],
): readonly InspectedVariable[] {
  const { types, properties } = plan.context.variables;
  return [...new Set(attributes.flatMap(({ variables }) => variables))].flatMap((name) => {
    const type = types.get(name);
    const property = variableProperty(name);
    const values = properties.get(property);
    return type === undefined || values === undefined ? [] : [{ name, type, property, ...values }];
  });
}

/** Returns the rules of the block's classes: its own, and those of ancestors. */
function rulesOf({ seen, node, css }: ShownBlock): readonly InspectedRule[] {
  const classes = (node?.host.className ?? '').split(' ').filter((name) => name !== '');
  const kinds = ['own', 'style', 'element'] as const;
  return kinds.flatMap((of) => {
    const names = classes.filter((name) => name !== PROSE && kindOf(name, seen.element) === of);
    return rulesOfClasses(css, names).map((rule) => ({ ...rule, of }));
  });
}

/** The class of own looks is their hash; that of a shared style begins with its name. */
function kindOf(name: string, { eid }: ElementSpec): InspectedRule['of'] {
  if (name.startsWith('_')) return 'own';
  return name === eid || !name.includes('_') ? 'element' : 'style';
}
