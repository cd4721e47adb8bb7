/** The validator of HTML, for pages and for pieces of them. */
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';

const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How an element without content is closed is form: React writes `<img/>`.
    'void-style': 'off',
    // So is the case of names: React writes `colSpan` and `autoComplete`.
    'attr-case': 'off',
    // So is how a flag is written: React writes `hidden=""`.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // The boxes of one question share its name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // A video with autoplay is muted, and doesn't play with reduced motion.
    'no-autoplay': 'off',
    // Line breaks in phone numbers are up to the author.
    'tel-non-breaking': 'off',
  },
};

/**
 * A validator with prepared rules: otherwise it prepares them for each text, which takes most of
 * the time.
 */
function validatorOf(config: ConfigData): HtmlValidate {
  const loader = new StaticConfigLoader(config);
  const resolved = loader.getConfigFor('');
  return new HtmlValidate(Object.assign(loader, { getConfigFor: () => resolved }));
}

export const validator = validatorOf(CONFIG);

/** Unfinished work of an author: a form without a button, a gallery without pictures, a video without a name. */
const UNFINISHED: ConfigData['rules'] = {
  'wcag/h32': 'off',
  'text-content': 'off',
  'aria-label-misuse': 'off',
};

const pieces = validatorOf({ ...CONFIG, rules: { ...CONFIG.rules, ...UNFINISHED } });

/** The problems in the HTML of a page's tree, as `rule: message`. */
export function htmlProblems(html: string): string[] {
  const { results } = pieces.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
}
