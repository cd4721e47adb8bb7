/** Boards are shown below this folder on the canvas; no top-level slug begins with a dot. */
export const CANVAS_FOLDER = '.board';

/** Returns the canvas address of a board in a further language, within the site. */
export const canvasPath = (uid: string, language: string): string =>
  `/${[CANVAS_FOLDER, uid, language].map(encodeURIComponent).join('/')}/`;
