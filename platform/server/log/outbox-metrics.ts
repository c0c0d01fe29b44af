import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { readTogether } from './read-together.ts';

interface Waiting {
  readonly kind: string;
  readonly pending: number;
  /** Seconds. */
  readonly oldest: number;
  readonly givenUp: number;
}

/** One job that nobody can do and a queue that is only long look alike by their number, so the age is told too. */
export function measureOutbox<S>(registry: Registry, db: Database<S>): void {
  const waiting = readTogether(() => readWaiting(db));
  // A kind that has nothing left is told too, or its last figure would stay.
  const kinds = new Set<string>(['mail']);
  const byKind = async (set: (kind: string, row: Waiting | undefined) => void) => {
    const rows = new Map((await waiting()).map((row) => [row.kind, row]));
    for (const kind of rows.keys()) kinds.add(kind);
    for (const kind of kinds) set(kind, rows.get(kind));
  };
  new Gauge({
    name: 'outbox_pending_jobs',
    help: 'Jobs whose time has come and that are not done yet.',
    registers: [registry],
    async collect() {
      this.set((await waiting()).reduce((sum, { pending }) => sum + pending, 0));
    },
  });
  new Gauge({
    name: 'outbox_oldest_job_seconds',
    help: 'How long the oldest job of each kind has been due and not done; a job that is tried again counts from its beginning.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      return byKind((kind, row) => this.set({ kind }, row?.oldest ?? 0));
    },
  });
  new Gauge({
    name: 'outbox_given_up_jobs',
    help: 'Jobs of each kind that were given up in the last day. The table outbox keeps them for a month.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      return byKind((kind, row) => this.set({ kind }, row?.givenUp ?? 0));
    },
  });
}

async function readWaiting<S>(db: Database<S>): Promise<readonly Waiting[]> {
  const now = new Date();
  const { rows } = await sql<Waiting>`
    select outbox.kind,
           count(*) filter (where outbox.failed_at is null) as pending,
           coalesce(extract(epoch from ${now}::timestamptz - min(
             case when outbox.attempts > 0 then outbox.created_at else outbox.run_at end)
             filter (where outbox.failed_at is null)), 0)::float8 as oldest,
           count(*) filter (where outbox.failed_at > ${now}::timestamptz - interval '1 day') as "givenUp"
      from outbox
     where outbox.done_at is null
       and (outbox.attempts > 0 or outbox.run_at <= ${now}::timestamptz)
     group by outbox.kind`.execute(db.kysely);
  return rows;
}
