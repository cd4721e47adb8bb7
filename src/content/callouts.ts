import type { Blockquote, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { Around } from './markdown-nodes.ts';

/** GitHub's kinds of callouts, and the similar ones of Obsidian. */
const KINDS: Readonly<Record<string, string>> = {
  note: 'note',
  info: 'note',
  abstract: 'note',
  summary: 'note',
  tldr: 'note',
  todo: 'note',
  example: 'note',
  quote: 'note',
  cite: 'note',
  tip: 'tip',
  hint: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  important: 'important',
  question: 'important',
  help: 'important',
  faq: 'important',
  warning: 'warning',
  attention: 'warning',
  caution: 'caution',
  danger: 'caution',
  error: 'caution',
  bug: 'caution',
  failure: 'caution',
  fail: 'caution',
  missing: 'caution',
};

const SIGN = /^\[!([a-z]{1,20})\]([+-]?)[ \t]*/i;

/**
 * Returns a quote that begins with `[!NOTE]` as a callout; with `-` or `+` after it, visitors can
 * open and close the callout. Undefined for any other quote.
 */
export function calloutOf({ children, position }: Blockquote): Around | undefined {
  const [first, ...others] = children;
  const start = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || start?.type !== 'text') return undefined;
  const [sign, word = '', fold] = SIGN.exec(start.value) ?? [];
  const kind = KINDS[word.toLowerCase()];
  if (sign === undefined || kind === undefined) return undefined;
  const line: readonly PhrasingContent[] = [
    { ...start, value: start.value.slice(sign.length) },
    ...first.children.slice(1),
  ];
  const { title, rest } = titleOf(line);
  const words = title.trim() || named(word);
  const text: readonly Paragraph[] = rest.length > 0 ? [{ ...first, children: [...rest] }] : [];
  const inside: RootContent[] = [...text, ...others];
  const made = { type: 'around' as const, children: inside, ...(position && { position }) };
  if (fold !== '') {
    const values = { summary: words, variant: 'box', ...(fold === '+' && { open: true }) };
    return { ...made, eid: 'details', values };
  }
  const values = { kind, title: words };
  return { ...made, eid: 'callout', values };
}

/** Returns a container such as `:::note[Title]` as a callout; undefined for an unknown kind. */
export function calloutIn(node: ContainerDirective): Around | undefined {
  const { name, children, position } = node;
  const kind = KINDS[name.toLowerCase()];
  if (kind === undefined) return undefined;
  const [first, ...others] = children;
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  const values = { kind, title: isLabel ? toString(first).trim() : named(name) };
  const inside = isLabel ? others : children;
  return {
    type: 'around',
    eid: 'callout',
    values,
    children: inside,
    ...(position && { position }),
  };
}

const named = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`;

/**
 * Splits the content of a paragraph into the words of its first line and the content of its other
 * lines.
 */
function titleOf(line: readonly PhrasingContent[]): {
  readonly title: string;
  readonly rest: readonly PhrasingContent[];
} {
  const before: PhrasingContent[] = [];
  for (const [index, node] of line.entries()) {
    const rest = line.slice(index + 1);
    if (node.type === 'break') return { title: wordsIn(before), rest };
    const end = node.type === 'text' ? node.value.indexOf('\n') : -1;
    if (node.type === 'text' && end >= 0) {
      before.push({ ...node, value: node.value.slice(0, end) });
      const left = node.value.slice(end + 1);
      return {
        title: wordsIn(before),
        rest: left === '' ? rest : [{ ...node, value: left }, ...rest],
      };
    }
    before.push(node);
  }
  return { title: wordsIn(before), rest: [] };
}

const wordsIn = (children: readonly PhrasingContent[]) => toString(children);
