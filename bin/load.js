const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire, wrap } = require('node:module');
const { basename, dirname, join, resolve } = require('node:path');
const { Script } = require('node:vm');

/** V8 compares nothing of a text but its length with kept code: that is safe for files that are named by their content. */
const CHUNK = /-[\w-]{8}\.cjs$/;

/**
 * Loads the files of a program from its folder, with the code that V8 has compiled for them in earlier runs. Node 22 and
 * later do so by themselves; in Node 20, where no file that it imports or requires can have such code, a `Script` can.
 * V8 takes no code of another version or of other flags.
 */
function createLoader(program) {
  const folder = join(program, 'compiled', `${process.version}-${process.arch}`);
  const modules = new Map();
  const scripts = new Map();

  function load(file) {
    const known = modules.get(file);
    if (known !== undefined) return known.exports;
    const module = { exports: {} };
    modules.set(file, module);
    const script = compile(file);
    const requireOther = createRequire(file);
    const requireFrom = (id) =>
      id.startsWith('.') ? load(resolve(dirname(file), id)) : requireOther(id);
    const run = script.runInThisContext();
    run.call(module.exports, module.exports, requireFrom, module, file, dirname(file));
    return module.exports;
  }

  function compile(filename) {
    const code = join(folder, basename(filename));
    const cachedData = CHUNK.test(filename) && existsSync(code) ? readFileSync(code) : undefined;
    const text = wrap(readFileSync(filename, 'utf8'));
    const script = new Script(text, { filename, cachedData });
    if (CHUNK.test(filename)) scripts.set(code, script);
    return script;
  }

  return {
    load,
    /** Whether no run of this version of Node has kept its code yet. */
    isFirst: () => !existsSync(folder),
    /** Keeps the code of all that has run so far; where it can't be written, nothing is kept. */
    keep() {
      try {
        mkdirSync(folder, { recursive: true });
        for (const [code, script] of scripts) {
          writeFileSync(`${code}.${process.pid}`, script.createCachedData());
          renameSync(`${code}.${process.pid}`, code);
        }
      } catch {
        // The folder may belong to somebody else.
      }
    },
  };
}

module.exports = { createLoader };
