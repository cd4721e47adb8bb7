import { quote } from '../../../diagnostics/diagnostic.ts';
import type { ElementSpec } from '../../../elements/define.ts';
import type { AnyProps } from '../../../page/content.ts';
import { isFormProperty } from '../../../page/form-properties.ts';
import { placeOf, type BlockSite } from '../block-site.ts';
import { reportAt, type SiteContext } from '../context.ts';
import { lastOf, type LocatedAttribute } from '../values/located-attribute.ts';
import { isInForm, type Container } from './nesting.ts';
import { attributePlace } from '../values/attribute-place.ts';

/** HTML elements that a form exposes under their ids; ids of fields are generated. */
const TAGS_EXPOSED_BY_ID: ReadonlySet<string> = new Set(['button', 'img']);

/** Returns whether an element's id would shadow a property of the enclosing form. */
export function shadowsFormProperty(id: string, tag: string, container: Container): boolean {
  return TAGS_EXPOSED_BY_ID.has(tag) && isInForm(container) && isFormProperty(id);
}

interface Field {
  readonly at: BlockSite;
  readonly site: SiteContext;
  readonly element: ElementSpec;
  readonly attributes: readonly LocatedAttribute[];
  readonly props: AnyProps;
  readonly tag: string;
  readonly container: Container;
}

/** Reports a field named like a property of its form; the client renames it. */
export function reportReservedFieldName({
  at,
  site,
  element,
  attributes,
  props,
  tag,
  container,
}: Field) {
  const field = element.fieldName?.(props as never);
  if (field === undefined || !isFormProperty(field.name)) return;
  // A form has its own fields; nested forms aren't rendered as forms.
  const isForm = element.tag(props as never) === 'form';
  if (isForm ? tag !== 'form' : !isInForm(container)) return;
  const located = lastOf(attributes, field.kid);
  const place = located === undefined ? placeOf(at) : attributePlace(site, located, 'v');
  reportAt(site, 'field-name', place, { name: quote(field.name) });
}
