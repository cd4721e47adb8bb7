import type { VariableType, VariableTypes } from '../../values/codec.ts';
import { VALUE_TYPES } from '../../values/value-types.ts';

/** A variable of the project that styles refer to. */
export interface ImportedVariable {
  readonly type: VariableType;
  /** The value in style sheets, for looks that take no variables. */
  readonly css: string;
}

/** The variables of the new project, by name. */
export type ImportedVariables = ReadonlyMap<string, ImportedVariable>;

const LENGTH = /^-?\d*\.?\d+(?:px|em|rem|%|vw|vh|ch)$|^0$/;

/** The name of the variable that a value refers to; undefined for any other value. */
const variableIn = (value: string) => /^var:([\w-]+)$/.exec(value)?.[1];

/** A value without references to variables. */
export const withoutVariables = (value: string, variables: ImportedVariables) =>
  value.replaceAll(/var:([\w-]+)/g, (whole, name: string) => variables.get(name)?.css ?? whole);

/** A length as boards write it; undefined for any other value. */
export function lengthOf(value: string | undefined): string | undefined {
  if (value === undefined || !LENGTH.test(value)) return undefined;
  return value === '0' ? '0px' : value.replace(/^(-?)\./, '$10.');
}

/** Names of colors that style sheets often have. */
const NAMES: Readonly<Record<string, string>> = {
  white: '#FFFFFF',
  black: '#000000',
  red: '#FF0000',
  blue: '#0000FF',
  green: '#008000',
  yellow: '#FFFF00',
  orange: '#FFA500',
  purple: '#800080',
  silver: '#C0C0C0',
  navy: '#000080',
  gold: '#FFD700',
  whitesmoke: '#F5F5F5',
  lightgray: '#D3D3D3',
  lightgrey: '#D3D3D3',
  darkgray: '#A9A9A9',
  darkgrey: '#A9A9A9',
  gray: '#808080',
  grey: '#808080',
  currentcolor: 'currentColor',
};

/** Reads values that may be variables of a project. */
export function readersOf(variables: ImportedVariables) {
  const isVariable = (value: string, type: VariableType) => {
    const name = variableIn(value);
    return name !== undefined && variables.get(name)?.type === type;
  };
  const types: VariableTypes = new Map([...variables].map(([name, { type }]) => [name, type]));
  return {
    variables,
    /** A length, or a variable with one. */
    length: (value: string) => (isVariable(value, 'Dimension') ? value : lengthOf(value)),
    /** A number, or a variable with one. */
    number(value: string): number | string | undefined {
      if (isVariable(value, 'Number')) return value;
      return /^-?\d*\.?\d+$/.test(value) ? Number(value) : undefined;
    },
    /** A color, or a variable with one. */
    color(value: string): string | undefined {
      const plain = NAMES[value.toLowerCase()] ?? value;
      const isRead = VALUE_TYPES.Color.parse(plain, types).problems.length === 0;
      return isRead && !/^(?:inherit|unset|initial|revert)$/.test(plain) ? plain : undefined;
    },
    /** Names of fonts, or a variable with them. */
    font(value: string): string | undefined {
      if (isVariable(value, 'Font')) return value;
      const isList =
        /^[\p{L}\d\s,'"_.-]+$/u.test(value) && !/^(?:inherit|unset|initial)$/.test(value);
      return isList ? value.replaceAll(/["']/g, '').replaceAll(/\s*,\s*/g, ', ') : undefined;
    },
  };
}

/** Functions that read values. */
export type Readers = ReturnType<typeof readersOf>;

const NOTHING: ReadonlySet<string> = new Set();

/** Declared values, each read at most once; unread ones become the block’s own CSS. */
export class Unread {
  readonly #left: Map<string, string>;
  readonly #held: ReadonlySet<string>;

  /** `held` are properties that must not be read. */
  constructor(declared: ReadonlyMap<string, string>, held: ReadonlySet<string> = NOTHING) {
    this.#left = new Map(declared);
    this.#held = held;
  }

  /** The value of a property, without marking it as read. */
  peek(property: string): string | undefined {
    return this.#left.get(property);
  }

  /** Reads the value of a property as a look; a value that can’t be a look stays unread. */
  take<T>(property: string, read: (value: string) => T | undefined): T | undefined {
    const value = this.#held.has(property) ? undefined : this.#left.get(property);
    const made = value === undefined ? undefined : read(value);
    if (made !== undefined) this.#left.delete(property);
    return made;
  }

  drop(...properties: readonly string[]): void {
    for (const property of properties) this.#left.delete(property);
  }

  set(property: string, value: string): void {
    this.#left.set(property, value);
  }

  rest(): readonly (readonly [property: string, value: string])[] {
    return [...this.#left];
  }
}
