import { childrenOf, type Block, type Board } from '../model/entities.ts';
import type { Assembled } from './assemble.ts';
import type { Imported, Note } from './imported.ts';
import { groupBy } from '../values/group-by.ts';

/** The outcome of an import, as `--json` prints it. */
export interface ImportReport {
  readonly format: string;
  readonly pages: number;
  readonly blocks: number;
  readonly assets: number;
  readonly redirects: number;
  /** Counts by kind. */
  readonly carried: Readonly<Record<string, number>>;
  readonly changed: readonly Note[];
  readonly left: readonly Note[];
}

/** The report of an import. */
export function reportOf(
  imported: Imported,
  { project, texts, redirects }: Assembled,
): ImportReport {
  const { format, boards, files, assets, carried, notes } = imported;
  return {
    format,
    pages: texts.size + boards.length,
    blocks: blocksOf(project.root),
    assets: files.length + assets.length,
    redirects,
    carried,
    changed: notes.changed,
    left: notes.left,
  };
}

const countOf = (block: Block): number =>
  childrenOf(block).reduce((sum, child) => sum + countOf(child), 1);

const blocksOf = ({ root, children }: Board): number =>
  children.reduce((sum, child) => sum + blocksOf(child), root === undefined ? 0 : countOf(root));

/** Maximum number of listed places of one note; the others are counted. */
const MAX_PLACES = 10;

/** The report as Markdown, for the file `import-report.md`. */
export function reportText(report: ImportReport, source: string): string {
  const { format, pages, blocks, assets, redirects, carried, changed, left } = report;
  const counts: readonly (readonly [string, number])[] = [
    ['pages', pages],
    ['blocks of boards', blocks],
    ['pictures and downloads', assets],
    ['redirects from old addresses', redirects],
    ...Object.entries(carried),
  ];
  return (
    [
      `# Import of ${inLine(source)}`,
      `Format: ${format}.`,
      '## Carried over',
      counts
        .filter(([, count]) => count > 0)
        .map(([what, count]) => `- ${count} ${what}`)
        .join('\n'),
      '## Changed',
      listOf(changed, 'Nothing was changed.'),
      '## Left out',
      listOf(left, 'Nothing was left out.'),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

function listOf(notes: readonly Note[], none: string): string {
  if (notes.length === 0) return none;
  return [...groupBy(notes, ({ what }) => what)]
    .map(([what, all]) => {
      const places = all.slice(0, MAX_PLACES).map(({ file, line }) => {
        const place = line === undefined ? file : `${file}:${line}`;
        return `  - \`${place.replaceAll('`', '')}\``;
      });
      const more = all.length - places.length;
      return [`- ${inLine(what)}`, ...places, ...(more > 0 ? [`  - and ${more} more`] : [])].join(
        '\n',
      );
    })
    .join('\n');
}

/** Escapes a text, so that nothing in it is HTML or syntax of Markdown. */
const inLine = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|]/g, '\\$&');
