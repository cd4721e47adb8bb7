import { describe, expect, test } from 'vitest';
import type { Block, Project } from '../../model/entities.ts';
import { attribute, attributes, block, box, project } from '../../model/projects.test-data.ts';
import type { Alignment } from '../blocks/alignments.ts';
import { alignBlocks, alignmentsFor } from './align.ts';
import { chosen, code, done, editing, elements, value } from './commands.test-data.ts';

const siteOf = (eid: string, fields: Partial<Block> = {}): Project =>
  project([], {
    root: block('page', 'page', {
      children: [block('parent', eid, { children: [box('a'), box('b'), box('c')], ...fields })],
    }),
  });

const aligned = (site: Project, to: Alignment, ...blocks: readonly string[]) =>
  done(alignBlocks(editing(site), chosen(...blocks), to), site);

const codeOf = (site: Project, to: Alignment) =>
  code(alignBlocks(editing(site), chosen('a', 'b'), to));

describe('[EDIT-3] alignment of several layers', () => {
  test.each<readonly [string, Alignment, string, string]>([
    ['row', 'middle', 'align', 'center'],
    ['row', 'end', 'justify', 'end'],
    ['row', 'distribute', 'justify', 'between'],
    ['column', 'center', 'align', 'center'],
    ['column', 'bottom', 'justify', 'end'],
    ['column', 'distribute', 'justify', 'between'],
    ['grid', 'middle', 'align', 'center'],
    ['grid', 'end', 'justify', 'end'],
  ])('all children of a %s, %s: the parent gets %s %s', (eid, to, kid, expected) => {
    const after = aligned(siteOf(eid), to, 'a', 'b', 'c');
    expect(value(after, 'parent', kid)?.v).toBe(expected);
    expect(value(after, 'a', 'placement')).toBeUndefined();
  });

  test.each<readonly [string, Alignment, object]>([
    ['row', 'bottom', { align: 'end' }],
    ['column', 'start', { align: 'start' }],
    ['grid', 'center', { justify: 'center' }],
    ['grid', 'top', { align: 'start' }],
  ])('some children of a %s, %s: each gets the placement %j', (eid, to, expected) => {
    const after = aligned(siteOf(eid), to, 'a', 'b');
    expect(value(after, 'a', 'placement')?.v).toEqual(expected);
    expect(value(after, 'b', 'placement')?.v).toEqual(expected);
    expect(value(after, 'c', 'placement')).toBeUndefined();
    expect(value(after, 'parent', 'align')).toBeUndefined();
  });

  test('other parts of a placement stay, and an own alignment gives way to that of the parent', () => {
    const own = { attrs: [attribute('placement', { align: 'end', order: 2 })] };
    const only = { attrs: attributes({ placement: { align: 'end' } }) };
    const children = [
      { ...box('a'), ...own },
      { ...box('b'), ...only },
    ];
    const after = aligned(siteOf('row', { children }), 'middle', 'a', 'b');
    expect(value(after, 'parent', 'align')?.v).toBe('center');
    expect(value(after, 'a', 'placement')?.v).toEqual({ order: 2 });
    expect(value(after, 'b', 'placement')).toBeUndefined();
  });

  test('it is possible only in a row, a column or a grid, and a grid distributes nothing', () => {
    const possible = (eid: string) => alignmentsFor(siteOf(eid), chosen('a', 'b'), elements);
    expect(possible('box')).toEqual([]);
    expect(possible('row')).toContain('distribute');
    expect(possible('grid')).not.toContain('distribute');
    expect(codeOf(siteOf('box'), 'top')).toBe('no-arrangement');
    expect(codeOf(siteOf('grid'), 'distribute')).toBe('no-distribution');
    expect(code(alignBlocks(editing(siteOf('row')), chosen('a', 'page'), 'top'))).toBe(
      'root-block-stays',
    );
  });
});
