/** Returns a text as search engines show it: cut between words at a maximum length. */
export function snippetOf(text: string, most: number): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  if (words.length <= most) return words;
  const start = words.slice(0, most - 1);
  const end = words[most - 1] === ' ' ? start.length : start.lastIndexOf(' ');
  // A text without spaces, as in Chinese, is cut between characters.
  const kept = end > most / 2 ? start.slice(0, end) : start.replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.replace(/[\s,;:–—-]+$/, '')}…`;
}
