import { quoted } from '../../model/names.ts';
import { isJsonObject, isSameJson, type Json } from '../../values/json.ts';
import type { Attribute, Project } from '../../model/entities.ts';
import { FIELD_TABLES } from '../../model/field-tables.ts';
import { boardsIn, findEntity } from '../entities.ts';
import { fieldValue, isSettable } from '../fields.ts';
import { setOperation, type Operation, type Target } from '../operation.ts';
import { reject, type Result } from '../rejection.ts';
import { findUses, NO_ENTITY_NAMES, type EntityNames } from '../uses.ts';
import type { Command, Editing } from './command.ts';

/** Renames a variable and its references. */
export function renameVariable(editing: Editing, name: string, to: string): Result<Command> {
  const target = { entity: 'variable', name } as const;
  if (findEntity(editing.project, target) === undefined) return rejectUnknown('variable', name);
  const named = { ...NO_ENTITY_NAMES, variables: new Set([name]) };
  return {
    name: `Rename variable ${quoted(to)}`,
    operations: [
      setOperation(target, 'name', to),
      ...rewriteReferences(editing, named, (text) => withVariable(text, name, to)),
    ],
  };
}

/** Renames a style and its references. */
export function renameStyle(editing: Editing, name: string, to: string): Result<Command> {
  const style = editing.project.styles.find((one) => one.name === name);
  if (style === undefined || name === '') return rejectUnknown('style', name);
  const target = { entity: 'style', name, for: style.for } as const;
  const named = { ...NO_ENTITY_NAMES, styles: new Set([name]) };
  return {
    name: `Rename shared style ${quoted(to)}`,
    operations: [
      ...rewriteReferences(editing, named, (text) =>
        text.replaceAll(/\S+/g, (word) => (word === name ? to : word)),
      ),
      setOperation(target, 'name', to),
    ],
  };
}

function rejectUnknown(what: string, name: string) {
  return reject('target-unknown', { what, name: JSON.stringify(name) });
}

/** Returns a text with a renamed variable. */
export function withVariable(text: string, name: string, to: string): string {
  return text.replaceAll(/var:([\w-]+)/g, (whole, own: string) =>
    own === name ? `var:${to}` : whole,
  );
}

/** Rewrites all texts in a value. */
export function withTexts(value: Json, rewrite: (text: string) => string): Json {
  if (typeof value === 'string') return rewrite(value);
  if (Array.isArray(value)) {
    return (value as readonly Json[]).map((item) => withTexts(item, rewrite));
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withTexts(item, rewrite)]),
  );
}

/**
 * Returns the operations that rewrite texts in fields of the project and its boards, without their
 * trees.
 */
export function rewrittenFields(
  project: Project,
  rewrite: (text: string) => string,
): readonly Operation[] {
  const own = (target: Target, entity: object) =>
    [...FIELD_TABLES[target.entity]].flatMap(([key, spec]): Operation[] => {
      if (!isSettable(spec)) return [];
      const { value } = fieldValue(target.entity, entity, key);
      const changed = value === undefined ? value : withTexts(value, rewrite);
      return isSameJson(changed, value) ? [] : [setOperation(target, key, changed)];
    });
  return [
    ...own({ entity: 'project' }, project),
    ...boardsIn(project.root).flatMap((board) => own({ entity: 'board', board: board.uid }, board)),
  ];
}

/** Returns the operations that rewrite attributes with references. */
export function rewriteReferences(
  { project, elements }: Pick<Editing, 'project' | 'elements'>,
  named: EntityNames,
  rewrite: (text: string) => string,
): readonly Operation[] {
  const seen = new Set<string>();
  return findUses(project, named, elements).flatMap(({ target }): Operation[] => {
    const name = JSON.stringify(target);
    const attribute: Attribute | undefined = findEntity(project, target);
    if (attribute === undefined || seen.has(name)) return [];
    seen.add(name);
    return (['v', 'widths'] as const).flatMap((key): Operation[] => {
      const value = attribute[key];
      if (value === undefined) return [];
      const changed = withTexts(value, rewrite);
      if (isSameJson(changed, value)) return [];
      return [setOperation(target, key, changed)];
    });
  });
}
