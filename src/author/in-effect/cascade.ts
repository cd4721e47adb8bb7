/** A rule of the page that matches an element now. */
export interface MatchedRule {
  /** The most specific matching selector. */
  readonly selector: string;
  /** The media queries around the rule. */
  readonly conditions: readonly string[];
  /** The position among the rules of the page. */
  readonly order: number;
  /** The declarations, by physical longhand. */
  readonly declared: ReadonlyMap<string, Declared>;
}

export interface Declared {
  /** The declared value; empty for a shorthand with a variable. */
  readonly value: string;
  /** The project's variables that the value uses. */
  readonly variables: readonly string[];
  readonly isImportant: boolean;
}

/** Returns the rule that wins a property of an element; undefined if none declares it. */
export function winningRule(
  rules: readonly MatchedRule[],
  property: string,
): MatchedRule | undefined {
  const weight = ({ selector, declared, order }: MatchedRule) => [
    declared.get(property)?.isImportant === true ? 1 : 0,
    specificity(selector),
    order,
  ];
  return rules
    .filter(({ declared }) => declared.has(property))
    .toSorted((one, other) => compare(weight(one), weight(other)))
    .at(-1);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return (one[at] ?? 0) - (other[at] ?? 0);
}

/** Splits a list of selectors. */
export function splitSelectors(list: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  let quote = '';
  for (let at = 0; at < list.length; at += 1) {
    const char = list[at] ?? '';
    if (char === '\\') at += 1;
    else if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if ('(['.includes(char)) depth += 1;
    else if (')]'.includes(char)) depth -= 1;
    else if (char === ',' && depth === 0) {
      parts.push(list.slice(start, at).trim());
      start = at + 1;
    }
  }
  parts.push(list.slice(start).trim());
  return parts.filter((part) => part !== '');
}

const ID = 1e6;
const CLASS = 1e3;
const TYPE = 1;

/** A simple selector with its arguments, nested one level deep. */
const PIECE =
  /(?<attribute>\[(?:"[^"]*"|'[^']*'|[^\]"'])*\])|(?<id>#(?:\\.|[\w-])+)|(?<class>\.(?:\\.|[\w-])+)|(?<element>::[\w-]+)|:(?<pseudo>[\w-]+)(?<open>\(?)|(?<type>(?:\\.|[a-z_])(?:\\.|[\w-])*)/gi;

/** Returns the specificity of a selector, by CSS Selectors 4: ids before classes before types. */
export function specificity(selector: string): number {
  let sum = 0;
  const pattern = new RegExp(PIECE);
  for (let found = pattern.exec(selector); found !== null; found = pattern.exec(selector)) {
    const { attribute, id, class: name, element, pseudo, open, type } = found.groups ?? {};
    if (id !== undefined) sum += ID;
    else if (attribute !== undefined || name !== undefined) sum += CLASS;
    else if (element !== undefined || type !== undefined) sum += TYPE;
    if (pseudo === undefined) continue;
    const end = open === '(' ? endOf(selector, pattern.lastIndex) : pattern.lastIndex;
    const inside = selector.slice(pattern.lastIndex, end);
    sum += ofPseudo(pseudo.toLowerCase(), inside);
    pattern.lastIndex = open === '(' ? end + 1 : end;
  }
  return sum;
}

const OLD_ELEMENTS: ReadonlySet<string> = new Set([
  'before',
  'after',
  'first-line',
  'first-letter',
]);

function ofPseudo(name: string, inside: string): number {
  if (name === 'where') return 0;
  if (name === 'is' || name === 'not' || name === 'has') {
    return Math.max(0, ...splitSelectors(inside).map(specificity));
  }
  return OLD_ELEMENTS.has(name) ? TYPE : CLASS;
}

/** Returns the end of the parentheses opened before a position. */
function endOf(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
