import { parseArgs } from 'node:util';
import { stopEverything, stopOnSignals } from './command.ts';
import { drillRecovery } from './drill/point-in-time.ts';
import { drillSize } from './drill/size.ts';
import { getPostgres } from './postgres.ts';

// `npm run drill -- backup --megabytes 1000 --engine postgres` measures a backup and a restore of that much;
// `npm run drill -- pitr` recovers a PostgreSQL to a point in time. Both on installations of their own, which they remove.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    megabytes: { type: 'string', default: '1000' },
    engine: { type: 'string', default: 'postgres' },
  },
});
const [what] = positionals;
const isCall = (what === 'backup' || what === 'pitr') && ['postgres', 'pglite'].includes(values.engine);
if (!isCall) {
  console.error(
    'npm run drill -- backup [--megabytes 1000] [--engine postgres|pglite], or npm run drill -- pitr',
  );
  process.exit(2);
}

stopOnSignals();
const bin = await getPostgres();
if (bin === undefined) {
  console.error('The drills need the PostgreSQL server: its initdb and postgres programs.');
  process.exit(2);
}
const drill =
  what === 'pitr' ? drillRecovery(bin) : drillSize(bin, values.engine, Number(values.megabytes) * 1e6);
process.exitCode = (await drill.finally(stopEverything)) ? 0 : 1;
