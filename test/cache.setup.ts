import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a separate cache for the tests and their child processes, so that the user's cache stays
 * unchanged.
 */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-test-cache-'));
  process.env['SITEGEN_CACHE'] = folder;
  process.env['SITEGEN_STATE'] = join(folder, 'state');
  // Retries, as a process that a test has left running may still write into the folder.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
