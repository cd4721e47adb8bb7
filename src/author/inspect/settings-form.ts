/** The control of a field. */
export type FieldControl =
  | 'line'
  | 'ending'
  | 'lines'
  | 'flag'
  | 'number'
  | 'choice'
  | 'date'
  | 'picture'
  | 'board'
  | 'fonts'
  | 'words'
  | 'own-fields'
  | 'head-tags'
  | 'about';

/** A field of a panel. */
export interface FieldForm {
  readonly key: string;
  readonly label: string;
  readonly control: FieldControl;
  /** Help text for the panel, if the one in the table of fields describes the file format. */
  readonly doc?: string;
  /** An example value, if the format isn't obvious. */
  readonly example?: string;
}

/** The sections of a panel with their fields. */
export type Form = readonly {
  readonly title: string;
  readonly fields: readonly FieldForm[];
}[];

const NAME: FieldForm = { key: 'name', label: 'Name', control: 'line' };
const KIND: FieldForm = { key: 'type', label: 'Type', control: 'choice' };

/** The fields of a section: it has no page, so others have no effect. */
export const SECTION_FORM: Form = [{ title: 'Section', fields: [NAME, KIND] }];

/** The fields of a board in the order of the panel; everything else is in `entity-fields.ts`. */
export const BOARD_FORM: Form = [
  {
    title: 'Page',
    fields: [
      NAME,
      { key: 'slug', label: 'Slug', control: 'line' },
      KIND,
      {
        key: 'redirectUrl',
        label: 'Redirect to',
        control: 'line',
        doc: 'Visitors of this page are redirected to this URL, such as `/about/` or one of another site.',
      },
      { key: 'date', label: 'Date', control: 'date' },
      { key: 'updated', label: 'Updated', control: 'date' },
      { key: 'isDraft', label: 'Draft', control: 'flag' },
      {
        key: 'tags',
        label: 'Tags',
        control: 'words',
        doc: 'Topics, separated by commas. Each tag has a page if the project has a tag page.',
        example: 'Garden, Tools',
      },
      { key: 'pageSize', label: 'Items per page', control: 'number' },
    ],
  },
  {
    title: 'Search and sharing',
    fields: [
      { key: 'title', label: 'Title', control: 'line' },
      {
        key: 'titleSuffix',
        label: 'Title suffix',
        control: 'ending',
        doc: 'Added after the title, including a leading space. Child pages inherit it.',
      },
      { key: 'description', label: 'Description', control: 'lines' },
      {
        key: 'imageUrl',
        label: 'Picture',
        control: 'picture',
        doc: 'The picture for shared links: a project file or a URL. Child pages inherit it.',
      },
      { key: 'isNoIndex', label: 'Noindex', control: 'flag' },
      {
        key: 'about',
        label: 'About',
        control: 'about',
        doc: 'Structured data for search engines: a business, a product, questions.',
      },
      {
        key: 'head',
        label: 'Head tags',
        control: 'head-tags',
        doc: 'Meta and link tags in the head of this page. They override those of the project.',
      },
    ],
  },
  {
    title: 'Custom fields',
    fields: [{ key: 'fields', label: 'Fields', control: 'own-fields' }],
  },
];

/** The fields of the project in the order of the panel. */
export const PROJECT_FORM: Form = [
  {
    title: 'Site',
    fields: [
      { key: 'label', label: 'Name', control: 'line' },
      { key: 'notFoundBoardUid', label: '404 page', control: 'board' },
      { key: 'tagBoardUid', label: 'Tag page', control: 'board' },
      { key: 'base', label: 'Base styles', control: 'choice' },
      {
        key: 'head',
        label: 'Head tags',
        control: 'head-tags',
        doc: 'Meta and link tags in the head of every page, added to the generated ones.',
      },
    ],
  },
  {
    title: 'Icons',
    fields: [
      {
        key: 'faviconLinkLight',
        label: 'Light icon',
        control: 'picture',
        doc: 'The favicon for light browsers: a project file or a URL.',
      },
      {
        key: 'faviconLinkDark',
        label: 'Dark icon',
        control: 'picture',
        doc: 'The favicon for dark browsers: a project file or a URL.',
      },
    ],
  },
  {
    title: 'Fonts',
    fields: [
      {
        key: 'googleFontsLink',
        label: 'Loaded fonts',
        control: 'fonts',
        doc: 'The fonts that pages load: these two, none, or those of a stylesheet URL.',
      },
    ],
  },
  {
    title: 'Consent and services',
    fields: [
      { key: 'googleTagManagerId', label: 'Google Tag Manager', control: 'line' },
      { key: 'plausibleDomain', label: 'Plausible domain', control: 'line' },
      { key: 'plausibleScriptUrl', label: 'Plausible script', control: 'line' },
      { key: 'matomoUrl', label: 'Matomo URL', control: 'line' },
      { key: 'matomoSiteId', label: 'Matomo site ID', control: 'line' },
      { key: 'googleSiteVerificationId', label: 'Google verification', control: 'line' },
    ],
  },
];
