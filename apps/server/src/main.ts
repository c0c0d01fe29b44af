import { pino } from 'pino';
import { announce } from './announce.ts';
import { buildApp, handleJobs, prepareApp, startUpkeep } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { loadDemo } from './demo/load-demo.ts';
import { createDeps } from './deps.ts';
import { DatabaseUnusableError } from './platform/database-postgres.ts';
import { loggedError } from './platform/logged-error.ts';
import { LockHeldError } from './platform/process-lock.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel, serializers: { err: loggedError } }, pino.destination(2));
  const { deps, close } = await createDeps(config, logger);
  const { adminCode } = await prepareApp(deps);
  if (config.demo) await loadDemo(deps);
  const app = await buildApp(deps, logger);
  await app.listen({ host: config.host, port: config.port });
  handleJobs(deps);
  deps.outbox.start();
  await deps.live.start();
  const stopUpkeep = startUpkeep(deps);
  const [address] = app.addresses();
  announce(config, typeof address === 'object' ? address.port : config.port, adminCode);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Requests under way are answered first, then the jobs under way are finished.
    await app.close();
    await deps.live.stop();
    await stopUpkeep();
    await deps.outbox.stop();
    await close();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  const isForOperator = [ConfigError, LockHeldError, DatabaseUnusableError].some(
    (kind) => error instanceof kind,
  );
  console.error(isForOperator ? (error as Error).message : error);
  process.exitCode = 1;
});
