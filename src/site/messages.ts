import { defineMessages } from '../diagnostics/diagnostic.ts';
import { BOARD_MESSAGES } from './board-messages.ts';
import { LANGUAGE_MESSAGES } from './language-messages.ts';
import { FORM_MESSAGES } from './form-messages.ts';
import { ROUTE_MESSAGES } from './route-messages.ts';
import { SEARCH_MESSAGES } from './search-messages.ts';
import { SETTING_MESSAGES } from './setting-messages.ts';

export const siteMessages = defineMessages({
  ...BOARD_MESSAGES,
  ...ROUTE_MESSAGES,
  ...SETTING_MESSAGES,
  ...FORM_MESSAGES,
  ...LANGUAGE_MESSAGES,
  ...SEARCH_MESSAGES,
  'text-markup': {
    severity: 'notice',
    text: 'The text shows {input} literally, because it supports neither HTML nor Markdown.',
    hint: 'Use an element in the text instead, such as “strong” or “link”; the editor can also paste Markdown.',
  },
  'anchor-missing': {
    severity: 'mend',
    text: 'The link points to the anchor {anchor}, but no element on the page {page} has it.',
    hint: '{meant}Set this anchor on the element that the link should open.',
  },
  'public-clash': {
    severity: 'error',
    text: 'The file {file} of the public folder would replace {what}.',
    hint: 'Rename or remove the file, or change the address of the page.',
  },
  'embed-refused': {
    severity: 'mend',
    text: 'The address {address} can’t be embedded: it is neither of a known service nor of a host that the site allows.',
    hint: '{meant}See docs/guide/embeds.md for the services.',
  },
  'html-dropped': {
    severity: 'mend',
    text: 'The HTML isn’t shown, because this build doesn’t trust the project.',
    hint: 'Build without --untrusted to show it.',
  },
  'html-handler': {
    severity: 'mend',
    text: 'Browsers ignore the attribute {name} in the HTML, because the content security policy blocks it.',
    hint: 'Use addEventListener in a <script> instead.',
  },
  'html-parts': {
    severity: 'mend',
    text: 'Scripts in pieces of HTML don’t run on {host}, because the parts of a build have one header and don’t know each other’s scripts.',
    hint: 'Set the option “csp” to “meta”, or build the site in one run.',
  },
  'page-size': {
    severity: 'mend',
    text: 'The “pageSize” {size} isn’t a whole number, so all entries are on one page.',
    hint: 'Write the number of entries for each page, such as 10.',
  },
  'page-size-unused': {
    severity: 'mend',
    text: 'The {count} pages of this board are identical, because it has no paged list.',
    hint: 'Turn on “paged” for the page list on this page, or clear “Items per page” (“pageSize”).',
  },
  'pager-missing': {
    severity: 'mend',
    text: 'The board has {count} pages, but no links to any of them except the first.',
    hint: 'Add an element “pager” next to its list.',
  },
  'not-found-board': {
    severity: 'mend',
    text: 'The not-found page {uid} isn’t in the project; 404.html shows the page with the slug “*”, or a plain text.',
    hint: '{meant}Choose a page in the project settings.',
  },
  'untrusted-dropped': {
    severity: 'mend',
    text: '{address} was blocked, because this build doesn’t trust the project.',
    hint: 'Build without --untrusted to allow it.',
  },
  'date-unreadable': {
    severity: 'mend',
    text: 'The date {date} isn’t valid, so the page isn’t a post.',
    hint: 'Write a day, such as 2024-05-31, or a time in UTC, such as 2024-05-31T09:30:00Z.',
  },
  'updated-unreadable': {
    severity: 'mend',
    text: 'The date of the last change, {date}, isn’t valid, so the sitemap omits it.',
    hint: 'Write a day, such as 2024-05-31, or a time in UTC, such as 2024-05-31T09:30:00Z.',
  },
  'feed-left-out': {
    severity: 'notice',
    text: 'The build made no feed for {path}: {reason}.',
    hint: 'A feed needs a --feed path with a page, a page below it with a date, and the address of the site (--site-url).',
  },
  'host-no-redirects': {
    severity: 'notice',
    text: '{host} doesn’t support redirects, so the {count} of this site are published as pages that forward immediately.',
    hint: 'No action needed, unless search engines must see status 301.',
  },
  'host-no-headers': {
    severity: 'notice',
    text: '{host} doesn’t support custom headers, so security headers are missing and caching follows its own rules.',
    hint: 'See docs/reference/hosting.md for a proxy in front of {host}; the pages contain the content security policy themselves.',
  },
  'host-redirects-limit': {
    severity: 'notice',
    text: '{host} accepts {limit} redirects, but the site has {count}; the rest are published as pages that forward immediately.',
    hint: 'Put the most important ones first.',
  },
  'host-files-move': {
    severity: 'notice',
    text: '{host} reads {files} only at the top of the published folder, but this site is at {base}.',
    hint: 'Put the site into a folder at {base}, put these files at the top of this folder, and publish it; see docs/reference/hosting.md.',
  },
  'policy-in-pages': {
    severity: 'notice',
    text: 'With --host {host} a build writes no headers, so the pages contain the content security policy.',
    hint: 'Set --csp meta, or choose a host that supports headers.',
  },
  'robots-below': {
    severity: 'notice',
    text: 'Crawlers read robots.txt only at the top of a server, but this site is at {base}.',
    hint: 'Add this line to the robots.txt of the server: “Sitemap: {sitemap}”.',
  },
  'value-unreadable': {
    severity: 'mend',
    text: 'The {type} {input} isn’t valid, so the default is used. Expected {expected}.',
    hint: '{meant}Correct the value; docs/reference/format.md shows how to write each type.',
  },
  'unit-missing': {
    severity: 'mend',
    text: 'The {type} {input} has no unit; it was read as {meant}.',
    hint: 'Add the unit, such as “300ms” or “0.5s”.',
  },
  'part-unknown': {
    severity: 'mend',
    text: 'The {type} has no {input}; its value has no effect. Expected {expected}.',
    hint: '{meant}See docs/reference/format.md for how to write each type.',
  },
  'part-off': {
    severity: 'notice',
    text: 'The {input} of the {type} has no effect without {expected}.',
    hint: 'No action needed if intended; otherwise add {expected} next to it.',
  },
  'variable-unknown': {
    severity: 'mend',
    text: 'The {type} {input} isn’t a variable that works here, so the default is used. Expected {expected}.',
    hint: '{meant}Define a variable of this type in the project, or write a value instead.',
  },
  'variable-name': {
    severity: 'mend',
    text: 'The build ignores the variable {name}, because its name isn’t valid or isn’t unique.',
    hint: 'Use a unique name of at most 40 letters, digits and hyphens that begins with a letter.',
  },
  'style-name': {
    severity: 'mend',
    text: 'The build ignores the shared style {name}, because its name isn’t valid or isn’t unique.',
    hint: 'Use a unique name of at most 40 letters, digits and hyphens that begins with a letter.',
  },
  'style-for': {
    severity: 'mend',
    text: 'The build ignores a style for {kind}, because there is no such element, level or variant.',
    hint: '{meant}Use an element, such as “text”, or one of its levels or variants, such as “heading 1”.',
  },
  'style-look': {
    severity: 'mend',
    text: 'Styles can’t set {kid}; the build ignores it.',
    hint: '{meant}Set it on the element; styles only contain values that change the look.',
  },
  'style-unknown': {
    severity: 'mend',
    text: 'There is no shared style {name}; the element appears without it.',
    hint: '{meant}Define the style in the project.',
  },
  'widths-refused': {
    severity: 'mend',
    text: '“{kid}” can’t change with the window width; the build ignores its values for widths.',
    hint: 'Use a “switch-width” instead; only styles, and attributes that change the look, can have values for widths.',
  },
  'widths-too-many': {
    severity: 'mend',
    text: 'The element changes at more than {limit} widths; the build ignores the rest.',
    hint: 'Use the same few widths for all its attributes.',
  },
  'value-too-long': {
    severity: 'error',
    text: 'The {type} is too long. Expected {expected}.',
    hint: 'Shorten it.',
  },
  'address-refused': {
    severity: 'mend',
    text: 'The address {input} isn’t allowed; the build skips it.',
    hint: '{meant}Use {expected}.',
  },
  'address-unknown': {
    severity: 'mend',
    text: 'This site has nothing at the address {address}.',
    hint: '{meant}Use the uid of an asset for a file, or that of a board for a page; docs/reference/media.md explains the paths of files.',
  },
  'host-unnamed': {
    severity: 'notice',
    text: 'Browsers block everything from {host}, because a content security policy can’t name this host.',
    hint: 'Use a host name of letters, digits and hyphens, keep the file in the project, or set the option “csp” to “none”.',
  },
  'value-not-allowed': {
    severity: 'mend',
    text: '“{kid}” can’t be {input}; {fallback} is used instead. Expected {expected}.',
    hint: '{meant}Correct the value.',
  },
  'author-attribute': {
    severity: 'mend',
    text: 'The build ignores the attribute {kid}: {reason}.',
    hint: 'Choose a data- name that sitegen doesn’t use, or an aria- name of WAI-ARIA.',
  },
  nameless: {
    severity: 'mend',
    text: '“{eid}” has no text, so screen readers can’t say what it does.',
    hint: 'Give it a text, give an image in it an “alt”, or give an icon in it a “label”.',
  },
  'scheme-alike': {
    severity: 'notice',
    text: 'The switch changes no colors, because no variable of the project has a value for a dark color scheme.',
    hint: 'Add a “dark” value to the color variables, or use a “switch-scheme”, which follows this switch.',
  },
  'children-refused': {
    severity: 'mend',
    text: '“{eid}” can’t contain other elements, so this one isn’t rendered.',
    hint: 'Move it next to “{eid}”, or put both into a box.',
  },
  'children-beyond': {
    severity: 'mend',
    text: '“{eid}” shows at most {limit} children, so this one and those after it aren’t shown.',
    hint: 'Put several children into one box, or remove some. A “switch-width” shows another child for each width that you add to its “breakpoints”.',
  },
  'part-outside': {
    severity: 'mend',
    text: '“{eid}” only works inside “{within}”; it was rendered as a plain element.',
    hint: 'Move it directly into “{within}”.',
  },
  'list-empty': {
    severity: 'mend',
    text: 'The list is empty: there are no pages below {board}.',
    hint: 'Choose a board that has pages below it, or add pages.',
  },
  'asset-by-value': {
    severity: 'mend',
    text: 'The value {input} isn’t a file, so the attribute has no file now.',
    hint: '{meant}Name the file with “assetUid” or “assetUrl” next to “kid”, and remove “v”.',
  },
  'font-unknown': {
    severity: 'mend',
    text: 'The font {family} is neither a font of the project nor in its fonts link, so visitors see another font.',
    hint: '{meant}Add it to the googleFontsLink, or add its file to the assets.',
  },
  'video-has-no-place': {
    severity: 'mend',
    text: '“{eid}” can’t have a video as its fill; the build skips the video.',
    hint: 'Put the element into a box, and fill the box.',
  },
  'link-unknown': {
    severity: 'mend',
    text: 'The link doesn’t work: its target {uid} isn’t in the project, or has no page.',
    hint: '{meant}Use the uid of a board, or a complete address such as “https://example.org/”.',
  },
  'board-unknown': {
    severity: 'mend',
    text: 'The board {uid} isn’t in the project; the element ignores it.',
    hint: '{meant}Choose another board.',
  },
  'asset-unknown': {
    severity: 'mend',
    text: 'The file {uid} isn’t in the project.',
    hint: '{meant}Choose another file.',
  },
  'asset-kind': {
    severity: 'mend',
    text: 'The file {uid} has the wrong type; the build skips it. Expected: {expected}.',
    hint: 'Choose another file.',
  },
  'source-unknown': {
    severity: 'mend',
    text: 'The component is empty: its source {uid} isn’t in the project, or contains nothing.',
    hint: '{meant}Choose another board as its source.',
  },
  'composite-cycle': {
    severity: 'error',
    text: 'A component contains itself: {chain}.',
    hint: 'Remove one of these components.',
  },
  'too-many-blocks': {
    severity: 'error',
    text: 'The page has more than {limit} elements, including those of its components.',
    hint: 'Split the page.',
  },
  'page-too-deep': {
    severity: 'error',
    text: 'The page nests elements more than {limit} levels deep, including those of its components.',
    hint: 'Flatten the structure; browsers cut pages off at about 500 levels.',
  },
  'nested-wrongly': {
    severity: 'mend',
    text: 'HTML doesn’t allow “{eid}” inside a {parent}; it was rendered as a <{tag}>.',
    hint: 'Move it out, or put both into a box.',
  },
  'main-twice': {
    severity: 'mend',
    text: 'HTML allows one <main> for each page; this one was rendered as a <{tag}>.',
    hint: 'Give it another tag.',
  },
});
