import { findByWords } from '../find-words.ts';
import type { InspectedAttribute } from './inspected.ts';
import { quickPartOf, type QuickPart } from './quick-parts.ts';
import { SECTION_GROUPS, type SectionGroup } from './inspector-place.ts';

/** While a state is shown on the canvas, its section comes first. */
const GROUPS_OF_STATE = [...new Set<SectionGroup>(['styles', 'states', ...SECTION_GROUPS])];

/** A row of the inspector: an attribute, or a part of it. */
export interface InspectorRow {
  readonly attribute: InspectedAttribute;
  readonly quick?: QuickPart | undefined;
  /** The row is expanded at first: a search found a part of it, or found nothing else. */
  readonly isOpen?: boolean;
}

export interface InspectorSection {
  readonly group: SectionGroup;
  /** The rows that are set, daily, or found. */
  readonly shown: readonly InspectorRow[];
  /** All rows, in the same order. */
  readonly all: readonly InspectorRow[];
}

export interface SectionOptions {
  /** The typed search; empty for none. */
  readonly words: string;
  /** Unset rows are shown, too. */
  readonly listsAll: boolean;
  /** Returns whether the selected blocks have different values. */
  readonly differs: (attribute: InspectedAttribute) => boolean;
  /** Lists only attributes that accept values per width. */
  readonly onlyWidths: boolean;
  /** A state is shown on the canvas: its styles come first. */
  readonly isStateShown: boolean;
}

/** Returns the sections of a block's attributes by subject; a search leaves out those without results. */
export function sectionsOf(
  attributes: readonly InspectedAttribute[],
  { words, listsAll, differs, onlyWidths, isStateShown }: SectionOptions,
): readonly InspectorSection[] {
  const rows = attributes.filter(({ takesWidths }) => takesWidths || !onlyWidths).flatMap(rowsOf);
  const shown = new Set(
    words === '' ? rows.filter((row) => listsAll || isShown(row, differs)) : find(rows, words),
  );
  const opens = (row: InspectorRow) => words !== '' && (shown.size === 1 || isPartOnly(row, words));
  return (isStateShown ? GROUPS_OF_STATE : SECTION_GROUPS).flatMap((group) => {
    const all = rows.filter(({ attribute }) => groupOf(attribute) === group);
    const listed = all.filter((row) => shown.has(row));
    const isKept = words === '' ? all.length > 0 : listed.length > 0;
    const opened = listed.map((row) => (opens(row) ? { ...row, isOpen: true } : row));
    return isKept ? [{ group, all, shown: opened }] : [];
  });
}

const groupOf = ({ isProperty, group }: InspectedAttribute): SectionGroup =>
  isProperty ? 'values' : group;

function rowsOf(attribute: InspectedAttribute): readonly InspectorRow[] {
  const quick = quickPartOf(attribute);
  const own = { attribute };
  return quick?.applies(attribute.written) === true ? [{ attribute, quick }, own] : [own];
}

function isShown({ attribute }: InspectorRow, differs: SectionOptions['differs']): boolean {
  const { isProperty, isDaily, isExposed, origin } = attribute;
  return isProperty || isDaily || isExposed || differs(attribute) || origin.kind !== 'default';
}

function find(rows: readonly InspectorRow[], words: string): readonly InspectorRow[] {
  return findByWords(rows, words, (row) => {
    const { name, words: own } = namesOf(row);
    return { name, words: `${own} ${(row.quick ?? row.attribute).words}` };
  });
}

/** Returns whether a search matches neither the label nor the kid or the type of a row. */
function isPartOnly(row: InspectorRow, words: string): boolean {
  return findByWords([row], words, namesOf).length === 0;
}

function namesOf({ attribute: { label, kid, type }, quick }: InspectorRow) {
  return quick === undefined
    ? { name: label, words: `${label} ${kid} ${type}` }
    : { name: quick.label, words: quick.label };
}
