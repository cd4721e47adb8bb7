import { quote, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { parseAddress } from '../../values/address.ts';
import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';
import { siteMessages } from '../messages.ts';
import { SUBJECTS, type SubjectField, type SubjectType } from './subject-fields.ts';

/** Data of a page that a subject uses by default. */
export interface SubjectPage {
  readonly title: string;
  readonly description: string;
  /** Absolute address of the sharing image. */
  readonly image: string | undefined;
  /** Absolute address of the page; empty if unknown. */
  readonly address: string;
}

export interface SubjectContext {
  readonly page: SubjectPage;
  /** The place of a part of the subjects, such as `.price`. */
  readonly placeOf: (part: string) => Place;
  readonly report: (found: Diagnostic) => void;
  /**
   * The absolute address of a picture, by an address or the uid of an asset; undefined if it is
   * missing, which is reported.
   */
  readonly pictureAt: (written: string, place: Place) => string | undefined;
}

const MAX_SUBJECTS = 10;

/**
 * The subjects of a page in the vocabulary of schema.org (HEAD-10): a business, a product,
 * questions with answers.
 */
export function subjectsOf(
  written: Json | undefined,
  context: SubjectContext,
): readonly JsonObject[] {
  if (written === undefined || written === null) return [];
  const isList = Array.isArray(written);
  const all: readonly Json[] = isList ? written.slice(0, MAX_SUBJECTS) : [written];
  return all.flatMap((one, index) => {
    const at = isList ? `[${index}]` : '';
    const placeOf = (part: string) => context.placeOf(at + part);
    const made = subject(one, { ...context, placeOf });
    return made === undefined ? [] : [made];
  });
}

/** The written pictures of a page's subjects: uids of files, or addresses. */
export function subjectPictures(written: Json | undefined): readonly string[] {
  const all: readonly Json[] = Array.isArray(written)
    ? written.slice(0, MAX_SUBJECTS)
    : [written ?? null];
  return all.flatMap((one) => {
    const type = isJsonObject(one) ? one['type'] : undefined;
    if (!isJsonObject(one) || !isSubjectType(type)) return [];
    const fields: Readonly<Record<string, SubjectField>> = SUBJECTS[type];
    return Object.entries(fields).flatMap(([key, { kind }]) => {
      const value = kind === 'picture' && Object.hasOwn(one, key) ? one[key] : undefined;
      return typeof value === 'string' ? [value] : [];
    });
  });
}

function subject(written: Json, context: SubjectContext): JsonObject | undefined {
  const { placeOf, report } = context;
  const type = isJsonObject(written) ? written['type'] : undefined;
  if (!isJsonObject(written) || !isSubjectType(type)) {
    const params = { type: quote(type ?? written), meant: didYouMean(type, Object.keys(SUBJECTS)) };
    report(siteMessages.at('about-type', placeOf(''), params));
    return undefined;
  }
  const fields = SUBJECTS[type];
  const values = readFields(written, { ...fields, type: TYPE }, { ...context, what: type });
  return MAKERS[type](values, context);
}

/** The field that every subject has; its value, read first, determines the other fields. */
const TYPE: SubjectField = { kind: 'text' };

function isSubjectType(type: unknown): type is SubjectType {
  return typeof type === 'string' && Object.hasOwn(SUBJECTS, type);
}

type Values = ReadonlyMap<string, Json>;

interface FieldsContext extends SubjectContext {
  readonly what: string;
}

/** The values of an object's fields; unknown, invalid or missing ones are reported. */
function readFields(
  written: JsonObject,
  fields: Readonly<Record<string, SubjectField>>,
  context: FieldsContext,
): Values {
  const { placeOf, report, what, page } = context;
  const values = new Map<string, Json>();
  for (const key of Object.keys(written)) {
    if (Object.hasOwn(fields, key)) continue;
    const params = { key: quote(key), what, meant: didYouMean(key, Object.keys(fields)) };
    report(siteMessages.at('about-unknown', placeOf(`.${key}`), params));
  }
  for (const [key, field] of Object.entries(fields)) {
    const own = Object.hasOwn(written, key) ? written[key] : undefined;
    const isLeftOut = own === undefined || own === null || own === '';
    const value = isLeftOut ? undefined : valueOf(own, field, { ...context, key });
    const usual = field.usual === undefined ? '' : (page[field.usual] ?? '');
    if (value !== undefined) values.set(key, value);
    else if (usual !== '') values.set(key, usual);
    else if (field.isNeeded === true && isLeftOut) {
      report(siteMessages.at('about-missing', placeOf(''), { key: quote(key), what }));
    }
  }
  return values;
}

interface ValueContext extends FieldsContext {
  readonly key: string;
}

const MAX_TEXT = 5000;
const MAX_ITEMS = 200;

/** The value of a field; undefined if it is unreadable, which is reported. */
function valueOf(written: Json, field: SubjectField, context: ValueContext): Json | undefined {
  const { key, placeOf, report, pictureAt, what } = context;
  const place = placeOf(`.${key}`);
  if (field.kind === 'picture' && typeof written === 'string') return pictureAt(written, place);
  if (field.kind === 'questions' && Array.isArray(written)) {
    const answered = questionsOf(written.slice(0, MAX_ITEMS), context);
    return answered.length === 0 ? undefined : answered;
  }
  const value = plainValue(written, field);
  if (value !== undefined) return value;
  const meant = field.words === undefined ? '' : didYouMean(written, Object.keys(field.words));
  const params = { key: quote(key), what, value: quote(written), expected: expected(field), meant };
  report(siteMessages.at('about-value', place, params));
  return undefined;
}

function plainValue(written: Json, { kind, form, words, most, least }: SubjectField) {
  switch (kind) {
    case 'text': {
      const isText = typeof written === 'string' && written.length <= MAX_TEXT;
      const isSound = isText && (form === undefined || form.test(written));
      return isSound && written.trim() !== '' ? written : undefined;
    }
    case 'word':
      return typeof written === 'string' && words !== undefined && Object.hasOwn(words, written)
        ? words[written]
        : undefined;
    case 'number': {
      const number = typeof written === 'string' && written.trim() !== '' ? +written : written;
      const isNumber = typeof number === 'number' && Number.isFinite(number);
      return isNumber && number >= (least ?? 0) && number <= (most ?? 1e12) ? number : undefined;
    }
    case 'texts':
      return listOf(written, (one) =>
        typeof one === 'string' && (form === undefined || form.test(one)) ? one : undefined,
      );
    case 'addresses':
      return listOf(written, (one) => (typeof one === 'string' ? webAddress(one) : undefined));
    default:
      return undefined;
  }
}

function listOf(written: Json, read: (one: Json) => string | undefined): Json | undefined {
  const all: readonly Json[] = Array.isArray(written) ? written : [written];
  const values = all.map(read).filter((one) => one !== undefined);
  return values.length === all.length && values.length <= MAX_ITEMS ? values : undefined;
}

function webAddress(written: string): string | undefined {
  const address = parseAddress(written);
  return address !== undefined && /^https?:/.test(address) ? address : undefined;
}

function expected({ kind, words, example }: SubjectField): string {
  if (words !== undefined) return `one of ${Object.keys(words).join(', ')}`;
  if (example !== undefined) return `something like ${example}`;
  return EXPECTED[kind];
}

const EXPECTED: Readonly<Record<SubjectField['kind'], string>> = {
  text: 'a text of at most 5,000 characters',
  word: 'a word',
  number: 'a number that isn’t negative',
  texts: 'a list of texts',
  addresses: 'a list of http or https addresses',
  picture: 'the uid of an image, or an address',
  questions: 'a list of questions, each with its answer',
};

const QUESTION: Readonly<Record<string, SubjectField>> = {
  question: { kind: 'text', isNeeded: true },
  answer: { kind: 'text', isNeeded: true },
};

function questionsOf(written: readonly Json[], context: ValueContext): readonly JsonObject[] {
  return written.flatMap((one, index) => {
    const placeOf = (part: string) => context.placeOf(`.${context.key}[${index}]${part}`);
    const own = { ...context, placeOf, what: 'question' };
    const values = readFields(isJsonObject(one) ? one : {}, QUESTION, own);
    const [name, text] = [values.get('question'), values.get('answer')];
    if (name === undefined || text === undefined) return [];
    return [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }];
  });
}

/** An object with the values that are present, under their names at schema.org. */
function thing(type: string, values: Values, names: Readonly<Record<string, string>>): JsonObject {
  const known = Object.entries(names).flatMap(([key, name]) => {
    const value = values.get(key);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { '@type': type, ...Object.fromEntries(known) };
}

const same = (...keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, key]));

type Maker = (values: Values, context: SubjectContext) => JsonObject | undefined;

const MAKERS: Readonly<Record<SubjectType, Maker>> = {
  business(values, { page }) {
    const address = thing('PostalAddress', values, {
      street: 'streetAddress',
      postalCode: 'postalCode',
      locality: 'addressLocality',
      region: 'addressRegion',
      country: 'addressCountry',
    });
    const place = thing('GeoCoordinates', values, same('latitude', 'longitude'));
    const kind = values.get('kind');
    const type = typeof kind === 'string' ? kind : 'LocalBusiness';
    const names = same('name', 'description', 'image', 'telephone', 'email', 'priceRange');
    return {
      ...thing(type, values, { ...names, ...same('openingHours', 'sameAs') }),
      ...(page.address === '' ? {} : { url: page.address }),
      ...(Object.keys(address).length > 1 && { address }),
      ...(values.has('latitude') && values.has('longitude') && { geo: place }),
    };
  },
  product(values, { page }) {
    const url = page.address === '' ? {} : { url: page.address };
    const offer = {
      ...thing('Offer', values, {
        price: 'price',
        currency: 'priceCurrency',
        availability: 'availability',
        condition: 'itemCondition',
      }),
      ...url,
    };
    const brand = values.get('brand');
    const isOffered = values.has('price') && values.has('currency');
    return {
      ...thing('Product', values, same('name', 'description', 'image', 'sku', 'gtin')),
      ...url,
      ...(brand !== undefined && { brand: { '@type': 'Brand', name: brand } }),
      ...(isOffered && { offers: offer }),
    };
  },
  questions(values) {
    const mainEntity = values.get('questions');
    return mainEntity === undefined ? undefined : { '@type': 'FAQPage', mainEntity };
  },
};
