/** A site whose fields and blocks have names of properties of forms, documents and windows. */
import type { Page } from 'playwright-core';
import type { Json, JsonObject } from '../../src/values/json.ts';
import { block, board, heading, link, main, project } from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';

/**
 * The most dangerous names: those of properties that scripts use, and those that once broke pages.
 */
export const WORST =
  'nodeName parentNode firstChild children addEventListener querySelector submit action elements style __proto__ reset closest nextSibling setAttribute removeEventListener constructor name field:nodeName field:'.split(
    ' ',
  );
/** Examples of each kind, for tests with one page per name. */
export const SOME = ['nodeName', 'parentNode', 'submit', '__proto__', 'name', 'field:nodeName'];

type Make = (name: string) => JsonObject;

/** Makes a block with a name, by the kind of form control. */
export const KINDS: Readonly<Record<string, Make>> = {
  field: (name) => form([sampleBlock('field', { label: 'Field', name })]),
  label: (label) => form([sampleBlock('field', { label, type: 'textarea' })]),
  radio: (name) => form([sampleBlock('choice', { label: 'Pick', name, options: 'here\nthere' })]),
  box: (name) => form([sampleBlock('choice', { label: 'Tick', name, kind: 'checkbox' })]),
  list: (name) =>
    form([
      sampleBlock('choice', { label: 'Choose', name, kind: 'select', options: 'there\nhere' }),
    ]),
  trap: (trap) => form([sampleBlock('field', { label: 'a' })], { trap }),
};

const form = (fields: readonly JsonObject[], attrs: JsonObject = {}, button: JsonObject = {}) =>
  sampleBlock('form', { action: '/send', trap: '', ...attrs }, [
    ...fields,
    sampleBlock('submit', { text: 'Send', ...button }),
    sampleBlock('form-message', { when: 'sent', text: 'Thank you.' }),
  ]);

/** A name, and the kind of form control that gets it. */
interface Tried {
  readonly name: string;
  readonly kind: string;
}

export const TRIED: readonly Tried[] = WORST.flatMap((name) =>
  Object.keys(KINDS).map((kind) => ({ name, kind })),
);

const ANSWERS: Readonly<Record<string, (name: string) => readonly (readonly string[])[]>> = {
  field: (name) => [[name, 'here']],
  label: (name) => [[name, 'here']],
  radio: (name) => [[name, 'here']],
  box: (name) => ['One', 'Two'].map((value) => [name, value]),
  list: (name) => [[name, 'here']],
  trap: (name) => [
    ['a', 'here'],
    [name, ''],
  ],
};

export const encoded = (fields: readonly (readonly string[])[]) =>
  new URLSearchParams(fields.map(([name = '', value = '']) => [name, value])).toString();
export const sentBy = ({ name, kind }: Tried) => encoded(ANSWERS[kind]?.(name) ?? []);

const boardOf = (slug: string, blocks: readonly JsonObject[]) =>
  board(slug, [main(heading(slug), link('home', 'Home'), ...blocks)]);

/**
 * Returns a site with forms for the worst names, a form with a field for each name, a form with a
 * button for each id, and a block for each id.
 */
export function siteOf(names: readonly string[]): Json {
  const forms = TRIED.map(({ kind, name }) => KINDS[kind]?.(name) ?? {});
  const fields = names.map((name) => sampleBlock('field', { label: 'Field', name }));
  const buttons = names.map((kid) => sampleBlock('submit', { anchor: { kid } }));
  const anchors = names.map((kid) => block('text', { text: 'x', anchor: { kid } }));
  const slugs = ['forms', 'buttons', 'anchors'];
  return project(
    [main(heading('Home'), ...slugs.map((slug) => link(slug, `To ${slug}`)))],
    [
      boardOf('forms', [...forms, form(fields)]),
      boardOf('buttons', [form(buttons)]),
      boardOf('anchors', anchors),
    ],
  );
}

export interface Properties {
  readonly form: readonly string[];
  readonly document: readonly string[];
}

/** Returns the names of all properties of forms and documents in this browser. */
export function propertiesOf(page: Page): Promise<Properties> {
  return page.evaluate(() => {
    const namesOf = (object: object | null): readonly string[] =>
      object === null
        ? []
        : [...Object.getOwnPropertyNames(object), ...namesOf(Object.getPrototypeOf(object))];
    const namesOnce = (object: object) => [...new Set(namesOf(object))];
    return { form: namesOnce(HTMLFormElement.prototype), document: namesOnce(document) };
  });
}
