import type ts from 'typescript5';
import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';
import { ISLAND_STARTS, type IslandStart } from '../../page/own-island.ts';
import { fieldsOf, firstOf, mapOf, textOf, wordOf, type Reader } from '../../values/reader.ts';
import type { CheckedSource, TypeScript } from './type-host.ts';

/** The fields of a component’s `export const meta`. */
export interface ComponentMeta {
  readonly title?: string;
  readonly icon?: string;
  readonly group?: string;
  readonly island?: IslandStart | false;
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
  island: firstOf<IslandStart | false>(wordOf(ISLAND_STARTS), (value) =>
    value === false ? value : undefined,
  ),
  slots: mapOf(word, word),
  examples: mapOf(word, anyJson),
} as const;
const readMeta = fieldsOf({}, READERS);

/**
 * Reads `export const meta = {…}` from the syntax of a source; no code runs. If it isn’t an object
 * of literals, or a field is invalid, returns an empty object and the mistake.
 */
export function metaOf({ typescript, checker, source }: CheckedSource): {
  readonly meta: ComponentMeta;
  readonly mistake?: SourceMistake;
} {
  const module = checker.getSymbolAtLocation(source);
  const declared = module?.exports?.get('meta' as ts.__String)?.valueDeclaration;
  const written =
    declared && typescript.isVariableDeclaration(declared) ? declared.initializer : undefined;
  if (written === undefined) return { meta: {} };
  const at = written.getStart(source);
  const value = literalOf(typescript, written);
  if (!isJsonObject(value)) {
    const text = '“meta” must be an object with plain values, without names or calls';
    return { meta: {}, mistake: { text, at } };
  }
  const wrong = Object.keys(value).find(
    (key) => !Object.hasOwn(READERS, key) || readMeta({ [key]: value[key] }) === undefined,
  );
  if (wrong === undefined) return { meta: readMeta(value) ?? {} };
  const keys = Object.keys(READERS).join(', ');
  const text = Object.hasOwn(READERS, wrong)
    ? `“${wrong}” of “meta” isn’t valid`
    : `“meta” can’t have “${wrong}”, only ${keys}`;
  return { meta: {}, mistake: { text, at } };
}

/** The value of a literal; undefined for any other expression. */
export function literalOf(typescript: TypeScript, node: ts.Expression): Json | undefined {
  const { SyntaxKind } = typescript;
  const valueOf = (inner: ts.Expression) => literalOf(typescript, inner);
  if (typescript.isStringLiteralLike(node)) return node.text;
  if (typescript.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === SyntaxKind.TrueKeyword) return true;
  if (node.kind === SyntaxKind.FalseKeyword) return false;
  if (node.kind === SyntaxKind.NullKeyword) return null;
  if (typescript.isAsExpression(node) || typescript.isSatisfiesExpression(node))
    return valueOf(node.expression);
  if (typescript.isParenthesizedExpression(node)) return valueOf(node.expression);
  if (typescript.isPrefixUnaryExpression(node)) {
    const value = valueOf(node.operand);
    const isMinus = node.operator === SyntaxKind.MinusToken;
    return isMinus && typeof value === 'number' ? -value : undefined;
  }
  if (typescript.isArrayLiteralExpression(node)) {
    const items = node.elements.map(valueOf);
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (!typescript.isObjectLiteralExpression(node)) return undefined;
  const entries = node.properties.map((property) => {
    if (!typescript.isPropertyAssignment(property)) return [];
    const { name, initializer } = property;
    const isNamed = typescript.isIdentifier(name) || typescript.isStringLiteralLike(name);
    return isNamed ? [name.text, valueOf(initializer)] : [];
  });
  const isWhole = entries.every(([name, value]) => name !== undefined && value !== undefined);
  // The cast is sound: all names and values are defined.
  return isWhole ? (Object.fromEntries(entries) as JsonObject) : undefined;
}
