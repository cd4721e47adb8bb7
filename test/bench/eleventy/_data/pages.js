import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../pages/', import.meta.url);

/** The pages of all files, in the order of their numbers. */
export default function pages() {
  return readdirSync(FOLDER)
    .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .flatMap((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));
}
