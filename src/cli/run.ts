import { Argument, Command, CommanderError, Option } from 'commander';
import type { BuildFlags } from './commands/build.ts';
import type { CacheFlags } from './commands/cache.ts';
import type { CheckFlags } from './commands/check.ts';
import type { DevFlags } from './commands/dev.ts';
import type { ElementsFlags } from './commands/elements.ts';
import type { InitFlags } from './commands/init.ts';
import type { MergeFlags } from './commands/merge.ts';
import type { PackFlags } from './commands/pack.ts';
import type { PreviewFlags } from './commands/preview.ts';
import type { RoutesFlags } from './commands/routes.ts';
import type { SchemaOf } from './commands/schema.ts';
import { completionScript, SHELLS, type CompletedShell } from './completion.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import { CHOICES, CSP_FORMS, HOSTS } from '../site/plan/options.ts';
import type { ExitCode, Io } from './io.ts';
import { reportError } from './report.ts';
import { version } from './version.ts';

/** Runs one command line and gives its exit code (OUT-3). Commands are loaded when they are called. */
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = createProgram(io, (result) => {
    code = result;
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    return reportError(io, error);
  }
}

function createProgram(io: Io, finish: (code: ExitCode) => void): Command {
  const program = new Command('sitegen')
    .description('Builds the project of a visual website builder into a static site.')
    .version(version())
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err })
    .showSuggestionAfterError()
    .showHelpAfterError('(see "sitegen --help")')
    .helpCommand('help [command]', 'tell of a command')
    .hook('preAction', (_, command) => refuseEmpty(command));
  addInitCommand(program, io, finish);
  addSiteCommands(program, io, finish);
  addFormatCommands(program, io, finish);
  addCompletionCommand(program, io);
  return program;
}

function addCompletionCommand(program: Command, io: Io) {
  program
    .command('completion')
    .description('print a script by which a shell completes command lines of sitegen')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action((shell: CompletedShell) => io.out(completionScript(shell, program)));
}

/** A place without a name, such as an unset variable of a script, would be the folder that somebody is in. */
function refuseEmpty(command: Command) {
  const option = ['out', 'assets'].find((name) => command.getOptionValue(name) === '');
  if (option === undefined && !command.args.includes('')) return;
  const what = option === undefined ? `An argument of "sitegen ${command.name()}"` : `--${option}`;
  const details = 'A dot is the folder that you are in.';
  throw new SiteError(`${what} is empty.`, { details, status: 400 });
}

function addInitCommand(program: Command, io: Io, finish: (code: ExitCode) => void) {
  program
    .command('init')
    .description('make a new project from a template')
    .argument('[folder]', 'a folder that is new or empty', '.')
    .option('--template <name>', 'portfolio, shop, journal, landing or blank (default: asked for)')
    .option('--title <text>', "what the site is called (default: asked for, or the template's)")
    .option('--site-url <address>', 'address of the server, such as https://example.org')
    .option('--json', 'ask nothing, and print the outcome as JSON')
    .action(async (folder: string, flags: InitFlags) => {
      const { initCommand } = await import('./commands/init.ts');
      finish(await initCommand(io, folder, flags));
    });
}

const DRAFTS = 'build drafts and pages whose date is to come, hidden from search engines';

/** The options that decide what a site is; `build`, `check`, `routes` and `dev` share them. */
function withSiteOptions(command: Command, drafts = new Option('--drafts', DRAFTS)): Command {
  return command
    .option('--base <path>', 'path of the site on its server (default: /)')
    .option('--site-url <address>', 'address of the server, such as https://example.org')
    .option('--media-url <address>', 'where videos and fonts are delivered from')
    .option('--image-url <address>', 'where images are delivered from')
    .addOption(
      new Option('--routes <which>', 'boards that get a page (default: all)').choices(
        CHOICES.routes,
      ),
    )
    .option('--strict', 'refuse a project in which anything had to be mended')
    .addOption(drafts)
    .option('--untrusted', "drop what a stranger's project wants from other hosts");
}

/** The further options of a build, which `check` takes as well. */
function withBuildOptions(command: Command): Command {
  return withSiteOptions(command)
    .option('-o, --out <folder>', 'the folder that becomes the site (default: site)')
    .option('--assets <folder>', "folder with the project's media files")
    .option('--no-image-variants', 'publish images as they are, in no other sizes and kinds')
    .option('--image-effort <number>', 'how hard AVIF images are compressed, 0 to 9 (default: 0)')
    .option('--image-pixels <number>', 'megapixels of an image at most (default: 64)')
    .addOption(
      new Option('--fonts <from>', 'where fonts of Google come from (default: self)').choices(
        CHOICES.fonts,
      ),
    )
    .addOption(
      new Option('--embed <form>', 'how a page carries its data (default: json)').choices(
        CHOICES.embed,
      ),
    )
    .addOption(
      new Option('--hydrate <when>', 'when React starts (default: idle)').choices(CHOICES.hydrate),
    )
    .option('--feed <path>', 'only pages below this one are in the feed (default: all with a date)')
    .option(
      '--icon <file>',
      'picture in the assets folder, or uid of an asset, that icons are made from',
    )
    .addOption(
      new Option('--host <name>', 'write what this host reads (default: none)').choices(HOSTS),
    )
    .addOption(
      new Option(
        '--csp <where>',
        'where the content security policy stands (default: both)',
      ).choices(CSP_FORMS),
    )
    .option('--honor-gpc', 'take Global Privacy Control for a no to the tag manager')
    .option(
      '-j, --jobs <number>',
      'threads that work at the same time (default: one for each core)',
    )
    .option('--shard <part>', 'build a part of the boards, such as 1/4; see "sitegen merge"')
    .option('--cache <folder>', "what is kept for the next build (default: the user's own cache)")
    .option('--no-cache', 'build everything anew, and keep nothing for the next build')
    .option('--force', 'replace an output folder that sitegen did not write');
}

function addSiteCommands(program: Command, io: Io, finish: (code: ExitCode) => void) {
  withBuildOptions(program.command('build'))
    .description('build projects into folders that any static host can serve')
    .argument('[project...]', 'project files, folders with a project.json, or patterns', ['.'])
    .option('--json', 'print the outcome as JSON')
    .option('-q, --quiet', 'print nothing but errors')
    .action(async (projects: string[], flags: BuildFlags) => {
      const { buildCommand } = await import('./commands/build.ts');
      finish(await buildCommand(io, projects, flags));
    });

  withBuildOptions(program.command('check'))
    .description('say what a build would find wrong with projects, and write nothing')
    .argument('[project...]', 'project files, folders with a project.json, or patterns', ['.'])
    .option(
      '--pages',
      'look at the pages as they are rendered, too: headings, links, texts of pictures, weight (not contrast, which takes a browser: see "sitegen dev")',
    )
    .option('--json', 'print the findings as JSON')
    .action(async (projects: string[], flags: CheckFlags) => {
      const { checkCommand } = await import('./commands/check.ts');
      finish(await checkCommand(io, projects, flags));
    });

  withSiteOptions(program.command('routes'))
    .description('list the addresses of a site')
    .argument('<project...>', 'project files, folders with a project.json, or patterns')
    .option('--json', 'print the list as JSON')
    .action(async (projects: string[], flags: RoutesFlags) => {
      const { routesCommand } = await import('./commands/routes.ts');
      finish(await routesCommand(io, projects, flags));
    });

  program
    .command('merge')
    .description('join the parts of a site that were built with --shard')
    .argument('<part...>', 'the folders of all parts')
    .option('-o, --out <folder>', 'the folder that becomes the site (default: site)')
    .option('--force', 'replace an output folder that sitegen did not write')
    .action(async (parts: string[], flags: MergeFlags) => {
      const { mergeCommand } = await import('./commands/merge.ts');
      finish(await mergeCommand(io, parts, flags));
    });

  program
    .command('cache')
    .description('say what builds have kept for the next ones, or remove it')
    .addArgument(new Argument('[what]', 'remove all that is kept').choices(['clear']))
    .option('--cache <folder>', "the folder (default: the user's own cache)")
    .option('--json', 'print it as JSON')
    .action(async (what: string | undefined, flags: CacheFlags) => {
      const { cacheCommand } = await import('./commands/cache.ts');
      finish(cacheCommand(io, what === 'clear', flags));
    });

  addDevCommand(program, io, finish);

  program
    .command('preview')
    .description('serve a built folder as a static host would')
    .argument('[folder]', "a folder that sitegen built (default: that of this folder's project)")
    .option('-p, --port <number>', 'port to listen on (default: 4173; 0 takes a free one)')
    .option('--listen <address>', 'name or address to listen on (default: localhost)')
    .addOption(new Option('--host <address>', 'the same').hideHelp())
    .action(async (folder: string | undefined, flags: PreviewFlags) => {
      const { previewCommand } = await import('./commands/preview.ts');
      finish(await previewCommand(io, folder, flags));
    });
}

function addDevCommand(program: Command, io: Io, finish: (code: ExitCode) => void) {
  // Drafts are always shown to the author; who asks for them is not told off.
  withSiteOptions(program.command('dev'), new Option('--drafts', DRAFTS).hideHelp())
    .description('serve a project to be edited in the browser, and show every change at once')
    .argument('[project]', 'a project file, or a folder with a project.json', '.')
    .option('-p, --port <number>', 'port to listen on (default: 4173, or the next free one)')
    .option('--listen <address>', 'let others see the site at this address of the machine')
    .addOption(new Option('--host <address>', 'the same').hideHelp())
    .option('--open', 'open the editor in the browser; with --listen the site')
    .option('-o, --out <folder>', 'the folder that "Build" in the editor writes (default: site)')
    .option('--assets <folder>', "folder with the project's media files")
    .option('--no-image-variants', 'show images as they are, in no other sizes and kinds')
    .option(
      '--cache <folder>',
      "where converted images are kept, and what was done, to be undone (default: the user's own cache)",
    )
    .option('--no-cache', 'keep nothing: nothing can be undone once the server has ended')
    .option('--json', 'print the addresses as one line of JSON when it is ready')
    .action(async (project: string, flags: DevFlags) => {
      const { devCommand } = await import('./commands/dev.ts');
      finish(await devCommand(io, project, flags));
    });
}

function addFormatCommands(program: Command, io: Io, finish: (code: ExitCode) => void) {
  program
    .command('pack')
    .description('write a project, from any of its forms, as one file')
    .argument('<project>', 'a project file, or a folder with a project.json')
    .option('-o, --out <file>', 'the file (default: standard output)')
    .addOption(
      new Option('--format <form>', 'JSON or compressed (default: json)').choices(['json', 'lz']),
    )
    .option('--mended', 'write what loading mends, too')
    .option('--force', 'replace the file if it exists')
    .action(async (project: string, flags: PackFlags) => {
      const { packCommand } = await import('./commands/pack.ts');
      finish(await packCommand(io, project, flags));
    });

  program
    .command('unpack')
    .description('write a project, from any of its forms, as a folder with a file for each board')
    .argument('<project>', 'a project file, or a folder with a project.json')
    .argument('<folder>', 'where the files go')
    .option('--force', 'replace files that exist')
    .action(async (project: string, folder: string, flags: PackFlags) => {
      const { unpackCommand } = await import('./commands/pack.ts');
      finish(await unpackCommand(io, [project, folder], flags));
    });

  program
    .command('format')
    .description("write a project's files anew in their places, with a line for each attribute")
    .argument('[project]', 'a project file, or a folder with a project.json', '.')
    .action(async (project: string) => {
      const { formatCommand } = await import('./commands/format.ts');
      finish(await formatCommand(io, project));
    });

  program
    .command('schema')
    .description('print the JSON Schema of project files, for editors')
    .addArgument(
      new Argument('[of]', 'a project, the file of a board, or sitegen.config.json')
        .choices(['project', 'board', 'config'])
        .default('project'),
    )
    .action(async (of: SchemaOf) => {
      const { schemaCommand } = await import('./commands/schema.ts');
      finish(schemaCommand(io, of));
    });

  program
    .command('elements')
    .description('list the elements that a project may be made of, or tell of one')
    .argument('[eid]', 'the name of an element')
    .option('--json', 'print them with all that is known of each')
    .option('--markdown', 'print them as the reference in the docs')
    .option('--types', 'print what they may have as TypeScript')
    .action(async (eid: string | undefined, flags: ElementsFlags) => {
      const { elementsCommand } = await import('./commands/elements.ts');
      finish(elementsCommand(io, eid, flags));
    });
}
