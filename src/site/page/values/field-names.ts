import { quote, type Place } from '../../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../../diagnostics/suggest.ts';
import { COMMON_FIELDS, fieldKey } from '../../../page/board-fields.ts';
import { number } from '../../../values/number.ts';
import { siteFields, type FieldType } from '../../plan/own-fields.ts';
import { publishedDate } from '../../../values/published-date.ts';
import { tagKey } from '../../plan/tag-names.ts';
import { attributePlace } from './attribute-place.ts';
import { placeOf, type BlockSite } from '../block-site.ts';
import { compiled } from '../compiled-element.ts';
import { reportAt } from '../context.ts';
import type { MemoizedBlock } from './memoized-block.ts';
import { lastOf } from './located-attribute.ts';
import type { Resolving } from '../resolving.ts';

/**
 * Reports names of fields and tags that no board has, and values that such a field can't have
 * (FIELD-4).
 */
export function checkFieldNames(at: BlockSite, resolving: Resolving, known: MemoizedBlock) {
  const { attributes, props } = known;
  for (const [kid, spec] of compiled(known.element).naming) {
    const text = textOf(props[kid]);
    if (text === '') continue;
    const place = () => {
      const located = lastOf(attributes, kid);
      return located === undefined ? placeOf(at) : attributePlace(resolving.site, located, 'v');
    };
    const named: NamingText = { text, kid, place };
    if (spec.isField === true) checkField(named, resolving, known);
    else if (spec.isTag === true) checkTag(named, resolving);
    else if (spec.comparedWith !== undefined)
      checkCompared(named, resolving, {
        other: spec.comparedWith,
        name: textOf(props[spec.comparedWith]),
        isPart: spec.isPart === true,
      });
  }
}

/** A text that names a field or a tag, or that a field is compared with. */
interface NamingText {
  readonly text: string;
  readonly kid: string;
  readonly place: () => Place;
}

function checkField(
  { text, place }: NamingText,
  { site, collected }: Resolving,
  { element }: MemoizedBlock,
) {
  collected.dependencies.add('names fields');
  const names = namesOf(site);
  const field = names.get(fieldKey(text));
  if (field === undefined) {
    const meant = didYouMean(text, names.keys());
    reportAt(site, 'own-field-unknown', place(), { name: quote(text), meant });
  } else if (field.isMixed && element.eid !== 'board-field') {
    reportAt(site, 'own-field-mixed', place(), { name: quote(text) });
  }
}

function checkTag({ text, place }: NamingText, { site, collected }: Resolving) {
  collected.dependencies.add('names tags');
  if (site.tags.has(tagKey(text))) return;
  const names = Array.from(site.tags.values(), ({ name }) => name);
  const params = { tag: quote(text), meant: didYouMean(text, names) };
  reportAt(site, 'tag-unknown', place(), params);
}

/** Checks a value that is compared with the field that another attribute names. */
function checkCompared(
  { text, kid, place }: NamingText,
  { site }: Resolving,
  {
    other,
    name,
    isPart,
  }: { readonly other: string; readonly name: string; readonly isPart: boolean },
) {
  if (name === '') {
    reportAt(site, 'field-not-named', place(), { kid, other });
    return;
  }
  if (isPart) return;
  const field = namesOf(site).get(fieldKey(name));
  const expected = field && EXPECTED.get(field.type);
  if (field === undefined || expected === undefined || hasType(field.type, text)) return;
  const params = { input: quote(text), name: quote(name), expected };
  reportAt(site, 'own-field-compared', place(), params);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Fields that every board has, and own fields; pictures and links can't be sorted. */
function namesOf(site: Resolving['site']) {
  const names = new Map(siteFields(site.boards));
  for (const name of COMMON_FIELDS) {
    const type: FieldType = name === 'date' ? 'Date' : 'Text';
    names.set(name, { name, type, isMixed: false });
  }
  return names;
}

const EXPECTED: ReadonlyMap<FieldType, string> = new Map<FieldType, string>([
  ['Number', 'a number'],
  ['Date', 'a day, such as 2024-05-31'],
]);

function hasType(type: FieldType, text: string): boolean {
  if (type === 'Number') return number.parse(text).problems.length === 0;
  return type !== 'Date' || publishedDate(text) !== undefined;
}
