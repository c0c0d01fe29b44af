import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/errors.ts';
import { type EventStreams, eventStream } from '../http/event-streams.ts';
import type { PageFaults } from '../http/page-faults.ts';
import type { MaintenanceFailures } from '../jobs/maintenance.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { measureFolder } from './folder-metrics.ts';
import { measureOutbox } from './outbox-metrics.ts';
import { measureStandbys } from './standby-metrics.ts';

interface MeasuredParts<S> {
  readonly db: Database<S>;
  readonly maintenanceFailures: MaintenanceFailures;
  readonly securityLog: SecurityLog;
  readonly pageFaults: PageFaults;
  readonly streams: EventStreams;
}

interface MetricsAccess {
  readonly metricsToken: string | undefined;
  readonly mayHaveProxy: boolean;
  readonly dataDir: string;
}

/** All servers of a process share them: each would have a timer and an observer, which hold it and never end. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** @param access without a `metricsToken` only the machine itself may read, and nobody if there may be a proxy */
export function serveMetrics<S>(
  app: FastifyInstance,
  { db, maintenanceFailures, securityLog, pageFaults, streams }: MeasuredParts<S>,
  access: MetricsAccess,
): void {
  const registry = new Registry();
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  measureOutbox(registry, db);
  measureStandbys(registry, db);
  measureFolder(registry, access.dataDir);
  new Gauge({
    name: 'event_streams',
    help: 'Pages that this server sends news to.',
    registers: [registry],
    collect() {
      this.set(streams.counts.open);
    },
  });
  new Counter({
    name: 'event_streams_refused_total',
    help: 'Streams that were refused because the account or the server had too many: those pages ask instead.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(streams.counts.refused);
    },
  });
  new Gauge({
    name: 'upkeep_failing_seconds',
    help: 'How long each step of the upkeep has failed at every try; 0 if its last try succeeded.',
    labelNames: ['step'],
    registers: [registry],
    collect() {
      for (const [step] of maintenanceFailures.entries()) {
        this.set({ step }, maintenanceFailures.failingMs(step) / 1000);
      }
    },
  });

  new Counter({
    name: 'upkeep_failures_total',
    help: 'How often each step of the upkeep has failed.',
    labelNames: ['step'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [step, failures] of maintenanceFailures.entries()) this.inc({ step }, failures);
    },
  });

  new Counter({
    name: 'security_events_total',
    help: 'What the security log has written, by event.',
    labelNames: ['event'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [event, count] of securityLog.counts()) this.inc({ event }, count);
    },
  });

  new Counter({
    name: 'page_faults_total',
    help: 'How often a part of a page has failed in a browser, by part, browser and major version.',
    labelNames: ['part', 'browser', 'version'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { count, ...labels } of pageFaults.rows()) this.inc(labels, count);
    },
  });

  app.addHook('onResponse', async (request, reply) => {
    // The duration of a stream only shows how long a page was open.
    if (reply.getHeader('content-type') === eventStream) return;
    // The pattern, never the address: it has no ids, and there is a limited number of them.
    const route = request.routeOptions.url ?? 'unknown';
    answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get('/api/metrics', async (request, reply) => {
    if (!mayRead(request, access)) throw notFound();
    const all = Registry.merge([ofProcess, registry]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}

function mayRead(request: FastifyRequest, { metricsToken: token, mayHaveProxy }: MetricsAccess): boolean {
  if (token) return isSame(request.headers.authorization ?? '', `Bearer ${token}`);
  // Behind a proxy on this machine every request seems local, and some proxies do not say that they forward it.
  if (mayHaveProxy) return false;
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return !isForwarded && /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(request.ip);
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash('sha256').update(text).digest();
