/** All texts on the canvas. */
export const CANVAS_TEXTS = {
  emptyBlock: 'Empty. Press / to insert',
  isState: (state: string) => `is ${state}`,
  notShown: 'isn’t shown here',
  showsNothing: 'shows nothing yet',
  sizeHandle: (place: string, size: string) => `size ${place}, ${size}`,
  intoSlot: (words: string, component: string) => `${words} of “${component}”`,
  blocked: (host: string) => `Blocked: ${host}`,
  allow: 'Allow',
  allowHost: (host: string) => `Allow ${host}`,
  allowDoc: (host: string) =>
    `Load files from ${host} in the editor: for this project, on this machine`,
  noText: 'No text is being edited.',
} as const;
