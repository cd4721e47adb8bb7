import { expect, test } from 'vitest';
import { findHarm } from './harmless.test-data.ts';

test('the harm checks of these tests detect harm', () => {
  const harmful = [
    '<script>1</script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<a href="//evil">',
    '<iframe srcdoc="x"></iframe>',
    '<x-y></x-y>',
    '<base href="/x">',
    '<meta http-equiv="refresh" content="0; url=javascript:x">',
    '<style>a{background:url(//evil)}</style>',
    '<style>@import "x";</style>',
    '<style>a{b:c;;}}</style>',
  ];
  expect(harmful.filter((html) => findHarm(html).length === 0)).toEqual([]);
});
