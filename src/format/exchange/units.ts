import type { CodedText } from './coded.ts';

/** A text for a translator. */
export interface ExchangeUnit {
  /** The uid of the board. */
  readonly board: string;
  /** The block and the name of its text, unique in the board. */
  readonly name: string;
  readonly source: CodedText;
  /** The translation; undefined if there is none. */
  readonly target: CodedText | undefined;
  /** True if the source has changed since it was translated. */
  readonly isStale: boolean;
  /** The place of the text, for people. */
  readonly note: string;
}

/** The texts of a board, for exchange. */
export interface ExchangeBoard {
  readonly board: string;
  /** The name of the board, and its address. */
  readonly label: string;
  readonly units: readonly ExchangeUnit[];
}

/** A translated text from a translator's file. */
export interface ReadUnit {
  readonly board: string;
  readonly name: string;
  readonly source: CodedText;
  readonly target: CodedText;
}
