import { defineMessages } from '../diagnostics/diagnostic.ts';

/** What is said of pages as they are rendered: all of it is left to the author. */
export const pageMessages = defineMessages({
  'title-missing': {
    severity: 'notice',
    text: 'The page has no title of its own, nor has a board above it.',
    hint: 'Give the board a title: it is the first line of every search result.',
  },
  'title-long': {
    severity: 'notice',
    text: 'The title has {length} characters; search engines show about {limit}.',
    hint: 'Put first what tells this page from others.',
  },
  'title-twice': {
    severity: 'notice',
    text: 'The title {title} is that of {count} pages.',
    hint: 'Give each page a title that tells it from the others.',
  },
  'description-missing': {
    severity: 'notice',
    text: 'The page has no description, nor has a board above it.',
    hint: 'Say in a sentence or two what is on it: search engines and shared links show that.',
  },
  'description-short': {
    severity: 'notice',
    text: 'The description has only {length} characters; there is room for about {limit}.',
    hint: 'Say in a sentence or two what is on the page.',
  },
  'description-long': {
    severity: 'notice',
    text: 'The description has {length} characters; search engines show about {limit}.',
    hint: 'Put first what matters most.',
  },
  'description-placeholder': {
    severity: 'notice',
    text: 'The description is still the one that the template began with.',
    hint: 'Say in a sentence or two what is on the page: search engines and shared links show that.',
  },
  'button-idle': {
    severity: 'notice',
    text: 'The button {name} does nothing: it has no link and no file.',
    hint: 'Choose a board, an address or a file for it in "to", or use a submit button in a form.',
  },
  'field-nameless': {
    severity: 'notice',
    text: 'The field has neither a name nor a label, so that the form does not send it.',
    hint: 'Write a name, such as "email".',
  },
  'page-bare': {
    severity: 'notice',
    text: 'The page is empty: its board has no blocks, not even a page.',
    hint: 'Insert a page, or make the board a folder if it only holds others ("type": "folder").',
  },
  'heading-none': {
    severity: 'notice',
    text: 'The page has no heading of level 1.',
    hint: 'Give it one that says what the page is about.',
  },
  'heading-twice': {
    severity: 'notice',
    text: 'The heading {heading} is another one of level 1.',
    hint: 'Give it level 2, or a deeper one: a page has one name.',
  },
  'heading-skipped': {
    severity: 'notice',
    text: 'The heading {heading} has level {level} below one of level {above}.',
    hint: 'Leave no level out; what a heading looks like is a style.',
  },
  'heading-empty': {
    severity: 'notice',
    text: 'A heading of level {level} has no text.',
    hint: 'Write what stands below it, or remove it.',
  },
  'picture-without-alt': {
    severity: 'notice',
    text: 'The picture has no alternative text.',
    hint: 'Write in "alt" what it says to those who do not see it; an empty text if it is decoration.',
  },
  'picture-too-large': {
    severity: 'notice',
    text: 'The picture is {width} pixels wide, and shown at most {shown} wide.',
    hint: 'Build with --assets, which makes smaller forms of it, or use a smaller file.',
  },
  'link-empty': {
    severity: 'notice',
    text: 'A link to {address} has no name.',
    hint: 'Give it a text, or its picture an alternative text.',
  },
  'link-nowhere': {
    severity: 'notice',
    text: 'The link {name} leads nowhere.',
    hint: 'Choose a board, an anchor, an address or a file, or make it a text.',
  },
  'link-unanswered': {
    severity: 'notice',
    text: 'The link {name} leads to {address}, where the site has nothing.',
    hint: 'Name the board by its uid: then the link follows wherever it is moved.',
  },
  'link-anchor': {
    severity: 'notice',
    text: 'The link {name} leads to the anchor {anchor}, which is not on that page.',
    hint: 'Give the block that it should lead to that anchor.',
  },
  'page-heavy': {
    severity: 'notice',
    text: 'The HTML of the page has {size} kB with its styles; {limit} kB is a good limit.',
    hint: 'Divide it: a page size lets lists go on further pages.',
  },
  'pictures-heavy': {
    severity: 'notice',
    text: 'The pictures of the page come to about {size} kB in a window of {width} pixels; {limit} kB is a good limit.',
    hint: 'Show fewer or smaller ones, and build with --assets, which makes smaller forms of them.',
  },
  'board-unlinked': {
    severity: 'notice',
    text: 'No other page of the site links to {address}.',
    hint: 'Link to it from a menu, a list or a text, or hide it from search engines.',
  },
});
