import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import { childrenOf, elementKidOf, type Attribute, type Block } from './entities.ts';
import type { AttributeModel, ElementModel } from './element.ts';
import { modelMessages } from './messages.ts';

/** REPAIR-3: counts the attributes that blocks of a board lack although leaving them out loses meaning. */
export interface MissingAttributes {
  count(element: ElementModel, kid: string, placeOf: () => Place): void;
  /** Once for each element and attribute, with the number of places. */
  diagnostics(): readonly Diagnostic[];
}

interface Missing {
  readonly eid: string;
  readonly kid: string;
  readonly first: Place;
  places: number;
}

/** Counts from nothing. */
export function countMissing(): MissingAttributes {
  const missing = new Map<string, Missing>();
  return {
    count({ eid }, kid, placeOf) {
      const key = `${eid} ${kid}`;
      const known = missing.get(key);
      if (known !== undefined) known.places += 1;
      else missing.set(key, { eid, kid, first: placeOf(), places: 1 });
    },
    diagnostics() {
      return Array.from(missing.values(), ({ eid, kid, first, places }) => ({
        ...modelMessages.at('new-attribute', first, { eid, kid }),
        places,
      }));
    },
  };
}

/** The attributes that a block leaves out although that loses meaning. */
export function missedAttributes(block: Block, element: ElementModel): readonly string[] {
  return missedBy(block, element).map(({ kid }) => kid);
}

/** The same, as the rules of the element have them. */
export function missedBy(block: Block, element: ElementModel): readonly MissedAttribute[] {
  let found: MissedAttribute[] | undefined;
  for (const one of rulesOf(element).missed) {
    if (!isSaid(block, element, one)) (found ??= []).push(one);
  }
  return found ?? NONE;
}

const NONE: readonly MissedAttribute[] = [];

/** Whether a block has an attribute, one in its place, or blocks inside that stand for its text. */
function isSaid(block: Block, element: ElementModel, { kid, orElse, isText }: MissedAttribute) {
  const { attrs } = block;
  if (attrs !== undefined) {
    for (const attribute of attrs) {
      const said = elementKidOf(attribute);
      if ((said === kid || said === orElse) && !isProperty(attribute, element)) return true;
    }
  }
  return isText && childrenOf(block).length > 0;
}

/** Whether an attribute is missed where a block leaves it out: with its initial value it says nothing. */
export function isMissed({ isLook, isOptional, initValue = '' }: AttributeModel): boolean {
  return isLook !== true && isOptional !== true && initValue === '';
}

interface MissedAttribute {
  readonly kid: string;
  readonly orElse: string | undefined;
  readonly isText: boolean;
}

/** What mending asks of an element for every block, found once. */
interface ElementRules {
  readonly kids: ReadonlySet<string>;
  readonly missed: readonly MissedAttribute[];
}

const rules = new WeakMap<ElementModel, ElementRules>();

/** The rules of an element, found once. */
export function rulesOf(element: ElementModel): ElementRules {
  const known = rules.get(element);
  if (known !== undefined) return known;
  const entries = Object.entries(element.attrs);
  const missed = entries
    .filter(([, spec]) => isMissed(spec))
    .map(([kid, { orElse, type }]) => ({ kid, orElse, isText: type === 'Text' }));
  const made = { kids: new Set(entries.map(([kid]) => kid)), missed };
  rules.set(element, made);
  return made;
}

/** Whether an attribute of a composite is meant for an exposed attribute of its source (RENDER-5). */
export function isProperty(attribute: Attribute, element: ElementModel): boolean {
  return attribute.isGroup === true && element.type === 'composite';
}
