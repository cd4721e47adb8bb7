import { dirname } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Project } from '../../model/entities.ts';
import type { Translations } from '../../model/translations.ts';

/** The parts of an open project that its translations depend on, or add to. */
interface WithoutTexts {
  readonly file: string;
  readonly form: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly filesByUid: () => ReadonlyMap<string, string>;
  readonly translations?: Translations | undefined;
}

/** Reads the translations of an open project, if it has languages. */
export async function withTexts<Opened extends WithoutTexts>(
  opened: Opened,
  project: Project,
): Promise<Opened> {
  if (project.languages === undefined) return opened;
  const { openTranslations } = await import('./open-translations.ts');
  const { translations, diagnostics } = openTranslations(project, {
    folder: dirname(opened.file),
    isFolderForm: opened.form === 'folder',
    filesByUid: opened.filesByUid(),
  });
  return { ...opened, translations, diagnostics: [...opened.diagnostics, ...diagnostics] };
}
