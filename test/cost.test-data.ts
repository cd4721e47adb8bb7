import { Session, type Profiler } from 'node:inspector';

/**
 * How many functions of the project a piece of work calls: what it costs, whatever else the machine does. Loops that
 * call nothing are not seen, nor what the language itself does.
 */
export function callsOf(work: () => void): number {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const take = () => {
    let scripts: readonly Profiler.ScriptCoverage[] = [];
    session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error !== null) throw error;
      scripts = result;
    });
    return scripts;
  };
  try {
    take();
    work();
    return take()
      .filter(({ url }) => url.includes('/src/') && !url.includes('/node_modules/'))
      .flatMap(({ functions }) => functions)
      .reduce((sum, { ranges: [range] }) => sum + (range?.count ?? 0), 0);
  } finally {
    session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}

/** The least time of three, in ms, of what has a bound that is far off: other work on the machine mustn't count. */
export async function leastTime(work: () => unknown): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    await work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}
