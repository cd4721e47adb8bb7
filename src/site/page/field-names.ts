import { quote } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { COMMON_FIELDS, fieldKey } from '../../page/board-fields.ts';
import { number } from '../../values/number.ts';
import { siteFields, type FieldType } from '../plan/own-fields.ts';
import { publishedDate } from '../plan/published-date.ts';
import { tagKey } from '../plan/tag-names.ts';
import { attributePlace } from './attribute-place.ts';
import type { BlockSite } from './block-site.ts';
import { compiled } from './compiled-element.ts';
import { reportAt } from './context.ts';
import type { KnownBlock } from './known-block.ts';
import { lastOf } from './located-attribute.ts';
import { placeOf } from './block-site.ts';
import type { Resolving } from './resolving.ts';

/** Tells of fields and tags that no board of the site has, and of values that no such field can have (FIELD-4). */
export function checkFieldNames(at: BlockSite, { site, collected }: Resolving, known: KnownBlock) {
  const { element, attributes, props } = known;
  for (const [kid, { isField, isTag, comparedWith }] of compiled(element).naming) {
    const text = textOf(props[kid]);
    if (text === '') continue;
    const place = () => {
      const located = lastOf(attributes, kid);
      return located === undefined ? placeOf(at) : attributePlace(site, located, 'v');
    };
    if (isField === true) {
      collected.dependencies.add('names fields');
      const names = namesOf(site);
      const field = names.get(fieldKey(text));
      const meant = () => didYouMean(text, names.keys());
      if (field === undefined) {
        reportAt(site, 'own-field-unknown', place(), { name: quote(text), meant: meant() });
      } else if (field.isMixed && element.eid !== 'board-field') {
        reportAt(site, 'own-field-mixed', place(), { name: quote(text) });
      }
    } else if (isTag === true) {
      collected.dependencies.add('names tags');
      if (site.tags.has(tagKey(text))) continue;
      const meant = didYouMean(
        text,
        Array.from(site.tags.values(), ({ name }) => name),
      );
      reportAt(site, 'tag-unknown', place(), { tag: quote(text), meant });
    } else if (comparedWith !== undefined) {
      const name = textOf(props[comparedWith]);
      const field = namesOf(site).get(fieldKey(name));
      const expected = field === undefined ? undefined : EXPECTED.get(field.type);
      if (name === '') {
        reportAt(site, 'field-not-named', place(), { kid, other: comparedWith });
      } else if (field !== undefined && expected !== undefined && !isOf(field.type, text)) {
        reportAt(site, 'own-field-compared', place(), {
          input: quote(text),
          name: quote(name),
          expected,
        });
      }
    }
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** What every board has, and what some have; pictures and links are no order. */
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

function isOf(type: FieldType, text: string): boolean {
  if (type === 'Number') return number.parse(text).problems.length === 0;
  return type !== 'Date' || publishedDate(text) !== undefined;
}
