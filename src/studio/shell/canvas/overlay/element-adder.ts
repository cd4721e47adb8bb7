/** Creates elements of a page that are attached immediately. */
export function elementAdder(page: Document) {
  return (to: ParentNode, tag: string, className = ''): HTMLElement => {
    const made = page.createElement(tag);
    made.className = className;
    to.append(made);
    return made;
  };
}
