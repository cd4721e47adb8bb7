import { buildSite, previewBuild, useBuild } from '../build-store.ts';
import { useView } from '../view-store.ts';
import type { ActsOf } from './registry.ts';
import type { BUILD_ROWS } from './tab-rows.ts';
import { COMMAND_TEXTS as TEXTS } from './commands-texts.ts';

export const BUILD_ACTS: ActsOf<typeof BUILD_ROWS> = {
  build: {
    run() {
      useView.setState({ dialog: 'build' });
      return buildSite();
    },
  },
  'show-build': { run: () => useView.setState({ dialog: 'build' }) },
  publish: { run: () => useView.setState({ dialog: 'publish' }) },
  preview: {
    when: () => useBuild.getState().state?.isBuilt === true,
    lacks: TEXTS.notBuilt,
    run: previewBuild,
  },
};
