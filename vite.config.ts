import vike from 'vike/plugin';
import { defineConfig } from 'vite';

/**
 * One build makes both bundles when sitegen itself is built: `dist/client`, the visitor's code with the frame
 * of a document, and `dist/server`, the command line. `sitegen build` runs no bundler.
 */
export default defineConfig({
  plugins: [vike()],
  build: {
    // The folder of the visitor's code in every site; see src/site/slugs.ts for the reserved names.
    assetsDir: 'sitegen',
    modulePreload: false,
    cssMinify: true,
    target: 'es2022',
  },
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          input: {
            cli: './src/cli/main.ts',
            index: './src/index.ts',
            worker: './src/build/boards/worker.ts',
            files: './src/build/files/thread.ts',
          },
        },
        target: 'node20',
      },
    },
  },
});
