import { slotContentUid } from '../model/slot-uids.ts';
import type { Json, JsonObject } from '../values/json.ts';

/**
 * The value of an attribute: a plain value, or a function that returns all fields of the attribute
 * except its kid.
 */
export type Value = Json | (() => JsonObject);
export type Values = Readonly<Record<string, Value>>;

/** A block before it has a uid. */
export interface Draft {
  readonly eid: string;
  readonly attrs: readonly JsonObject[];
  readonly children: readonly Draft[];
  readonly uid?: string;
  /** The name of the layer. */
  readonly label?: string;
  readonly isSlot?: boolean;
}

/** A value with other values from certain window widths on. */
export const wide =
  (v: Json, widths: JsonObject): Value =>
  () => ({ v, widths });

/** A picture of the template, by file name. */
export const picture =
  (name: string): Value =>
  () => ({ assetUid: assetUid(name) });

/** A value that composites of the board may set; the editor shows it under the label. */
export const exposed =
  (label: string, value: Value): Value =>
  () => ({ isExposedToGroup: true, label, ...fieldsOf(value) });

export const assetUid = (name: string) => `picture-${name}`;

/**
 * The time in the address of every picture: a picture that replaces another one of the same name
 * gets a different time.
 */
export const DRAWN_AT = 1_767_225_600;

/** The address of a picture in the site, where only addresses are allowed. */
export const pictureAddress = (project: string, name: string) =>
  `/resource/default/${project}/${assetUid(name)}/${DRAWN_AT}/${name}.svg`;

const fieldsOf = (value: Value): JsonObject =>
  typeof value === 'function' ? value() : { v: value };

const attributesOf = (values: Values): readonly JsonObject[] =>
  Object.entries(values).map(([kid, value]) => ({ kid, ...fieldsOf(value) }));

/** A block with its attributes and children. */
export function block(eid: string, values: Values = {}, ...children: readonly Draft[]): Draft {
  return { eid, attrs: attributesOf(values), children };
}

/** Sets the uid of a block, which references use. */
export const named = (uid: string, draft: Draft): Draft => ({ ...draft, uid });

/** A block whose place composites can fill. */
export const slot = (uid: string, draft: Draft): Draft => ({ ...draft, uid, isSlot: true });

/** The content of a slot. */
export const fill = (uid: string, ...children: readonly Draft[]): Draft =>
  named(slotContentUid(uid), block('box', {}, ...children));

export interface Use {
  /** Values for properties of the source, by uid of the block and name of the attribute. */
  readonly set?: Values;
  readonly looks?: Values;
}

/** A composite of another board. */
export function use(
  source: string,
  { set = {}, looks = {} }: Use,
  ...slots: readonly Draft[]
): Draft {
  const properties = attributesOf(set).map((property) => ({ ...property, isGroup: true }));
  return {
    eid: 'composite',
    attrs: [...attributesOf({ source }), ...properties, ...attributesOf(looks)],
    children: slots,
  };
}

/**
 * A board whose blocks have uids made from its uid and their elements: `home-heading`,
 * `home-heading-2`.
 */
export function board(fields: JsonObject & { readonly uid: string }, root: Draft): JsonObject {
  return { ...fields, root: blockTree(root, fields.uid) };
}

/** A block as JSON, with uids made from a name and the elements. */
export function blockTree(root: Draft, stemOfAll: string): JsonObject {
  const taken = new Set(namesIn(root));
  const nameOf = ({ uid, eid }: Draft): string => {
    if (uid !== undefined) return uid;
    const stem = `${stemOfAll}-${eid}`;
    let name = stem;
    for (let count = 2; taken.has(name); count += 1) name = `${stem}-${count}`;
    taken.add(name);
    return name;
  };
  const written = (draft: Draft): JsonObject => ({
    uid: nameOf(draft),
    ...(draft.label === undefined ? {} : { label: draft.label }),
    eid: draft.eid,
    ...(draft.isSlot === true ? { isGroupSlot: true } : {}),
    children: draft.children.map(written),
    attrs: draft.attrs,
  });
  return written(root);
}

/** The uids set on blocks. */
const namesIn = ({ uid, children }: Draft): readonly string[] => [
  ...(uid === undefined ? [] : [uid]),
  ...children.flatMap(namesIn),
];

/** A style with its looks. */
export const style = (names: { name: string } | { for: string }, looks: Values): JsonObject => ({
  ...names,
  attrs: attributesOf(looks),
});

/** A variable, with its value in a dark color scheme if it differs. */
export function variable(name: string, label: string, v: Json, dark?: Json): JsonObject {
  return { name, label, v, ...(dark === undefined ? {} : { dark }) };
}

/** A named dimension. */
export const length = (name: string, label: string, v: string): JsonObject => ({
  name,
  label,
  type: 'Dimension',
  v,
});

/** A plain background color. */
export const colour = (name: string): JsonObject => ({ isColor: true, color: `var:${name}` });

/** A line at one side of a block. */
export const line = (side: 'top' | 'bottom', color = 'var:line'): JsonObject => ({
  mode: 'complex',
  [side]: { width: '1px', style: 'solid', color },
});

export const upTo = (width: string): JsonObject => ({ isXw: true, xw: width });
export const FULL_WIDTH: JsonObject = { isW: true, w: '100%' };
