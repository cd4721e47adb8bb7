/** A rule of a style sheet for a block. */
export interface CssRule {
  /** The conditions around it, the outermost first, such as `@media (width >= 640px)`. */
  readonly conditions: readonly string[];
  readonly selector: string;
  readonly declarations: readonly string[];
}

/**
 * Returns the rules of a style sheet whose selectors contain at least one of the classes. The sheet
 * is written by this program: valid, and without comments.
 */
export function rulesOfClasses(css: string, classes: readonly string[]): readonly CssRule[] {
  if (classes.length === 0) return [];
  const names = classes.map((name) => name.replace(/[^\w-]/g, '\\$&')).join('|');
  const isRealReference = new RegExp(`\\.(?:${names})(?![\\w-])`);
  const rules: CssRule[] = [];
  walk(css, []);
  return rules;

  function walk(text: string, conditions: readonly string[]) {
    for (const { prelude, body } of blocksOf(text)) {
      if (/^@(?:media|supports|container|layer|scope)\b/.test(prelude)) {
        walk(body, [...conditions, prelude]);
      } else if (!prelude.startsWith('@') && isRealReference.test(prelude)) {
        rules.push({ conditions, selector: prelude, declarations: splitAt(body, ';') });
      }
    }
  }
}

interface CssBlock {
  readonly prelude: string;
  readonly body: string;
}

/** Yields the blocks of a style sheet with the content of their braces. */
function* blocksOf(css: string): Iterable<CssBlock> {
  let start = 0;
  let open = -1;
  let depth = 0;
  for (const { at, char } of signsOf(css, '{};')) {
    if (char === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (char === '}') {
      depth -= 1;
      if (depth > 0) continue;
      yield { prelude: css.slice(start, open).trim(), body: css.slice(open + 1, at) };
      start = at + 1;
    } else if (depth === 0) start = at + 1;
  }
}

function splitAt(text: string, sign: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { at } of signsOf(text, sign)) {
    parts.push(text.slice(start, at));
    start = at + 1;
  }
  parts.push(text.slice(start));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

interface Sign {
  readonly at: number;
  readonly char: string;
}

/** Yields positions of characters in CSS outside of strings and parentheses. */
function* signsOf(css: string, wanted: string): Iterable<Sign> {
  let quote = '';
  let parentheses = 0;
  for (let at = 0; at < css.length; at += 1) {
    const char = css[at] ?? '';
    if (char === '\\') at += 1;
    else if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '(') parentheses += 1;
    else if (char === ')') parentheses -= 1;
    else if (parentheses === 0 && wanted.includes(char)) yield { at, char };
  }
}
