/** How a field is changed. */
export type FieldControl =
  | 'line'
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
  /** What may be written, where it isn't plain from the name. */
  readonly example?: string;
}

/** The fields of a panel, in its parts. */
export type Form = readonly {
  readonly title: string;
  readonly fields: readonly FieldForm[];
}[];

/** The fields of a board that its author sets, in the order of the panel; all else is in `entity-fields.ts`. */
export const BOARD_FORM: Form = [
  {
    title: 'Page',
    fields: [
      { key: 'name', label: 'Name', control: 'line' },
      { key: 'slug', label: 'Address', control: 'line' },
      { key: 'type', label: 'Kind', control: 'choice' },
      { key: 'redirectUrl', label: 'Redirect to', control: 'line' },
      { key: 'date', label: 'Date', control: 'date' },
      { key: 'isDraft', label: 'Draft', control: 'flag' },
      { key: 'tags', label: 'Tags', control: 'words', example: 'Garden, Tools' },
      { key: 'pageSize', label: 'Listed at once', control: 'number' },
    ],
  },
  {
    title: 'Search and sharing',
    fields: [
      { key: 'title', label: 'Title', control: 'line' },
      { key: 'titleSuffix', label: 'Title suffix', control: 'line' },
      { key: 'description', label: 'Description', control: 'lines' },
      { key: 'imageUrl', label: 'Picture', control: 'picture' },
      { key: 'isNoIndex', label: 'Unlisted', control: 'flag' },
      { key: 'about', label: 'About', control: 'about' },
      { key: 'head', label: 'Head tags', control: 'head-tags' },
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
      { key: 'head', label: 'Head tags', control: 'head-tags' },
    ],
  },
  {
    title: 'Icons',
    fields: [
      { key: 'faviconLinkLight', label: 'On light', control: 'picture' },
      { key: 'faviconLinkDark', label: 'On dark', control: 'picture' },
    ],
  },
  {
    title: 'Fonts',
    fields: [{ key: 'googleFontsLink', label: 'Loaded fonts', control: 'fonts' }],
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
