/** Maximum length of a text that is searched for markup. */
const MAX_LENGTH = 20_000;

/** Pairs of formatting HTML tags, and Markdown for bold text and links. */
const MARKUP =
  /<(b|i|u|em|strong|h[1-6])>[^<]{0,200}<\/\1>|<br\s?\/?>|<a\s[^<>]{0,200}>|\*\*[^\s*][^*\n]{0,80}\*\*|\[[^[\]\n]{1,80}\]\(https?:[^\s()]{1,200}\)/i;

/** The first HTML or Markdown typed into a text, where it isn't formatted. */
export function markupIn(text: string): string | undefined {
  const mayHold = text.includes('<') || text.includes('**') || text.includes('](');
  if (!mayHold || text.length > MAX_LENGTH) return undefined;
  return MARKUP.exec(text)?.[0];
}
