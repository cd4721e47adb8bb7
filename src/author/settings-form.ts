/** How a field is changed. */
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

/** A field as a panel asks for it. */
export interface FieldForm {
  readonly key: string;
  readonly label: string;
  readonly control: FieldControl;
  /** What it is for, where the words of the field's table are about files. */
  readonly doc?: string;
  /** What may be written, where it isn't plain from the name. */
  readonly example?: string;
}

/** The fields of a panel, in its parts. */
export type Form = readonly {
  readonly title: string;
  readonly fields: readonly FieldForm[];
}[];

const NAME: FieldForm = { key: 'name', label: 'Name', control: 'line' };
const KIND: FieldForm = { key: 'type', label: 'Kind', control: 'choice' };

/** The fields of a section: no build makes a page of it, so that nothing else counts. */
export const SECTION_FORM: Form = [{ title: 'Section', fields: [NAME, KIND] }];

/** The fields of a board that its author sets, in the order of the panel; all else is in `entity-fields.ts`. */
export const BOARD_FORM: Form = [
  {
    title: 'Page',
    fields: [
      NAME,
      { key: 'slug', label: 'Address', control: 'line' },
      KIND,
      {
        key: 'redirectUrl',
        label: 'Redirect to',
        control: 'line',
        doc: 'Who comes to this page is led on to this address: `/about/`, or one of another site.',
      },
      { key: 'date', label: 'Date', control: 'date' },
      { key: 'updated', label: 'Updated', control: 'date' },
      { key: 'isDraft', label: 'Draft', control: 'flag' },
      {
        key: 'tags',
        label: 'Tags',
        control: 'words',
        doc: 'What it is about, with commas between: each has a page where the project has a page for tags.',
        example: 'Garden, Tools',
      },
      { key: 'pageSize', label: 'Listed at once', control: 'number' },
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
        doc: 'Follows the title, with the space that it begins with; inherited in the same way.',
      },
      { key: 'description', label: 'Description', control: 'lines' },
      {
        key: 'imageUrl',
        label: 'Picture',
        control: 'picture',
        doc: 'The picture of shared links: a file of the project, or the address of one; inherited like the title.',
      },
      { key: 'isNoIndex', label: 'Unlisted', control: 'flag' },
      {
        key: 'about',
        label: 'About',
        control: 'about',
        doc: 'What the page is about, for search engines: a business, a product, questions.',
      },
      {
        key: 'head',
        label: 'Head tags',
        control: 'head-tags',
        doc: 'Metas and links in the head of this page; they win over those of the project.',
      },
    ],
  },
  {
    title: 'Own fields',
    fields: [{ key: 'fields', label: 'Fields', control: 'own-fields' }],
  },
];

/** The same for the project. */
export const PROJECT_FORM: Form = [
  {
    title: 'Site',
    fields: [
      { key: 'label', label: 'Name', control: 'line' },
      { key: 'notFoundBoardUid', label: 'Page for 404', control: 'board' },
      { key: 'tagBoardUid', label: 'Page for tags', control: 'board' },
      { key: 'base', label: 'Texts', control: 'choice' },
      {
        key: 'head',
        label: 'Head tags',
        control: 'head-tags',
        doc: 'Metas and links in the head of every page, beside those that are made.',
      },
    ],
  },
  {
    title: 'Icons',
    fields: [
      {
        key: 'faviconLinkLight',
        label: 'On light',
        control: 'picture',
        doc: 'The icon of the site in a light browser: a file of the project, or the address of one.',
      },
      {
        key: 'faviconLinkDark',
        label: 'On dark',
        control: 'picture',
        doc: 'The icon of the site in a dark browser: a file of the project, or the address of one.',
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
        doc: 'The fonts that pages load: these two, none, or those of a stylesheet at an address.',
      },
    ],
  },
  {
    title: 'Consent and services',
    fields: [
      { key: 'googleTagManagerId', label: 'Tag manager', control: 'line' },
      { key: 'plausibleDomain', label: 'Plausible domain', control: 'line' },
      { key: 'plausibleScriptUrl', label: 'Plausible script', control: 'line' },
      { key: 'matomoUrl', label: 'Matomo address', control: 'line' },
      { key: 'matomoSiteId', label: 'Matomo site', control: 'line' },
      { key: 'googleSiteVerificationId', label: 'Verification', control: 'line' },
    ],
  },
];
