import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stopEverything, stopOnSignals } from './command.ts';
import { drillFaults } from './drill/faults.ts';
import { drillFailover } from './drill/ha.ts';
import { drillMemory } from './drill/memory.ts';
import { drillMigrations } from './drill/migrations.ts';
import { drillPages } from './drill/pages.ts';
import { drillRecovery } from './drill/point-in-time.ts';
import { drillSize } from './drill/size.ts';
import { getPostgres } from './postgres.ts';

// Each drill makes an installation of its own and removes it.
const usage = `npm run drill -- backup [--megabytes 1000] [--engine postgres|pglite]
                      measures a backup and a restore of that much
npm run drill -- pitr recovers a PostgreSQL to a point in time
npm run drill -- ha [--control]
                      kills the primary of three PostgreSQL nodes while 200 candidates save; the control must lose saves
npm run drill -- faults [NAME]
                      full and slow disks, jumping clocks and an S3 server that is away, while candidates save; or
                      only those faults that have NAME in their name
npm run drill -- pages [--pages 3000] [--proxy nginx|caddy] [--control]
                      holds that many open pages through the shipped file of the proxy while candidates save; the
                      control, nginx with Debian's connections, must lose saves
npm run drill -- memory [NAME] [--megabytes 700]
                      what the build, the demo and the server of production take, all or those with NAME in their
                      name, each under the limit that it is said to need or under another one
npm run drill -- migrate [--attempts 100000] [--old FOLDER] [--next FOLDER…]
                      migrates while the old version answers, interrupted twice. Without --old, this checkout is the
                      old version and the one in scripts/drill/next-version the new one; with it, this one is the new`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    megabytes: { type: 'string' },
    engine: { type: 'string', default: 'postgres' },
    control: { type: 'boolean', default: false },
    attempts: { type: 'string', default: '100000' },
    pages: { type: 'string', default: '3000' },
    proxy: { type: 'string', default: 'nginx' },
    old: { type: 'string' },
    next: { type: 'string', multiple: true },
  },
});
const example = (name: string) => join(import.meta.dirname, 'drill/next-version', name);
const drills: Readonly<Record<string, (bin: string) => Promise<boolean>>> = {
  backup: (bin) => drillSize(bin, values.engine, Number(values.megabytes ?? 1000) * 1e6),
  pitr: drillRecovery,
  memory: (bin) =>
    drillMemory(bin, {
      only: positionals[1],
      limit: values.megabytes === undefined ? undefined : Number(values.megabytes),
    }),
  faults: (bin) => drillFaults(bin, positionals[1]),
  ha: (bin) => drillFailover(bin, values.control),
  pages: (bin) =>
    drillPages(bin, { pages: Number(values.pages), isControl: values.control, proxy: values.proxy }),
  migrate: (bin) =>
    drillMigrations(bin, {
      old: values.old,
      next: values.next ?? (values.old === undefined ? ['expand', 'contract'].map(example) : []),
      attempts: Number(values.attempts),
    }),
};
const drill = drills[positionals[0] ?? ''];
if (!drill || !['postgres', 'pglite'].includes(values.engine)) {
  console.error(usage);
  process.exit(2);
}

stopOnSignals();
const bin = await getPostgres();
if (bin === undefined) {
  console.error('The drills need the PostgreSQL server: its initdb and postgres programs.');
  process.exit(2);
}
process.exitCode = (await drill(bin).finally(stopEverything)) ? 0 : 1;
