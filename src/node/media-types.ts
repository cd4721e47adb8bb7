import type { ServerResponse } from 'node:http';
import { answerPolicy } from '../site/hosts/answer-policy.ts';

/** The media type of pages. */
export const HTML = 'text/html; charset=utf-8';

const TYPES: Readonly<Record<string, string>> = {
  html: HTML,
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  mp4: 'video/mp4',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  otf: 'font/otf',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** The media type of a file, by its name. */
export function typeOf(file: string): string {
  return TYPES[file.slice(file.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
}

/** Gives an answer that isn't one of our pages the policy of its type, where it has one, in place of that of the site. */
export function limitAnswer(response: ServerResponse, type: string) {
  const policy = answerPolicy(type);
  if (policy !== undefined) response.setHeader('Content-Security-Policy', policy);
}
