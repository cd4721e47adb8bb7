import { expect, test } from 'vitest';
import { svgSize } from '../../src/format/drawing-size.ts';
import { useBrowser, visit } from './browser.test-data.ts';

const browser = useBrowser();

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';
const element = (attributes: string) => `<svg ${NAMESPACE} ${attributes}><g/></svg>`;

const DRAWINGS: readonly string[] = [
  ...[
    'width="30" height="20"',
    'width="30px" height="20px" viewBox="0 0 3 2"',
    'width="72pt" height="36pt"',
    'width="120pt" height="60pt" viewBox="0 0 240 120"',
    'width="6pc" height="3pc"',
    'width="210mm" height="297mm"',
    'width="10cm" height="5cm"',
    'width="2in" height="1in"',
    'width="10em" height="5em"',
    'width="10rem" height="5rem"',
    'width="40Q" height="80Q"',
    'width="100%" height="100%" viewBox="0 0 300 200"',
    'width="50%" height="64" viewBox="0 0 1024 512"',
    'width="100%" height="50%"',
    'width="200" viewBox="0 0 400 100"',
    'height="20" viewBox="0 0 100 50"',
    'height="20mm" viewBox="0 0 100 50"',
    'viewBox="0 0 640 480"',
    'viewBox="0,0,64,48"',
    'viewBox="-10 -10 120 60"',
    'viewBox="0 0 64 64" preserveAspectRatio="none"',
    'width="200" viewBox="0 0 400 100" preserveAspectRatio="none"',
    '',
    'width="30"',
    'height="40"',
    'width="auto" height="20" viewBox="0 0 40 20"',
    'width="20 px" height="10"',
    'width="1e2" height="5e1"',
    'width="+40" height=" 30 "',
    'width="40.4" height="30.6"',
    'width="100PX" height="1IN"',
  ].map(element),
  `<!-- <svg width="999" height="1"/> -->${element('width="8" height="9"')}`,
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg>\n${element('width="18" height="19"')}`,
  '<s:svg xmlns:s="http://www.w3.org/2000/svg" width="28" height="29"><s:g/></s:svg>',
  `\ufeff${element('width="38" height="39"')}`,
];

test('[M4] [ASSET-6] the size of each SVG file is the one that Chromium uses for the file itself', async () => {
  const { page } = await visit(browser());
  const addresses = DRAWINGS.map(
    (text) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`,
  );
  const shown = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return [image.naturalWidth, image.naturalHeight];
        }),
      ),
    addresses,
  );
  const known = DRAWINGS.map((text) => {
    const size = svgSize(Buffer.from(text));
    return [text, size?.width, size?.height];
  });
  expect(known).toEqual(DRAWINGS.map((text, at) => [text, ...(shown[at] ?? [])]));
});
