import { basename, relative, sep } from 'node:path';
import type ts from 'typescript5';
import type { OwnElement } from '../../elements/own-element.ts';
import { metaOf, type SourceMistake } from './read-meta.ts';
import { docOf, inWords, readProps, type FoundComponent } from './read-props.ts';
import { createTypeHost, type CheckedSource, type TypeScript } from './type-host.ts';

/** A mistake in a component’s file. */
export interface TypeMistake {
  readonly kind: 'component' | 'meta' | 'prop';
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/**
 * The result of reading a file: the component as its types describe it, if there is one, and
 * mistakes.
 */
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

function readComponent(
  reading: CheckedSource,
  { eid, file }: { readonly eid: string; readonly file: string },
): ReadComponent {
  const { source } = reading;
  const placed = (kind: TypeMistake['kind'], { text, at }: SourceMistake): TypeMistake => {
    const { line, character } = source.getLineAndCharacterOfPosition(at);
    return { kind, text, line: line + 1, column: character + 1 };
  };
  const found = findComponent(reading);
  if (found === undefined) {
    const text = 'its default export isn’t a React component';
    return { mistakes: [placed('component', { text, at: 0 })] };
  }
  const { meta, mistake } = metaOf(reading);
  const { props, slots, mistakes } = readProps(reading, found);
  const name = eid.slice(eid.indexOf(':') + 1);
  const element: OwnElement = {
    eid,
    file,
    title: meta.title ?? inWords(name),
    help: found.help || `Your component ${file}.`,
    icon: meta.icon ?? 'puzzle',
    group: meta.group ?? 'components',
    ...(meta.island && { island: meta.island }),
    props,
    slots: Object.fromEntries(slots.map((prop) => [prop, meta.slots?.get(prop) ?? inWords(prop)])),
    example: Object.fromEntries(meta.examples ?? []),
  };
  return {
    element,
    mistakes: [
      ...(mistake ? [placed('meta', mistake)] : []),
      ...mistakes.map((one) => placed('prop', one)),
    ],
  };
}

function findComponent(reading: CheckedSource): FoundComponent | undefined {
  const { typescript, checker, source } = reading;
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
    help: docOf(reading, symbol).help,
    defaults: defaultsOf(typescript, symbol.declarations?.[0]),
  };
}

/** The defaults of props in the destructured parameter of a component, also inside `memo(…)`. */
function defaultsOf(
  typescript: TypeScript,
  node: ts.Node | undefined,
): ReadonlyMap<string, ts.Expression> {
  if (node === undefined) return new Map();
  if (typescript.isVariableDeclaration(node)) return defaultsOf(typescript, node.initializer);
  if (typescript.isExportAssignment(node)) return defaultsOf(typescript, node.expression);
  if (typescript.isCallExpression(node)) return defaultsOf(typescript, node.arguments[0]);
  const pattern = typescript.isFunctionLike(node) ? node.parameters[0]?.name : undefined;
  if (pattern === undefined || !typescript.isObjectBindingPattern(pattern)) return new Map();
  const named = pattern.elements.map(({ name, propertyName = name, initializer }) =>
    typescript.isIdentifier(propertyName) && initializer !== undefined
      ? ([propertyName.text, initializer] as const)
      : undefined,
  );
  return new Map(named.filter((one) => one !== undefined));
}
