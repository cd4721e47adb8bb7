/** The texts about a project: uses of files, and the words of a preview. */
export const TEXTS = {
  everyPage: 'Every page',
  defaultStyle: (element: string) => `Default style for ${element}`,
  sharedStyle: (name: string) => `Shared style ${name}`,
  amongWords: 'Among words, ',
};
