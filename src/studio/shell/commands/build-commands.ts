import { buildSite, previewBuild, useBuild } from '../build-store.ts';
import { useView } from '../view-store.ts';
import type { ActsOf } from './registry.ts';
import type { BUILD_ROWS } from './tab-rows.ts';

export const BUILD_ACTS: ActsOf<typeof BUILD_ROWS> = {
  build: {
    run() {
      useView.setState({ sheet: 'build' });
      return buildSite();
    },
  },
  'show-build': { run: () => useView.setState({ sheet: 'build' }) },
  publish: { run: () => useView.setState({ sheet: 'publish' }) },
  preview: {
    when: () => useBuild.getState().state?.isBuilt === true,
    lacks: 'The site wasn’t built yet.',
    run: previewBuild,
  },
};
