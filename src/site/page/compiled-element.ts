import type { ElementAttribute, ElementSpec } from '../../elements/define.ts';
import { VALUE_TYPES, type ValueTypeName } from '../../values/value-types.ts';

/** The data of an element that resolving needs for every block, computed once. */
export interface CompiledElement {
  readonly attributes: readonly (readonly [string, ElementAttribute])[];
  /** Its own attributes, which become props. */
  readonly own: readonly OwnAttribute[];
  /** The default values of own attributes. */
  readonly initial: Readonly<Record<string, unknown>>;
  /** The attributes that make its style: own ones with CSS, and the looks. */
  readonly styled: readonly (readonly [string, ElementAttribute])[];
  /** Attributes that a component gets only if they differ from the default, with the default. */
  readonly sparse: ReadonlyMap<string, unknown>;
  /** Attributes that name a field or a tag, or are compared with a field. */
  readonly naming: readonly (readonly [string, ElementAttribute])[];
  /** The own attributes that are texts, and those that are pictures. */
  readonly texts: readonly string[];
  readonly pictures: readonly string[];
  /** True if its words have a direction. */
  readonly isWorded: boolean;
  /** True if an author can choose it to load first. */
  readonly hasPriority: boolean;
  /** The attributes that its style depends on. */
  readonly styling: ReadonlySet<string>;
  /** True if own attributes are among them, so that other elements can't share its style. */
  readonly hasOwnStyle: boolean;
}

export interface OwnAttribute {
  readonly kid: string;
  readonly spec: ElementAttribute;
  /** The value for a block that doesn't set the attribute. */
  readonly initial: unknown;
  /** Parsed values by written form; undefined if they also depend on other data. */
  readonly known: Map<unknown, unknown> | undefined;
}

const known = new WeakMap<ElementSpec, CompiledElement>();

/** The compiled data of an element, computed once. */
export function compiled(element: ElementSpec): CompiledElement {
  const found = known.get(element);
  if (found !== undefined) return found;
  const entries = Object.entries(element.attrs);
  const own = entries.filter(([, { isLook }]) => isLook !== true);
  const ownStyle = own.filter(([, { toCss, type }]) =>
    element.rules === undefined ? toCss !== undefined : !SHOWN_TYPES.has(type),
  );
  const looks = entries.filter(([kid, { isLook }]) => isLook === true && kid !== 'styles');
  const ready = own.map(([kid, spec]) => {
    const values = isPlain(spec) ? new Map<unknown, unknown>() : undefined;
    return { kid, spec, initial: initialValue(spec), known: values };
  });
  const made: CompiledElement = {
    attributes: entries,
    own: ready,
    initial: Object.fromEntries(ready.map(({ kid, initial }) => [kid, initial])),
    sparse: new Map(
      ready.flatMap(({ kid, spec, initial }) =>
        spec.isSparse === true ? [[kid, initial] as const] : [],
      ),
    ),
    naming: entries.filter(
      ([, { isField, isTag, comparedWith }]) =>
        isField === true || isTag === true || comparedWith !== undefined,
    ),
    texts: own.flatMap(([kid, { type }]) => (type === 'Text' ? [kid] : [])),
    pictures: own.flatMap(([kid, spec]) =>
      spec.type === 'Asset' && spec.assetType === 'image' ? [kid] : [],
    ),
    isWorded: element.type !== 'inline' && WORDS.some((kid) => kid in element.attrs),
    hasPriority: 'priority' in element.attrs,
    styled: entries.filter(([, { isLook, toCss }]) => isLook === true || toCss !== undefined),
    styling: new Set([...ownStyle, ...looks].map(([kid]) => kid)),
    hasOwnStyle: ownStyle.length > 0,
  };
  known.set(element, made);
  return made;
}

/** The attributes that contain the words of a block, in reading order. */
export const WORDS = ['heading', 'summary', 'term', 'text'] as const;

/** Types of content: no rules depend on them. */
const SHOWN_TYPES: ReadonlySet<ValueTypeName> = new Set(['Text', 'Page', 'Asset']);

/**
 * Types whose parsed values are worth caching: no addresses, and no texts that are mostly unique.
 */
const PLAIN_TYPES: ReadonlySet<ValueTypeName> = new Set([
  'Boolean',
  'Number',
  'Dimension',
  'Color',
  'Ratio',
  'Duration',
  'Space',
]);

/** Returns whether the value of an attribute depends only on its written form. */
function isPlain({ type, choices }: ElementAttribute): boolean {
  return PLAIN_TYPES.has(type) || (type === 'String' && choices !== undefined);
}

function initialValue(spec: ElementAttribute): unknown {
  if (spec.type === 'Asset' || spec.type === 'Page') return undefined;
  return VALUE_TYPES[spec.type].parse(spec.initValue).value;
}

const withLooksOnly = new WeakMap<ElementSpec, ElementSpec>();

/** An element with only its looks, for styles of the project. */
export function looksOnly(element: ElementSpec): ElementSpec {
  const found = withLooksOnly.get(element);
  if (found !== undefined) return found;
  const { rules: _rules, ...plain } = element;
  const looks = Object.entries(element.attrs).filter(([, { isLook }]) => isLook === true);
  const made = { ...plain, attrs: Object.fromEntries(looks) };
  withLooksOnly.set(element, made);
  return made;
}
