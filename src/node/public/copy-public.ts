import { SiteError } from '../../diagnostics/site-error.ts';
import { hashIn } from '../output/file-writer.ts';
import type { Output } from '../output/output.ts';
import type { Manifest } from '../output/target.ts';
import { UnreadFile, withPlainFile } from '../plain-file.ts';
import { MAX_PUBLIC_FILE, type PublicFile } from './public-folder.ts';

/**
 * Copies public files to an output unchanged; a file with the same bytes in the previous output
 * stays there.
 * @throws SiteError if one can't be read, or changes while it is read
 */
export function copyPublic(files: readonly PublicFile[], output: Output) {
  for (const { file, from } of files) {
    if (!output.copyKnown(from, file, hashOfFile(from))) {
      const details = 'Build again, because the file changed while sitegen was reading it.';
      throw new SiteError(`Can’t copy the file ${from}.`, { details });
    }
  }
}

function hashOfFile(from: string): string {
  try {
    return withPlainFile(from, { most: MAX_PUBLIC_FILE }, ({ handle }) => hashIn(handle));
  } catch (exception) {
    if (!(exception instanceof UnreadFile)) throw exception;
    const details = 'Make it readable, or move it out of the public folder.';
    throw new SiteError(`Can’t copy the file ${from}.`, { details, exception });
  }
}

/**
 * Returns the HTML files among public files; servers of this machine don't let their scripts run.
 */
export function copiedHtml(files: readonly PublicFile[]): Pick<Manifest, 'copied'> {
  const copied = files.flatMap(({ file }) => (file.endsWith('.html') ? [file] : []));
  return copied.length === 0 ? {} : { copied };
}
