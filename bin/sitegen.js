#!/usr/bin/env node
// React's development build is several times slower.
process.env.NODE_ENV = 'production';

await import('../dist/server/cli.mjs').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  process.stderr.write('sitegen is not built yet: run "npm run build" in its folder.\n');
  process.exitCode = 1;
});
