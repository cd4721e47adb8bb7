import type { Message } from '../diagnostics/diagnostic.ts';

/** Messages about settings of a project and its boards for the head, and about loaded resources. */
export const SETTING_MESSAGES = {
  'tag-manager-id': {
    severity: 'error',
    text: 'The tag manager id {id} isn’t valid.',
    hint: 'Use GTM- followed by upper-case letters or digits.',
  },
  'plausible-domain': {
    severity: 'error',
    text: 'The Plausible domain {domain} isn’t valid.',
    hint: 'Enter the domain of the site in Plausible, such as example.org, or several with commas between them.',
  },
  'plausible-script': {
    severity: 'error',
    text: 'The Plausible script {address} isn’t allowed.',
    hint: 'Use an https address or a path of this site for a script that sends no page views by itself: script.manual.js, or pa- and the name that Plausible gives you.',
  },
  'matomo-url': {
    severity: 'error',
    text: 'The Matomo address {address} isn’t allowed.',
    hint: 'Use the https address, or the path on this site, of the folder with matomo.js and matomo.php.',
  },
  'matomo-site-id': {
    severity: 'error',
    text: 'The Matomo site id {id} isn’t valid.',
    hint: 'Enter the number of the site in Matomo, such as “1”.',
  },
  'tracker-half': {
    severity: 'mend',
    text: '{service} records no visits, because its {what} is missing.',
    hint: 'Set “{key}”, or remove the other settings of {service}.',
  },
  'verification-id': {
    severity: 'error',
    text: 'The site verification id {id} isn’t valid.',
    hint: 'Enter the content of the google-site-verification tag: letters, digits, -, _ and =.',
  },
  'fonts-link': {
    severity: 'error',
    text: 'The fonts link {address} isn’t allowed.',
    hint: 'Use an https address at fonts.googleapis.com, or at a host in the setting “fontHosts”.',
  },
  'head-tags': {
    severity: 'mend',
    text: 'The head tags aren’t a list of at most {limit}, so the build ignores them.',
    hint: 'Write a list, such as [{ "name": "author", "content": "Ada" }, { "rel": "me", "href": "https://example.org/@ada" }].',
  },
  'head-tag-refused': {
    severity: 'mend',
    text: '{tag} isn’t allowed in the head; the build skips this tag.',
    hint: '{meant}Use a tag that only describes the page; docs/reference/format.md lists them.',
  },
  'head-tag-value': {
    severity: 'mend',
    text: 'The head tag {name} can’t have the value {value}; the build skips it. Expected {expected}.',
    hint: 'Correct the value.',
  },
  'head-link': {
    severity: 'mend',
    text: 'The head link {rel} can’t point to {address}; the build skips it.',
    hint: 'Use an http or https address, or a path of this site; “me” and “author” also accept a mail address.',
  },
  'about-type': {
    severity: 'mend',
    text: '{type} isn’t a subject that a page can be about; the build skips it.',
    hint: '{meant}Set its type to “business”, “product” or “questions”.',
  },
  'about-unknown': {
    severity: 'mend',
    text: 'The page’s subject ({what}) has no field {key}; the build skips it.',
    hint: '{meant}See docs/reference/format.md for the fields of each subject.',
  },
  'about-value': {
    severity: 'mend',
    text: 'The field {key} of the page’s subject ({what}) can’t be {value}; the build skips it. Expected {expected}.',
    hint: '{meant}Correct the value.',
  },
  'about-missing': {
    severity: 'mend',
    text: 'The page’s subject ({what}) has no {key}, which search engines require.',
    hint: 'Add it, or remove the subject.',
  },
  'about-unseen': {
    severity: 'notice',
    text: 'The build skips the page’s subject, because it doesn’t know the address of the site.',
    hint: 'Set it with --site-url.',
  },
  'head-address': {
    severity: 'mend',
    text: 'The address {address} isn’t allowed; the build skips it.',
    hint: '{meant}Use the uid of an image of the project, an http or https address, or a path of this site.',
  },
} as const satisfies Readonly<Record<string, Message>>;
