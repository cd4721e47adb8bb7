import { Session, type Profiler } from 'node:inspector';

/**
 * Returns how often work calls functions of the project: a cost that doesn't depend on the load of
 * the machine. Loops without calls and built-in functions aren't counted.
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

/**
 * Returns the shortest time of three runs in ms, which other work on the machine affects least. If
 * a run takes less than the limit, no more runs follow.
 */
export async function leastTime(work: () => unknown, limit = 0): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < 3 && least >= limit; round += 1) {
    const start = performance.now();
    await work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}
