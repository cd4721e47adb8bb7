/** The parts of the editor. */
export const SHELL_TEXTS = {
  topBar: 'Top bar',
  sidebar: 'Sidebar',
  pagesAndLayers: 'Pages and layers',
  breadcrumb: 'Breadcrumb',
  inspector: 'Inspector',
  panels: 'Panels',
  dialog: 'Dialog',
  menu: 'Menu',
  fileDrop: 'File drop',
  canvas: 'Canvas: arrow keys select layers',
  error: 'Error',
  toolBar: 'Tool bar',
  cantShow: (name: string) => `${name} can’t be shown.`,
  waiting: 'Waiting for the server…',
  tryAgain: 'Try again',
  close: 'Close',
  dismiss: 'Dismiss',
  undo: 'Undo',
} as const;

/** The tabs on the right. */
export const PANEL_TEXTS = {
  labels: {
    block: 'Properties',
    board: 'Page',
    project: 'Project',
    assets: 'Assets',
    faults: 'Issues',
  },
  /** The names of failing panels. */
  names: {
    block: 'Layer properties',
    board: 'Page settings',
    project: 'Project settings',
    assets: 'Assets',
    faults: 'Issues',
  },
  selectLayer: 'Select a layer on the page or in the tree.',
  noPage: 'No page is open.',
} as const;

/** The canvas, and what it shows instead of a page. */
export const CANVAS_TEXTS = {
  page: (name: string) => `Page: ${name}`,
  none: 'none',
  project: 'Project',
  usedIn: 'Used in',
  width: 'Width of the page',
  widthValue: (width: number, range: string) =>
    range === '' ? `${width} px` : `${width} px, ${range}`,
  noServer: 'The server can’t be reached',
  comesBack: 'This page appears once the server is back.',
  noLayers: 'This page has no layers yet.',
  noContent: 'Nothing here yet.',
  insertPage: 'Insert page element',
  insert: 'Insert …',
  noPage: 'This isn’t published as a page of its own.',
  redirects: 'This page redirects to',
  unreadable: 'This project can’t be read',
  comesFixed: 'It appears here once its file is fixed.',
} as const;
