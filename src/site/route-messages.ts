import type { Message } from '../diagnostics/diagnostic.ts';

/** Messages about slugs, addresses of pages, and redirects. */
export const ROUTE_MESSAGES = {
  'slug-invalid': {
    severity: 'error',
    text: 'The slug {slug} can’t be part of an address: {reason}.',
    hint: 'Use letters, digits and hyphens.',
  },
  'slug-of-editor': {
    severity: 'error',
    text: 'The slug {slug} is the address of the editor in “sitegen dev”.',
    hint: 'Choose another slug of letters, digits and hyphens.',
  },
  'slug-signs': {
    severity: 'notice',
    text: 'The slug {slug} contains spaces or special characters, which browsers show encoded.',
    hint: '{meant}Use letters, digits and hyphens.',
  },
  'slug-dotted': {
    severity: 'notice',
    text: 'The slug {slug} contains a dot, so some servers treat the page as a file.',
    hint: 'Use a hyphen instead.',
  },
  'folder-empty': {
    severity: 'notice',
    text: 'There is no page at {path}, because the folder has no index page.',
    hint: 'Add a board with the slug “index” if you need one.',
  },
  'index-of-page': {
    severity: 'mend',
    text: 'This index page has the address {path}, because the page above it keeps its own address.',
    hint: 'Change the board above into a folder, or give this one another slug.',
  },
  'route-twice': {
    severity: 'error',
    text: 'Two pages have the same path {path}: {first} and {second}.',
    hint: 'Give one of them another slug.',
  },
  'route-alike': {
    severity: 'error',
    text: 'The paths {path} ({second}) and {other} ({first}) differ only in letter case or Unicode form, which some file systems ignore.',
    hint: 'Give one of them another slug.',
  },
  'redirect-refused': {
    severity: 'error',
    text: 'The redirect to {address} isn’t allowed.',
    hint: 'Redirect to a path of this site, such as /work/, or to an http or https address.',
  },
  'redirect-unknown': {
    severity: 'mend',
    text: 'The page redirects to {address}, but there is no page at this address.',
    hint: '{meant}Correct the address, or use the uid of a board.',
  },
  'redirect-loop': {
    severity: 'error',
    text: 'The redirects form a loop: {chain}.',
    hint: 'Point one of them to a page.',
  },
  'redirect-away': {
    severity: 'notice',
    text: 'The page redirects to another site: {address}.',
    hint: 'No action needed if intended.',
  },
} as const satisfies Readonly<Record<string, Message>>;
