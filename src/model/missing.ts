import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import { childrenOf, elementKidOf, type Attribute, type Block } from './entities.ts';
import type { AttributeModel, ElementModel } from './element.ts';
import { modelMessages } from './messages.ts';

/** REPAIR-3: counts attributes that are missing although their default is empty. */
export interface MissingAttributes {
  count(element: ElementModel, kid: string, placeOf: () => Place): void;
  /** Returns a diagnostic for each element and attribute, with the number of places. */
  diagnostics(): readonly Diagnostic[];
}

interface MissingCount {
  readonly eid: string;
  readonly kid: string;
  readonly first: Place;
  places: number;
}

/** Starts counting missing attributes. */
export function countMissing(): MissingAttributes {
  const missing = new Map<string, MissingCount>();
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

/** The attributes that a block lacks although their default is empty. */
export function missingAttributes(block: Block, element: ElementModel): readonly string[] {
  return missingByRules(block, element).map(({ kid }) => kid);
}

/** The attributes that a block lacks, by the cached rules of its element. */
export function missingByRules(block: Block, element: ElementModel): readonly MissingAttribute[] {
  let found: MissingAttribute[] | undefined;
  for (const one of rulesOf(element).missed) {
    if (!isFilledIn(block, element, one)) (found ??= []).push(one);
  }
  return found ?? NONE;
}

const NONE: readonly MissingAttribute[] = [];

/**
 * Returns whether a block has an attribute, the attribute that replaces it, or, for a text, child
 * blocks instead.
 */
function isFilledIn(
  block: Block,
  element: ElementModel,
  { kid, orElse, isText }: MissingAttribute,
) {
  const { attrs } = block;
  if (attrs !== undefined) {
    for (const attribute of attrs) {
      const elementKid = elementKidOf(attribute);
      if ((elementKid === kid || elementKid === orElse) && !isProperty(attribute, element))
        return true;
    }
  }
  return isText && childrenOf(block).length > 0;
}

/** Returns whether a missing attribute is reported, since its default is empty. */
export function isRequired({ isLook, isOptional, initValue = '' }: AttributeModel): boolean {
  return isLook !== true && isOptional !== true && initValue === '';
}

interface MissingAttribute {
  readonly kid: string;
  readonly orElse: string | undefined;
  readonly isText: boolean;
}

/** The rules of an element for repair, computed once. */
interface ElementRules {
  readonly kids: ReadonlySet<string>;
  readonly missed: readonly MissingAttribute[];
}

const rules = new WeakMap<ElementModel, ElementRules>();

/** The cached rules of an element. */
export function rulesOf(element: ElementModel): ElementRules {
  const known = rules.get(element);
  if (known !== undefined) return known;
  const entries = Object.entries(element.attrs);
  const missed = entries
    .filter(([, spec]) => isRequired(spec))
    .map(([kid, { orElse, type }]) => ({ kid, orElse, isText: type === 'Text' }));
  const made = { kids: new Set(entries.map(([kid]) => kid)), missed };
  rules.set(element, made);
  return made;
}

/**
 * Returns whether an attribute of a composite sets an exposed attribute of its source (RENDER-5).
 */
export function isProperty(attribute: Attribute, element: ElementModel): boolean {
  return attribute.isGroup === true && element.type === 'composite';
}
