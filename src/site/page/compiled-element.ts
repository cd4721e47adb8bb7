import type { ElementAttribute, ElementSpec } from '../../elements/define.ts';
import { VALUE_TYPES, type ValueTypeName } from '../../values/value-types.ts';

/** What resolving asks of an element for every block, found once. */
export interface CompiledElement {
  readonly attributes: readonly (readonly [string, ElementAttribute])[];
  /** Its own attributes, which become props. */
  readonly own: readonly OwnAttribute[];
  /** What they are where a block sets none. */
  readonly initial: Readonly<Record<string, unknown>>;
  /** What its style is made of: own attributes with CSS, and the looks. */
  readonly styled: readonly (readonly [string, ElementAttribute])[];
  /** Those that a component gets only where they aren't as they are from the start, with what they are then. */
  readonly sparse: ReadonlyMap<string, unknown>;
  /** Those that name a field or a tag, or are compared with a field. */
  readonly naming: readonly (readonly [string, ElementAttribute])[];
  /** The attributes among them that are pictures. */
  readonly pictures: readonly string[];
  /** Whether an author can say that it is to be loaded first. */
  readonly hasPriority: boolean;
  /** The attributes that its style depends on. */
  readonly styling: ReadonlySet<string>;
  /** Whether attributes of its own are among them, so that its style isn't that of any other element. */
  readonly hasOwnStyle: boolean;
}

export interface OwnAttribute {
  readonly kid: string;
  readonly spec: ElementAttribute;
  /** What a block has that doesn't set it. */
  readonly initial: unknown;
  /** What its values come to, by how they are written; undefined where that depends on more. */
  readonly known: Map<unknown, unknown> | undefined;
}

const known = new WeakMap<ElementSpec, CompiledElement>();

/** What there is to know of an element; found once. */
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
    pictures: own.flatMap(([kid, spec]) =>
      spec.type === 'Asset' && spec.assetType === 'image' ? [kid] : [],
    ),
    hasPriority: 'priority' in element.attrs,
    styled: entries.filter(([, { isLook, toCss }]) => isLook === true || toCss !== undefined),
    styling: new Set([...ownStyle, ...looks].map(([kid]) => kid)),
    hasOwnStyle: ownStyle.length > 0,
  };
  known.set(element, made);
  return made;
}

/** The types whose values are content: no rules depend on them. */
const SHOWN_TYPES: ReadonlySet<ValueTypeName> = new Set(['Text', 'Page', 'Asset']);

/** The types whose values are no addresses, and no texts that are all different. */
const PLAIN_TYPES: ReadonlySet<ValueTypeName> = new Set([
  'Boolean',
  'Number',
  'Dimension',
  'Color',
  'Ratio',
  'Duration',
  'Space',
]);

/** Whether the value of an attribute depends on nothing but how it is written. */
function isPlain({ type, choices }: ElementAttribute): boolean {
  return PLAIN_TYPES.has(type) || (type === 'String' && choices !== undefined);
}

function initialValue(spec: ElementAttribute): unknown {
  if (spec.type === 'Asset' || spec.type === 'Page') return undefined;
  return VALUE_TYPES[spec.type].parse(spec.initValue).value;
}

const withLooksOnly = new WeakMap<ElementSpec, ElementSpec>();

/** An element as a style of the project sees it: with its looks, and nothing of its own. */
export function looksOnly(element: ElementSpec): ElementSpec {
  const found = withLooksOnly.get(element);
  if (found !== undefined) return found;
  const { rules: _rules, ...plain } = element;
  const looks = Object.entries(element.attrs).filter(([, { isLook }]) => isLook === true);
  const made = { ...plain, attrs: Object.fromEntries(looks) };
  withLooksOnly.set(element, made);
  return made;
}
