import { parse, type CssNode } from 'css-tree';
import type { Element } from 'hast';
import { tryTo } from '../../values/try-to.ts';
import { propertyOf } from '../html-tree.ts';
import type { StyleDeclaration } from './style-rules.ts';

const declarationFromHint = (property: string, value: string): readonly StyleDeclaration[] =>
  /^\d+(?:\.\d+)?(?:px|%)?$/.test(value) && Number.parseFloat(value) > 0
    ? [{ property, value: /\d$/.test(value) ? `${value}px` : value, isImportant: false }]
    : [];

/** The size of a picture by its attributes, which every rule overrides. */
export function hintsOf(element: Element): readonly StyleDeclaration[] {
  if (!/^(?:img|svg)$/.test(element.tagName)) return [];
  const [width = '', height = ''] = ['width', 'height'].map((name) => propertyOf(element, name));
  const wide = declarationFromHint('width', width);
  // The height follows from the width.
  return wide.length > 0 ? wide : declarationFromHint('height', height);
}

/** The declarations of a style attribute. */
export function inlineOf(style: string): readonly StyleDeclaration[] {
  const tree: CssNode | undefined =
    style === ''
      ? undefined
      : tryTo(() => parse(style, { context: 'declarationList', parseValue: false }));
  if (tree?.type !== 'DeclarationList') return [];
  return tree.children.toArray().flatMap((node) => {
    if (node.type !== 'Declaration') return [];
    const value = node.value.type === 'Raw' ? node.value.value.trim() : '';
    const name = node.property;
    const property = name.startsWith('--') ? name : name.toLowerCase();
    return value === '' ? [] : [{ property, value, isImportant: node.important !== false }];
  });
}
