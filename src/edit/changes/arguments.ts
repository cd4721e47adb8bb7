import type { Json } from '../../values/json.ts';
import { readerWithTest, textOf } from '../../values/reader.ts';
import {
  flag,
  returns,
  index,
  json,
  optional,
  readable,
  record,
  text,
  texts,
} from '../define-command.ts';

/** An argument that is a name. */
export const nameOf = (doc = 'The name.') => text(doc, 1000);

export const UID = optional(text('The layer; defaults to the selected one.'));
export const UIDS = optional(texts('The layers; default to the selected ones.'));
export const BOARD = optional(text('The page; defaults to the shown one.'));
export const BLOCKS = { uid: UID, uids: UIDS, board: BOARD };
export const BLOCK = { uid: UID, board: BOARD };

export const KID = text('The property.');
export const EID = text('The element to insert, such as heading.');
const PARENT = text('The parent layer.');
const INDEX = index('The position among the parent’s children, from 0.');

const readNeighbours = readerWithTest(texts('').read, ({ length }) => length === 2);
/** Keys of the neighbours, which find the place again after concurrent changes. */
const BESIDE = optional(
  readable(
    'texts',
    'a list of two texts',
    readNeighbours,
    'The two layers between which the position is; an empty text if there is none on a side.',
  ),
);
export const PLACE = { parent: PARENT, index: INDEX, beside: BESIDE };
/** A place that defaults to one near the selection. */
export const OPTIONAL_PLACE = { parent: optional(PARENT), index: optional(INDEX), beside: BESIDE };

const IS_CHOSEN = optional(
  flag('Whether the value overrides concurrent changes of the same part.'),
);
/** The former value of a change; an empty text means none. */
export const BASE_VALUE = {
  was: optional(json('The value that the change is based on.')),
  isChosen: IS_CHOSEN,
};

/** The arguments of `BASE_VALUE`, as plans receive them. */
export interface MadeFromArgs {
  readonly was?: Json;
  readonly isChosen?: boolean;
}

export const FIELD = {
  key: text('The field, by its name in docs/reference/format.md.', 1000),
  v: optional(json('The new value; without it the default is restored.')),
  ...BASE_VALUE,
};

export const readUid = textOf(10_000);

/** The files of pasted content. */
export const MATCHED_FILES = optional(
  record(
    'an object',
    readUid,
    'Matching files: for the uid of each copied file, the uid of the file in this project.',
  ),
);

export const NEW_BLOCK = returns<string | undefined>('the uid of the new block');
