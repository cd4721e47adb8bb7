/** The JPEG of a drawing in its own size. @throws Error for other files */
export async function jpegOf(svg: string): Promise<Uint8Array> {
  // Only new projects need it, and the library is large.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
