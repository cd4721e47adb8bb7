/** Only sites that embed compressed data load the decoder. */
export async function decompress(text: string): Promise<string> {
  const { default: lzString } = await import('lz-string');
  return lzString.decompressFromEncodedURIComponent(text) ?? '';
}
