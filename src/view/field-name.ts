/** The prefix of safe names, with which no property of any object begins. */
const PREFIX = 'field:';

/**
 * The name of a field while scripts run: a safe name if the written one would shadow a property of
 * the form for scripts and React, else the written one. The server renders written names.
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
  // A field `name` keeps its name: it is the most common field, and no script reads the name of a
  // form.
  return name !== 'name' && name in HTMLFormElement.prototype;
}
