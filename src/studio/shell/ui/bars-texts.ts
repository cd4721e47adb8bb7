/** All texts of the top bar, but for the labels of commands. */
export const TOP_BAR_TEXTS = {
  noProject: 'sitegen',
  pointer: 'Pointer',
  width: 'Width of the page',
  widthOf: (hint: string, width: number) => `${hint}: ${width} px`,
  full: 'Full',
  pageView: 'Page view',
  schemes: { system: 'as the system', light: 'light', dark: 'dark' },
  pageScheme: (scheme: string) => `Page: ${scheme}`,
  editorScheme: (scheme: string) => `Editor color scheme: ${scheme}`,
  changes: 'Changes',
  build: 'Build',
  buildProgress: 'Build progress',
  building: (done: number, total: number) =>
    total > 0 ? `Building ${done}/${total}` : 'Building …',
  publish: 'Publish',
  errors: (count: number) => `Errors: ${count}`,
  saved: { saved: 'Saved', saving: 'Saving', failed: 'Not saved' },
  links: { connecting: 'Connecting', live: 'Live', lost: 'Server not reachable' },
} as const;

/** All texts of the status bar. */
export const STATUS_TEXTS = {
  breadcrumb: 'Breadcrumb',
  selected: (count: number) => `${count} selected`,
  back: (page: string) => `Back to ${page}`,
  width: (width: number) => `${width} px`,
  range: (range: string) => `range ${range} px`,
  scale: (percent: number) => `shown at ${percent} %`,
  blocked: (host: string, others: number) =>
    others === 0 ? `Blocked: ${host}` : `Blocked: ${host} and ${others} more`,
} as const;
