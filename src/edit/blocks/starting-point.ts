import type { ElementCatalogue, ElementExample, ElementSpec } from '../../elements/define.ts';
import { slugOf } from '../../model/names.ts';
import type { Json } from '../../values/json.ts';
import { TEXT } from '../../site/texts/inline.ts';

type Values = Readonly<Record<string, Json>>;
type Child = NonNullable<ElementExample['children']>[number];

/** Initial values and children of an element in the insert list. */
export interface StartingPoint {
  readonly values: Values;
  readonly children: readonly Child[];
}

/**
 * Returns the initial values and children of an element or preset, for the insert list. Files and
 * links are left out: only the author can choose them.
 */
export function startingPoint(
  spec: ElementSpec,
  preset: string | undefined,
  elements: ElementCatalogue,
): StartingPoint {
  const { attrs, presets = {}, starts, example = {}, startCount, catalog } = spec;
  const chosen = preset === undefined ? {} : (presets[preset] ?? {});
  const own = starts?.attrs ?? {};
  const words = spec.startsFilled === true || starts !== undefined ? own : wordsOf(spec, example);
  const isEmpty = attrs[TEXT]?.type === 'Text' && attrs[TEXT].initValue === '';
  const label = isEmpty ? { [TEXT]: catalog.label } : {};
  const values = named(spec, { ...label, ...words, ...chosen });
  // A preset with a text doesn't get the children of the example.
  const hasWords = typeof chosen[TEXT] === 'string' && chosen[TEXT] !== '';
  const { children = [] } = starts ?? example;
  const kept = hasWords ? [] : keptIn(children, elements);
  const count = startCount?.(values) ?? kept.length;
  return {
    values,
    children: Array.from({ length: count }, (_, at) => kept[at % kept.length] ?? []).flat(),
  };
}

/** Returns the texts of an example. */
function wordsOf({ attrs }: ElementSpec, example: ElementExample): Values {
  const said = Object.entries(example.attrs ?? {});
  return Object.fromEntries(said.filter(([kid]) => attrs[kid]?.type === 'Text'));
}

/** Names a form field after its label. */
function named({ attrs, fieldName }: ElementSpec, values: Values): Values {
  const { label, name } = values;
  if (fieldName === undefined || attrs['name'] === undefined || typeof label !== 'string') {
    return values;
  }
  return name === undefined ? { ...values, name: slugOf(label) } : values;
}

/**
 * Returns children of an example without files and links, and without blocks that would be empty
 * then.
 */
function keptIn(children: readonly Child[], elements: ElementCatalogue): readonly Child[] {
  return children.flatMap((child) => {
    const spec = elements.get(child.eid);
    if (spec === undefined) return [];
    const attrs = Object.fromEntries(
      Object.entries(child.attrs ?? {}).filter(([kid, value]) => !isOfAuthor(spec, kid, value)),
    );
    if (spec.requires?.some((kid) => attrs[kid] === undefined) === true) return [];
    return [{ eid: child.eid, attrs, children: keptIn(child.children ?? [], elements) }];
  });
}

/** Returns whether a value refers to a file, a page or an address. */
function isOfAuthor({ attrs }: ElementSpec, kid: string, value: Json): boolean {
  const { type, isAddress } = attrs[kid] ?? {};
  if (type === 'Page') return typeof value !== 'string' || !value.startsWith('#');
  return type === 'Asset' || isAddress === true;
}

/** Returns whether the first initial block is a text, which is edited after insertion. */
export function startsWithText(
  { eid, children }: Pick<Child, 'eid' | 'children'>,
  elements: ElementCatalogue,
): boolean {
  const isText = elements.get(eid)?.attrs[TEXT]?.type === 'Text';
  const [first] = children ?? [];
  return isText || (first !== undefined && startsWithText(first, elements));
}
