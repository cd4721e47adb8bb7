import { buildSite, previewBuild, useBuild } from '../build-store.ts';
import { useView } from '../view-store.ts';
import type { Command } from './registry.ts';

export const BUILD_COMMANDS: readonly Command[] = [
  {
    name: 'build',
    label: 'Build the site',
    group: 'Project',
    keys: ['Ctrl+Alt+B'],
    run() {
      useView.setState({ sheet: 'build' });
      return buildSite();
    },
  },
  {
    name: 'show-build',
    label: 'Result of the last build',
    group: 'Project',
    run: () => useView.setState({ sheet: 'build' }),
  },
  {
    name: 'preview',
    label: 'Preview of the build',
    group: 'Project',
    keys: ['Ctrl+Alt+P'],
    when: () => useBuild.getState().state?.isBuilt === true,
    lacks: 'Nothing was built yet.',
    run: previewBuild,
  },
];
