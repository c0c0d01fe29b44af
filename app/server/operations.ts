import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { pendingMigrations } from '#platform/server/database/migrate.ts';
import { Failure } from '#platform/server/http/errors.ts';
import type { EventStreams } from '#platform/server/http/event-streams.ts';
import type { PageFaults } from '#platform/server/http/page-faults.ts';
import type { UpkeepFailures } from '#platform/server/jobs/upkeep.ts';
import { serveMetrics } from '#platform/server/log/metrics.ts';
import type { SecurityLog } from '#platform/server/security/security-log.ts';
import { serveApiDocs } from './api-docs.ts';

export function serveOperations<S>(
  app: FastifyInstance,
  parts: {
    db: Database<S>;
    config: Pick<Config, 'publicUrl' | 'metricsToken' | 'mayHaveProxy' | 'dataDir'>;
    upkeepFailures: UpkeepFailures;
    securityLog: SecurityLog;
    pageFaults: PageFaults;
    streams: EventStreams;
  },
): void {
  const { db, config } = parts;
  app.get('/api/health', async () => ({ data: { status: 'ok' } }));

  app.get('/api/ready', async () => {
    const pending = await pendingMigrations(db).catch((cause: unknown) => {
      throw Object.assign(new Failure('SERVICO_OCUPADO'), { cause });
    });
    if (pending.length > 0) throw new Failure('SERVICO_OCUPADO');
    return { data: { status: 'ok', banco: db.engine } };
  });

  serveMetrics(app, parts, config);

  serveApiDocs(app, `${config.publicUrl}/api`);
}
