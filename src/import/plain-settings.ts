import { readContentSettings, type ContentSettings } from '../content/content-settings.ts';
import { invariant } from '../diagnostics/invariant.ts';

function settingsOf(): ContentSettings {
  const read = readContentSettings({ files: '*' });
  invariant('settings' in read, 'import: settings of content');
  return read.settings;
}

/** Settings of pages from files that map no names of front matter. */
export const PLAIN_SETTINGS = settingsOf();
