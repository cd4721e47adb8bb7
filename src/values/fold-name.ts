/**
 * One spelling for names that differ only by capitals or by how accents are stored: file systems, archives and people write
 * them differently. Full case folding, in which σ is ς and ſ is s; the dotless ı stays a letter of its own.
 */
export function foldName(name: string): string {
  const lower = name.normalize('NFC').toLowerCase();
  if (/^[\u0000-\u007f]*$/.test(lower)) return lower;
  return lower
    .replaceAll(/[^\u0000-\u007fı]+/gu, (part) => part.toUpperCase().toLowerCase())
    .replaceAll('ς', 'σ')
    .normalize('NFC');
}
