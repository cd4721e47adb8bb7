/** Makes elements of a page, each added to another node at once. */
export function elementAdder(page: Document) {
  return (to: ParentNode, tag: string, className = ''): HTMLElement => {
    const made = page.createElement(tag);
    made.className = className;
    to.append(made);
    return made;
  };
}
