import { quote } from '../../diagnostics/diagnostic.ts';
import type { Attribute } from '../../model/entities.ts';
import { isJsonObject, type Json } from '../../values/json.ts';
import { findEntity } from '../entities.ts';
import { placeName, type AttributeTarget, type Operation } from '../operation.ts';
import { refuse, type Result } from '../refusal.ts';
import { findUses } from '../uses.ts';
import type { Command, Editing } from './command.ts';

/** Gives a variable another name, wherever it is used. */
export function renameVariable(
  { project, elements }: Editing,
  name: string,
  to: string,
): Result<Command> {
  if (!project.variables.some((variable) => variable.name === name)) {
    return refuse('target-unknown', { what: 'variable', name: quote(name) });
  }
  const none = new Set<string>();
  const named = {
    boards: none,
    pages: none,
    sources: none,
    assets: none,
    variables: new Set([name]),
    styles: none,
  };
  const targets = new Map<string, AttributeTarget>();
  for (const { target } of findUses(project, named, elements)) {
    targets.set(placeName(target), target);
  }
  const target = { entity: 'variable', name } as const;
  const set: Operation = { kind: 'set', target, key: 'name', value: to };
  const others = [...targets.values()].flatMap((use): readonly Operation[] => {
    const attribute = findEntity(project, use) as Attribute | undefined;
    return (['v', 'widths'] as const).flatMap((key) => {
      const value = attribute?.[key];
      if (value === undefined) return [];
      const renamed = withName(value, { name, to });
      return renamed === value ? [] : [{ kind: 'set', target: use, key, value: renamed } as const];
    });
  });
  return { name: 'Rename variable', operations: [set, ...others] };
}

interface Renaming {
  readonly name: string;
  readonly to: string;
}

/** A value with the other name in it; the very same one where it doesn't name the variable. */
function withName(value: Json, renaming: Renaming): Json {
  const { name, to } = renaming;
  if (typeof value === 'string') {
    return value.replaceAll(/var:([\w-]+)/g, (all, own) => (own === name ? `var:${to}` : all));
  }
  if (Array.isArray(value))
    return sameOr(
      value,
      value.map((item) => withName(item, renaming)),
    );
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(
    ([key, item]) => [key, withName(item, renaming)] as const,
  );
  return sameOr(value, Object.fromEntries(entries));
}

function sameOr(value: Json, other: Json): Json {
  return JSON.stringify(value) === JSON.stringify(other) ? value : other;
}
