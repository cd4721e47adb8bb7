import { isJsonObject, type Json } from '../values/json.ts';

/** The value of a name; undefined for one that only a running site has. */
export type Names = (name: string) => Json | undefined;

const TOKEN =
  /\s*(?:(0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|([A-Za-z_$][\w$]*)|(\?\.|\?\?|===|!==|==|!=|<=|>=|&&|\|\||[-+*/%!<>?:.,()[\]{}`]))/iy;

/** Longer expressions aren’t read. */
const MAX_LENGTH = 20_000;
const MAX_DEPTH = 60;

/** Precedence of operators, the weakest first. */
const LEVELS: readonly (readonly string[])[] = [
  ['||', '??'],
  ['&&'],
  ['===', '!==', '==', '!='],
  ['<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

/** Ends the reading of an expression without a value. */
class NoValue extends Error {}

/**
 * The value of an expression: literals, names, members, and operators without side effects. Nothing
 * is run; undefined for anything else.
 */
export function valueOf(expression: string, names: Names): Json | undefined {
  if (expression.length > MAX_LENGTH) return undefined;
  try {
    const reader = new Reader(expression, names);
    const value = reader.choice(0);
    return reader.isAtEnd() ? value : undefined;
  } catch (error) {
    if (error instanceof NoValue) return undefined;
    throw error;
  }
}

/** The literal of a program at a position, which isn’t run; undefined for anything else. */
export function literalAt(program: string, at: number): Json | undefined {
  try {
    return new Reader(program, () => undefined, at).choice(0);
  } catch (error) {
    if (error instanceof NoValue) return undefined;
    throw error;
  }
}

class Reader {
  readonly #text: string;
  readonly #names: Names;
  #at = 0;

  constructor(text: string, names: Names, at = 0) {
    this.#text = text;
    this.#names = names;
    this.#at = at;
  }

  isAtEnd(): boolean {
    return this.#text.slice(this.#at).trim() === '';
  }

  #next(): RegExpExecArray | undefined {
    TOKEN.lastIndex = this.#at;
    return TOKEN.exec(this.#text) ?? undefined;
  }

  /** Reads a sign, if it is next. */
  take(sign: string): boolean {
    const token = this.#next();
    if (token?.[4] !== sign) return false;
    this.#at += token[0].length;
    return true;
  }

  #need(sign: string): void {
    if (!this.take(sign)) throw new NoValue();
  }

  choice(depth: number): Json | undefined {
    if (depth > MAX_DEPTH) throw new NoValue();
    const condition = this.#binary(0, depth + 1);
    if (!this.take('?')) return condition;
    const yes = this.choice(depth + 1);
    this.#need(':');
    const no = this.choice(depth + 1);
    return isTrue(condition) ? yes : no;
  }

  #binary(level: number, depth: number): Json | undefined {
    const signs = LEVELS[level];
    if (signs === undefined) return this.#unary(depth);
    let value = this.#binary(level + 1, depth);
    for (;;) {
      const sign = signs.find((one) => this.take(one));
      if (sign === undefined) return value;
      value = applied(sign, value, this.#binary(level + 1, depth));
    }
  }

  #unary(depth: number): Json | undefined {
    if (depth > MAX_DEPTH) throw new NoValue();
    if (this.take('!')) return !isTrue(this.#unary(depth + 1));
    if (this.take('-')) return -Number(this.#unary(depth + 1));
    return this.#members(this.#primary(depth + 1), depth);
  }

  #members(first: Json | undefined, depth: number): Json | undefined {
    let value = first;
    for (;;) {
      const isOptional = this.take('?.');
      if (this.take('[')) {
        const key = this.choice(depth + 1);
        this.#need(']');
        value = memberOf(value, key);
      } else if (isOptional || this.take('.')) {
        const token = this.#next();
        const name = token?.[3];
        if (token === undefined || name === undefined) throw new NoValue();
        this.#at += token[0].length;
        value = memberOf(value, name);
      } else return value;
    }
  }

  #primary(depth: number): Json | undefined {
    if (this.take('`')) return this.#template(depth);
    if (this.take('(')) {
      const value = this.choice(depth);
      this.#need(')');
      return value;
    }
    if (this.take('[')) return this.#list(depth);
    if (this.take('{')) return this.#object(depth);
    const token = this.#next();
    if (token === undefined) throw new NoValue();
    const [whole, number, text, name] = token;
    this.#at += whole.length;
    if (number !== undefined) return Number(number);
    if (text !== undefined) return unquoted(text);
    if (name === undefined) throw new NoValue();
    const words: Readonly<Record<string, Json>> = { true: true, false: false, null: null };
    if (Object.hasOwn(words, name)) return words[name];
    return name === 'undefined' ? undefined : this.#names(name);
  }

  #list(depth: number): Json {
    const items: Json[] = [];
    while (!this.take(']')) {
      items.push(this.choice(depth) ?? null);
      if (!this.take(',')) {
        this.#need(']');
        break;
      }
    }
    return items;
  }

  #object(depth: number): Json {
    const entries: (readonly [string, Json])[] = [];
    while (!this.take('}')) {
      const token = this.#next();
      if (token === undefined) throw new NoValue();
      this.#at += token[0].length;
      const key = token[3] ?? (token[2] === undefined ? token[1] : unquoted(token[2]));
      if (key === undefined || UNSAFE.has(key)) throw new NoValue();
      this.#need(':');
      entries.push([key, this.choice(depth) ?? null]);
      if (!this.take(',')) {
        this.#need('}');
        break;
      }
    }
    return Object.fromEntries(entries);
  }

  #template(depth: number): string {
    let made = '';
    for (;;) {
      const sign = this.#text[this.#at];
      if (sign === undefined) throw new NoValue();
      this.#at += 1;
      if (sign === '`') return made;
      if (sign === '\\') {
        made += unquoted(`"\\${this.#text[this.#at] ?? ''}"`);
        this.#at += 1;
      } else if (sign === '$' && this.#text[this.#at] === '{') {
        this.#at += 1;
        made += wordsOf(this.choice(depth));
        this.#need('}');
      } else made += sign;
    }
  }
}

/** Keys of JavaScript that aren’t keys of a value. */
const UNSAFE: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', b: '', f: '' };

const unquoted = (text: string) =>
  text
    .slice(1, -1)
    .replaceAll(/\\u([\da-f]{4})|\\(.)/gis, (_, code?: string, sign = '') =>
      code === undefined ? (ESCAPES[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16)),
    );

const isTrue = (value: Json | undefined) => Boolean(value);

/** A text, number or truth value as the words of a text; empty for other values. */
export const wordsOf = (value: Json | undefined): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';

function memberOf(value: Json | undefined, key: Json | undefined): Json | undefined {
  if (Array.isArray(value)) {
    if (key === 'length') return value.length;
    return typeof key === 'number' || typeof key === 'string' ? value[Number(key)] : undefined;
  }
  if (!isJsonObject(value)) return undefined;
  const name = wordsOf(key);
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

function applied(sign: string, one: Json | undefined, other: Json | undefined): Json | undefined {
  switch (sign) {
    case '||':
      return isTrue(one) ? one : other;
    case '??':
      return one ?? other;
    case '&&':
      return isTrue(one) ? other : one;
    case '===':
    case '==':
      return one === other;
    case '!==':
    case '!=':
      return one !== other;
    case '+':
      return typeof one === 'number' && typeof other === 'number'
        ? one + other
        : wordsOf(one) + wordsOf(other);
    default:
      return compared(sign, Number(one), Number(other));
  }
}

function compared(sign: string, one: number, other: number): Json {
  switch (sign) {
    case '<':
      return one < other;
    case '>':
      return one > other;
    case '<=':
      return one <= other;
    case '>=':
      return one >= other;
    case '-':
      return one - other;
    case '*':
      return one * other;
    case '/':
      return one / other;
    default:
      return one % other;
  }
}
