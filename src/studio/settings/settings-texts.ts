/** The types of a page’s fields; see `site/plan/own-fields.ts`. */
const FIELD_TYPES = {
  Text: 'Text',
  Number: 'Number',
  Date: 'Date',
  Page: 'Link',
  Asset: 'Picture',
} as const;

/** All texts of the fields of settings. */
export const SETTING_TEXTS = {
  inherited: (from: string) => `Inherited from ${from}.`,
  quoted: '“$1”',
  none: 'None',
  from: (page: string) => `From ${page}`,
  noResults: 'No results.',
  fonts: { usual: 'Inter, Playfair Display', none: 'None', own: 'Stylesheet URL' },
  fontsUrl: 'URL of a fonts stylesheet',
  type: 'Type',
  add: 'Add',
  remove: (name: string) => `Remove ${name}`,
  nameOf: (name: string) => `Name of ${name}`,
  typeOf: (name: string) => `Type of ${name}`,
  /** The names of new things. */
  fresh: {
    field: { label: 'Name of a new field', placeholder: 'New field' },
    style: { label: 'Name of a new style', placeholder: 'New style' },
    variable: { label: 'Name of a new variable', placeholder: 'New variable' },
  },
  fields: 'Fields',
  fieldExists: 'A field with this name exists.',
  fieldTypes: FIELD_TYPES,
  /**
   * The types that fields of pages from files can be declared with. A board has no Boolean fields:
   * it contains true and false as texts.
   */
  declaredTypes: { ...FIELD_TYPES, Boolean: 'Yes or no' },
  yesOrNo: { true: 'Yes', false: 'No' },
} as const;

/** All texts of head tags. */
export const HEAD_TEXTS = {
  tags: 'Head tags',
  schemes: { always: 'always', light: 'light', dark: 'dark' },
  scheme: 'Scheme',
  language: 'Language',
  extraOf: (label: string, tag: string) => `${label} of ${tag}`,
  link: (name: string) => `${name} (link)`,
  newTag: 'New head tag',
  newTagHint: 'New tag',
  newContent: 'Content of the new head tag',
  address: 'Address',
  content: 'Content',
} as const;

/** All texts of structured data. */
export const ABOUT_TEXTS = {
  about: 'About',
  structured: 'Structured data',
  none: 'No structured data',
  addType: 'Add another type',
  usual: (setting: string) => `Same as the page’s ${setting}`,
  addresses: 'https://…, one per line',
  required: 'Required by search engines',
  question: 'Question',
  questionAt: (at: number) => `Question ${at}`,
  removeQuestion: (at: number) => `Remove question ${at}`,
  answer: 'Answer',
  newQuestion: 'New question',
  newAnswer: 'New answer',
} as const;

/** All texts of the panel Project, but for those of its settings. */
export const PROJECT_TEXTS = {
  project: 'Project',
  variables: 'Variables',
  name: 'Name',
  light: 'Light',
  dark: 'Dark',
  labelOf: (name: string) => `Label of ${name} in lists`,
  inLight: (name: string) => `${name} in light`,
  inDark: (name: string) => `${name} in dark`,
  same: 'Same',
  sharedStyles: 'Shared styles',
  stylesDoc:
    'The brush next to a shared style gives it the values of the selected layer. All layers with that style change.',
  nameOfStyle: (name: string) => `Name of the shared style ${name}`,
  deleteStyle: (name: string) => `Delete the shared style ${name}`,
  updateStyle: (name: string) => `Update ${name} from the selected layer`,
  noConsent:
    'Services load only after a visitor’s consent, and no page asks for it yet. Insert a cookie banner.',
  consentOn: 'Visitors are asked for consent on',
  otherHosts: 'Other hosts',
  hostsDoc:
    'In the editor, a page loads files from another host only once you allow it, for this project on this machine. The published site isn’t affected.',
  allow: 'Allow',
  allowed: 'Allowed',
  blocked: 'Blocked',
  remove: 'Remove',
  ofHost: (act: string, host: string) => `${act} ${host}`,
} as const;
