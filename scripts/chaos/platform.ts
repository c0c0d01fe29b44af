import { type Database, openDatabase } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { startRegistryStub } from '../../e2e/registry-stub.ts';
import { type ServerProcess, secretsKey, startServer } from '../../e2e/server-process.ts';
import { type Call, wireClient } from '../../e2e/wire-client.ts';
import { onStop } from '../command.ts';
import { type Cluster, type ClusterOptions, createCluster } from '../postgres-cluster.ts';
import { type Relay, startRelay } from './relay.ts';

/** Something that can break lies between any two of its parts. */
export type ChaosPlatform = {
  cluster: Cluster;
  front: Relay;
  back: Relay;
  call: Call;
  db: Database<Schema>;
  /** Ends the server in this way. The next one, started before, takes over as behind a load balancer. */
  replaceServer(how: 'kill' | 'stop'): Promise<void>;
  close(): Promise<void>;
};

/** @param bin the folder of PostgreSQL's programs */
export async function startChaosPlatform(bin: string, options: ClusterOptions): Promise<ChaosPlatform> {
  const small = [...settings, ...(options.settings ?? [])];
  const cluster = await createCluster(bin, { ...options, settings: small });
  const registry = await startRegistryStub();
  const back = await startRelay(() => cluster.port);
  let isOver = false;

  const start = async (): Promise<ServerProcess | undefined> => {
    const url = new URL(cluster.url);
    url.port = `${back.port}`;
    while (!isOver) {
      try {
        return await startServer({
          ...quiet,
          BRASIL_API_URL: registry.url,
          PUBLIC_URL: `http://127.0.0.1:${front.port}`,
          DATABASE_URL: url.href,
          SECRETS_KEY: secretsKey,
        });
      } catch (error) {
        // A trial may break PostgreSQL while a server starts; then the server is started again.
        lastFault = error;
      }
    }
    return undefined;
  };
  let lastFault: unknown;
  let current: ServerProcess | undefined;
  let next: Promise<ServerProcess | undefined> = Promise.resolve(undefined);
  const front = await startRelay(() => Number(new URL(current?.origin ?? 'http://127.0.0.1:1').port));

  const close = async () => {
    isOver = true;
    await Promise.all([current?.close(), next.then((server) => server?.close())]);
    await Promise.all([front.close(), back.close(), registry.close(), db?.close().catch(() => {})]);
    await cluster.remove();
  };
  const closeNow = onStop(close);
  let db: Database<Schema> | undefined;
  current = await start();
  if (!current) throw lastFault;
  next = start();
  db = await openDatabase<Schema>({ url: cluster.url, poolSize: 4 });

  return {
    cluster,
    front,
    back,
    db,
    call: wireClient(() => `http://127.0.0.1:${front.port}`, 1),
    async replaceServer(how) {
      const ended = current;
      const ending = ended?.[how]();
      // A stopping server still answers running requests. New connections go to the next one.
      current = await next;
      next = start();
      const isEndedByItself = await ending;
      await ended?.close();
      if (isEndedByItself === false) throw new Error('the server did not end when it was told to');
    },
    close: closeNow,
  };
}

const quiet = {
  HOST: '127.0.0.1',
  DEMO: 'off',
  THROTTLE: 'off',
  ADMIN_CODE: 'codigo-do-ensaio',
  LOG_LEVEL: 'fatal',
};

const settings = [
  'shared_buffers=16MB',
  'autovacuum=off',
  // This is as durable as syncing file by file, which makes a recovery take seconds.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
];
