/** The simulated device of a visitor; fields that are left out are real. */
export interface PretendedMedia {
  readonly scheme?: 'light' | 'dark' | undefined;
  readonly reducedMotion?: boolean;
  readonly isPrint?: boolean;
  /** Simulates a pointer that hovers. */
  readonly canHover?: boolean;
}

const ALWAYS_TRUE_QUERY = '(min-width:0px)';
const ALWAYS_FALSE_QUERY = '(min-width:99999px)';

/** Returns a media query that matches here if the original matches on another device. */
export function pretendMedia(query: string, device: PretendedMedia): string {
  const { scheme, reducedMotion, isPrint, canHover } = device;
  let text = query;
  if (scheme !== undefined) {
    text = text.replace(/\(\s*prefers-color-scheme\s*:\s*(\w+)\s*\)/gi, (_, own: string) =>
      own === scheme ? ALWAYS_TRUE_QUERY : ALWAYS_FALSE_QUERY,
    );
  }
  if (reducedMotion === true) {
    text = text
      .replace(/\(\s*prefers-reduced-motion(?:\s*:\s*reduce)?\s*\)/gi, ALWAYS_TRUE_QUERY)
      .replace(/\(\s*prefers-reduced-motion\s*:\s*no-preference\s*\)/gi, ALWAYS_FALSE_QUERY);
  }
  if (canHover === true) text = text.replace(/\(\s*hover\s*:\s*hover\s*\)/gi, ALWAYS_TRUE_QUERY);
  if (isPrint === true) {
    text = text
      .replace(/\bscreen\b/gi, `all and ${ALWAYS_FALSE_QUERY}`)
      .replace(/\bprint\b/gi, 'all');
  }
  return text;
}
