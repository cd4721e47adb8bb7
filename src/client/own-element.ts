/**
 * Adds an element of the client's own to the page, beside its tree.
 * Styles are set one by one: a policy may forbid style attributes, but not this.
 */
export function addOwnElement(
  attributes: Readonly<Record<string, string>>,
  styles: Readonly<Record<string, string>>,
): HTMLElement {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element.style, styles);
  document.body.append(element);
  return element;
}
