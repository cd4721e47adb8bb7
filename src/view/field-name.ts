/** No property of anything begins like this. */
const PREFIX = 'field:';

/**
 * What a field is called where scripts run: as it is written, or, where that would hide a property of its form from them
 * and from React, by a name that hides nothing. On the server nobody asks a form for anything.
 */
export function nameInForm(name: string): string {
  return hidesProperty(name) ? PREFIX + name : name;
}

/** The name that is written, of what a field is called. */
export function writtenName(name: string): string {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
}

function hidesProperty(name: string): boolean {
  if (typeof HTMLFormElement === 'undefined') return false;
  if (name.startsWith(PREFIX)) return true;
  // Most forms have a field called `name`, and nobody asks a form for its own.
  return name !== 'name' && name in HTMLFormElement.prototype;
}
