import type { ElementAttribute, ElementSpec } from '../../elements/define.ts';
import type { LOOKS } from '../../elements/looks.ts';
import { isMark } from '../../site/texts/inline.ts';

/** The sections of the inspector, in its order. */
export const SECTION_GROUPS = [
  'styles',
  'values',
  'content',
  'layout',
  'size',
  'space',
  'type',
  'fill',
  'border',
  'effects',
  'states',
] as const;

export type SectionGroup = (typeof SECTION_GROUPS)[number];

/** The section of an attribute that isn't a component property. */
export type AttributeGroup = Exclude<SectionGroup, 'values'>;

interface LookEntry {
  readonly group: AttributeGroup;
  /** Search terms: names of CSS properties, and synonyms that other editors use. */
  readonly words: string;
  /** The attribute is always shown: for all elements, or for those with text. */
  readonly isDaily?: true | 'text';
}

const LOOK_ENTRIES: Readonly<Record<keyof typeof LOOKS, LookEntry>> = {
  styles: { group: 'styles', words: 'class shared style', isDaily: true },
  position: {
    group: 'layout',
    words: 'sticky fixed absolute relative z-index top right bottom left inset pin layer order',
  },
  placement: {
    group: 'layout',
    words: 'grid-column grid-row span order align-self justify-self full row',
  },
  overflow: { group: 'layout', words: 'clip scroll hidden' },
  'visible-from': { group: 'layout', words: 'hide show display none breakpoint' },
  'visible-below': { group: 'layout', words: 'hide show display none breakpoint' },
  size: {
    group: 'size',
    words: 'width height min-width max-width min-height max-height w h',
    isDaily: true,
  },
  'aspect-ratio': { group: 'size', words: 'proportion' },
  'object-fit': { group: 'size', words: 'cover contain fill crop' },
  'object-position': { group: 'size', words: 'crop focal point' },
  padding: { group: 'space', words: 'spacing inner', isDaily: true },
  margin: { group: 'space', words: 'spacing outer', isDaily: true },
  'text-style': { group: 'type', words: 'font typography' },
  'paragraph-style': { group: 'type', words: 'typography text-align indent hyphens' },
  'font-family': { group: 'type', words: 'typeface', isDaily: 'text' },
  'font-size': { group: 'type', words: 'text size', isDaily: 'text' },
  'font-weight': { group: 'type', words: 'bold thickness', isDaily: 'text' },
  'font-style': { group: 'type', words: 'italic' },
  'line-height': { group: 'type', words: 'leading', isDaily: 'text' },
  'letter-spacing': { group: 'type', words: 'tracking kerning' },
  'text-align': { group: 'type', words: 'center left right justify', isDaily: 'text' },
  'text-transform': { group: 'type', words: 'uppercase lowercase capitals' },
  'text-decoration': { group: 'type', words: 'underline strikethrough' },
  'text-color': { group: 'type', words: 'font color', isDaily: 'text' },
  'text-wrap': { group: 'type', words: 'white-space balance line break' },
  'text-columns': { group: 'type', words: 'column-count column-gap' },
  'list-style': { group: 'type', words: 'bullet marker numbers' },
  fill: {
    group: 'fill',
    words: 'background background-color background-image gradient pattern video overlay blend',
    isDaily: true,
  },
  border: { group: 'border', words: 'border-radius rounded corners stroke outline', isDaily: true },
  frame: { group: 'border', words: 'border-radius rounded box-shadow stroke elevation' },
  mask: { group: 'effects', words: 'mask-image clip-path cut' },
  opacity: { group: 'effects', words: 'transparency alpha' },
  css: { group: 'effects', words: 'custom code declarations transform filter blur rotate scale' },
  hover: { group: 'states', words: ':hover pointer' },
  'focus-visible': { group: 'states', words: ':focus keyboard' },
  transition: { group: 'states', words: 'duration easing' },
  animation: { group: 'states', words: 'motion reveal scroll fade' },
  anchor: { group: 'content', words: 'id jump' },
};

const STATES: ReadonlySet<ElementAttribute['type']> = new Set([
  'StateStyle',
  'Transition',
  'Animation',
]);

/** The place of an attribute in the inspector. */
export interface InspectorPlace {
  readonly group: AttributeGroup;
  /** Search terms besides its label. */
  readonly words: string;
  /** True if the attribute is shown while it is unset, too. */
  readonly isDaily: boolean;
}

/** Returns the place of an element’s attribute in the inspector. */
export function inspectorPlace(
  element: ElementSpec,
  kid: string,
  spec: ElementAttribute,
): InspectorPlace {
  const entry = Object.hasOwn(LOOK_ENTRIES, kid)
    ? LOOK_ENTRIES[kid as keyof typeof LOOK_ENTRIES]
    : undefined;
  if (spec.isLook !== true || entry === undefined) return ownPlace(spec);
  const { group, words, isDaily } = entry;
  const applies = isDaily === 'text' ? hasText(element) : isDaily === true && !isMark(element);
  return { group, words, isDaily: group === 'styles' || applies };
}

/** Returns the place of an attribute that only its element has. */
function ownPlace({ type, isLook, toCss, rules }: ElementAttribute): InspectorPlace {
  if (STATES.has(type)) return { group: 'states', words: '', isDaily: false };
  const isStyle = isLook === true || toCss !== undefined || rules !== undefined;
  if (!isStyle) return { group: 'content', words: '', isDaily: true };
  if (type === 'Color') return { group: 'fill', words: '', isDaily: true };
  return { group: type === 'Ratio' ? 'size' : 'layout', words: '', isDaily: true };
}

const hasText = ({ attrs, catalog: { group } }: ElementSpec) =>
  group === 'text' || Object.hasOwn(attrs, 'text');
