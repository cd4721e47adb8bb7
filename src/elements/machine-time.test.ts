import { expect, test } from 'vitest';
import { isMachineTime } from './machine-time.ts';

test.each([
  '2027-05-01',
  '2028-02-29',
  '2027-05',
  '18:30',
  '18:30:05.25',
  '2027-05-01T18:30',
  '2027-05-01 18:30Z',
  '2027-05-01T18:30:00+02:00',
  'PT2H30M',
  'P3D',
  'P1DT0.5S',
])('[MODEL-4] %s is a machine-readable time', (text) => {
  expect(isMachineTime(text)).toBe(true);
});

test.each([
  '',
  'tomorrow',
  '0000-01-01',
  '2027-02-29',
  '2027-13-01',
  '2027-00',
  '2027-05-00',
  '24:00',
  '18:30Z',
  '2027-05T18:30',
  '2027-05-01X18:30',
  '2027-05-01T',
  '2027-05-01T18:30Z ',
  'P',
  'PT',
  'P1Y',
  '"><script>',
])("[MODEL-4] %j isn't a machine-readable time", (text) => {
  expect(isMachineTime(text)).toBe(false);
});
