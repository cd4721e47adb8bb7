/** Decompresses the data of a page. The decoder is only loaded on sites with compressed data. */
export async function decompress(text: string): Promise<string> {
  const { default: lzString } = await import('lz-string');
  return lzString.decompressFromEncodedURIComponent(text) ?? '';
}
