import { useEffect } from 'react';
import { BuildReport } from '../../panels/build-report.tsx';
import '../../panels/css/composites.css';
import { recallBuild, useBuild } from '../build-store.ts';
import { tryCommand } from '../commands/registry.ts';
import { goToIssue } from '../go-to.ts';
import { useProject } from '../project-store.ts';
import { closeDialog } from '../view-store.ts';
import { ShellDialog } from './shell-dialog.tsx';
import { DIALOG_TEXTS as TEXTS } from './dialogs-texts.ts';

/** Shows the place of an issue or a page, and closes the dialog. */
function show(...fault: Parameters<typeof goToIssue>) {
  closeDialog();
  goToIssue(...fault);
}

/** Shows a build: its progress, its result, and its folder. */
export default function BuildDialog() {
  const state = useBuild((build) => build.state);
  const revision = useProject((project) => project.revision);
  useEffect(() => void recallBuild(), []);
  return (
    <ShellDialog title={TEXTS.build}>
      {state !== undefined && (
        <BuildReport
          state={state}
          isStale={state.revision !== undefined && state.revision < revision}
          onBuild={() => tryCommand('build')}
          onPreview={() => tryCommand('preview')}
          onOpenBoard={show}
          onSelect={show}
        />
      )}
    </ShellDialog>
  );
}
