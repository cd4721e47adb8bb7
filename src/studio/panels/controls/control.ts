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

/** What a value may be: of an attribute by the definition of its element, of a part of a value by its codec. */
export interface Shape extends Bounds {
  readonly label: string;
  readonly codec: Codec<unknown>;
  /** What counts where nothing is written: what is in effect on the canvas, as far as it is known, else the initial value. */
  readonly initial?: Json | undefined;
  /** What is in effect on the canvas where nothing is written. */
  readonly effect?: PartInEffect | undefined;
  /** The same of the parts of a value. */
  readonly effects?: InEffect['parts'] | undefined;
  /** The id of the element that says it. */
  readonly describedBy?: string | undefined;
  /** What it is on the page, by which it is counted where nothing is written. */
  readonly onPage?: (() => Json | undefined) | undefined;
  /** Of the own words of a text: those that stand behind them. */
  readonly wordsBehind?: string | undefined;
  readonly choices?: readonly string[] | undefined;
  /** What an editor shows it as, such as `multiline`. */
  readonly kind?: string | undefined;
  readonly assetType?: AssetKind | undefined;
  readonly takesVariables: boolean;
  /** Of a padding: the room that is at the sides until it sets them. */
  readonly gutter?: GutterInEffect | undefined;
}

/** The file that is named beside a value. */
export interface FileRef {
  readonly assetUid?: string | undefined;
  readonly assetUrl?: string | undefined;
}

/** A value in its written form, and the file beside it. */
export interface WrittenValue {
  /** Undefined where nothing is written. */
  readonly v: Json | undefined;
  readonly file: FileRef;
}

/** How a value is kept. */
export interface CommitOptions {
  /** What is committed with one name is one step of undo. */
  readonly group?: string;
  /** Another file beside the value; one without fields is none. */
  readonly file?: FileRef;
}

/** Undefined leaves the value out. */
export type Commit = (v: Json | undefined, options?: CommitOptions) => void;

/** What values can name in the project. */
export interface EditContext {
  readonly names: ProjectNames;
  readonly boards: readonly ListedBoard[];
  /** The board that is shown, by its uid. */
  readonly shown?: string | undefined;
  /** How large the selected block is on the page, in px. */
  readonly sizeOnPage?: (() => Readonly<Record<'w' | 'h', number>> | undefined) | undefined;
  /** The named places of a board. */
  readonly anchorsOf?: ((boardUid: string) => Promise<readonly string[]>) | undefined;
  /** Gives a file to the project, as one step of undo with all of its group; the uid of its asset, unless it is refused. */
  readonly addFile?: ((file: File, group: string) => Promise<string | undefined>) | undefined;
}

/** What every control of a value gets. */
export interface ControlProps {
  readonly attribute: Shape;
  /** In its written form; undefined where nothing is written. */
  readonly value: Json | undefined;
  readonly file?: FileRef | undefined;
  /** Shows a value while it is changed by a gesture. */
  readonly onPreview: (v: Json | undefined) => void;
  readonly onCommit: Commit;
  readonly context: EditContext;
}

/** What changes a value. */
export type Control = ComponentType<ControlProps>;

/** The shape of an attribute's values. */
export function shapeOf(attribute: InspectedAttribute, effect?: InEffect): Shape {
  const { label, type, initial, wordsBehind, choices, minimum, maximum, step, kind, kid, isLook } =
    attribute;
  const isStyles = isLook && kid === 'styles';
  return {
    label,
    codec: VALUE_TYPES[type],
    // Of a value with parts each has its own.
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

/** What is shown where nothing is written and the value in effect can't be. */
export const effectText = ({ effect }: Shape): string | undefined =>
  effect !== undefined && effect.value === undefined ? effect.text : undefined;

/** A value with parts that are set together, as it is in effect; undefined where each is set by itself. */
export function wholeInEffect({ codec, effects = {} }: Shape): Json | undefined {
  if (codec.isWhole !== true) return undefined;
  const known = Object.entries(effects).flatMap(([key, { value }]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return known.reduce<Json | undefined>((whole, part) => withPart(codec, whole, part), undefined);
}

/** The shape of a field of a larger value. */
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

/** Gives the control of a value or of a part of one. */
export const ControlChoice = createContext<(shape: Shape) => Control>(() => {
  throw new Error('UNEXPECTED: a control outside of the inspector');
});

/** The control that a value has by its shape. */
export function AnyControl(props: ControlProps) {
  return createElement(useContext(ControlChoice)(props.attribute), props);
}

/** The names of the project's variables that may stand in the place of a value. */
export function variablesFor(
  { takesVariables }: Shape,
  { names }: EditContext,
  types: readonly VariableType[],
): ProjectNames['variables'] {
  return takesVariables ? names.variables.filter(({ type }) => types.includes(type)) : [];
}

/** What the project calls a variable: by its label, where it has one. */
export function variableText({ names }: EditContext, name: string): string {
  return names.variables.find((one) => one.name === name)?.label || name;
}

/** What a word means: a variable by its name, else what can be read of it, else a variable that lists call so, by its label. */
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
