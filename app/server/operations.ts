import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { pendingMigrations } from '#platform/server/database/migrate.ts';
import type { WriteWatch } from '#platform/server/database/write-watch.ts';
import { Failure } from '#platform/server/http/errors.ts';
import type { EventStreams } from '#platform/server/http/event-streams.ts';
import type { PageFaults } from '#platform/server/http/page-faults.ts';
import type { MaintenanceFailures } from '#platform/server/jobs/maintenance.ts';
import { serveMetrics } from '#platform/server/log/metrics.ts';
import type { SecurityLog } from '#platform/server/security/security-log.ts';
import { serveApiDocs } from './api-docs.ts';

export function serveOperations<S>(
  app: FastifyInstance,
  parts: {
    db: Database<S>;
    config: Pick<Config, 'publicUrl' | 'metricsToken' | 'mayHaveProxy' | 'dataDir'>;
    maintenanceFailures: MaintenanceFailures;
    securityLog: SecurityLog;
    pageFaults: PageFaults;
    streams: EventStreams;
    writeWatch?: Pick<WriteWatch, 'hasFailed'> | undefined;
  },
): void {
  const { db, config } = parts;
  app.get('/api/health', async () => ({ data: { status: 'ok' } }));

  app.get('/api/ready', async () => {
    const pending = await pendingMigrations(db).catch((cause: unknown) => {
      throw Object.assign(new Failure('SERVICO_OCUPADO'), { cause });
    });
    if (pending.length > 0 || parts.writeWatch?.hasFailed) throw new Failure('SERVICO_OCUPADO');
    if (!(await takesWrites(db))) throw new Failure('SERVICO_OCUPADO');
    return { data: { status: 'ok', banco: db.engine } };
  });

  serveMetrics(app, parts, config);

  serveApiDocs(app, `${config.publicUrl}/api`);
}

/** A standby answers every read, and refuses what people do. */
async function takesWrites<S>(db: Database<S>): Promise<boolean> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`
    .execute(db.kysely)
    .catch((cause: unknown) => {
      throw Object.assign(new Failure('SERVICO_OCUPADO'), { cause });
    });
  return rows[0]?.isReadOnly === false;
}
