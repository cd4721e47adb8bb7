import type ts from 'typescript5';
import { LOOKS } from '../../elements/looks.ts';
import { CHILDREN, type OwnProp } from '../../elements/own-element.ts';
import type { Json } from '../../values/json.ts';
import { literalOf, type SourceMistake } from './read-meta.ts';
import type { CheckedSource } from './type-host.ts';

/**
 * The component that a file exports: the type of its props, its comment, and the defaults of props
 * in its code.
 */
export interface FoundComponent {
  readonly type: ts.Type | undefined;
  readonly help: string;
  readonly defaults: ReadonlyMap<string, ts.Expression>;
}

interface ReadProps {
  readonly props: Readonly<Record<string, OwnProp>>;
  readonly slots: readonly string[];
  readonly mistakes: readonly SourceMistake[];
}

/** Props that get no control: those that every block has, and those that only code can pass. */
const LEFT_OUT =
  /^(?:className|style|ref|key|id|dangerouslySetInnerHTML|on[A-Z].*|(?:data|aria)-.*)$/;

/**
 * Reads the props of a component: attributes, slots, and mistakes for props that no control can
 * set.
 */
export function readProps(reading: CheckedSource, { type, defaults }: FoundComponent): ReadProps {
  const { typescript, checker, source } = reading;
  const props: Record<string, OwnProp> = {};
  const slots: string[] = [];
  const mistakes: SourceMistake[] = [];
  for (const symbol of type?.getProperties() ?? []) {
    const { name } = symbol;
    const value = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(symbol, source));
    if (isOfHtml(symbol)) continue;
    if (isNode(value)) slots.push(name);
    if (isNode(value) || LEFT_OUT.test(name) || isCode(value)) continue;
    const known = typeOf(reading, value);
    if (known === undefined) {
      const declared = symbol.declarations?.find((one) => one.getSourceFile() === source);
      const text = `the prop “${name}” has the type ${checker.typeToString(value)}`;
      mistakes.push({ text, at: declared?.getStart(source) ?? 0 });
      continue;
    }
    const isOptional = (symbol.flags & typescript.SymbolFlags.Optional) !== 0;
    const { help, tags } = docOf(reading, symbol);
    const fallback = defaults.get(name);
    const coded = fallback && literalOf(typescript, fallback);
    const initial = initialOf(known, tags.get('default') ?? coded);
    props[Object.hasOwn(LOOKS, name) ? `${name}Prop` : name] = {
      name,
      ...known,
      ...boundsOf(tags),
      ...(initial !== undefined && { initial }),
      help: help || `${inWords(name)}.`,
      isRequired: !isOptional && fallback === undefined,
    };
  }
  const last = slots.filter((prop) => prop === CHILDREN);
  return { props, slots: [...slots.filter((prop) => prop !== CHILDREN), ...last], mistakes };
}

/** Returns whether React’s types declare a prop, as for attributes of all HTML elements. */
const isOfHtml = ({ name, declarations = [] }: ts.Symbol) =>
  name !== CHILDREN && declarations.length > 0 && declarations.every(isReacts);

const isReacts = (one: ts.Node) => one.getSourceFile().fileName.includes('/@types/react/');

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** Returns whether a type is a React node, which makes the prop a slot. */
const isNode = (type: ts.Type) =>
  partsOf(type).some(({ symbol }) => /^(?:ReactElement|ReactPortal)$/.test(symbol?.name ?? ''));

/** Returns whether a type is a function, which only code can pass. */
const isCode = (type: ts.Type) => partsOf(type).every((one) => one.getCallSignatures().length > 0);

type ValueType = Pick<OwnProp, 'type' | 'choices' | 'isNumeric'>;

/**
 * The type and choices of a prop from its TypeScript type; undefined if no control can set such
 * values.
 */
function typeOf({ typescript, checker }: CheckedSource, type: ts.Type): ValueType | undefined {
  const { TypeFlags } = typescript;
  const parts = partsOf(type);
  const has = (flags: ts.TypeFlags) => parts.some((one) => (one.flags & flags) !== 0);
  const marked = parts.map((one) => markOf(checker, one)).find((one) => one !== undefined);
  if (marked !== undefined) return { type: marked };
  if (has(TypeFlags.String) || parts.some((one) => one.isIntersection())) return { type: 'Text' };
  const texts = parts.flatMap((one) => (one.isStringLiteral() ? one.value : []));
  if (texts.length > 0) return { type: 'String', choices: texts };
  if (has(TypeFlags.Number)) return { type: 'Number' };
  const numbers = parts.flatMap((one) => (one.isNumberLiteral() ? one.value : []));
  const choices = numbers.toSorted((a, b) => a - b).map(String);
  if (choices.length > 0) return { type: 'String', choices, isNumeric: true };
  return has(TypeFlags.BooleanLike) ? { type: 'Boolean' } : undefined;
}

const MARKS: Readonly<Record<string, OwnProp['type']>> = {
  Color: 'Color',
  Dimension: 'Dimension',
  Asset: 'Asset',
  BoardRef: 'Page',
};

/** The value type of a type from `sitegen-studio/components`; undefined for other types. */
function markOf(checker: ts.TypeChecker, part: ts.Type): OwnProp['type'] | undefined {
  const mark = checker.getPropertyOfType(part, '__sitegen');
  const type = mark && checker.getNonNullableType(checker.getTypeOfSymbol(mark));
  return type?.isStringLiteral() === true ? MARKS[type.value] : undefined;
}

type Tags = ReadonlyMap<string, string>;

/** The comment of a symbol, and its tags by name. */
export function docOf(
  { typescript, checker }: Pick<CheckedSource, 'typescript' | 'checker'>,
  symbol: ts.Symbol,
): { readonly help: string; readonly tags: Tags } {
  const textOf = (parts?: ts.SymbolDisplayPart[]) =>
    typescript.displayPartsToString(parts).replaceAll(/\s+/g, ' ').trim();
  return {
    help: textOf(symbol.getDocumentationComment(checker)),
    tags: new Map(symbol.getJsDocTags(checker).map(({ name, text }) => [name, textOf(text)])),
  };
}

const BOUNDS = { min: 'minimum', max: 'maximum', step: 'step' } as const;

/** The bounds of a number from the tags `@min`, `@max` and `@step`. */
function boundsOf(tags: Tags): Pick<OwnProp, 'minimum' | 'maximum' | 'step'> {
  const written = Object.entries(BOUNDS).map(
    ([tag, field]) => [field, Number.parseFloat(tags.get(tag) ?? '')] as const,
  );
  return Object.fromEntries(written.filter(([, value]) => Number.isFinite(value)));
}

/**
 * The default of a prop, as written in `@default` or in the code; undefined if it isn’t valid for
 * the type.
 */
function initialOf({ type, choices }: ValueType, written: Json | undefined): OwnProp['initial'] {
  if (written === undefined || typeof written === 'object') return undefined;
  const text = String(written).replace(/^(['"`])(.*)\1$/s, '$2');
  if (type === 'Number')
    return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (type === 'Boolean') return /^(?:true|false)$/.test(text) ? text === 'true' : undefined;
  if (type === 'Asset' || type === 'Page') return undefined;
  return choices === undefined || choices.includes(text) ? text : undefined;
}

/** Turns a name into words: “opening-hours” and “openingHours” become “Opening hours”. */
export function inWords(name: string): string {
  const words = name
    .replaceAll(/[-_]+|(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
