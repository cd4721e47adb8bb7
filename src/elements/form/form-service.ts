import type { ValueProblem } from '../define.ts';

interface ServiceProps {
  readonly service: string | undefined;
  readonly name: string | undefined;
  readonly method: string | undefined;
}

/**
 * The syntax of a form's name. A form shadows the property of its document that has the same name,
 * such as `cookie` or `body` (SAFE-5). No property has a hyphen, so a name must have one.
 */
const FORM_NAME = /^[a-z\d]+(?:-[a-z\d]+)+$/i;
const MAX_NAME = 60;

/** The name of a form at Netlify; undefined for a form of another service, or an invalid name. */
export function netlifyName({ service, name = '', method }: ServiceProps): string | undefined {
  const isNamed = FORM_NAME.test(name) && name.length <= MAX_NAME;
  return service === 'netlify' && isNamed && method !== 'get' ? name : undefined;
}

/** Problems with the address and method of a form. */
export function serviceProblems({
  action,
  ...form
}: ServiceProps & { readonly action: string }): readonly ValueProblem[] {
  const { service, method } = form;
  const problems: ValueProblem[] = [];
  if (method === 'get' && action.includes('?')) {
    const expected =
      'a URL without a query, because the fields become its query; add fixed values as hidden fields';
    problems.push({ kid: 'action', expected });
  }
  if (service !== 'netlify') return problems;
  if (method === 'get') {
    problems.push({ kid: 'method', expected: 'post, the only method that Netlify accepts' });
  } else if ((form.name ?? '').trim() !== '' && netlifyName(form) === undefined) {
    const expected =
      'a name of letters and digits with a hyphen, such as contact-form; the hyphen avoids conflicts with scripts of the page';
    problems.push({ kid: 'name', expected, names: [`${form.name ?? ''}-form`] });
  }
  if (action.startsWith('https:')) {
    const expected =
      'a path on this site, or empty, because Netlify receives forms only on the site itself';
    problems.push({ kid: 'action', expected });
  }
  return problems;
}
