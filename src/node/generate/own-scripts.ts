import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { SiteError } from '../../diagnostics/site-error.ts';
import type { OwnScript } from '../../site/plan/script-setting.ts';
import { readPlainFile, UnreadFile } from '../plain-file.ts';
import { shortHash } from '../short-hash.ts';

/** A script in the configuration, by its address or its file; a file is published with the site. */
export interface ScriptSetting extends Omit<OwnScript, 'src'> {
  /** An https address. */
  readonly src?: string;
  /** The path of a file. */
  readonly file?: string;
}

/** Maximum bytes of a script. */
const MAX_SCRIPT = 5 * 1024 * 1024;

/** The folder of published scripts, whose names contain a hash of their content. */
const FOLDER = 'sitegen/own';

export interface ReadScripts {
  readonly scripts: readonly OwnScript[];
  /** The bytes of published files, by path below the output. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Reads the owner’s scripts. @throws SiteError if a file can't be read, or has another hash */
export function readScripts(settings: readonly ScriptSetting[]): ReadScripts {
  const files = new Map<string, Uint8Array>();
  const scripts = settings.map(({ src = '', file, ...script }): OwnScript => {
    if (file === undefined) return { ...script, src };
    const bytes = readScript(file);
    const [algorithm = 'sha384'] = /^sha(?:256|384|512)/.exec(script.integrity) ?? [];
    const integrity = `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
    if (script.integrity !== '' && script.integrity !== integrity) {
      const details = `Its hash is ${integrity}. Write this into “integrity” if the change is yours.`;
      throw new SiteError(`The script ${file} isn’t the one of the setting “scripts”.`, {
        details,
        status: 422,
      });
    }
    const name = basename(file).replace(/[^\w.-]/g, '-');
    const path = `${FOLDER}/${shortHash(integrity)}-${name}`;
    files.set(path, bytes);
    return { ...script, src: `/${path}`, integrity };
  });
  return { scripts, files };
}

function readScript(file: string): Uint8Array {
  try {
    return readPlainFile(file, { most: MAX_SCRIPT });
  } catch (exception) {
    if (!(exception instanceof UnreadFile)) throw exception;
    const details = 'Correct “file” of the setting “scripts” in sitegen.config.json.';
    const message = `Can’t read the script ${file}: ${exception.message}.`;
    throw new SiteError(message, { details, exception, status: 422 });
  }
}
