/** No property of any object begins like this. */
const PREFIX = 'field:';

/**
 * The name of a field while scripts run: as written, or a safe name if it would shadow a property
 * of its form for scripts and React. The server renders names as written.
 */
export function nameInForm(name: string): string {
  return hidesProperty(name) ? PREFIX + name : name;
}

/** The written name of a renamed field. */
export function writtenName(name: string): string {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
}

function hidesProperty(name: string): boolean {
  if (typeof HTMLFormElement === 'undefined') return false;
  if (name.startsWith(PREFIX)) return true;
  // `name` stays: it is the most common field, and no script asks a form for its own.
  return name !== 'name' && name in HTMLFormElement.prototype;
}
