import { parseArgs } from 'node:util';
import { getChromium } from './chromium.ts';
import { stopEverything, stopOnSignals } from './command.ts';
import { startPostgres } from './postgres.ts';
import { runVitest } from './vitest-run.ts';
import { buildWebWhenStale } from './web-build.ts';

// `npm run mishaps -- --count 500 --seed 7`: failures on a candidate's side, in a real browser. `npm run mishaps --
// --count 0 --outage 600`: one exam through ten minutes without a network and more, reported step by step. Uses
// PostgreSQL if there is one, else the embedded database.
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '500' },
    seed: { type: 'string' },
    /** Seconds without a network in the walk after the mishaps; 0: no walk. */
    outage: { type: 'string', default: '0' },
  },
});

stopOnSignals();
const browser = await getChromium();
const failure = browser ? await buildWebWhenStale() : 'The mishaps need Chromium: install it.';
if (!browser || failure !== undefined) {
  console.error(failure);
  process.exit(2);
}
const database = await startPostgres();
const { passed, failed } = await runVitest(['e2e'], ['e2e/mishaps.e2e'], {
  MISHAPS: values.count,
  OUTAGE_S: values.outage,
  ...(database && { JOURNEYS_DATABASE_URL: database.url }),
  ...(values.seed !== undefined && { MISHAPS_SEED: values.seed }),
});
await stopEverything();
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
