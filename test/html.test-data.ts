/** The validator of HTML, for pages and for pieces of them. */
import { HtmlValidate } from 'html-validate';

export const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How an element without content is closed is form: React writes `<img/>`.
    'void-style': 'off',
    // So is the case of names: React writes `colSpan`.
    'attr-case': 'off',
    // So is how a flag is written: React writes `hidden=""`.
    'attribute-boolean-style': 'off',
    // Where a phone number may break is the typography of its author.
    'tel-non-breaking': 'off',
  },
});

/** What is wrong with the HTML of a page's tree, as `rule: message`. */
export function htmlProblems(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
}
