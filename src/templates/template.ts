import type { JsonObject } from '../values/json.ts';

/** A site to begin with: a project as data, and the pictures in it. */
export interface Template {
  readonly name: string;
  /** What it is for, in a few words. */
  readonly summary: string;
  /** What the site is called where its author doesn't say. */
  readonly title: string;
  /** The project of a site with this title, but for what every template has. */
  readonly project: (title: string) => TemplateProject;
  /** SVG by the name of its file. */
  readonly pictures: Readonly<Record<string, string>>;
  /** SVG of the picture that is shown where links to the site are shared: `SHARING_SIZE`. */
  readonly sharing: string;
  /** What the author should look at first, as items of a list in Markdown. */
  readonly advice: readonly string[];
}

export interface TemplateProject {
  readonly base?: 'plain' | 'prose';
  readonly notFoundBoardUid: string;
  readonly variables: readonly JsonObject[];
  readonly styles: readonly JsonObject[];
  readonly root: JsonObject;
}
