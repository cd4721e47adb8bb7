import { Argument, Command, CommanderError, Option } from 'commander';
import type { BuildFlags } from './commands/build.ts';
import type { CacheFlags } from './commands/cache.ts';
import type { CheckFlags } from './commands/check.ts';
import type { DevFlags } from './commands/dev.ts';
import type { InitFlags } from './commands/init.ts';
import type { MergeFlags } from './commands/merge.ts';
import type { PublishFlags } from './commands/publish.ts';
import type { PreviewFlags } from './commands/preview.ts';
import type { RoutesFlags } from './commands/routes.ts';
import type { TrustFlags } from './commands/trust.ts';
import { completionScript, SHELLS, type CompletedShell } from './completion.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import { addFormatCommands, addImportCommand, addTranslateCommands } from './format-commands.ts';
import type { ExitCode, Io } from './io.ts';
import { initialOf, rowOf, type OptionRow, type SettingKey } from './options.ts';
import { reportError } from './report.ts';
import { version } from './version.ts';

/** Runs a command line and returns its exit code (OUT-3). Commands are loaded on demand. */
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
    .showHelpAfterError('(see “sitegen --help”)')
    .helpCommand('help [command]', 'show help for a command')
    .hook('preAction', (_, command) => rejectEmpty(command));
  addInitCommand(program, io, finish);
  addImportCommand(program, io, finish);
  addSiteCommands(program, io, finish);
  addFormatCommands(program, io, finish);
  addTranslateCommands(program, io, finish);
  addCompletionCommand(program, io);
  return program;
}

function addCompletionCommand(program: Command, io: Io) {
  program
    .command('completion')
    .description('print a completion script for a shell')
    .addArgument(new Argument('<shell>', 'name of the shell').choices(SHELLS))
    .action((shell: CompletedShell) => io.out(completionScript(shell, program)));
}

/** An empty path, such as an unset variable of a script, would be the current folder. */
function rejectEmpty(command: Command) {
  const option = ['out', 'assets', 'public'].find((name) => command.getOptionValue(name) === '');
  if (option === undefined && !command.args.includes('')) return;
  const what = option === undefined ? `An argument of “sitegen ${command.name()}”` : `--${option}`;
  const details = 'Use a dot for the current folder.';
  throw new SiteError(`${what} is empty.`, { details, status: 400 });
}

function addInitCommand(program: Command, io: Io, finish: (code: ExitCode) => void) {
  const command = program
    .command('init')
    .description('create a project from a template, or add CI files to a project')
    .argument('[folder]', 'new or empty folder', '.')
    .option('--template <name>', 'portfolio, shop, journal, landing, docs or blank (default: asks)')
    .option(
      '--pages <names>',
      'add ready pages with example content, such as home,about: home, about, services, pricing, project, article, contact or coming-soon (without --template: to blank)',
    )
    .option('--title <text>', 'name of the site (default: asks, or the name of the template)');
  withOptions(command, ['siteUrl'])
    .option(
      '--ci <service>',
      'also write files that publish at each push: github, gitlab or docker',
    )
    .option('--json', 'ask nothing, and print the result as JSON')
    .action(async (folder: string, flags: InitFlags) => {
      const { initCommand } = await import('./commands/init.ts');
      finish(await initCommand(io, folder, flags));
    });
}

/** The options that determine a site; shared by `build`, `check`, `routes` and `dev`. */
const SITE_KEYS: readonly SettingKey[] = [
  'public',
  'base',
  'siteUrl',
  'mediaUrl',
  'imageUrl',
  'routes',
  'strict',
  'drafts',
  'untrusted',
  'trust',
];

/** The options of a build; `check` has the same. */
const BUILD_KEYS: readonly SettingKey[] = [
  ...SITE_KEYS,
  'out',
  'assets',
  'imageVariants',
  'imageEffort',
  'imagePixels',
  'fonts',
  'embed',
  'hydrate',
  'feed',
  'icon',
  'host',
  'csp',
  'honorGpc',
  'search',
  'jobs',
  'shard',
  'cache',
  'force',
];

/** Adds options of the table to a command, with other help texts if they differ there. */
function withOptions(
  command: Command,
  keys: readonly SettingKey[],
  words: Pick<OptionRow, 'help' | 'negated'> = {},
): Command {
  for (const key of keys) {
    const row = { ...rowOf(key), ...words };
    const { flag = '', help, choices, negated } = row;
    const initial = row.absent ?? initialOf(row);
    const suffix =
      typeof initial === 'boolean' || initial === undefined ? '' : ` (default: ${initial})`;
    const option = new Option(flag, `${help}${suffix}`);
    command.addOption(choices === undefined ? option : option.choices(choices));
    if (negated !== undefined) command.option(...negated);
  }
  return command;
}

function addSiteCommands(program: Command, io: Io, finish: (code: ExitCode) => void) {
  withOptions(program.command('build'), BUILD_KEYS)
    .description('build projects into static sites')
    .argument('[project...]', 'project files, folders with a project.json, or glob patterns', ['.'])
    .option('--json', 'print the result as JSON')
    .option('-q, --quiet', 'print errors only')
    .action(async (projects: string[], flags: BuildFlags) => {
      const { buildCommand } = await import('./commands/build.ts');
      finish(await buildCommand(io, projects, flags));
    });

  withOptions(program.command('check'), BUILD_KEYS)
    .description('check projects without building')
    .argument('[project...]', 'project files, folders with a project.json, or glob patterns', ['.'])
    .option(
      '--pages',
      'also check the rendered pages: headings, links, alternative texts, size (not contrast, which needs a browser: see “sitegen dev”)',
    )
    .option('--widths', 'also test the pages at 40 window widths (needs Chrome or Chromium)')
    .option('--json', 'print the issues as JSON')
    .action(async (projects: string[], flags: CheckFlags) => {
      const { checkCommand } = await import('./commands/check.ts');
      finish(await checkCommand(io, projects, flags));
    });

  withOptions(program.command('routes'), SITE_KEYS)
    .description('list the URLs of a site')
    .argument('<project...>', 'project files, folders with a project.json, or glob patterns')
    .option('--json', 'print the list as JSON')
    .action(async (projects: string[], flags: RoutesFlags) => {
      const { routesCommand } = await import('./commands/routes.ts');
      finish(await routesCommand(io, projects, flags));
    });

  withOptions(program.command('merge'), ['out', 'force'])
    .description('merge the outputs of builds with --shard into one site')
    .argument('<part...>', 'output folders of all builds made with --shard')
    .action(async (parts: string[], flags: MergeFlags) => {
      const { mergeCommand } = await import('./commands/merge.ts');
      finish(await mergeCommand(io, parts, flags));
    });

  program
    .command('cache')
    .description('show or clear the build cache')
    .addArgument(
      new Argument(
        '[what]',
        '“clear” empties the cache; without it, the contents of the cache are shown',
      ).choices(['clear']),
    )
    .option('--cache <folder>', 'cache folder (default: the user’s cache folder)')
    .option('--json', 'print the result as JSON')
    .action(async (what: string | undefined, flags: CacheFlags) => {
      const { cacheCommand } = await import('./commands/cache.ts');
      finish(cacheCommand(io, what === 'clear', flags));
    });

  program
    .command('trust')
    .description('allow the project’s own React components (its code) to run on this machine')
    .argument('[project]', 'project file, or folder with a project.json', '.')
    .option('--remove', 'revoke the permission')
    .action(async (project: string, flags: TrustFlags) => {
      const { trustCommand } = await import('./commands/trust.ts');
      finish(trustCommand(io, project, flags));
    });

  addDevCommand(program, io, finish);
  addPublishCommand(program, io, finish);

  program
    .command('preview')
    .description('serve a built site as its host would')
    .argument(
      '[folder]',
      'folder of a built site (default: the output folder of the project in the current folder)',
    )
    .option('-p, --port <number>', 'port to listen on (default: 4173; 0 for any free port)')
    .option('--listen <address>', 'name or address to listen on (default: localhost)')
    .addOption(new Option('--host <address>', 'former name of --listen').hideHelp())
    .action(async (folder: string | undefined, flags: PreviewFlags) => {
      const { previewCommand } = await import('./commands/preview.ts');
      finish(await previewCommand(io, folder, flags));
    });
}

function addDevCommand(program: Command, io: Io, finish: (code: ExitCode) => void) {
  const command = withOptions(program.command('dev'), SITE_KEYS)
    .description('edit a project in the browser')
    .argument('[project]', 'project file, or folder with a project.json', '.')
    .option('-p, --port <number>', 'port to listen on (default: 4173, or the next free one)')
    .option(
      '--listen <address>',
      'show the site to others at this address of the machine, read-only',
    )
    .option('--lan', 'show the site to phones in the same network, read-only, and print a QR code')
    .option('--cert <file>', 'certificate for HTTPS')
    .option('--key <file>', 'private key of the certificate')
    .addOption(new Option('--host <address>', 'former name of --listen').hideHelp())
    .option('--open', 'open the editor in the browser (the site, with --listen)');
  // The author always sees drafts; `--drafts` is accepted but has no effect.
  command.options.find(({ long }) => long === '--drafts')?.hideHelp();
  withOptions(command, ['out'], {
    help: 'folder into which “Build” in the editor writes the site',
  });
  withOptions(command, ['assets']);
  withOptions(command, ['imageVariants'], {
    help: 'show images unchanged, without other sizes and formats',
  });
  withOptions(command, ['cache'], {
    help: 'cache folder for converted images and the undo history',
    negated: ['--no-cache', 'keep no cache; the undo history ends with the server'],
  })
    .option('--json', 'print the URLs as one line of JSON when the server is ready')
    .action(async (project: string, flags: DevFlags) => {
      const { devCommand } = await import('./commands/dev.ts');
      finish(await devCommand(io, project, flags));
    });
}

/** The options of `publish` that build the site. */
const PUBLISH: readonly SettingKey[] = [
  'public',
  'siteUrl',
  'base',
  'assets',
  'strict',
  'drafts',
  'untrusted',
  'jobs',
  'cache',
  'force',
];

function addPublishCommand(program: Command, io: Io, finish: (code: ExitCode) => void) {
  const command = program
    .command('publish')
    .description(
      'build a project, and publish its changes to a target that is named in sitegen.config.json',
    )
    .argument('[target]', 'name of a target (default: the only one, or “live”)')
    .option('--project <path>', 'project file, or folder with a project.json (default: .)')
    .option('--dry-run', 'show what would change, and publish nothing')
    .option(
      '-y, --yes',
      'don’t ask before a first publication, or before one that removes more than half of the pages',
    )
    .option(
      '--trust',
      'accept the target, and run the project’s own components, without asking; only for a CI that runs your own commits',
    )
    .option('--broken-links', 'publish even if pages link to missing addresses')
    .option('--preview', 'publish a preview at a separate address, hidden from search engines')
    .option('--list', 'list the releases at the target')
    .option('--login', 'ask for the secret of the target, and store it in the system’s key store')
    .option('--rollback [release]', 'publish an earlier release again (default: the previous one)')
    .option('--json', 'ask nothing, and print the result as JSON');
  withOptions(command, PUBLISH).action(async (name: string | undefined, flags: PublishFlags) => {
    const { publishCommand } = await import('./commands/publish.ts');
    finish(await publishCommand(io, name, flags));
  });
}
