/** Generates values that may occur anywhere in a project. */
import * as fc from 'fast-check';
import type { Json } from '../../src/values/json.ts';

const HOSTILE_TEXTS = [
  '',
  ' ',
  'javascript:alert(1)',
  'jAvA\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  '//evil.example/x',
  '/\\evil',
  '</script><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '--></title><img src=x onerror=alert(1)>',
  '"onmouseover="alert(1)',
  "'onfocus='alert(1)' autofocus='",
  'red;background:url(//evil)',
  'red}body{display:none',
  '\\000022;}*{x:expression(1)}',
  'url(javascript:1)',
  '@import "//evil";',
  '../../etc/passwd',
  'CON',
  '__proto__',
  'constructor',
  'script',
  'iframe',
  'onclick',
  'srcdoc',
  'dangerouslySetInnerHTML',
  'style',
  'page',
  'box',
  'composite',
  'part',
  'about',
  '*',
  'index',
  '\ud800',
  '\u202e',
  '\u0000',
  'NaN',
  '1e400px',
  '99999999999999999999px',
  'https://evil.example/a.png"); x: url("//evil',
  "https://evil.example/a.png') onload=",
];
export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  fc.string({ unit: 'binary', maxLength: 30 }),
);
export const hostileValue: fc.Arbitrary<Json> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  fc.constantFrom<Json>(null, true, false, 0, -1, 1e308, 1.5, [], {}, [[[[]]]]),
  fc.array(hostileText, { maxLength: 3 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 3 }).map((made) => made as Json),
  fc
    .record({
      uid: hostileText,
      eid: hostileText,
      attrs: fc.array(fc.record({ kid: hostileText, v: hostileText }), { maxLength: 3 }),
    })
    .map((made) => made as Json),
  fc
    .record({ kid: hostileText, v: hostileText, assetUrl: hostileText, isGroup: fc.boolean() })
    .map((made) => made as Json),
);
