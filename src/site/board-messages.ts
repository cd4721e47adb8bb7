import type { Message } from '../diagnostics/diagnostic.ts';

/** What is said of boards that are held back, of their own fields and tags, and of the cards that show them. */
export const BOARD_MESSAGES = {
  'not-found-held': {
    severity: 'mend',
    text: 'The not-found board {board} {reason}; 404.html shows a plain text.',
    hint: 'Publish it, or choose another board in the project settings.',
  },
  'draft-root': {
    severity: 'mend',
    text: 'The root board is the site itself and can not be a draft: it is part of every build.',
    hint: 'Take "isDraft" away, or mark boards below it.',
  },
  'drafts-held': {
    severity: 'notice',
    text: 'Left out as drafts, with all below them: {names}.',
    hint: 'Build with --drafts to look at them; take "isDraft" away to publish one.',
  },
  'dates-to-come': {
    severity: 'notice',
    text: 'Left out until their date has come: {names}. The first is due at {date}, in universal time.',
    hint: 'Build again then; with --drafts they are built now.',
  },
  'redirect-held': {
    severity: 'mend',
    text: 'The board leads to {board}, which {reason}; it was left out, too.',
    hint: 'Publish that board, or correct the address.',
  },
  'link-held': {
    severity: 'mend',
    text: 'The link leads to {board}, which {reason}; it leads nowhere now.',
    hint: 'Publish that board, or hold this one back, too.',
  },
  'list-of-no-tag': {
    severity: 'mend',
    text: 'The list shows nothing: it lists the pages of a tag, and stands on no page of one.',
    hint: 'Put it on the board that the project names as "tagBoardUid", or turn off "of-tag".',
  },
  'list-empty-on-tags': {
    severity: 'mend',
    text: 'The list shows nothing: no pages are below {board}, which shows tags.',
    hint: 'Turn on "of-tag", so that it lists the pages of the tag, or choose a board that has pages below it.',
  },
  'paged-filtered': {
    severity: 'mend',
    text: 'The list shows all pages: one that goes on over several pages can not leave any out.',
    hint: 'Turn off "paged", or leave out "tag" and "where"; the pages of a tag list what bears it.',
  },
  'own-fields': {
    severity: 'mend',
    text: 'The fields of the board can not be read: {input}. It has none.',
    hint: 'Write an object with a value for each name, such as { "price": 120 }.',
  },
  'own-fields-many': {
    severity: 'mend',
    text: 'The board has more than {limit} fields; the others were left out.',
    hint: 'Let it have fewer.',
  },
  'own-field-name': {
    severity: 'mend',
    text: 'The field {name} was left out: a field can not be called so.',
    hint: 'A name has at most 40 letters, digits, lines and hyphens, begins with a letter, is there once, and is none of title, description, image, date, link and tags.',
  },
  'own-field-value': {
    severity: 'mend',
    text: 'The field {name} was left out: {input} can not be read. Expected {expected}.',
    hint: 'Correct the value; docs/format.md shows how each type is written.',
  },
  'own-field-unknown': {
    severity: 'mend',
    text: 'No board has a field {name}.',
    hint: '{meant}Write the name of a field, or one of title, description, image, date, link and tags.',
  },
  'own-field-mixed': {
    severity: 'mend',
    text: 'The field {name} is of one type on some boards and of another on others; numbers come first.',
    hint: 'Give it the same type everywhere.',
  },
  'own-field-compared': {
    severity: 'mend',
    text: 'The field {name} can not be compared with {input}, and no page is found. Expected {expected}.',
    hint: 'Correct the value, or leave it out.',
  },
  'field-not-named': {
    severity: 'mend',
    text: '{kid} does nothing: {other} names no field.',
    hint: 'Name the field in "{other}", or leave this out.',
  },
  'tag-unknown': {
    severity: 'mend',
    text: 'No page has the tag {tag}.',
    hint: '{meant}Choose another tag.',
  },
  'tags-unreadable': {
    severity: 'mend',
    text: 'The tags of the board can not be read: {input}.',
    hint: 'Write a list of texts, such as ["garden", "tools"].',
  },
  'tags-many': {
    severity: 'mend',
    text: 'The board has more than {limit} tags; the others were left out.',
    hint: 'Let it have fewer.',
  },
  'tag-alike': {
    severity: 'notice',
    text: 'The tag {tag} has the address of {first}, and is taken for it.',
    hint: 'Write it the same everywhere, or choose another word if another tag is meant.',
  },
  'tag-slug': {
    severity: 'mend',
    text: 'The tag {tag} has no page: it leaves nothing that can be part of an address.',
    hint: 'Choose a tag of letters and digits.',
  },
  'tag-board': {
    severity: 'mend',
    text: 'The board {uid} that is to show tags is not in the project or has no page of its own; tags have none.',
    hint: '{meant}Choose a page in the project settings.',
  },
  'card-label': {
    severity: 'mend',
    text: 'The card {card} has a property labelled {label}, which lists of pages do not fill.',
    hint: '{meant}They fill what is labelled title, description, image, date, link or tags, or like a field of the boards.',
  },
  'card-unfilled': {
    severity: 'mend',
    text: 'The card {card} shows each page alike: lists of pages fill none of its properties.',
    hint: 'Expose attributes of it, and label them title, description, image, date, link or tags, or like a field of the boards.',
  },
} as const satisfies Readonly<Record<string, Message>>;
