import type ts from 'typescript5';
import type { Json, JsonObject } from '../../values/json.ts';
import { fieldsOf, mapOf, textOf, type Reader } from '../../values/reader.ts';
import type { TypeScript } from './type-host.ts';

/** The fields of a component’s `export const meta`. */
export interface ComponentMeta {
  readonly title?: string;
  readonly icon?: string;
  readonly group?: string;
  /** Labels of slots, by prop. */
  readonly slots?: ReadonlyMap<string, string>;
  readonly examples?: ReadonlyMap<string, Json>;
}

/** A mistake in a source, and its offset there. */
export interface SourceMistake {
  readonly text: string;
  readonly at: number;
}

const word = textOf(100);
const anyJson: Reader<Json> = (value) => value as Json;

const READERS = {
  title: word,
  icon: textOf(60, /^[a-z\d-]+$/),
  group: word,
  slots: mapOf(word, word),
  examples: mapOf(word, anyJson),
} as const;
const readMeta = fieldsOf({}, READERS);

/**
 * Reads the literal `export const meta = {…}` of a source from its syntax: nothing of it runs. Returns
 * an empty one, and a mistake, if it is anything else.
 */
export function metaOf(
  typescript: TypeScript,
  source: ts.SourceFile,
): { readonly meta: ComponentMeta; readonly mistake?: SourceMistake } {
  const written = findMeta(typescript, source);
  if (written === undefined) return { meta: {} };
  const at = written.getStart(source);
  const value = literalOf(typescript, written);
  if (value === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) {
    return {
      meta: {},
      mistake: { text: '“meta” must be an object with plain values, without names or calls', at },
    };
  }
  // The cast is sound: it is neither a list nor null.
  const json = value as JsonObject;
  const wrong = Object.keys(json).find(
    (key) => !Object.hasOwn(READERS, key) || readMeta({ [key]: json[key] }) === undefined,
  );
  if (wrong === undefined) return { meta: readMeta(json) ?? {} };
  const keys = Object.keys(READERS).join(', ');
  const text = Object.hasOwn(READERS, wrong)
    ? `“${wrong}” of “meta” isn’t valid`
    : `“meta” can’t have “${wrong}”, only ${keys}`;
  return { meta: {}, mistake: { text, at } };
}

function findMeta(typescript: TypeScript, source: ts.SourceFile): ts.Expression | undefined {
  for (const statement of source.statements) {
    if (!typescript.isVariableStatement(statement)) continue;
    const isExported = statement.modifiers?.some(
      ({ kind }) => kind === typescript.SyntaxKind.ExportKeyword,
    );
    if (isExported !== true) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (typescript.isIdentifier(name) && name.text === 'meta') return initializer;
    }
  }
  return undefined;
}

/** The value of a literal; undefined for any other expression. */
export function literalOf(typescript: TypeScript, node: ts.Expression): Json | undefined {
  if (typescript.isStringLiteralLike(node)) return node.text;
  if (typescript.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === typescript.SyntaxKind.TrueKeyword) return true;
  if (node.kind === typescript.SyntaxKind.FalseKeyword) return false;
  if (node.kind === typescript.SyntaxKind.NullKeyword) return null;
  if (
    typescript.isAsExpression(node) ||
    typescript.isSatisfiesExpression(node) ||
    typescript.isParenthesizedExpression(node)
  ) {
    return literalOf(typescript, node.expression);
  }
  if (typescript.isPrefixUnaryExpression(node)) {
    const value = literalOf(typescript, node.operand);
    const isMinus = node.operator === typescript.SyntaxKind.MinusToken;
    return isMinus && typeof value === 'number' ? -value : undefined;
  }
  if (typescript.isArrayLiteralExpression(node)) {
    const items = node.elements.map((item) => literalOf(typescript, item));
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (!typescript.isObjectLiteralExpression(node)) return undefined;
  const entries = new Map<string, Json>();
  for (const property of node.properties) {
    if (!typescript.isPropertyAssignment(property)) return undefined;
    const { name, initializer } = property;
    const isNamed = typescript.isIdentifier(name) || typescript.isStringLiteralLike(name);
    const value = literalOf(typescript, initializer);
    if (!isNamed || value === undefined) return undefined;
    entries.set(name.text, value);
  }
  return Object.fromEntries(entries);
}
