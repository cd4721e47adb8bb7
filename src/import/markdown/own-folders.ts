/** Names at the top of a project that the project itself uses, in lower case. */
const OWN: ReadonlySet<string> = new Set(
  'boards content components node_modules public site themes translations package.json project.json sitegen.config.json import-report.md readme.md'.split(
    ' ',
  ),
);

const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A name for a file or folder that every file system accepts. */
export const safeName = (name: string) =>
  name
    .replaceAll(/[\p{Cc}<>:"|?*\\/]/gu, '-')
    .replace(/^\./, '_')
    .replace(/[. ]+$/, '')
    .replace(DEVICE, '_$&') || '_';

/** The path of a file of the source in the new project: its own one, unless the project needs that name. */
export function pathInProject(path: string): string {
  const safe = path.split('/').map(safeName).join('/');
  const [top = ''] = safe.split('/');
  return OWN.has(top.toLowerCase()) ? `files/${safe}` : safe;
}
