import type { Message } from '../diagnostics/diagnostic.ts';

/** Messages about own fields, tags and cards, and about boards that are held back. */
export const BOARD_MESSAGES = {
  'not-found-held': {
    severity: 'mend',
    text: 'The not-found page {board} {reason}, so 404.html shows a plain text.',
    hint: 'Publish it, or choose another page in the project settings.',
  },
  'draft-root': {
    severity: 'mend',
    text: 'The root board can’t be a draft, because every build needs it.',
    hint: 'Remove its “isDraft”, or mark boards below it as drafts.',
  },
  'drafts-held': {
    severity: 'notice',
    text: 'The build skips these drafts and everything below them: {names}.',
    hint: 'Build with --drafts to see them, or remove “isDraft” to publish one.',
  },
  'dates-to-come': {
    severity: 'notice',
    text: 'The build skips these pages until their date: {names}. The first one is due at {date} (UTC).',
    hint: 'Build again after that date, or build with --drafts to see them now.',
  },
  'redirect-held': {
    severity: 'mend',
    text: 'This page redirects to {board}, which {reason}; the build skips both.',
    hint: 'Publish that page, or correct the address.',
  },
  'link-held': {
    severity: 'mend',
    text: 'The link points to {board}, which {reason}, so it doesn’t work.',
    hint: 'Publish that page, or make this page a draft too.',
  },
  'list-of-no-tag': {
    severity: 'mend',
    text: 'The list is empty: it lists the pages of a tag, but isn’t on a tag page.',
    hint: 'Move it to the board that the project names as “tagBoardUid”, or turn off “of-tag”.',
  },
  'list-empty-on-tags': {
    severity: 'mend',
    text: 'The list is empty: there are no pages below {board}, which shows tags.',
    hint: 'Turn on “of-tag” to list the pages of the tag, or choose a board that has pages below it.',
  },
  'paged-filtered': {
    severity: 'mend',
    text: 'The list shows all pages, because a paged list can’t be filtered.',
    hint: 'Turn off “paged”, or remove “tag” and “where”; tag pages list the pages of one tag.',
  },
  'own-fields': {
    severity: 'mend',
    text: 'The page’s fields {input} aren’t valid, so it has none.',
    hint: 'Write an object with a value for each name, such as { "price": 120 }.',
  },
  'own-fields-many': {
    severity: 'mend',
    text: 'The page has more than {limit} fields; the build ignores the rest.',
    hint: 'Remove some of them.',
  },
  'own-field-name': {
    severity: 'mend',
    text: '{name} isn’t a valid name for a field, so the build ignores the field.',
    hint: 'Use a unique name of at most 40 letters, digits, underscores and hyphens that begins with a letter; title, description, image, date, link and tags are reserved.',
  },
  'own-field-value': {
    severity: 'mend',
    text: 'The field {name} is ignored, because {input} isn’t valid. Expected {expected}.',
    hint: 'Correct the value; docs/reference/format.md shows how to write each type.',
  },
  'own-field-unknown': {
    severity: 'mend',
    text: 'No page has a field {name}.',
    hint: '{meant}Write the name of a field, or one of title, description, image, date, link and tags.',
  },
  'own-field-mixed': {
    severity: 'mend',
    text: 'The field {name} has different types on different pages; numbers are sorted first.',
    hint: 'Give it the same type everywhere.',
  },
  'own-field-compared': {
    severity: 'mend',
    text: 'The field {name} can’t be compared with {input}, so no page matches. Expected {expected}.',
    hint: 'Correct the value, or remove it.',
  },
  'field-not-named': {
    severity: 'mend',
    text: '“{kid}” has no effect, because “{other}” names no field.',
    hint: 'Name a field in “{other}”, or remove “{kid}”.',
  },
  'tag-unknown': {
    severity: 'mend',
    text: 'No page has the tag {tag}.',
    hint: '{meant}Choose another tag.',
  },
  'tags-unreadable': {
    severity: 'mend',
    text: 'The page’s tags {input} aren’t valid.',
    hint: 'Write a list of texts, such as ["garden", "tools"].',
  },
  'alias-invalid': {
    severity: 'mend',
    text: 'The page has the alias {alias}, which can’t be an address of the site; the build ignores it.',
    hint: 'Use a path from the site’s root, such as “/old/page/”.',
  },
  'alias-taken': {
    severity: 'mend',
    text: 'The alias {alias} of the page is the address of another page; the build ignores it.',
    hint: 'Remove the alias, or give the other page another slug.',
  },
  'aliases-many': {
    severity: 'mend',
    text: 'The page has more than {limit} aliases; the build ignores the rest.',
    hint: 'Remove some of them.',
  },
  'tags-many': {
    severity: 'mend',
    text: 'The page has more than {limit} tags; the build ignores the rest.',
    hint: 'Remove some of them.',
  },
  'tag-alike': {
    severity: 'notice',
    text: 'The tag {tag} would have the same address as {first}, so both are one tag.',
    hint: 'Write it the same way everywhere, or rename it if you need two tags.',
  },
  'tag-slug': {
    severity: 'mend',
    text: 'The tag {tag} has no page, because none of its characters can be part of an address.',
    hint: 'Use letters and digits in the tag.',
  },
  'tag-board': {
    severity: 'mend',
    text: 'Tags have no pages: the board {uid} that should show them isn’t in the project, or has no page of its own.',
    hint: '{meant}Choose a page in the project settings.',
  },
  'card-label': {
    severity: 'mend',
    text: 'The card {card} has a property labelled {label}, but lists of pages don’t fill it.',
    hint: '{meant}Label it title, description, image, date, link, tags, or with the name of a custom field of the pages.',
  },
  'card-unfilled': {
    severity: 'mend',
    text: 'The card {card} looks the same for each page, because lists of pages fill none of its properties.',
    hint: 'Expose some of its attributes, and label each title, description, image, date, link, tags, or with the name of a custom field of the pages.',
  },
} as const satisfies Readonly<Record<string, Message>>;
