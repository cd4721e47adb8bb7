import type { LanguageFn } from 'highlight.js';

type Load = () => Promise<{ readonly default: LanguageFn }>;

/** Loaders of the grammars; a project loads those of its languages. */
const LOADERS: Readonly<Record<string, Load>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  clojure: () => import('highlight.js/lib/languages/clojure'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  dart: () => import('highlight.js/lib/languages/dart'),
  diff: () => import('highlight.js/lib/languages/diff'),
  dockerfile: () => import('highlight.js/lib/languages/dockerfile'),
  elixir: () => import('highlight.js/lib/languages/elixir'),
  elm: () => import('highlight.js/lib/languages/elm'),
  erlang: () => import('highlight.js/lib/languages/erlang'),
  fsharp: () => import('highlight.js/lib/languages/fsharp'),
  go: () => import('highlight.js/lib/languages/go'),
  graphql: () => import('highlight.js/lib/languages/graphql'),
  haskell: () => import('highlight.js/lib/languages/haskell'),
  ini: () => import('highlight.js/lib/languages/ini'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  julia: () => import('highlight.js/lib/languages/julia'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  latex: () => import('highlight.js/lib/languages/latex'),
  less: () => import('highlight.js/lib/languages/less'),
  lua: () => import('highlight.js/lib/languages/lua'),
  makefile: () => import('highlight.js/lib/languages/makefile'),
  markdown: () => import('highlight.js/lib/languages/markdown'),
  matlab: () => import('highlight.js/lib/languages/matlab'),
  nginx: () => import('highlight.js/lib/languages/nginx'),
  nix: () => import('highlight.js/lib/languages/nix'),
  objectivec: () => import('highlight.js/lib/languages/objectivec'),
  ocaml: () => import('highlight.js/lib/languages/ocaml'),
  perl: () => import('highlight.js/lib/languages/perl'),
  php: () => import('highlight.js/lib/languages/php'),
  powershell: () => import('highlight.js/lib/languages/powershell'),
  python: () => import('highlight.js/lib/languages/python'),
  r: () => import('highlight.js/lib/languages/r'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  scala: () => import('highlight.js/lib/languages/scala'),
  scss: () => import('highlight.js/lib/languages/scss'),
  shell: () => import('highlight.js/lib/languages/shell'),
  sql: () => import('highlight.js/lib/languages/sql'),
  swift: () => import('highlight.js/lib/languages/swift'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
};

/** Other names of languages. */
const ALIASES: Readonly<Record<string, string>> = {
  'c#': 'csharp',
  'c++': 'cpp',
  cs: 'csharp',
  docker: 'dockerfile',
  golang: 'go',
  gql: 'graphql',
  hs: 'haskell',
  html: 'xml',
  js: 'javascript',
  json5: 'json',
  jsonc: 'json',
  jsx: 'javascript',
  kt: 'kotlin',
  make: 'makefile',
  md: 'markdown',
  objc: 'objectivec',
  patch: 'diff',
  pl: 'perl',
  ps1: 'powershell',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  console: 'shell',
  shellsession: 'shell',
  svelte: 'xml',
  svg: 'xml',
  tex: 'latex',
  toml: 'ini',
  ts: 'typescript',
  tsx: 'typescript',
  vue: 'xml',
  yml: 'yaml',
  zsh: 'bash',
};

/** Languages embedded in others. */
const EMBEDDED_LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  markdown: ['xml'],
  php: ['xml'],
  shell: ['bash'],
  xml: ['css', 'javascript'],
};

/** The language of a code block by its info string; undefined if there is no grammar for it. */
export function languageOf(said: string): string | undefined {
  const [word = ''] = said.toLowerCase().split(/[\s{,:]/);
  const name = Object.hasOwn(ALIASES, word) ? ALIASES[word] : word;
  return name !== undefined && Object.hasOwn(LOADERS, name) ? name : undefined;
}

const FENCES =
  /^[\s>]{0,20}(?:[-*+]\s{1,4}|\d{1,9}[.)]\s{1,4})?(?:`{3,}|~{3,})[ \t]*([\w+#-]{1,40})/gm;
const CLASSES = /\blang(?:uage)?-([\w+#-]{1,40})/g;

/** The languages of the code in a Markdown text; quoted Markdown may add some. */
export function languagesIn(text: string): readonly string[] {
  const said = [...text.matchAll(FENCES), ...text.matchAll(CLASSES)];
  return [...new Set(said.flatMap(([, one = '']) => languageOf(one) ?? []))];
}

/** Loads the grammars of languages, with those of embedded languages. */
export async function loadLanguages(
  names: readonly string[],
): Promise<Readonly<Record<string, LanguageFn>>> {
  const all = new Set(names.flatMap((name) => [name, ...(EMBEDDED_LANGUAGES[name] ?? [])]));
  const loaded = await Promise.all(
    [...all].map(async (name) => [name, (await LOADERS[name]?.())?.default] as const),
  );
  return Object.fromEntries(
    loaded.flatMap(([name, read]) => (read === undefined ? [] : [[name, read]])),
  );
}
