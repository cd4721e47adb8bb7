import { readCsv, rereadCsv } from './csv.ts';
import { readJsonNodes } from './json.ts';
import { DATA_LIMITS, DataError, rowsIn, tooMany, type DataFile } from './rows.ts';
import { readTomlNodes } from './toml.ts';
import { readYamlNodes } from './yaml.ts';

const ENDINGS = /\.(csv|tsv|json|ya?ml|toml)$/i;

/** Returns whether a file has rows, by its name. */
export const isDataFile = (file: string): boolean => ENDINGS.test(file);

/**
 * Reads the rows of a data file in the form of its extension. In an object of objects the keys are the values called
 * `keyName`. Never throws.
 */
export function readData(file: string, text: string, keyName = 'key'): DataFile {
  const ending = ENDINGS.exec(file)?.[1]?.toLowerCase() ?? '';
  const known = recent.find((one) => one.file === file && one.keyName === keyName);
  if (known?.text === text) return known.data;
  const data = readAnew(text, { ending, keyName, known });
  if (text.length > MAX_RECENT_TEXT) return data;
  const others = recent.filter((one) => one !== known && one.file !== file);
  recent = [{ file, text, keyName, data }, ...others].slice(0, MAX_RECENT);
  return data;
}

/**
 * The files read last, the latest first: an edit reads its file before and after the change, and so
 * does the project.
 */
let recent: readonly KnownData[] = [];
const MAX_RECENT = 4;
const MAX_RECENT_TEXT = 8_000_000;

interface KnownData {
  readonly file: string;
  readonly text: string;
  readonly keyName: string;
  readonly data: DataFile;
}

interface HowRead {
  readonly ending: string;
  readonly keyName: string;
  /** The file as it was read before. */
  readonly known: KnownData | undefined;
}

function readAnew(text: string, { ending, keyName, known }: HowRead): DataFile {
  try {
    if (text.length > DATA_LIMITS.text) throw tooMany('characters', DATA_LIMITS.text, 0);
    const isCsv = ending === 'csv' || ending === 'tsv';
    const reread = isCsv && known !== undefined ? rereadCsv(text, known) : undefined;
    return reread ?? readForm(ending, text, keyName);
  } catch (error) {
    if (error instanceof DataError) {
      return { rows: [], names: [], problems: [], problem: { reason: error.reason, at: error.at } };
    }
    // A parser that calls itself for each level may exceed the stack.
    if (!(error instanceof RangeError)) throw error;
    const problem = { reason: 'it is nested too deep', at: 0 };
    return { rows: [], names: [], problems: [], problem };
  }
}

/** Maximum nesting of brackets: parsers of YAML and TOML take seconds for more. */
const DEEP = /(?:[[{]\s*){65}/;

function readForm(ending: string, text: string, keyName: string): DataFile {
  switch (ending) {
    case 'csv':
    case 'tsv':
      return readCsv(text);
    case 'json':
      return rowsIn(readJsonNodes(text), keyName);
    default: {
      const deep = DEEP.exec(text);
      if (deep !== null) throw new DataError('it is nested too deep', deep.index);
      const readNodes = ending === 'toml' ? readTomlNodes : readYamlNodes;
      return rowsIn(readNodes(text), keyName);
    }
  }
}
