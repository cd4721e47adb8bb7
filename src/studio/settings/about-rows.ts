import { SUBJECTS, type SubjectField, type SubjectType } from '../../site/plan/subject-fields.ts';
import type { Codec } from '../../values/codec.ts';
import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';
import { number } from '../../values/number.ts';
import { string, text } from '../../values/string.ts';
import { lines } from '../../values/text-list.ts';
import { typedText } from '../../values/write-value.ts';

/** A question with its answer. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

export const SUBJECT_TYPES = Object.keys(SUBJECTS) as readonly SubjectType[];

/** Returns the fields of a subject in the order of the panel. */
export function fieldsOfSubject({
  type,
}: JsonObject): readonly (readonly [string, SubjectField])[] {
  const own = SUBJECT_TYPES.find((name) => name === type);
  return own === undefined ? [] : Object.entries(SUBJECTS[own]);
}

/** Returns the subjects of a page; undefined for a value that can't be shown as rows. */
export function subjectsIn(value: Json | undefined): readonly JsonObject[] | undefined {
  if (value === undefined || value === null) return [];
  const all: readonly Json[] = Array.isArray(value) ? value : [value];
  const known = all.filter((one) => isJsonObject(one) && fieldsOfSubject(one).length > 0);
  return known.length === all.length ? (known as readonly JsonObject[]) : undefined;
}

/** Returns subjects as the file contains them: a single subject is written without a list. */
export function aboutJson(subjects: readonly JsonObject[]): Json | undefined {
  return subjects.length > 1 ? [...subjects] : subjects[0];
}

/** A number with a point or a comma. */
const decimal: Codec<number> = {
  ...number,
  parse: (input) => number.parse(typeof input === 'string' ? input.replace(',', '.') : input),
};

/** The codecs of the fields that are typed. */
export const SUBJECT_CODECS: Readonly<Record<SubjectField['kind'], Codec<unknown>>> = {
  text: string,
  word: string,
  picture: string,
  number: decimal,
  texts: lines,
  addresses: lines,
  questions: text,
};

/** Returns the questions of a subject. */
export function questionsIn({ questions }: JsonObject): readonly Question[] {
  const all: readonly Json[] = Array.isArray(questions) ? questions : [];
  return all.map((one) => {
    const { question, answer } = isJsonObject(one) ? one : {};
    return { question: typedText(text, question), answer: typedText(text, answer) };
  });
}
