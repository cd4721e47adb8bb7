#!/usr/bin/env node
const { existsSync } = require('node:fs');
const { enableCompileCache } = require('node:module');
const { join } = require('node:path');

// React's development build is several times slower.
process.env.NODE_ENV = 'production';
// Node 22 and later keep what V8 has compiled.
enableCompileCache?.();

const cli = join(__dirname, '..', 'dist', 'program', 'cli.cjs');
if (existsSync(cli)) require(cli);
else {
  // What builds comes with the packages.
  const isInstalled = existsSync(join(__dirname, '..', 'node_modules', '.bin', 'vike'));
  const commands = isInstalled ? '"npm run build"' : '"npm ci", then "npm run build",';
  process.stderr.write(`sitegen is not built yet: run ${commands} in its folder.\n`);
  process.exitCode = 1;
}
