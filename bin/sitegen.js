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
  // A build runs most of the program. `npm run build` has several keep their code, one after the other.
  const isKept = process.argv[2] === 'build' && loader.isFirst();
  if (isKept || process.env.SITEGEN_KEEP_CODE === '1') {
    process.once('exit', () => {
      // A large build has other flags.
      setFlags();
      loader.keep();
    });
  }
  loader.load(cli);
} else {
  // Node 22 and later keep compiled code by themselves.
  enableCompileCache();
  require(cli);
}
