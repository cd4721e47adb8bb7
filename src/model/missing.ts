import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import { childrenOf, elementKidOf, type Attribute, type Block } from './entities.ts';
import type { AttributeModel, ElementModel } from './element.ts';
import { modelMessages } from './messages.ts';

/** REPAIR-3: counts the attributes that blocks of a board lack although leaving them out loses meaning. */
export interface MissingAttributes {
  /** Whether the block lacks one. */
  count(block: Block, element: ElementModel, placeOf: () => Place): boolean;
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
    count(block, element, placeOf) {
      const kids = missedAttributes(block, element);
      for (const kid of kids) {
        const key = `${element.eid} ${kid}`;
        const known = missing.get(key);
        if (known !== undefined) known.places += 1;
        else missing.set(key, { eid: element.eid, kid, first: placeOf(), places: 1 });
      }
      return kids.length > 0;
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
  return missedKids(element).filter((kid) => !isSaid(block, element, kid));
}

/** Whether a block has an attribute, one in its place, or blocks inside that stand for its text. */
function isSaid(block: Block, element: ElementModel, kid: string): boolean {
  const { attrs } = block;
  const orElse = element.attrs[kid]?.orElse;
  if (attrs !== undefined) {
    for (const attribute of attrs) {
      const said = elementKidOf(attribute);
      if ((said === kid || said === orElse) && !isProperty(attribute, element)) return true;
    }
  }
  return element.attrs[kid]?.type === 'Text' && childrenOf(block).length > 0;
}

/** Whether an attribute is missed where a block leaves it out: with its initial value it says nothing. */
export function isMissed({ isLook, isOptional, initValue = '' }: AttributeModel): boolean {
  return isLook !== true && isOptional !== true && initValue === '';
}

const missed = new WeakMap<ElementModel, readonly string[]>();

function missedKids(element: ElementModel): readonly string[] {
  const known = missed.get(element);
  if (known !== undefined) return known;
  const kids = Object.entries(element.attrs)
    .filter(([, spec]) => isMissed(spec))
    .map(([kid]) => kid);
  missed.set(element, kids);
  return kids;
}

/** Whether an attribute of a composite is meant for an exposed attribute of its source (RENDER-5). */
export function isProperty(attribute: Attribute, element: ElementModel): boolean {
  return attribute.isGroup === true && element.type === 'composite';
}
