import { keep, readKept } from '../storage.ts';

const RECENT = 'sitegen-recent';

/** Maximum number of remembered commands. */
const MAX_RECENT = 5;

/** Returns the last commands chosen in the palette, by name, the latest first. */
export function recentCommands(): readonly string[] {
  const { names } = readKept(RECENT) as { readonly names?: unknown };
  return Array.isArray(names) ? names.map(String).slice(0, MAX_RECENT) : [];
}

/** Notes a chosen command. */
export function noteRecent(name: string) {
  const others = recentCommands().filter((other) => other !== name);
  keep(RECENT, { names: [name, ...others].slice(0, MAX_RECENT) });
}
