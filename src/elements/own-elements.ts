import { OWN_PART } from '../page/own-island.ts';
import type { StyledCatalogue } from '../site/page/context.ts';
import { CATALOGUE, withLooks } from './catalogue.ts';
import type { ElementAttribute, ElementSpec } from './define.ts';
import {
  CHILDREN,
  ownClass,
  ownSlots,
  type OwnElement,
  type OwnProp,
  type OwnType,
} from './own-element.ts';

/** CSS of every own element: wrappers of its content have no box. */
const OWN_PART_CSS = `.${OWN_PART}{display:contents}`;

const cataloguesByOwn = new WeakMap<readonly OwnElement[], StyledCatalogue>();

/** The elements of a project: those of the program, followed by the project's own. */
export function catalogueWith(own: readonly OwnElement[]): StyledCatalogue {
  if (own.length === 0) return CATALOGUE;
  const found = cataloguesByOwn.get(own);
  if (found !== undefined) return found;
  const made: StyledCatalogue = {
    ...CATALOGUE,
    elements: new Map([
      ...CATALOGUE.elements,
      ...own.map((one) => [one.eid, withLooks(specOf(one))] as const),
    ]),
    css: new Map([
      ...CATALOGUE.css,
      ...own.map(
        (one) => [ownClass(one.eid), (one.code?.css ?? BOX_CSS(one.eid)) + OWN_PART_CSS] as const,
      ),
    ]),
  };
  cataloguesByOwn.set(own, made);
  return made;
}

/** The CSS of a component that may not run: a box with its name. */
const BOX_CSS = (eid: string) =>
  `:where(.${ownClass(eid)}){border:1px dashed;padding:1em;text-align:center}`;

function specOf(own: OwnElement): ElementSpec {
  const { eid, title, group, help, icon, props, example } = own;
  const slots = ownSlots(own);
  const hasChildren = CHILDREN in own.slots;
  const content = slots.length === 0 && !hasChildren ? 'none' : 'flow';
  return {
    eid,
    type: 'block',
    catalog: { label: title, group, tags: ['component', 'own'] },
    icon,
    helper: help,
    attrs: Object.fromEntries(Object.entries(props).map(([kid, prop]) => [kid, attributeOf(prop)])),
    content,
    ...(slots.length > 0 && { slots }),
    ...(slots.length > 0 && hasChildren && { latterSlots: own.slots[CHILDREN] ?? 'Content' }),
    ...(Object.keys(example).length > 0 && { starts: { attrs: example } }),
    ...(own.code?.client !== undefined && { hasBehaviour: true }),
    tag: () => 'div',
    styledAs: () => ownClass(eid),
  };
}

function attributeOf(prop: OwnProp): ElementAttribute {
  const { type, name, help, isRequired, choices, minimum, maximum, step } = prop;
  const initValue = prop.initial ?? TYPE_DEFAULTS[type];
  // The cast is sound: the reader returns a default value of the prop's type.
  return {
    type,
    tooltip: help,
    label: wordsOf(name),
    ...(initValue !== undefined && { initValue }),
    ...(!isRequired && { isOptional: true, isSparse: true }),
    ...(choices !== undefined && { choices, initValue: prop.initial ?? choices[0] ?? '' }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(step !== undefined && { step }),
  } as ElementAttribute;
}

/** A name in camel case as words in lower case. */
const wordsOf = (name: string) =>
  name.replaceAll(/[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`).trim();

/** Written default values, by type, of props for which the component declares none. */
const TYPE_DEFAULTS: Partial<Record<OwnType, string | number | boolean>> = {
  Text: '',
  String: '',
  Number: 0,
  Boolean: false,
  Color: '#000000',
  Dimension: '0px',
};
