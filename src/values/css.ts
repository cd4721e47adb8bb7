import type { Declarations } from './codec.ts';

/** Declarations as the body of a rule. */
function declarationText(declarations: Declarations): string {
  return Object.entries(declarations)
    .map(([property, value]) => `${property}:${value}`)
    .join(';');
}

/** A rule, or an empty text if there are no declarations. */
export function ruleText(selector: string, declarations: Declarations): string {
  const own = declarationText(declarations);
  return own === '' ? '' : `${selector}{${own}}`;
}

/**
 * Puts a rule into a condition such as a media query, if there is one; an empty rule results in an
 * empty list.
 */
export function ruleIn(condition: string, rule = ''): readonly string[] {
  if (rule === '') return [];
  return [condition === '' ? rule : `${condition}{${rule}}`];
}

/**
 * Characters that could end a CSS string, a `<style>` element or a line, written as CSS escapes.
 */
const UNSAFE = /["'\\<>&\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** A CSS string in double quotes, safe in a stylesheet and in a `<style>` element (SAFE-2). */
export function cssString(text: string): string {
  const escaped = text.replace(UNSAFE, (char) => {
    const code = char.charCodeAt(0);
    return code === 0 ? '\\fffd ' : `\\${code.toString(16)} `;
  });
  return `"${escaped}"`;
}

/** A CSS `url()` of an address that passed the gate. */
export function cssUrl(address: string): string {
  return `url(${cssString(address)})`;
}

const GENERIC_FAMILIES = new Set([
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'fantasy',
  'system-ui',
  'ui-serif',
  'ui-sans-serif',
  'ui-monospace',
  'ui-rounded',
  'math',
]);

/** A name in quotes, which may hold commas, or the text up to the next comma. */
const FAMILY = /\s*(?:"([^"]*)"|'([^']*)')\s*(?=,|$)|[^,]+/g;

/** The names of a `font-family` list from an author's text. */
function familyNames(families: string): readonly string[] {
  return Array.from(families.matchAll(FAMILY), ([whole, double, single]) =>
    (double ?? single ?? whole).trim(),
  ).filter((name) => name !== '');
}

/** A `font-family` list for display: names with commas between them, quoted only if necessary. */
export function readableFamilies(families: string): string {
  const names = familyNames(families);
  return names.map((name) => (/[,"']/.test(name) ? quoted(name) : name)).join(', ');
}

const quoted = (name: string) => (name.includes('"') ? `'${name}'` : `"${name}"`);

/**
 * The first family of a `font-family` list; undefined if it is generic, since that needs no file.
 */
export function firstFamily(families: string): string | undefined {
  const [first] = familyNames(families);
  return first === undefined || GENERIC_FAMILIES.has(first.toLowerCase()) ? undefined : first;
}

/**
 * A `font-family` list from an author's text: names between commas, each quoted unless it is a CSS
 * keyword.
 */
export function cssFontFamily(families: string): string {
  const names = familyNames(families);
  if (names.length === 0) return 'serif';
  return names
    .map((name) =>
      GENERIC_FAMILIES.has(name.toLowerCase()) ? name.toLowerCase() : cssString(name),
    )
    .join(', ');
}
