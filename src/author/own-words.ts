import { wordsOf, type Inline } from '../edit/inline-content.ts';

/** So much of a value is shown on a button. */
const MOST = 40;

/** How a change that met another one is called, by what it was to write; a change that leaves something out writes nothing. */
export function ownWords({ v, content }: Readonly<Record<string, unknown>>): string {
  // The cast is sound: the text tool has sent it.
  const value = Array.isArray(content) ? wordsOf(content as readonly Inline[]) : v;
  if (value === undefined) return 'Mine';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `Mine: ${text.length > MOST ? `${text.slice(0, MOST)}…` : text}`;
}
