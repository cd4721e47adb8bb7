import { createLowlight } from 'lowlight';
import { languageOf, loadLanguages } from './code-languages.ts';

/** Returns the syntax colors of some code in the form of `code-block`; empty if it has none. */
export type Paint = (code: string, language: string) => string;

/** Letters for colors, by the first word of a class of highlight.js. */
const LETTERS: Readonly<Record<string, string>> = {
  keyword: 'k',
  operator: 'k',
  'selector-tag': 'k',
  doctag: 'k',
  string: 's',
  regexp: 's',
  link: 's',
  comment: 'c',
  quote: 'c',
  number: 'n',
  literal: 'n',
  attr: 'n',
  attribute: 'n',
  meta: 'n',
  symbol: 'n',
  bullet: 'n',
  'selector-attr': 'n',
  'selector-class': 'n',
  'selector-id': 'n',
  'selector-pseudo': 'n',
  title: 't',
  section: 't',
  built_in: 'v',
  type: 'v',
  variable: 'v',
  'template-variable': 'v',
  property: 'v',
  name: 'g',
  tag: 'p',
  addition: 'g',
  deletion: 'd',
};

/** Longer code gets no colors: the grammars of some languages take long for it. */
const MAX_CODE = 50_000;

type Tree = ReturnType<ReturnType<typeof createLowlight>['highlight']>;
type Node = Tree['children'][number];

/** Loads the syntax highlighter for some languages only. */
export async function loadColors(languages: readonly string[]): Promise<Paint> {
  const lowlight = createLowlight(await loadLanguages(languages));
  return (code, said) => {
    const language = languageOf(said);
    if (language === undefined || code.length > MAX_CODE || !lowlight.registered(language))
      return '';
    const runs: { letter: string; length: number }[] = [];
    for (const [letter, length] of runsIn(lowlight.highlight(language, code).children, 'p')) {
      const last = runs.at(-1);
      if (last?.letter === letter) last.length += length;
      else runs.push({ letter, length });
    }
    if (runs.every(({ letter }) => letter === 'p')) return '';
    return runs.map(({ letter, length }) => `${letter}${length}`).join('');
  };
}

function runsIn(
  nodes: readonly Node[],
  around: string,
): readonly (readonly [letter: string, length: number])[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [[around, node.value.length] as const];
    if (node.type !== 'element') return [];
    const { className } = node.properties;
    const [first] = Array.isArray(className) ? className : [];
    const letter = LETTERS[String(first).replace(/^hljs-/, '')] ?? around;
    return runsIn(node.children, letter);
  });
}
