const BEGINS = 'What ';
const ENDS =
  ' is about, in a sentence or two: search results show this below the name of the page.';

/** The description that a template gives a page until its author writes one. */
export function placeholderDescription(title: string): string {
  return `${BEGINS}${title}${ENDS}`;
}

/** Returns whether a description is still the one that the template gave the page. */
export function isPlaceholder(description: string): boolean {
  return description.startsWith(BEGINS) && description.endsWith(ENDS);
}
