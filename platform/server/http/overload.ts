import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Route } from '#platform/contract/route.ts';
import type { Database } from '../database/database.ts';
import { Failure } from './errors.ts';

interface Waits {
  readonly loop: number;
  readonly database: number;
}

/** Waits in ms above which calls are refused: reads first, urgent ones last. */
const limits = {
  read: { loop: 2_000, database: 500 },
  write: { loop: 6_000, database: 2_000 },
  // After five seconds nobody gets a connection any more.
  urgent: { loop: 20_000, database: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, Waits>;

const tryAgainS = 10;

/**
 * Refuses first what callers can repeat. Pages and their files are always served: half a page is worse than a slow one.
 * Reads give way at the database, so that saves do not wait behind them.
 */
export async function refuseWhenOverloaded(
  app: FastifyInstance,
  db: Pick<Database<unknown>, 'longestWait' | 'givingWay'>,
): Promise<void> {
  const refuse = (contract: Route | undefined, waits: Waits) => {
    if (contract && isRefused(contract, waits)) {
      throw new Failure('SERVICO_OCUPADO', { retryAfter: tryAgainS });
    }
  };
  await app.register(underPressure, {
    maxEventLoopDelay: limits.read.loop,
    maxHeapUsedBytes: 0,
    maxRssBytes: 0,
    pressureHandler: async ({ routeOptions }, _reply, _type, delay) =>
      refuse(routeOptions.config.contract, { loop: delay ?? 0, database: 0 }),
  });
  app.addHook('onRequest', async ({ routeOptions: { config } }) => {
    if (!config.contract) return;
    const ahead = Math.max(
      db.longestWait('others'),
      classOf(config.contract) === 'read' ? db.longestWait('givingWay') : 0,
    );
    refuse(config.contract, { loop: 0, database: ahead });
  });
  // The hook takes a callback, because what follows has to run inside of it.
  app.addHook('onRequest', ({ routeOptions: { config } }, _reply, done) => {
    if (config.contract && classOf(config.contract) === 'read') db.givingWay(done);
    else done();
  });
}

type Urgency = Pick<Route, 'method' | 'urgent'>;

const classOf = ({ method, urgent }: Urgency): keyof typeof limits =>
  urgent ? 'urgent' : method === 'GET' ? 'read' : 'write';

export function isRefused(route: Urgency, waits: Waits): boolean {
  const most = limits[classOf(route)];
  return waits.loop > most.loop || waits.database > most.database;
}
