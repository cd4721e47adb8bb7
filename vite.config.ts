import vike from 'vike/plugin';
import { defineConfig } from 'vite';

/** What is loaded together stands in one file: each file more takes a third of a millisecond at every start. */
const CHUNKS = [
  { name: 'common', test: /\/src\/(?:diagnostics|build\/output)\//, priority: 3 },
  { name: 'files', test: /\/src\/build\/(?:files\/(?!thread\b)|documents\/)/, priority: 2 },
  {
    name: 'site',
    test: /\/src\/(?:elements|model|format|site\/(?!options\b)|build\/(?:boards\/(?!worker\b)|earlier|project|shapes))/,
    priority: 1,
  },
];

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
          output: { codeSplitting: { groups: CHUNKS } },
        },
        target: 'node20',
      },
    },
  },
});
