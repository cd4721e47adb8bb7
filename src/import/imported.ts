import type { JsonObject } from '../values/json.ts';

/** An entry of the report: a change or an omission, with its place in the source. */
export interface Note {
  readonly what: string;
  readonly file: string;
  /** The line, from 1; left out if the note is about the whole file. */
  readonly line?: number;
}

/** Collects the notes of a report; the same note about one place is kept once. */
export interface Notes {
  readonly changed: readonly Note[];
  readonly left: readonly Note[];
  readonly change: (what: string, file: string, line?: number) => void;
  readonly leave: (what: string, file: string, line?: number) => void;
}

/** Creates an empty collection of notes. */
export function createNotes(): Notes {
  const known = new Set<string>();
  const changed: Note[] = [];
  const left: Note[] = [];
  const add = (list: Note[]) => (what: string, file: string, line?: number) => {
    const key = `${what}\n${file}:${line}`;
    if (known.has(key)) return;
    known.add(key);
    list.push({ what, file, ...(line !== undefined && { line }) });
  };
  return { changed, left, change: add(changed), leave: add(left) };
}

/** A page whose text is a Markdown file of the new project. */
export interface ImportedText {
  /** The file in the source. */
  readonly source: string;
  /** The line in the source at which the page begins. */
  readonly line?: number | undefined;
  /** The path below the project’s folder. */
  readonly file: string;
  readonly text: string;
  /**
   * The address that the page had, as decoded segments; undefined for a page that wasn’t published.
   */
  readonly address: readonly string[] | undefined;
}

/** A board of the new project. */
export interface ImportedBoard {
  readonly source: string;
  /** The address; none for the home page. */
  readonly segments: readonly string[];
  /** The fields, without slug and children. */
  readonly board: JsonObject;
}

/** An old address, and the page that it links to: an address or the uid of a board. */
export interface ImportedRedirect {
  readonly source: string;
  readonly from: string;
  readonly to: string;
}

/** A file that the new project contains as it is. */
export interface ImportedFile {
  readonly source: string;
  /** The path below the project’s folder. */
  readonly file: string;
  /** The bytes of the file; left out if they are those of the source. */
  readonly bytes?: Uint8Array;
}

/** A picture or download that boards name by its uid. */
export interface ImportedAsset extends ImportedFile {
  readonly uid: string;
  readonly basename: string;
  readonly extension: string;
  readonly size: number;
  /** True for a picture in a format that projects don’t have: it is written as WebP. */
  readonly isConverted?: boolean;
}

/** The result of reading a source: the same for all formats. */
export interface Imported {
  /** The name of the format, as the report shows it. */
  readonly format: string;
  readonly title: string;
  /** The address of its server; empty if unknown. */
  readonly siteUrl: string;
  /** The language tag; empty if unknown. */
  readonly lang: string;
  readonly texts: readonly ImportedText[];
  readonly boards: readonly ImportedBoard[];
  /** Components and parts; absent: the layout of pages from files, and a header. */
  readonly parts?: readonly JsonObject[];
  readonly redirects: readonly ImportedRedirect[];
  readonly files: readonly ImportedFile[];
  readonly assets: readonly ImportedAsset[];
  /** Fields of the project, such as styles and variables. */
  readonly project: JsonObject;
  /** Settings of pages from files, besides their files and layout. */
  readonly content: JsonObject;
  /** The number of imported things, by kind. */
  readonly carried: Readonly<Record<string, number>>;
  readonly notes: Notes;
}
