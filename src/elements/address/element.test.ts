import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test('[MODEL-4] an address has lines and links', () => {
  const mail = b('link', { to: 'mailto:a@example.org', text: 'a@example.org' });
  expect(shown(b('address', { text: 'A\nB\n' }, mail)).html).toBe(
    '<address class="address">A\nB\n<a class="link" href="mailto:a@example.org">a@example.org</a></address>',
  );
});
