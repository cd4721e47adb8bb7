import { lstatSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';

/** Removes a folder with all that is in it, or a link in its place, if there is one. */
export async function removeFolder(folder: string) {
  const statLink = () => lstatSync(folder, { throwIfNoEntry: false });
  try {
    if (statLink()?.isDirectory() === true) removeAtOnce(folder);
  } catch {
    // After an error, Node's own removal runs, and reports the error if it occurs again.
  }
  if (statLink() !== undefined) await rm(folder, { recursive: true, force: true });
}

/**
 * Removes a folder in a third of the time of Node's removal, which checks each file first. Links
 * inside are removed, not their targets.
 */
function removeAtOnce(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) removeAtOnce(path);
    else unlinkSync(path);
  }
  rmdirSync(folder);
}
