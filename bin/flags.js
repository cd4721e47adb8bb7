const { setFlagsFromString } = require('node:v8');

/** Sets V8's flags for the program: what was compiled with others isn't taken. */
function setFlags() {
  // What is read first stays, what is read later doesn't: V8 would put the later objects among the old ones as well,
  // and collect them late. Building takes a fifth less without that guess (npm run bench).
  setFlagsFromString('--no-allocation-site-pretenuring');
  // V8 optimizes a function after it has run for a while, by a guess that is too eager for us: what is optimized while a
  // build begins is soon thrown away. Waiting four times as long spares a small site a third of its CPU time. Only the
  // V8 of Node 20 knows this flag.
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=500000');
  // Compiling for V8's idea of how much goes into a function takes the second core from the thread that writes.
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=300');
}

module.exports = { setFlags };
