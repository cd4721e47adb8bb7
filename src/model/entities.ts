import type { Json, JsonObject } from '../values/json.ts';
import type { ENTITIES, EntityName } from './entity-fields.ts';

type Fields = typeof ENTITIES;

type ValueOfField<S> = S extends { kind: 'list'; of: infer N extends EntityName }
  ? readonly EntityTypes[N][]
  : S extends { kind: 'map'; of: infer N extends EntityName }
    ? Readonly<Record<string, EntityTypes[N]>>
    : S extends { kind: 'required'; of: infer N extends EntityName }
      ? EntityTypes[N]
      : S extends { kind: 'optional'; of: infer N extends EntityName }
        ? EntityTypes[N] | undefined
        : S extends { kind: 'words'; words: readonly (infer W)[] }
          ? W
          : S extends { kind: 'flag' }
            ? boolean
            : S extends { kind: 'number' }
              ? number
              : S extends { kind: 'scalar' }
                ? string | number
                : S extends { kind: 'json' }
                  ? Json | undefined
                  : S extends { kind: 'optional-text' }
                    ? string | undefined
                    : string;

type EntityOf<F> = { readonly [K in keyof F]: ValueOfField<F[K]> } & {
  /** Keys that this version doesn't know: kept, and written back (FORMAT-4). */
  readonly unknown?: JsonObject;
};

/** An entity that is the JSON object of the file, including its unknown keys. */
type WrittenEntityOf<F> = { readonly [K in keyof F]?: Exclude<ValueOfField<F[K]>, undefined> };

export interface Project extends EntityOf<Fields['project']> {}
export interface Board extends EntityOf<Fields['board']> {}
export interface Block extends WrittenEntityOf<Omit<Fields['block'], 'uid'>> {
  readonly uid: string;
}
export interface Attribute extends WrittenEntityOf<Fields['attribute']> {}
export interface Asset extends EntityOf<Fields['asset']> {}
export interface Variable extends EntityOf<Fields['variable']> {}
export interface Style extends EntityOf<Fields['style']> {}
export interface Translation extends EntityOf<Fields['translation']> {}
export interface TranslatedBlock extends WrittenEntityOf<Fields['translated-block']> {}
export interface Words extends EntityOf<Fields['words']> {}

/** The entities by name. */
export interface EntityTypes {
  project: Project;
  board: Board;
  block: Block;
  attribute: Attribute;
  asset: Asset;
  variable: Variable;
  style: Style;
  translation: Translation;
  'translated-block': TranslatedBlock;
  words: Words;
}

/** The blocks inside a block. */
export function childrenOf({ children = NO_BLOCKS }: Block): readonly Block[] {
  return children;
}

const NO_BLOCKS: readonly Block[] = [];

/**
 * Returns whether a block is active and visible itself; if not, no page contains it or its
 * descendants.
 */
export function isRendered({ isActive, isHidden }: Block): boolean {
  return isActive !== false && isHidden !== true;
}

/** The attributes that are set on a block. */
export function attrsOf({ attrs = NO_ATTRIBUTES }: Block): readonly Attribute[] {
  return attrs;
}

const NO_ATTRIBUTES: readonly Attribute[] = [];

/** The name by which an author knows a block. */
export function blockName({ label, eid = '' }: Block): string {
  return label || eid;
}

/** The kid of the element attribute that an attribute sets. */
export function elementKidOf({ elementAttrKid, kid = '' }: Attribute): string {
  return elementAttrKid || kid;
}
