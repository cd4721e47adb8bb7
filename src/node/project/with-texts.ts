import { dirname } from 'node:path';
import type { Project } from '../../model/entities.ts';
import type { OpenProject } from './open-project.ts';

/** An open project with its translations, which only a project with languages has. */
export async function withTexts(opened: OpenProject, project: Project): Promise<OpenProject> {
  if (project.languages === undefined) return opened;
  const { openTranslations } = await import('./open-translations.ts');
  const { translations, diagnostics } = openTranslations(project, {
    folder: dirname(opened.file),
    isFolderForm: opened.form === 'folder',
    filesByUid: opened.filesByUid(),
  });
  return { ...opened, translations, diagnostics: [...opened.diagnostics, ...diagnostics] };
}
