import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test('[MODEL-4] leads to an anchor, or is not there', () => {
  expect(shown(b('skip-link', { to: '#content', text: 'Skip' })).html).toBe(
    '<a class="skip-link" href="#content">Skip</a>',
  );
  expect(shown(b('skip-link', { to: '', text: 'Skip' })).html).toBe('');
});
