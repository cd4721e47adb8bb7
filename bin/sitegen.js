#!/usr/bin/env node
const { existsSync } = require('node:fs');
const { enableCompileCache } = require('node:module');
const { join } = require('node:path');

// React's development build is several times slower.
process.env.NODE_ENV = 'production';
// Node 22 and later cache compiled code.
enableCompileCache?.();

const cli = join(__dirname, '..', 'dist', 'program', 'cli.cjs');
if (existsSync(cli)) require(cli);
else {
  // `npm ci` builds it too, unless scripts are disabled.
  const isInstalled = existsSync(join(__dirname, '..', 'node_modules', '.bin', 'vike'));
  const command = isInstalled ? 'npm run build' : 'npm ci';
  process.stderr.write(`sitegen is not built yet: run "${command}" in its folder.\n`);
  process.exitCode = 1;
}
