import { defineMessages } from '../diagnostics/diagnostic.ts';
import { BOARD_MESSAGES } from './board-messages.ts';
import { FORM_MESSAGES } from './form-messages.ts';
import { ROUTE_MESSAGES } from './route-messages.ts';
import { SETTING_MESSAGES } from './setting-messages.ts';

export const siteMessages = defineMessages({
  ...BOARD_MESSAGES,
  ...ROUTE_MESSAGES,
  ...SETTING_MESSAGES,
  ...FORM_MESSAGES,
  'text-markup': {
    severity: 'notice',
    text: 'The text shows {input} as it stands: it is neither HTML nor Markdown.',
    hint: 'Put an element into the text instead, such as "strong" or "link"; in the editor, paste it as Markdown.',
  },
  'anchor-missing': {
    severity: 'mend',
    text: 'It leads to the anchor {anchor}, which no block on the page {page} has.',
    hint: '{meant}Give the block that it should lead to that anchor.',
  },
  'page-size': {
    severity: 'mend',
    text: 'The page size {size} is not a whole number; the board has one page.',
    hint: 'Write how many entries a page of it lists, such as 10.',
  },
  'page-size-unused': {
    severity: 'mend',
    text: 'The board has {count} pages, and on each of them stands the same: no list on it is paged.',
    hint: 'Turn on "paged" on a list of the pages below the board, or leave out the page size.',
  },
  'pager-missing': {
    severity: 'mend',
    text: 'The board has {count} pages, and no links to those after the first.',
    hint: 'Add an element "pager" beside its list.',
  },
  'not-found-board': {
    severity: 'mend',
    text: 'The not-found board {uid} is not in the project; 404.html shows the board with the slug "*", or a plain text.',
    hint: '{meant}Choose a board in the project settings.',
  },
  'untrusted-dropped': {
    severity: 'mend',
    text: '{address} was dropped: the project is built as an untrusted one.',
    hint: 'Leave out --untrusted to let the project have it.',
  },
  'date-unreadable': {
    severity: 'mend',
    text: 'The date {date} can not be read; the page is no post.',
    hint: 'Write a day, such as 2024-05-31, or a moment in universal time, such as 2024-05-31T09:30:00Z.',
  },
  'updated-unreadable': {
    severity: 'mend',
    text: '{date}, when the page was last changed, is not a date; the sitemap leaves it out.',
    hint: 'Write a day, such as 2024-05-31, or a moment in universal time, such as 2024-05-31T09:30:00Z.',
  },
  'feed-left-out': {
    severity: 'notice',
    text: 'The feed of {path} was left out: {reason}.',
    hint: 'Correct --feed, give the posts a date, and the address of the site by --site-url.',
  },
  'host-no-redirects': {
    severity: 'notice',
    text: '{host} sends no redirects: the {count} of this site are pages that refresh at once.',
    hint: 'Nothing is to be done, unless search engines have to see status 301.',
  },
  'host-no-headers': {
    severity: 'notice',
    text: '{host} sends no headers of a site: none for security, and its own for caching.',
    hint: 'The pages carry the content security policy themselves; docs/hosting.md says what can stand before {host}.',
  },
  'host-redirects-limit': {
    severity: 'notice',
    text: '{host} takes {limit} redirects, and the site has {count}; the rest are pages that refresh at once.',
    hint: 'Put those that matter most first.',
  },
  'host-files-move': {
    severity: 'notice',
    text: '{host} reads {files} only at the top of what is published, and this site is at {base}.',
    hint: 'Publish a folder that has the site at {base} and these files at its top; docs/hosting.md shows how.',
  },
  'policy-in-pages': {
    severity: 'notice',
    text: '{host} sends no headers; the content security policy stands in the pages.',
    hint: 'Choose --csp meta, or a host that takes headers.',
  },
  'robots-below': {
    severity: 'notice',
    text: 'The file robots.txt counts only at the top of a server, and this site is at {base}.',
    hint: 'Add a line to the robots.txt of the server, “Sitemap: {sitemap}”.',
  },
  'value-unreadable': {
    severity: 'mend',
    text: '{type}: {input} can not be read; the default was taken. Expected {expected}.',
    hint: '{meant}Correct the value; docs/format.md shows how each type is written.',
  },
  'unit-missing': {
    severity: 'mend',
    text: '{type}: {input} has no unit; it was read as {meant}.',
    hint: 'Write the unit, such as “300ms” or “0.5s”.',
  },
  'part-unknown': {
    severity: 'mend',
    text: '{type}: there is no {input} in it; what it holds does nothing. Expected {expected}.',
    hint: '{meant}See docs/format.md for how each type is written.',
  },
  'part-off': {
    severity: 'notice',
    text: '{type}: what {input} holds does nothing without {expected}.',
    hint: 'Nothing is to be done if that is meant; else write {expected} beside it.',
  },
  'variable-unknown': {
    severity: 'mend',
    text: '{type}: {input} names no variable that can stand here; the default was taken. Expected {expected}.',
    hint: '{meant}Define the variable in the project; not every attribute takes one.',
  },
  'variable-name': {
    severity: 'mend',
    text: 'The variable {name} has no name of its own that can be referred to; it was left out.',
    hint: 'A name has at most 40 letters, digits and hyphens, begins with a letter, and is there once.',
  },
  'style-name': {
    severity: 'mend',
    text: 'The style {name} has no name of its own that can be referred to; it was left out.',
    hint: 'A name has at most 40 letters, digits and hyphens, begins with a letter, and is there once.',
  },
  'style-for': {
    severity: 'mend',
    text: 'A style is for {kind}, which is no element, or none of its levels or variants; it was left out.',
    hint: '{meant}Write an element, such as "text", or one of its levels or variants, such as "heading 1".',
  },
  'style-look': {
    severity: 'mend',
    text: 'A style can not say {kid}; it was left out.',
    hint: '{meant}A style has looks alone; what a block holds or does stands at the block.',
  },
  'style-unknown': {
    severity: 'mend',
    text: 'There is no style {name}; the block is shown without it.',
    hint: '{meant}Define the style in the project.',
  },
  'widths-refused': {
    severity: 'mend',
    text: '{kid} can not have a value per width; those were left out.',
    hint: 'Looks can, and attributes that only change the style; elsewhere use a width switch.',
  },
  'widths-too-many': {
    severity: 'mend',
    text: 'The block changes at more than {limit} widths; what goes beyond was left out.',
    hint: 'Let its attributes change at the same few widths.',
  },
  'value-too-long': {
    severity: 'error',
    text: '{type}: the value is too long. Expected {expected}.',
    hint: 'Shorten it.',
  },
  'address-refused': {
    severity: 'mend',
    text: 'The address {input} is not allowed and was dropped.',
    hint: '{meant}Allowed is {expected}.',
  },
  'address-unknown': {
    severity: 'mend',
    text: 'Nothing is at the address {address} of this site.',
    hint: '{meant}A file of the project is named by the uid of its asset, a page by that of its board; docs/media.md says how the path of a file is made.',
  },
  'value-not-allowed': {
    severity: 'mend',
    text: '{kid}: {input} is not allowed; {fallback} was taken. Expected {expected}.',
    hint: '{meant}Correct the value.',
  },
  'author-attribute': {
    severity: 'mend',
    text: 'The attribute {kid} is left out: {reason}.',
    hint: 'Choose a data- name that sitegen does not use, or an aria- name of WAI-ARIA.',
  },
  nameless: {
    severity: 'mend',
    text: 'The {eid} has no text: who does not see it never learns what it is for.',
    hint: 'Give it a text, or what stands in it: an alt to a picture, a label to an icon.',
  },
  'scheme-alike': {
    severity: 'notice',
    text: 'The switch changes no colors: no variable of the project has a value for a dark color scheme.',
    hint: 'Give the variables of its colors a "dark" value; a "switch-scheme" follows the switch, too.',
  },
  'children-refused': {
    severity: 'mend',
    text: 'The element {eid} takes no children; what stands in it is not shown.',
    hint: 'Put it beside the {eid}, or both into a box.',
  },
  'children-beyond': {
    severity: 'mend',
    text: 'The element {eid} shows as many children as it has slots, which are {limit}; this one and what follows are not shown.',
    hint: 'Remove them, put several into one box, or give the {eid} more slots.',
  },
  'part-outside': {
    severity: 'mend',
    text: 'A {eid} outside of a {within} is none; it became something plain.',
    hint: 'Move it right into a {within}.',
  },
  'list-empty': {
    severity: 'mend',
    text: 'The list shows nothing: no pages are below {board}.',
    hint: 'Choose a board that has pages below it, or add some.',
  },
  'asset-by-value': {
    severity: 'mend',
    text: 'A file is not named by the value {input} of its attribute; there is none now.',
    hint: '{meant}Name it by "assetUid", beside the "kid", or by "assetUrl"; leave out "v".',
  },
  'font-unknown': {
    severity: 'mend',
    text: 'The font {family} is neither a font of the project nor in its fonts link; visitors see another one.',
    hint: '{meant}Add it to the googleFontsLink, or its file to the assets.',
  },
  'video-has-no-place': {
    severity: 'mend',
    text: 'A {eid} can not be filled with a video; the video was left out.',
    hint: 'Put the block into a box, and fill the box.',
  },
  'link-unknown': {
    severity: 'mend',
    text: 'The link leads to the board {uid}, which is not in the project or has no page; it leads nowhere now.',
    hint: '{meant}Write the uid of a board, or a whole address such as "https://example.org/".',
  },
  'board-unknown': {
    severity: 'mend',
    text: 'The board {uid} is not in the project; the block does without it.',
    hint: '{meant}Choose another board.',
  },
  'asset-unknown': {
    severity: 'mend',
    text: 'The asset {uid} is not in the project.',
    hint: '{meant}Choose another file.',
  },
  'asset-kind': {
    severity: 'mend',
    text: 'The asset {uid} is no {expected}; it was dropped.',
    hint: 'Choose another file.',
  },
  'source-unknown': {
    severity: 'mend',
    text: 'The composite shows nothing: its source {uid} is not in the project or has no blocks.',
    hint: '{meant}Choose another board as its source.',
  },
  'composite-cycle': {
    severity: 'error',
    text: 'A board shows itself through composites: {chain}.',
    hint: 'Remove one of these composites.',
  },
  'too-many-blocks': {
    severity: 'error',
    text: 'The page has more than {limit} blocks when its composites are expanded.',
    hint: 'Split the page.',
  },
  'page-too-deep': {
    severity: 'error',
    text: 'The page nests blocks deeper than {limit} levels when its composites are expanded.',
    hint: 'Flatten the structure; browsers cut pages off at about 500 levels.',
  },
  'nested-wrongly': {
    severity: 'mend',
    text: 'A {eid} can not stand inside a {parent} in HTML; it became a <{tag}>.',
    hint: 'Move it out, or let a box hold both.',
  },
  'main-twice': {
    severity: 'mend',
    text: 'A page has one main part in HTML; this further one became a <{tag}>.',
    hint: 'Give it another tag.',
  },
});
