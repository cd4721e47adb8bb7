/** What makes an SVG file more than a picture when it is opened by itself, by what to look for. */
const ACTIVE: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a script', /<(?:[\w.-]+:)?script[\s/>]/i],
  ['an event handler', /[\s"'/]on[a-z]+\s*=/i],
  ['a javascript: address', /javascript\s*:/i],
  ['foreign content', /<(?:[\w.-]+:)?foreignObject[\s/>]/i],
  ['entities of its own', /<!ENTITY/i],
];

/**
 * What an SVG file holds beside a picture. In a page it is a picture only, where none of that acts (SAFE-8); a visitor
 * who opens the file by itself would meet it.
 */
export function activeContent(bytes: Uint8Array): readonly string[] {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return ACTIVE.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
}

/** XML is UTF-8 unless it begins as UTF-16 does. */
function encodingOf([first = 1, second = 1]: Uint8Array): string {
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  return (first === 0xff && second === 0xfe) || second === 0 ? 'utf-16le' : 'utf-8';
}
