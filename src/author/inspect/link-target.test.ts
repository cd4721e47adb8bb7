import { expect, test } from 'vitest';
import { linkTarget } from './link-target.ts';

const BOARDS = [
  { uid: 'b1', name: 'About', path: '/about/' },
  { uid: 'b2', name: 'Home', path: '/' },
  { uid: 'b3', name: 'C# basics', path: '/c/' },
  { uid: 'b4', name: 'Über uns', path: '/uns/' },
  { uid: 'home', name: 'Start', path: '/start/' },
];

test.each([
  ['About', 'b1'],
  ['About#team', 'b1#team'],
  ['About#', 'b1'],
  ['/about/', 'b1'],
  ['/about/#team', 'b1#team'],
  ['/', 'b2'],
  ['b1', 'b1'],
  ['C# basics', 'b3'],
  ['C# basics#top#er', 'b3#top#er'],
  [' about ', 'b1'],
  ['Uber Uns#team', 'b4#team'],
  ['home', 'home'],
  ['#team', '#team'],
  ['', ''],
  ['a.b+c@example.org', 'mailto:a.b+c@example.org'],
  ['+49 (30) 12-34', 'tel:+49301234'],
  ['tel:112', 'tel:112'],
  ['example.org', 'https://example.org'],
  ['www.example.org/x?y', 'https://www.example.org/x?y'],
  ['example.org?q=1', 'https://example.org?q=1'],
  ['http://example.org/', 'http://example.org/'],
])('[EDIT-3] [VALUE-15] a link entered as %s is written as %s', (text, written) => {
  expect(linkTarget(text, BOARDS)).toEqual({ written });
});

test.each([
  ['Nowhere', 'There is no page “Nowhere”.'],
  ['/nowhere/', 'There is no page at “/nowhere/”.'],
  ['javascript:alert(1)', 'A link can’t point to “javascript:alert(1)”.'],
  ['//evil.example/', 'A link can’t point to “//evil.example/”.'],
])('[SAFE-1] a link to %s is rejected: %s', (text, problem) => {
  const reported = linkTarget(text, BOARDS);
  expect('problem' in reported && reported.problem).toContain(problem);
});
