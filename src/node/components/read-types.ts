import { basename, relative, sep } from 'node:path';
import type ts from 'typescript5';
import { LOOKS } from '../../elements/looks.ts';
import { CHILDREN, type OwnElement, type OwnProp } from '../../elements/own-element.ts';
import type { Json } from '../../values/json.ts';
import { literalOf, metaOf, type SourceMistake } from './read-meta.ts';
import { createTypeHost, type TypeScript } from './type-host.ts';

/** A mistake in a component’s file. */
export interface TypeMistake {
  readonly kind: 'component' | 'meta' | 'prop';
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** A component as its types describe it; absent for a file without one. */
export interface ReadComponent {
  readonly element?: OwnElement;
  readonly mistakes: readonly TypeMistake[];
}

/** A component’s file and the prefix of its eid. */
export interface ComponentSource {
  /** The absolute path. */
  readonly path: string;
  readonly prefix: string;
}

/** Reads components from their types (OWN-2); nothing of them runs. */
export type ReadTypes = (sources: readonly ComponentSource[]) => readonly ReadComponent[];

/** Creates a reader of the components of a project, which caches parsed files. */
export function createTypeReader(typescript: TypeScript, folder: string): ReadTypes {
  const { root, options, host } = createTypeHost(typescript, folder);
  let former: ts.Program | undefined;
  return (components) => {
    const rootNames = components.map(({ path }) => path);
    const made = { rootNames, options, host: host(), ...(former && { oldProgram: former }) };
    const program = typescript.createProgram(made);
    former = program;
    const checker = program.getTypeChecker();
    return components.map(({ path, prefix }) => {
      const source = program.getSourceFile(path);
      if (source === undefined) return { mistakes: [NO_FILE] };
      const file = relative(root, path).split(sep).join('/');
      const eid = `${prefix}:${basename(path).replace(/\.tsx$/, '')}`;
      return readComponent({ typescript, checker, source }, { eid, file });
    });
  };
}

const NO_FILE: TypeMistake = { kind: 'component', text: 'it can’t be read', line: 1, column: 1 };

interface Reading {
  readonly typescript: TypeScript;
  readonly checker: ts.TypeChecker;
  readonly source: ts.SourceFile;
}

function readComponent(
  reading: Reading,
  { eid, file }: { readonly eid: string; readonly file: string },
): ReadComponent {
  const { typescript, source } = reading;
  const placed = (kind: TypeMistake['kind'], { text, at }: SourceMistake): TypeMistake => {
    const { line, character } = source.getLineAndCharacterOfPosition(at);
    return { kind, text, line: line + 1, column: character + 1 };
  };
  const found = findComponent(reading);
  if (found === undefined) {
    const text = 'its default export isn’t a React component';
    return { mistakes: [placed('component', { text, at: 0 })] };
  }
  const { meta, mistake } = metaOf(typescript, source);
  const { props, slots, mistakes } = readProps(reading, found);
  const labels = new Map(slots.map((prop) => [prop, meta.slots?.get(prop) ?? inWords(prop)]));
  const name = eid.slice(eid.indexOf(':') + 1);
  const element: OwnElement = {
    eid,
    file,
    title: meta.title ?? inWords(name),
    help: found.help || `Your component ${file}.`,
    icon: meta.icon ?? 'puzzle',
    group: meta.group ?? 'components',
    props,
    slots: Object.fromEntries(labels),
    example: Object.fromEntries(meta.examples ?? []),
  };
  return {
    element,
    mistakes: [
      ...(mistake === undefined ? [] : [placed('meta', mistake)]),
      ...mistakes.map((one) => placed('prop', one)),
    ],
  };
}

/** The component that a file exports, its props, and their defaults in the code. */
interface FoundComponent {
  readonly type: ts.Type | undefined;
  readonly help: string;
  readonly defaults: ReadonlyMap<string, ts.Expression>;
}

function findComponent({ typescript, checker, source }: Reading): FoundComponent | undefined {
  const module = checker.getSymbolAtLocation(source);
  const exported = module && checker.tryGetMemberInModuleExports('default', module);
  if (exported === undefined) return undefined;
  const isAlias = (exported.flags & typescript.SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
  const type = checker.getTypeOfSymbolAtLocation(symbol, source);
  const signature = type.getCallSignatures()[0] ?? type.getConstructSignatures()[0];
  if (signature === undefined) return undefined;
  const [parameter] = signature.getParameters();
  return {
    type: parameter && checker.getTypeOfSymbolAtLocation(parameter, source),
    help: helpOf(typescript, checker, symbol),
    defaults: defaultsOf(typescript, symbol.declarations?.[0]),
  };
}

/** The literals by which a component’s parameter names the defaults of its props. */
function defaultsOf(
  typescript: TypeScript,
  declared: ts.Node | undefined,
): ReadonlyMap<string, ts.Expression> {
  const defaults = new Map<string, ts.Expression>();
  const [parameter] = functionOf(typescript, declared)?.parameters ?? [];
  if (parameter === undefined || !typescript.isObjectBindingPattern(parameter.name))
    return defaults;
  for (const { name, propertyName = name, initializer } of parameter.name.elements) {
    if (initializer === undefined || !typescript.isIdentifier(propertyName)) continue;
    defaults.set(propertyName.text, initializer);
  }
  return defaults;
}

/** The function of a declaration, inside calls such as `memo(…)`. */
function functionOf(
  typescript: TypeScript,
  node: ts.Node | undefined,
): ts.SignatureDeclaration | undefined {
  if (node === undefined || typescript.isFunctionLike(node)) return node;
  if (typescript.isVariableDeclaration(node)) return functionOf(typescript, node.initializer);
  if (typescript.isExportAssignment(node)) return functionOf(typescript, node.expression);
  return typescript.isCallExpression(node) ? functionOf(typescript, node.arguments[0]) : undefined;
}

interface ReadProps {
  readonly props: Readonly<Record<string, OwnProp>>;
  readonly slots: readonly string[];
  readonly mistakes: readonly SourceMistake[];
}

/** Props without a control: those of every block, and what only code can pass. */
const LEFT_OUT =
  /^(?:className|style|ref|key|id|dangerouslySetInnerHTML|on[A-Z].*|(?:data|aria)-.*)$/;

function readProps(reading: Reading, { type, defaults }: FoundComponent): ReadProps {
  const { typescript, checker, source } = reading;
  const props: Record<string, OwnProp> = {};
  const slots: string[] = [];
  const mistakes: SourceMistake[] = [];
  for (const symbol of type?.getProperties() ?? []) {
    const { name } = symbol;
    const own = checker.getTypeOfSymbolAtLocation(symbol, source);
    const value = checker.getNonNullableType(own);
    if (isNode(value) && !isOfHtml(symbol, name)) {
      slots.push(name);
      continue;
    }
    if (LEFT_OUT.test(name) || isOfHtml(symbol, name) || isCode(value)) continue;
    const known = typeOf(typescript, checker, value);
    if (known === undefined) {
      const at = declaredIn(symbol, source)?.getStart(source) ?? 0;
      const written = checker.typeToString(value);
      mistakes.push({ text: `the prop “${name}” has the type ${written}`, at });
      continue;
    }
    const isOptional = (symbol.flags & typescript.SymbolFlags.Optional) !== 0;
    const tags = tagsOf(checker, symbol);
    const fallback = defaults.get(name);
    const coded = fallback && literalOf(typescript, fallback);
    const initial = initialOf(known, tags.get('default') ?? coded);
    const kid = Object.hasOwn(LOOKS, name) ? `${name}Prop` : name;
    props[kid] = {
      name,
      ...known,
      help: helpOf(typescript, checker, symbol) || `${inWords(name)}.`,
      isRequired: !isOptional && fallback === undefined,
      ...(initial !== undefined && { initial }),
      ...numberTag(tags, 'min', 'minimum'),
      ...numberTag(tags, 'max', 'maximum'),
      ...numberTag(tags, 'step', 'step'),
    };
  }
  const last = slots.filter((prop) => prop === CHILDREN);
  return { props, slots: [...slots.filter((prop) => prop !== CHILDREN), ...last], mistakes };
}

/** Returns whether a prop is one of all HTML elements, which React’s types declare. */
function isOfHtml({ declarations }: ts.Symbol, name: string): boolean {
  if (name === CHILDREN) return false;
  const files = declarations?.map((one) => one.getSourceFile().fileName) ?? [];
  return files.length > 0 && files.every((file) => /\/node_modules\/@types\/react\//.test(file));
}

function declaredIn({ declarations }: ts.Symbol, source: ts.SourceFile): ts.Node | undefined {
  return declarations?.find((one) => one.getSourceFile() === source);
}

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** Returns whether a type is a React node: slots hold these. */
const isNode = (type: ts.Type) =>
  partsOf(type).some(({ symbol }) => /^(?:ReactElement|ReactPortal)$/.test(symbol?.name ?? ''));

/** Returns whether only code can make a value of a type: a function. */
const isCode = (type: ts.Type) => partsOf(type).every((one) => one.getCallSignatures().length > 0);

/** The part of a prop that its type determines; undefined if no control makes such values. */
function typeOf(
  typescript: TypeScript,
  checker: ts.TypeChecker,
  type: ts.Type,
): Pick<OwnProp, 'type' | 'choices' | 'isNumeric'> | undefined {
  const { TypeFlags } = typescript;
  const parts = partsOf(type);
  const has = (flags: ts.TypeFlags) => parts.some((one) => (one.flags & flags) !== 0);
  const marked = markOf(checker, parts);
  if (marked !== undefined) return { type: marked };
  const texts = parts.flatMap((one) => (one.isStringLiteral() ? one.value : []));
  const isOpen = parts.some((one) => one.isIntersection() || (one.flags & TypeFlags.String) !== 0);
  if (isOpen) return { type: 'Text' };
  if (texts.length > 0) return { type: 'String', choices: texts };
  const numbers = parts.flatMap((one) => (one.isNumberLiteral() ? one.value : []));
  if (has(TypeFlags.Number)) return { type: 'Number' };
  if (numbers.length > 0) {
    return {
      type: 'String',
      choices: numbers.toSorted((a, b) => a - b).map(String),
      isNumeric: true,
    };
  }
  return has(TypeFlags.BooleanLike) ? { type: 'Boolean' } : undefined;
}

const MARKS = new Map([
  ['Color', 'Color'],
  ['Dimension', 'Dimension'],
  ['Asset', 'Asset'],
  ['BoardRef', 'Page'],
] as const);

/** The value type that a type of `sitegen-studio/components` names. */
function markOf(checker: ts.TypeChecker, parts: readonly ts.Type[]): OwnProp['type'] | undefined {
  for (const part of parts) {
    const mark = checker.getPropertyOfType(part, '__sitegen');
    const type = mark && checker.getNonNullableType(checker.getTypeOfSymbol(mark));
    for (const [name, known] of MARKS) {
      if (type?.isStringLiteral() === true && type.value === name) return known;
    }
  }
  return undefined;
}

type Tags = ReadonlyMap<string, string>;

/** The JSDoc tags of a prop by name. */
function tagsOf(checker: ts.TypeChecker, symbol: ts.Symbol): Tags {
  const tags = symbol.getJsDocTags(checker);
  return new Map(
    tags.map(({ name, text = [] }) => [
      name,
      text
        .map((one) => one.text)
        .join('')
        .trim(),
    ]),
  );
}

function numberTag(tags: Tags, tag: string, field: 'minimum' | 'maximum' | 'step') {
  const value = Number.parseFloat(tags.get(tag) ?? '');
  return Number.isFinite(value) ? { [field]: value } : {};
}

function helpOf(typescript: TypeScript, checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const parts = symbol.getDocumentationComment(checker);
  return typescript.displayPartsToString(parts).replaceAll(/\s+/g, ' ').trim();
}

/** The written default of a prop, from `@default` or its literal; undefined if it isn’t of its type. */
function initialOf(
  { type, choices }: Pick<OwnProp, 'type' | 'choices'>,
  written: Json | undefined,
): OwnProp['initial'] {
  if (written === undefined || typeof written === 'object') return undefined;
  const text = String(written).replace(/^(['"`])(.*)\1$/s, '$2');
  if (type === 'Number')
    return Number.isFinite(Number(text)) && text !== '' ? Number(text) : undefined;
  if (type === 'Boolean') return /^(?:true|false)$/.test(text) ? text === 'true' : undefined;
  if (type === 'Asset' || type === 'Page') return undefined;
  return choices === undefined || choices.includes(text) ? text : undefined;
}

/** A name as words: “opening-hours” and “openingHours” are “Opening hours”. */
function inWords(name: string): string {
  const words = name
    .replaceAll(/[-_]+|(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
