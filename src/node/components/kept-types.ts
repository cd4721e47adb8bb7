import type { OwnElement, OwnProp } from '../../elements/own-element.ts';
import { ISLAND_STARTS } from '../../page/own-island.ts';
import type { Json } from '../../values/json.ts';
import {
  fieldsOf,
  firstOf,
  flag,
  listOf,
  numberOf,
  textOf,
  wholeOf,
  wordOf,
  type Reader,
} from '../../values/reader.ts';
import type { ReadComponent, TypeMistake } from './read-types.ts';

const MAX_TEXT = 10_000;
const text = textOf(MAX_TEXT);
const anyNumber = numberOf(-Number.MAX_VALUE, Number.MAX_VALUE);
const anyJson: Reader<Json> = (value) => value as Json;

/** Reads an object with any keys, in order. */
const recordOf =
  <T>(read: Reader<T>): Reader<Readonly<Record<string, T>>> =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const entries = Object.entries(value).map(([key, one]) => [key, read(one)] as const);
    const isSound = entries.every(([, one]) => one !== undefined);
    // The cast is sound: all values were read.
    return isSound ? (Object.fromEntries(entries) as Readonly<Record<string, T>>) : undefined;
  };

const readProp: Reader<OwnProp> = fieldsOf(
  {
    type: wordOf(['Text', 'String', 'Number', 'Boolean', 'Color', 'Dimension', 'Asset', 'Page']),
    name: text,
    help: text,
    isRequired: flag,
  },
  {
    initial: firstOf<string | number | boolean>(text, anyNumber, flag),
    choices: listOf(text),
    isNumeric: flag,
    minimum: anyNumber,
    maximum: anyNumber,
    step: anyNumber,
  },
);

const readElement: Reader<OwnElement> = fieldsOf(
  {
    eid: text,
    file: text,
    title: text,
    help: text,
    icon: text,
    group: text,
    props: recordOf(readProp),
    slots: recordOf(text),
    example: recordOf(anyJson),
  },
  { island: wordOf(ISLAND_STARTS) },
);

const line = wholeOf(1, Number.MAX_SAFE_INTEGER);
const readMistake: Reader<TypeMistake> = fieldsOf({
  kind: wordOf(['component', 'meta', 'prop']),
  text,
  line,
  column: line,
});

/** Reads the types of components from the cache. */
export const readKeptTypes: Reader<readonly ReadComponent[]> = listOf(
  fieldsOf({ mistakes: listOf(readMistake) }, { element: readElement }),
);
