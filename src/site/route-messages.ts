import type { Message } from '../diagnostics/diagnostic.ts';

/** What is said of slugs, of the addresses of pages, and of redirects. */
export const ROUTE_MESSAGES = {
  'slug-invalid': {
    severity: 'error',
    text: 'The slug {slug} can not be part of an address: {reason}.',
    hint: 'Choose a slug of letters, digits and hyphens.',
  },
  'slug-of-editor': {
    severity: 'error',
    text: 'The slug {slug} is the address of the editor in "sitegen dev".',
    hint: 'Choose another slug of letters, digits and hyphens.',
  },
  'slug-signs': {
    severity: 'notice',
    text: 'The slug {slug} holds spaces or signs, which addresses show encoded.',
    hint: '{meant}Letters, digits and hyphens are read and typed easily.',
  },
  'slug-dotted': {
    severity: 'notice',
    text: 'The slug {slug} holds a dot; some servers take such a page for a file.',
    hint: 'A hyphen is safer.',
  },
  'folder-empty': {
    severity: 'notice',
    text: 'The folder has no index board, and nothing of its own shows: there is no page at {path}.',
    hint: 'Give it a board with the slug "index" if there should be one.',
  },
  'index-of-page': {
    severity: 'mend',
    text: 'A page keeps its own path, so that its index board has the address {path}.',
    hint: 'Make the board above it a folder, or give this one another slug.',
  },
  'route-twice': {
    severity: 'error',
    text: 'Two boards have the path {path}: {first} and {second}.',
    hint: 'Give one of them another slug.',
  },
  'route-alike': {
    severity: 'error',
    text: 'The paths {path} ({second}) and {other} ({first}) differ only in letter case or Unicode form.',
    hint: 'Not every file system can tell them apart; give one of them another slug.',
  },
  'redirect-refused': {
    severity: 'error',
    text: 'The redirect to {address} is not allowed.',
    hint: 'A redirect leads to a path of this site, such as /work/, or to an http or https address.',
  },
  'redirect-unknown': {
    severity: 'mend',
    text: 'The redirect leads to {address}, and no board is there.',
    hint: '{meant}Correct the address, or write the uid of a board.',
  },
  'redirect-loop': {
    severity: 'error',
    text: 'The redirects lead in a circle: {chain}.',
    hint: 'Let one of them lead to a page.',
  },
  'redirect-away': {
    severity: 'notice',
    text: 'The board redirects to another site: {address}.',
    hint: 'Nothing is to be done if that is meant.',
  },
} as const satisfies Readonly<Record<string, Message>>;
