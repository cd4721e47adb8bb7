import type { Board, Project } from '../../model/entities.ts';
import { FIELD_TABLES } from '../../model/field-tables.ts';
import type { FieldSpec } from '../../model/entity-fields.ts';
import { boardName } from '../../model/names.ts';
import { assetAddress } from '../../site/plan/addresses.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import { LINK_RELS, META_TAGS } from '../../site/plan/head-tags.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { Json } from '../../values/json.ts';
import { declaredFields, type DeclaredField } from './declared-fields.ts';
import {
  BOARD_FORM,
  PROJECT_FORM,
  SECTION_FORM,
  type FieldForm,
  type Form,
} from './settings-form.ts';

/** A field of a board or the project in a panel. */
export interface Setting extends FieldForm {
  /** The help text, as one sentence. */
  readonly doc: string;
  /** The value as it is in the file; left out for the default. */
  readonly value?: Json;
  /** The value that applies if the field is unset: the default, or the value of an ancestor board. */
  readonly usual?: { readonly text: string; readonly from?: string };
  readonly words?: readonly string[];
  /** For custom fields: the fields declared by the page that lists the Markdown files. */
  readonly declared?: readonly DeclaredField[];
}

export interface SettingGroup {
  readonly title: string;
  readonly fields: readonly Setting[];
}

/** A picture of the project to choose. */
export interface ListedPicture {
  readonly uid: string;
  readonly name: string;
  readonly href: string;
  /** The address, another way to refer to it. */
  readonly path: string;
}

export interface BoardSettings {
  readonly uid: string;
  readonly name: string;
  readonly isRoot: boolean;
  readonly groups: readonly SettingGroup[];
  readonly pictures: readonly ListedPicture[];
}

export interface ListedVariable {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly v?: Json;
  readonly dark?: Json;
}

export interface ProjectSettings {
  readonly groups: readonly SettingGroup[];
  readonly pictures: readonly ListedPicture[];
  readonly variables: readonly ListedVariable[];
  /** Names and elements of styles. */
  readonly styles: readonly { readonly name: string; readonly for: string }[];
}

type Planned = Pick<SitePlan, 'context'>;

/** Returns the settings of a board in written form. */
export function boardSettings(plan: Planned, indexed: IndexedBoard): BoardSettings {
  const { board, parent } = indexed;
  return {
    uid: board.uid,
    name: boardName(board),
    isRoot: parent === undefined,
    groups: withDeclared(
      groupsOf(
        'board',
        board,
        board.type === 'section' ? SECTION_FORM : BOARD_FORM,
        (key) => calledAs(board, key) ?? inheritedFrom(parent, key),
      ),
      declaredFields(indexed),
    ),
    pictures: picturesOf(plan),
  };
}

/** Adds the fields that a page from a file may have. */
function withDeclared(
  groups: readonly SettingGroup[],
  declared: readonly DeclaredField[],
): readonly SettingGroup[] {
  if (declared.length === 0) return groups;
  return groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) =>
      field.control === 'own-fields' ? { ...field, declared } : field,
    ),
  }));
}

/** Returns the settings of a project with its variables and styles, in written form. */
export function projectSettings(plan: Planned, project: Project): ProjectSettings {
  return {
    groups: groupsOf('project', project, PROJECT_FORM, () => undefined),
    pictures: picturesOf(plan),
    variables: project.variables.map(({ name, label, type, v, dark }) => ({
      name,
      label,
      type,
      ...(v !== undefined && { v }),
      ...(dark !== undefined && { dark }),
    })),
    styles: project.styles.map((style) => ({ name: style.name, for: style.for })),
  };
}

/** Possible head tags: metas by `name`, and links by `rel`. */
const HEAD_NAMES = [
  ...META_TAGS.map((name) => `name ${name}`),
  ...LINK_RELS.map((rel) => `rel ${rel}`),
];

type Usual = Setting['usual'];

function groupsOf(
  name: 'board' | 'project',
  entity: object,
  form: Form,
  inherited: (key: string) => Usual,
): readonly SettingGroup[] {
  const values = new Map(Object.entries(entity));
  return form.map(({ title, fields }) => ({
    title,
    fields: fields.map((field) => {
      const spec = FIELD_TABLES[name].get(field.key);
      const value = values.get(field.key) as Json | undefined;
      const usual = inherited(field.key) ?? usualOf(spec);
      const isWritten =
        value !== undefined && !(spec && 'fallback' in spec && value === spec.fallback);
      return {
        doc: spec?.doc ?? '',
        ...field,
        ...(isWritten && { value }),
        ...(usual !== undefined && { usual }),
        ...(spec?.kind === 'words' && { words: spec.words }),
        ...(field.control === 'head-tags' && { words: HEAD_NAMES }),
      };
    }),
  }));
}

function usualOf(spec: FieldSpec | undefined): Usual {
  const fallback = spec && 'fallback' in spec ? spec.fallback : undefined;
  return typeof fallback === 'string' && fallback !== '' ? { text: fallback } : undefined;
}

/** Returns the generated name of a board. */
function calledAs(board: Board, key: string): Usual {
  return key === 'name' ? { text: boardName({ ...board, name: '' }) } : undefined;
}

const INHERITED = ['title', 'titleSuffix', 'description', 'imageUrl'] as const;

/** Returns the value of the nearest board above (HEAD-1, HEAD-2). */
function inheritedFrom(parent: IndexedBoard | undefined, key: string): Usual {
  const own = INHERITED.find((name) => name === key);
  if (own === undefined) return undefined;
  for (let at = parent; at !== undefined; at = at.parent) {
    const { board }: { readonly board: Board } = at;
    if (board[own] !== '') return { text: board[own], from: boardName(board) };
  }
  return undefined;
}

function picturesOf({ context: { assets, options } }: Planned): readonly ListedPicture[] {
  return [...assets.values()]
    .filter(({ kind }) => kind === 'image')
    .map((asset) => ({
      uid: asset.uid,
      name: `${asset.basename}.${asset.extension}`,
      href: assetAddress(asset, options),
      path: `/${asset.path}`,
    }));
}
