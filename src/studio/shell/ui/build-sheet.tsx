import { useEffect } from 'react';
import { BuildReport } from '../../panels/build-report.tsx';
import '../../panels/css/composites.css';
import { recallBuild, useBuild } from '../build-store.ts';
import { tryCommand } from '../commands/registry.ts';
import { goToIssue } from '../go-to.ts';
import { useProject } from '../project-store.ts';
import { closeSheet } from '../view-store.ts';
import { Sheet } from './sheet.tsx';

/** Shows the place of an issue or a page, and closes the dialog. */
function show(...fault: Parameters<typeof goToIssue>) {
  closeSheet();
  goToIssue(...fault);
}

/** Shows a build: its progress, its result, and its folder. */
export default function BuildSheet() {
  const state = useBuild((build) => build.state);
  const revision = useProject((project) => project.revision);
  useEffect(() => void recallBuild(), []);
  return (
    <Sheet title="Build">
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
    </Sheet>
  );
}
