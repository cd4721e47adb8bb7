/** A script that waits for the visitor's consent. */
export interface WaitingScript {
  /** Address of the script on the server. */
  readonly src: string;
  readonly consent: 'statistics' | 'marketing';
  readonly isModule: boolean;
  /** Hash of its content; if empty, the content isn’t checked. */
  readonly integrity: string;
}

/** The scripts in the settings of a page; none if they are damaged. */
export function readWaitingScripts(text: string): readonly WaitingScript[] {
  try {
    const json: unknown = JSON.parse(text);
    return Array.isArray(json) ? json.filter(isWaitingScript) : [];
  } catch {
    return [];
  }
}

function isWaitingScript(json: unknown): json is WaitingScript {
  return typeof json === 'object' && json !== null && 'src' in json && 'consent' in json;
}
