import { Argument, Option, type Command } from 'commander';
import type { ElementsFlags } from './commands/elements.ts';
import type { ImportFlags } from './commands/import.ts';
import type { PackFlags } from './commands/pack.ts';
import type { SchemaOf } from './commands/schema.ts';
import type { TranslateFlags } from './commands/translate.ts';
import type { ExitCode, Io } from './io.ts';

/** Adds the command that reads formats of other programs. */
export function addImportCommand(program: Command, io: Io, finish: (code: ExitCode) => void) {
  program
    .command('import')
    .description('create a project from a site of another program')
    .argument('<source>', 'folder, file or ZIP archive of the site')
    .argument('<folder>', 'new or empty folder for the project')
    .option('--format <name>', 'format of the site (default: recognized by its files)')
    .option('--json', 'print the result as one line of JSON')
    .action(async (source: string, folder: string, flags: ImportFlags) => {
      const { importCommand } = await import('./commands/import.ts');
      finish(await importCommand(io, [source, folder], flags));
    });
}

/** Adds the commands about the format: `pack unpack format schema elements`. */
export function addFormatCommands(program: Command, io: Io, finish: (code: ExitCode) => void) {
  program
    .command('pack')
    .description('convert a project to one file')
    .argument('<project>', 'project file, or folder with a project.json')
    .option('-o, --out <file>', 'output file (default: standard output)')
    .addOption(
      new Option('--format <form>', 'JSON or compressed (default: json)').choices(['json', 'lz']),
    )
    .option('--fixed', 'also write the fixes that loading makes')
    .addOption(new Option('--mended', 'former name of --fixed').hideHelp())
    .option('--force', 'replace an existing file')
    .action(async (project: string, flags: PackFlags) => {
      const { packCommand } = await import('./commands/pack.ts');
      finish(await packCommand(io, project, flags));
    });

  program
    .command('unpack')
    .description('convert a project to a folder with one file per board')
    .argument('<project>', 'project file, or folder with a project.json')
    .argument('<folder>', 'output folder')
    .option('--force', 'replace existing files')
    .action(async (project: string, folder: string, flags: PackFlags) => {
      const { unpackCommand } = await import('./commands/pack.ts');
      finish(await unpackCommand(io, [project, folder], flags));
    });

  program
    .command('format')
    .description('reformat the files of a project, with one line per attribute')
    .argument('[project]', 'project file, or folder with a project.json', '.')
    .action(async (project: string) => {
      const { formatCommand } = await import('./commands/format.ts');
      finish(await formatCommand(io, project));
    });

  program
    .command('schema')
    .description('print the JSON Schema of project files')
    .addArgument(
      new Argument(
        '[of]',
        'schema of a project, of a board’s file, of a translation, or of sitegen.config.json',
      )
        .choices(['project', 'board', 'translation', 'config'])
        .default('project'),
    )
    .action(async (of: SchemaOf) => {
      const { schemaCommand } = await import('./commands/schema.ts');
      finish(await schemaCommand(io, of));
    });

  program
    .command('elements')
    .description('list all types of elements, or show one type with its attributes')
    .argument('[eid]', 'type of element, such as heading')
    .option('--json', 'print the types of elements with all details as JSON')
    .option('--markdown', 'print the reference of all built-in elements as Markdown')
    .option('--types', 'print the TypeScript types of all built-in elements')
    .action(async (eid: string | undefined, flags: ElementsFlags) => {
      const { elementsCommand } = await import('./commands/elements.ts');
      finish(await elementsCommand(io, eid, flags));
    });
}

const language = () => new Option('--lang <language>', 'language of the translations');

/** Adds the commands for translators: `translate export`, `import` and `accept`. */
export function addTranslateCommands(program: Command, io: Io, finish: (code: ExitCode) => void) {
  const translate = program
    .command('translate')
    .description('export texts for translators, and import their translations');

  translate
    .command('export')
    .description('export the texts of a project for translators')
    .argument('[project]', 'project file, or folder with a project.json', '.')
    .addOption(language())
    .addOption(
      new Option('--format <form>', 'XLIFF 2.1 or PO (default: xliff)').choices(['xliff', 'po']),
    )
    .option('-o, --out <file>', 'output file (default: standard output)')
    .action(async (project: string, flags: TranslateFlags) => {
      const { exportCommand } = await import('./commands/translate.ts');
      finish(await exportCommand(io, project, flags));
    });

  translate
    .command('import')
    .description('import translations from a file in XLIFF 2.1 or PO')
    .argument('<file>', 'translated file')
    .argument('[project]', 'project file, or folder with a project.json', '.')
    .addOption(language())
    .action(async (file: string, project: string, flags: TranslateFlags) => {
      const { importTextsCommand } = await import('./commands/translate.ts');
      finish(await importTextsCommand(io, [file, project], flags));
    });

  translate
    .command('accept')
    .description('mark translations as up to date')
    .argument('[project]', 'project file, or folder with a project.json', '.')
    .addOption(language())
    .action(async (project: string, flags: TranslateFlags) => {
      const { acceptCommand } = await import('./commands/translate.ts');
      finish(await acceptCommand(io, project, flags));
    });
}
