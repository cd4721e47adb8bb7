import { quote } from '../../diagnostics/diagnostic.ts';
import type { ElementSpec } from '../../elements/define.ts';
import type { AnyProps } from '../../page/content.ts';
import { isFormProperty } from '../../page/form-properties.ts';
import { placeOf, type BlockSite } from './block-site.ts';
import { reportAt, type SiteContext } from './context.ts';
import { lastOf, type LocatedAttribute } from './located-attribute.ts';
import { isInForm, type Container } from './nesting.ts';
import { attributePlace } from './attribute-place.ts';

/** The HTML elements of the catalogue that a form gives out under their ids; fields have ids of their own making. */
const KNOWN_BY_ID: ReadonlySet<string> = new Set(['button', 'img']);

/** Whether an id of an element would stand in for a property of the form around it. */
export function clobbersForm(id: string, tag: string, container: Container): boolean {
  return KNOWN_BY_ID.has(tag) && isInForm(container) && isFormProperty(id);
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

/** Tells of a field that is called like a property of its form; what is done about it is the client's matter. */
export function reportFieldName({ at, site, element, attributes, props, tag, container }: Field) {
  const field = element.fieldName?.(props as never);
  if (field === undefined || !isFormProperty(field.name)) return;
  // A form has a field of its own; a form inside of another is none.
  const isForm = element.tag(props as never) === 'form';
  if (isForm ? tag !== 'form' : !isInForm(container)) return;
  const located = lastOf(attributes, field.kid);
  const place = located === undefined ? placeOf(at) : attributePlace(site, located, 'v');
  reportAt(site, 'field-name', place, { name: quote(field.name) });
}
