/** Validates the HTML of pages and of pieces of pages. */
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';

const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Off, as React writes elements without content as `<img/>`.
    'void-style': 'off',
    // Off, as React writes names of attributes with capitals, such as `colSpan`.
    'attr-case': 'off',
    // Off, as React writes attributes without a value as `hidden=""`.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // The boxes and buttons of one question may share its name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // A video with autoplay is muted, and doesn't play with reduced motion.
    'no-autoplay': 'off',
    // Authors decide about line breaks in phone numbers.
    'tel-non-breaking': 'off',
  },
};

/**
 * Returns a validator with prepared rules: otherwise it would prepare them for each text, which
 * takes most of the time.
 */
function validatorOf(config: ConfigData): HtmlValidate {
  const loader = new StaticConfigLoader(config);
  const resolved = loader.getConfigFor('');
  return new HtmlValidate(Object.assign(loader, { getConfigFor: () => resolved }));
}

export const validator = validatorOf(CONFIG);

/**
 * Ignored problems of unfinished pages: a form without a button, a gallery without pictures, a
 * video without a name.
 */
const UNFINISHED: ConfigData['rules'] = {
  'wcag/h32': 'off',
  'text-content': 'off',
  'aria-label-misuse': 'off',
};

const pieces = validatorOf({ ...CONFIG, rules: { ...CONFIG.rules, ...UNFINISHED } });

/** Returns the problems in the HTML of a page's tree, as `rule: message`. */
export function htmlProblems(html: string): string[] {
  const { results } = pieces.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
}
