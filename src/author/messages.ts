import { defineMessages } from '../diagnostics/diagnostic.ts';

/** Hints about rendered pages, and problems that pages have at some widths. */
export const pageMessages = defineMessages({
  'title-missing': {
    severity: 'notice',
    text: 'The page has no title of its own and inherits none.',
    hint: 'Add a title; search results show it first.',
  },
  'title-long': {
    severity: 'notice',
    text: 'The title has {length} characters, but search engines show about {limit}.',
    hint: 'Begin with the words that distinguish this page.',
  },
  'title-twice': {
    severity: 'notice',
    text: '{count} pages have the title {title}.',
    hint: 'Give each page its own title.',
  },
  'description-missing': {
    severity: 'notice',
    text: 'The page has no description of its own and inherits none.',
    hint: 'Describe the page in a sentence or two, which search results and shared links show.',
  },
  'description-short': {
    severity: 'notice',
    text: 'The description has only {length} characters; search engines show about {limit}.',
    hint: 'Describe the page in a sentence or two.',
  },
  'description-long': {
    severity: 'notice',
    text: 'The description has {length} characters, but search engines show about {limit}.',
    hint: 'Begin with the most important words.',
  },
  'description-placeholder': {
    severity: 'notice',
    text: 'The description is still the one from the template.',
    hint: 'Describe the page in a sentence or two, which search results and shared links show.',
  },
  'button-idle': {
    severity: 'notice',
    text: 'The button {name} does nothing, because it has no link and no file.',
    hint: 'Link the button to a page, an address or a file, or make it the submit button of a form.',
  },
  'field-nameless': {
    severity: 'notice',
    text: 'The field has neither a name nor a label, so the form doesn’t send it.',
    hint: 'Set a name, such as “email”.',
  },
  'page-bare': {
    severity: 'notice',
    text: 'The page is empty.',
    hint: 'Insert the element “page” and its content. If the page only groups other pages, set its type to “folder”.',
  },
  'heading-none': {
    severity: 'notice',
    text: 'The page has no heading of level 1.',
    hint: 'Add one that names the subject of the page.',
  },
  'heading-twice': {
    severity: 'notice',
    text: 'The heading {heading} is the second heading of level 1 on the page.',
    hint: 'Change it to level 2 or deeper; one heading of level 1 names the page.',
  },
  'heading-skipped': {
    severity: 'notice',
    text: 'The heading {heading} has level {level}, but the heading above it has level {above}.',
    hint: 'Use the next level, and change the size of the heading with a style.',
  },
  'heading-empty': {
    severity: 'notice',
    text: 'A heading of level {level} has no text.',
    hint: 'Write its text, or remove it.',
  },
  'picture-without-alt': {
    severity: 'notice',
    text: 'The image has no alternative text.',
    hint: 'Describe it in “alt”, or set an empty text if it is decoration.',
  },
  'picture-too-large': {
    severity: 'notice',
    text: 'The image is {width} pixels wide, but the page shows it at most {shown} pixels wide.',
    hint: 'Build with --assets, which creates smaller versions, or use a smaller file.',
  },
  'link-empty': {
    severity: 'notice',
    text: 'A link to {address} has no text.',
    hint: 'Add a text, or an alternative text to the image in it.',
  },
  'link-nowhere': {
    severity: 'notice',
    text: 'The link {name} has no target.',
    hint: 'Choose a page, an anchor, an address or a file, or change it to text.',
  },
  'link-unanswered': {
    severity: 'notice',
    text: 'The link {name} doesn’t work: this site has nothing at {address}.',
    hint: 'Choose a page as its target, so that the link still works when you move the page.',
  },
  'link-anchor': {
    severity: 'notice',
    text: 'The link {name} points to the anchor {anchor}, which isn’t on that page.',
    hint: 'Set this anchor on the element that the link should open.',
  },
  'page-heavy': {
    severity: 'notice',
    text: 'The HTML of the page and its styles have {size} kB; aim for at most {limit} kB.',
    hint: 'Split the page, or set a page size for its lists.',
  },
  'pictures-heavy': {
    severity: 'notice',
    text: 'The images of the page have about {size} kB in a window of {width} pixels; aim for at most {limit} kB.',
    hint: 'Show fewer or smaller images, and build with --assets, which creates smaller versions.',
  },
  'board-unlinked': {
    severity: 'notice',
    text: 'No other page of the site links to {address}.',
    hint: 'Link to it from a menu, a list or a text, or hide it from search engines.',
  },
  'width-cut': {
    severity: 'mend',
    text: 'Text is cut off in windows of {widths} px.',
    hint: 'Give the layer more space, or let its size follow the text.',
  },
  'width-overflow': {
    severity: 'mend',
    text: 'The layer is wider than windows of {widths} px.',
    hint: 'Give it a maximum width of 100%, or let it wrap.',
  },
  'width-overlap': {
    severity: 'mend',
    text: 'Text overlaps other text in windows of {widths} px.',
    hint: 'Remove a negative margin or a fixed height, or let the layers wrap.',
  },
  'width-small': {
    severity: 'mend',
    text: 'The target is too small to touch in windows of {widths} px.',
    hint: 'Make it 24 × 24 px at least, or leave space around it.',
  },
});
