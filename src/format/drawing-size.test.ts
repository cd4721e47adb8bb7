import { expect, test } from 'vitest';
import { leastTime } from '../../test/cost.test-data.ts';
import { svgSize } from './drawing-size.ts';

const bytes = (text: string) => Buffer.from(text);
const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';

test.each([
  ['width="30" height="20"', [30, 20]],
  ['width="30px" height=\'20.5\' viewBox="0 0 3 2"', [30, 21]],
  ['width="72pt" height="1in"', [96, 96]],
  ['width="210mm" height="29.7cm"', [794, 1123]],
  ['width="2pc" height="10em"', [32, 160]],
  ['width="10ex" height="40Q"', [80, 38]],
  ['width="100%" height="50%" viewBox="0 0 300,200"', [225, 150]],
  ['viewBox="0 0 8 2"', [300, 75]],
  ['width="100%" height="64" viewBox="0 0 1024 512"', [128, 64]],
  ['width="200" viewBox="0 0 300 100"', [200, 67]],
  ['height="20" width="auto" viewBox="0 0 10 20"', [10, 20]],
  ['', [300, 150]],
  ['width="30"', [30, 150]],
  ['title="a > b" width="4" height="3"', [4, 3]],
  ['width="1e400" height="-2"', undefined],
  ['width="4" height="0"', undefined],
])('[M4] [ASSET-6] the size of a drawing with %s is %j', (attributes, expected) => {
  const size = svgSize(bytes(`<svg ${NAMESPACE} ${attributes}><g height="9" width="9"/></svg>`));
  expect(size && [size.width, size.height]).toEqual(expected);
});

test.each([
  [`<!-- <svg width="999" height="1"> --><svg ${NAMESPACE} width="8" height="9"/>`, [8, 9]],
  ['<s:svg xmlns:s="http://www.w3.org/2000/svg" width="8" height="9"/>', [8, 9]],
  [`<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg ${NAMESPACE} width='8' height='9'>`, [8, 9]],
  ['<svg width="8" height="9"/>', undefined],
  [`<svgx ${NAMESPACE} width="1" height="1"><svg width="4" height="3"/></svgx>`, undefined],
])('[M4] the size is read from the first element: %s', (text, expected) => {
  const size = svgSize(bytes(text));
  expect(size && [size.width, size.height]).toEqual(expected);
});

test('[SAFE-7] a drawing whose first element never ends is read once', async () => {
  const endless = '<svg '.repeat(200_000);
  const wide = Buffer.from(`\ufeff${endless}`, 'utf16le');
  const read = () => expect([bytes(endless), wide].map(svgSize)).toEqual([undefined, undefined]);
  expect(await leastTime(read, 2000)).toBeLessThan(2000);
});
