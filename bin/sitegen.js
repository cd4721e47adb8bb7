#!/usr/bin/env node
const { existsSync } = require('node:fs');
const { enableCompileCache } = require('node:module');
const { join } = require('node:path');
const { setFlags } = require('./flags.js');
const { createLoader } = require('./load.js');

setFlags();
// React's development build is several times slower.
process.env.NODE_ENV = 'production';

const program = join(__dirname, '..', 'dist', 'program');
const cli = join(program, 'cli.cjs');

if (!existsSync(cli)) {
  process.stderr.write('sitegen is not built yet: run "npm run build" in its folder.\n');
  process.exitCode = 1;
} else if (enableCompileCache === undefined) {
  const loader = createLoader(program);
  // A build runs most of the program.
  const isToKeep = process.argv[2] === 'build' && loader.isFirst();
  if (isToKeep || process.env.SITEGEN_KEEP_CODE === '1') process.once('exit', keepCode);
  loader.load(cli);

  function keepCode() {
    // A large build has others.
    setFlags();
    loader.keep();
  }
} else {
  // Node 22 and later keep compiled code by themselves.
  enableCompileCache();
  require(cli);
}
