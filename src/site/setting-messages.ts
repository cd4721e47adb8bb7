import type { Message } from '../diagnostics/diagnostic.ts';

/** What is said of settings of a project and its boards that make the head, and what a page loads. */
export const SETTING_MESSAGES = {
  'tag-manager-id': {
    severity: 'error',
    text: 'The tag manager id {id} is not valid.',
    hint: 'It is GTM- followed by upper-case letters or digits.',
  },
  'plausible-domain': {
    severity: 'error',
    text: 'The domain of Plausible, {domain}, is not valid.',
    hint: 'It is the domain by which Plausible knows the site, such as example.org, or several with commas between.',
  },
  'plausible-script': {
    severity: 'error',
    text: 'The script of Plausible, {address}, is not allowed.',
    hint: 'It is an https address, or a path of this site, of a script that sends nothing by itself: script.manual.js, or pa- and the name that Plausible gives.',
  },
  'matomo-url': {
    severity: 'error',
    text: 'The address of Matomo, {address}, is not allowed.',
    hint: 'It is the https address, or the path of this site, of the folder that has matomo.js and matomo.php.',
  },
  'matomo-site-id': {
    severity: 'error',
    text: 'The site id of Matomo, {id}, is not valid.',
    hint: 'It is the number that the site has in Matomo, such as "1".',
  },
  'tracker-half': {
    severity: 'mend',
    text: '{service} counts nothing: its {what} is missing.',
    hint: 'Set {key}, or leave out all that is set of it.',
  },
  'verification-id': {
    severity: 'error',
    text: 'The site verification id {id} is not valid.',
    hint: 'It is the content of the google-site-verification tag: letters, digits, - _ and =.',
  },
  'fonts-link': {
    severity: 'error',
    text: 'The fonts link {address} is not allowed.',
    hint: 'It is an https address at fonts.googleapis.com, or at a host of the setting fontHosts.',
  },
  'head-tags': {
    severity: 'mend',
    text: 'The tags of the head are no list of at most {limit}; they were left out.',
    hint: 'Write a list, such as [{ "name": "author", "content": "Ada" }, { "rel": "me", "href": "https://example.org/@ada" }].',
  },
  'head-tag-refused': {
    severity: 'mend',
    text: 'The head can not be given {tag}; the tag was left out.',
    hint: '{meant}Those that say something and do nothing can stand there: docs/format.md lists them.',
  },
  'head-tag-value': {
    severity: 'mend',
    text: 'The tag {name} can not have the value {value}; that was left out. Expected {expected}.',
    hint: 'Correct the value.',
  },
  'head-link': {
    severity: 'mend',
    text: 'The link {rel} of the head can not lead to {address}; it was left out.',
    hint: 'Write an http or https address, or a path of this site; "me" and "author" may be a mail address.',
  },
  'about-type': {
    severity: 'mend',
    text: 'A page can not be about {type}; it was left out.',
    hint: '{meant}Write as its type "business", "product" or "questions".',
  },
  'about-unknown': {
    severity: 'mend',
    text: 'What the page is about, a {what}, has no {key}; that was left out.',
    hint: '{meant}See docs/format.md for what each has.',
  },
  'about-value': {
    severity: 'mend',
    text: '{key} of what the page is about, a {what}, can not be {value}; it was left out. Expected {expected}.',
    hint: '{meant}Correct the value.',
  },
  'about-missing': {
    severity: 'mend',
    text: 'What the page is about, a {what}, has no {key}, which search engines ask for.',
    hint: 'Add it, or leave out what the page is about.',
  },
  'about-unseen': {
    severity: 'notice',
    text: 'What the page is about is left out: the address of the site is not known.',
    hint: 'Give it by --site-url.',
  },
  'head-address': {
    severity: 'mend',
    text: 'The address {address} is not allowed and was dropped.',
    hint: '{meant}Use the uid of an image of the project, an http or https address, or a path of this site.',
  },
} as const satisfies Readonly<Record<string, Message>>;
