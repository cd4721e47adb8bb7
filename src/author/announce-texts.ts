/**
 * The texts of announcements to screen readers. The `place` of a block, such as `2 of 3 in row`, is
 * empty for the root.
 */
export const TEXTS = {
  block: (called: string, words: string) => `${called} “${words}”`,
  kindOf: (name: string, element: string) => `${name}, ${element}`,
  layers: (count: number) => (count === 1 ? 'One layer' : `${count} layers`),
  place: (at: number, count: number, parent: string) => `${at} of ${count} in ${parent}`,
  after: (place: string) => (place === '' ? '' : `, ${place}`),
  nothingSelected: 'Nothing is selected.',
  selected: (what: string, isSeveral: boolean) => `${what} ${isSeveral ? 'are' : 'is'} selected.`,
  selectedAt: (what: string, place: string) => `${what} is selected${place}.`,
  lastOf: (count: number, last: string) => `${count} layers are selected, the last is ${last}.`,
  componentOpened: (name: string) => `Main component ${name} opened.`,
  pageOpened: (name: string) => `Page ${name} opened.`,
  undone: (step: string, then: string) => `Undone: ${step}.${then}`,
  redone: (step: string, then: string) => `Redone: ${step}.${then}`,
  done: (step: string) => `Done: ${step}.`,
  deleted: (what: string) => `${what} ${wasOrWere(what)} deleted.`,
  copyAt: (place: string, isSeveral: boolean) =>
    `, ${isSeveral ? 'the first copy' : 'the copy'} is ${place}`,
  duplicated: (what: string, where: string) => `${what} ${wasOrWere(what)} duplicated${where}.`,
  inserted: (what: string, place: string) => `${what} ${wasOrWere(what)} inserted, ${place}.`,
  moved: (what: string, place: string) => `${what} ${wasOrWere(what)} moved, ${place}.`,
  pasted: (what: string, place: string) => `${what} ${wasOrWere(what)} pasted, ${place}.`,
  fileKinds: { image: 'picture', video: 'video' } as Readonly<Record<string, string>>,
  file: 'file',
  theLayer: 'the layer',
  filesAdded: (count: number, last: string, where: string) =>
    `${count} files were added to the page, the last is ${last}${where}.`,
  fileAdded: (kind: string, name: string, where: string) =>
    `The ${kind} ${name} was added to the page${where}.`,
  fileSet: (kind: string, name: string, layer: string, where: string) =>
    `The ${kind} ${name} was added to ${layer}${where}.`,
  modes: {
    select: 'Select mode.',
    resize: 'Resize mode.',
    apply: 'Paint styles mode.',
    browse: 'Browse mode.',
  },
  states: {
    none: 'The selection shows its normal state.',
    hover: 'The selection shows its hover state.',
    focus: 'The selection shows its focus state.',
  },
  schemes: {
    system: 'The page uses the colors of the system.',
    light: 'The page uses light colors.',
    dark: 'The page uses dark colors.',
  },
  reducedMotion: 'The page is shown with reduced motion.',
  motion: 'The page is shown with motion.',
  print: 'The page is shown as printed.',
  screen: 'The page is shown as on a screen.',
  fullWidth: 'The page has the full width.',
  width: (px: number) => `The page is ${px} px wide.`,
};

const wasOrWere = (what: string) => (/^\d+ layers$/.test(what) ? 'were' : 'was');
