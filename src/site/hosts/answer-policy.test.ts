import { expect, test } from 'vitest';
import { answerPolicy } from './answer-policy.ts';

const SANDBOXED = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const ALONE = "default-src 'none'";

test.each<readonly [string, string | undefined]>([
  ['image/svg+xml', SANDBOXED],
  ['IMAGE/SVG+XML; charset=utf-8', SANDBOXED],
  ['text/html; charset=utf-8', SANDBOXED],
  ['application/xhtml+xml', SANDBOXED],
  ['application/xml; charset=utf-8', SANDBOXED],
  ['text/xsl', SANDBOXED],
  ['text/plain; charset=utf-8', SANDBOXED],
  ['application/json', SANDBOXED],
  ['multipart/x-mixed-replace', SANDBOXED],
  ['', SANDBOXED],
  ['image/png', ALONE],
  ['image/avif', ALONE],
  ['video/mp4', ALONE],
  ['font/woff2', ALONE],
  ['application/zip', ALONE],
  ['application/octet-stream', ALONE],
  ['application/pdf', undefined],
  ['text/javascript; charset=utf-8', undefined],
  ['text/css', undefined],
])('[SAFE-8] a response of type %j has the policy %j', (type, policy) => {
  expect(answerPolicy(type)).toBe(policy);
});
