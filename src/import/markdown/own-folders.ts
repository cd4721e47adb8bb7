/** Names at the top of a project that belong to it, in lower case. */
const OWN: ReadonlySet<string> = new Set(
  'boards content components node_modules public site themes translations package.json project.json sitegen.config.json import-report.md readme.md'.split(
    ' ',
  ),
);

/** The path of a file of the source in the new project: its own one, unless the project needs that name. */
export function pathInProject(path: string): string {
  const safe = path
    .split('/')
    .map((name) => name.replaceAll(/[\p{Cc}<>:"|?*\\]/gu, '-').replace(/^\.+/, '_'))
    .join('/');
  const [top = ''] = safe.split('/');
  return OWN.has(top.toLowerCase()) ? `files/${safe}` : safe;
}
