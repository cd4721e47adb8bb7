import type { ValueProblem } from '../define.ts';

interface Marked {
  readonly service: string | undefined;
  readonly name: string | undefined;
  readonly method: string | undefined;
}

/**
 * A form's name stands among the properties of its document and hides them, as `cookie` or `body` would (SAFE-5). None has
 * a hyphen in it.
 */
const FORM_NAME = /^[a-z\d]+(?:-[a-z\d]+)+$/i;
const MAX_NAME = 60;

/** The name under which Netlify keeps what a form sends; undefined for a form that isn't its own, or can't be. */
export function netlifyName({ service, name = '', method }: Marked): string | undefined {
  const isNamed = FORM_NAME.test(name) && name.length <= MAX_NAME;
  return service === 'netlify' && isNamed && method !== 'get' ? name : undefined;
}

/** What is wrong with where and how a form is sent. */
export function serviceProblems({
  action,
  ...form
}: Marked & { readonly action: string }): readonly ValueProblem[] {
  const { service, method } = form;
  const problems: ValueProblem[] = [];
  if (method === 'get' && action.includes('?')) {
    const expected =
      'an address without a question mark: the fields stand there, and a hidden field can hold what it said';
    problems.push({ kid: 'action', expected });
  }
  if (service !== 'netlify') return problems;
  if (method === 'get') {
    problems.push({ kid: 'method', expected: 'post, which Netlify takes alone' });
  } else if ((form.name ?? '').trim() !== '' && netlifyName(form) === undefined) {
    const expected =
      'a name of letters and digits with a hyphen in it, such as contact-form, so that it hides nothing of the page; Netlify lists what was sent under it';
    problems.push({ kid: 'name', expected, names: [`${form.name ?? ''}-form`] });
  }
  if (action.startsWith('https:')) {
    const expected =
      'a path of this site, or nothing: Netlify takes what is posted to the site itself';
    problems.push({ kid: 'action', expected });
  }
  return problems;
}
