/** All texts of the code in the page and of requests to the server. */
export const PAGE_TEXTS = {
  hide: 'Hide',
  lastPage: (errors: number) =>
    `${errors === 1 ? 'One error' : `${errors} errors`}: this is the last version without errors`,
  missing: (path: string, status: number) =>
    `The page ${path} couldn’t be loaded: status ${status}.`,
  answered: (status: number) => `The server answered with status ${status}.`,
} as const;
