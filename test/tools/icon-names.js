// Writes src/elements/icon/names.ts again after an update of the icon set: `node test/tools/icon-names.js`.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const { icons, aliases } = require('@iconify-json/lucide/icons.json');
const names = [...Object.keys(icons), ...Object.keys(aliases)].toSorted().join(' ');
const lines = names.match(/.{1,96}(?: |$)/g).map((line) => `  '${line}'`);

writeFileSync(
  fileURLToPath(new URL('../../src/elements/icon/names.ts', import.meta.url)),
  `/** The names in the icon set, written by test/tools/icon-names.js: the drawings stay in the package until one is needed. */
const NAMES =
${lines.join(' +\n')};

let known: ReadonlySet<string> | undefined;

/** All names in the icon set. */
export function iconNames(): ReadonlySet<string> {
  known ??= new Set(NAMES.split(' '));
  return known;
}

/** Returns whether the icon set has an icon of a name. */
export function isIconName(name: string): boolean {
  return iconNames().has(name);
}
`,
);
