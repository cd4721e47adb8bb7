import type { JsonObject } from '../values/json.ts';

/** A starting site: a project as data, with its pictures. */
export interface Template {
  readonly name: string;
  /** The purpose of the template, in a few words. */
  readonly summary: string;
  /** The default title of the site. */
  readonly title: string;
  /** The project of a site with this title, without the shared parts of templates. */
  readonly project: (title: string) => TemplateProject;
  /** Further files of a site with this title, such as texts, by path below its folder. */
  readonly files?: (title: string) => Readonly<Record<string, string>>;
  /** The SVG of each picture, by the name of its file. */
  readonly pictures: Readonly<Record<string, string>>;
  /** SVG of the sharing image, in `SHARING_SIZE`. */
  readonly sharing: string;
  /** First steps for the author, as items of a Markdown list. */
  readonly advice: readonly string[];
}

export interface TemplateProject {
  readonly base?: 'plain' | 'prose';
  readonly notFoundBoardUid: string;
  readonly variables: readonly JsonObject[];
  readonly styles: readonly JsonObject[];
  readonly root: JsonObject;
}
