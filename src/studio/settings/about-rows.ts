import { SUBJECTS, type SubjectField, type SubjectType } from '../../site/plan/subject-fields.ts';
import { number } from '../../values/number.ts';
import { readBy } from './text-forms.ts';
import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';

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

/** Returns subjects in the form of the file: a single one is no list. */
export function aboutJson(subjects: readonly JsonObject[]): Json | undefined {
  return subjects.length > 1 ? [...subjects] : subjects[0];
}

/** Returns a field of a subject as text: a list has a line per item. */
export function subjectText(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map(String).join('\n');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * Returns a subject with another text in one of its fields; an empty one clears it. @throws Error
 * for an invalid number
 */
export function withSubjectText(
  subject: JsonObject,
  [key, { kind }]: readonly [string, SubjectField],
  text: string,
): JsonObject {
  const { [key]: _former, ...others } = subject;
  const trimmed = text.trim();
  return trimmed === '' ? others : { ...subject, [key]: valueOf(kind, trimmed) };
}

function valueOf(kind: SubjectField['kind'], text: string): Json {
  if (kind === 'texts' || kind === 'addresses') {
    const lines = text.split('\n').map((line) => line.trim());
    return lines.filter((line) => line !== '');
  }
  return kind === 'number' ? readBy(number, text.replace(',', '.')) : text;
}

/** Returns the questions of a subject. */
export function questionsIn({ questions }: JsonObject): readonly Question[] {
  const all: readonly Json[] = Array.isArray(questions) ? questions : [];
  return all.map((one) => {
    const { question, answer } = isJsonObject(one) ? one : {};
    return { question: subjectText(question), answer: subjectText(answer) };
  });
}
