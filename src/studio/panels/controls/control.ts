import { createContext, createElement, useContext, type ComponentType } from 'react';
import type { ListedBoard } from '../../../author/outline/board-list.ts';
import { isCalled } from '../../../author/find-words.ts';
import type { InEffect, PartInEffect } from '../../../author/in-effect/effect.ts';
import type { GutterInEffect, InspectedAttribute } from '../../../author/inspect/inspected.ts';
import type { ProjectNames } from '../../../author/project/project-names.ts';
import { withPart, writeValue } from '../../../values/write-value.ts';
import type { AssetKind } from '../../../model/asset.ts';
import type { Bounds, Codec, VariableType } from '../../../values/codec.ts';
import { isJsonObject, type Json } from '../../../values/json.ts';
import { VALUE_TYPES } from '../../../values/value-types.ts';
import { formatReference } from '../../../values/variable.ts';

/**
 * The accepted values: of an attribute by the definition of its element, of a part of a value by
 * its codec.
 */
export interface Shape extends Bounds {
  readonly label: string;
  readonly codec: Codec<unknown>;
  /** The value if unset: the effective one on the canvas, if known, or the initial one. */
  readonly initial?: Json | undefined;
  /** The effective value on the canvas if unset. */
  readonly effect?: PartInEffect | undefined;
  /** The effective values of the parts of a value. */
  readonly effects?: InEffect['parts'] | undefined;
  /** The id of the element with its description. */
  readonly describedBy?: string | undefined;
  /** Returns the actual value on the page, from which steps start if the value is unset. */
  readonly onPage?: (() => Json | undefined) | undefined;
  /** The words that follow the text of the block itself, such as those of a link in it. */
  readonly wordsBehind?: string | undefined;
  readonly choices?: readonly string[] | undefined;
  /** The kind of the field, such as `multiline`. */
  readonly kind?: string | undefined;
  readonly assetType?: AssetKind | undefined;
  readonly takesVariables: boolean;
  /**
   * Only for padding: the gutter that applies at the left and right until the padding sets these
   * sides.
   */
  readonly gutter?: GutterInEffect | undefined;
}

/** The file that an attribute refers to besides its value. */
export interface FileRef {
  readonly assetUid?: string | undefined;
  readonly assetUrl?: string | undefined;
}

/** A value in its written form, with its file. */
export interface WrittenValue {
  /** Undefined if unset. */
  readonly v: Json | undefined;
  readonly file: FileRef;
}

/** Options for saving a value. */
export interface CommitOptions {
  /** Values committed with one group are one step of undo. */
  readonly group?: string;
  /** Another file besides the value; one without fields clears it. */
  readonly file?: FileRef;
}

/** Undefined clears the value. */
export type Commit = (v: Json | undefined, options?: CommitOptions) => void;

/** Everything that values can refer to in the project. */
export interface FieldContext {
  readonly names: ProjectNames;
  readonly boards: readonly ListedBoard[];
  /** The uid of the shown board. */
  readonly shown?: string | undefined;
  /** Returns the size of the selected block on the page, in px. */
  readonly sizeOnPage?: (() => Readonly<Record<'w' | 'h', number>> | undefined) | undefined;
  /** Returns the anchors of a board. */
  readonly anchorsOf?: ((boardUid: string) => Promise<readonly string[]>) | undefined;
  /**
   * Adds a file to the project, as one step of undo with its group; returns the uid of its asset,
   * unless it is rejected.
   */
  readonly addFile?: ((file: File, group: string) => Promise<string | undefined>) | undefined;
}

/** The props of every control. */
export interface ControlProps {
  readonly attribute: Shape;
  /** In written form; undefined if unset. */
  readonly value: Json | undefined;
  readonly file?: FileRef | undefined;
  /** Previews a value during a gesture. */
  readonly onPreview: (v: Json | undefined) => void;
  readonly onCommit: Commit;
  readonly context: FieldContext;
}

/** A control of a value. */
export type Control = ComponentType<ControlProps>;

/** Returns the shape of an attribute's values. */
export function shapeOf(attribute: InspectedAttribute, effect?: InEffect): Shape {
  const { label, type, initial, wordsBehind, choices, minimum, maximum, step, kind, kid, isLook } =
    attribute;
  const isStyles = isLook && kid === 'styles';
  return {
    label,
    codec: VALUE_TYPES[type],
    // If the parts have effective values of their own, the whole value has none.
    initial: hasParts(effect) ? initial : (effect?.value ?? initial),
    effect,
    effects: effect?.parts,
    wordsBehind,
    choices,
    minimum: minimum ?? (attribute.negative === false ? 0 : undefined),
    maximum,
    step,
    kind: isStyles ? 'styles' : (kind ?? (attribute.negative === true ? 'negative' : undefined)),
    assetType: attribute.assetType,
    takesVariables: attribute.takesVariables,
  };
}

const hasParts = (effect: InEffect | undefined) => Object.keys(effect?.parts ?? {}).length > 0;

/** Returns the placeholder for an effective value that can't be shown as a value. */
export const effectText = ({ effect }: Shape): string | undefined =>
  effect !== undefined && effect.value === undefined ? effect.text : undefined;

/**
 * Returns the effective value of parts that are set together; undefined if each is set separately.
 */
export function wholeInEffect({ codec, effects = {} }: Shape): Json | undefined {
  if (codec.isWhole !== true) return undefined;
  const known = Object.entries(effects).flatMap(([key, { value }]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return known.reduce<Json | undefined>((whole, part) => withPart(codec, whole, part), undefined);
}

/** Returns the shape of a part of a value. */
export function partShape(whole: Shape, key: string, label: string): Shape | undefined {
  const { form } = whole.codec;
  const spec = form?.kind === 'record' ? form.fields[key] : undefined;
  if (spec === undefined) return undefined;
  const initial = isJsonObject(whole.initial) ? whole.initial[key] : undefined;
  const effects = whole.effects ?? {};
  const effect = Object.hasOwn(effects, key) ? effects[key] : undefined;
  return {
    label,
    codec: spec.codec,
    effect,
    initial: effect?.value ?? initial ?? writeValue(spec.codec, spec.fallback),
    choices: spec.codec.form?.kind === 'choice' ? spec.codec.form.words : undefined,
    takesVariables: whole.takesVariables,
  };
}

/** Provides the control of a value or part. */
export const ControlChoice = createContext<(shape: Shape) => Control>(() => {
  throw new Error('UNEXPECTED: a control outside of the inspector');
});

/** Renders the control of a shape. */
export function AnyControl(props: ControlProps) {
  return createElement(useContext(ControlChoice)(props.attribute), props);
}

/** Returns the names of variables that a value accepts. */
export function variablesFor(
  { takesVariables }: Shape,
  { names }: FieldContext,
  types: readonly VariableType[],
): ProjectNames['variables'] {
  return takesVariables ? names.variables.filter(({ type }) => types.includes(type)) : [];
}

/** Returns the label of a variable, or its name. */
export function variableText({ names }: FieldContext, name: string): string {
  return names.variables.find((one) => one.name === name)?.label || name;
}

/** Reads a word: the name of a variable, a value, or the label of a variable in lists. */
export function readWord(
  variables: ProjectNames['variables'],
  word: string,
  read: (word: string) => Json | undefined,
): Json | undefined {
  const named = variables.find(({ name }) => name === word.replace(/^var:/, ''));
  const plain = named === undefined ? read(word) : undefined;
  const labelled = ({ label }: { readonly label: string }) => label !== '' && isCalled(label, word);
  const variable = named ?? variables.find(labelled);
  return plain ?? (variable && formatReference({ variable: variable.name }));
}
