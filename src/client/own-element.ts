/**
 * Adds an element of the client to the page, outside of its tree. Styles are set as properties: a
 * policy may forbid style attributes.
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
