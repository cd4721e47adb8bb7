// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { goToRegion } from './regions.ts';

const LEFT =
  '<aside data-side="left"><button>Tab</button><div role="tree" tabindex="0" id="tree"></div></aside>';
const RIGHT =
  '<aside data-side="right"><div role="tab" aria-selected="true" tabindex="0" id="tab"></div><input id="field"></aside>';
const shell = (left = LEFT) =>
  `<header class="top"><button id="bar"></button></header>${left}<div class="canvas" id="canvas" tabindex="0"></div>${RIGHT}`;

const walked = (by: 1 | -1, times: number) =>
  Array.from({ length: times }, () => {
    goToRegion(by);
    return document.activeElement?.id;
  });

beforeEach(() => {
  document.body.innerHTML = shell();
});

test('[EDIT-10] a key cycles through the parts of the shell, and another one backwards', () => {
  expect(walked(1, 5)).toEqual(['canvas', 'tab', 'bar', 'tree', 'canvas']);
  expect(walked(-1, 4)).toEqual(['tree', 'bar', 'tab', 'canvas']);
});

test('[EDIT-10] the key for the parts of the shell starts at the part with the focus, and skips closed ones', () => {
  document.querySelector<HTMLElement>('#field')?.focus();
  expect(walked(1, 1)).toEqual(['bar']);
  document.body.innerHTML = shell('');
  document.querySelector<HTMLElement>('#canvas')?.focus();
  expect(walked(-1, 2)).toEqual(['bar', 'tab']);
});
