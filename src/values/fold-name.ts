/**
 * Returns one spelling for all names that differ only by case or by the encoding of accents, since
 * file systems, archives and people write these differently. Folds case completely: σ equals ς, and
 * ſ equals s; the dotless ı stays a separate letter.
 */
export function foldName(name: string): string {
  const lower = name.normalize('NFC').toLowerCase();
  if (/^[\u0000-\u007f]*$/.test(lower)) return lower;
  return lower
    .replaceAll(/[^\u0000-\u007fı]+/gu, (part) => part.toUpperCase().toLowerCase())
    .replaceAll('ς', 'σ')
    .normalize('NFC');
}
