import { createEventSender } from '#modules/events/server/send-events.ts';
import { createDispatcher, createExecutor } from '#modules/execution/server/public.ts';
import { deletionsFolder } from '#modules/privacy/server/note-deletion.ts';
import { serveBackups } from '#platform/server/backup/serve-backups.ts';
import { picturesOf } from '#platform/server/backup/storage-names.ts';
import { readConfig } from '#platform/server/config.ts';
import { createDeps } from '#platform/server/deps.ts';
import { everyHour } from '#platform/server/jobs/maintenance.ts';
import { createLogger } from '#platform/server/log/create-logger.ts';
import { logOutput } from '#platform/server/log/log-output.ts';
import { SecurityLog } from '#platform/server/security/security-log.ts';
import { tryAddress } from '#platform/server/try-address.ts';
import { announce } from './announce.ts';
import { announceRuns } from './announce-runs.ts';
import { buildApp, prepareApp } from './app.ts';
import { executionHandlersOf } from './execution-handlers.ts';
import { startMaintenance } from './maintenance.ts';
import { handleJobs, stopJobs } from './outbox-jobs.ts';
import { readEdition } from './product-edition.ts';
import { publishCodingExams } from './publish-coding-exams.ts';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/**
 * @param only languages to try and to execute; absent: all
 * @returns a function that answers running requests, finishes running jobs and releases everything
 */
export async function serve(
  environment: NodeJS.ProcessEnv,
  only?: Parameters<typeof createExecutor>[0],
): Promise<() => Promise<void>> {
  const config = readConfig(environment);
  await tryAddress(config);
  const logger = createLogger(config.logLevel, logOutput());
  // Whatever the level, since it answers what has happened to accounts.
  const level = config.logLevel === 'silent' ? 'silent' : 'info';
  const securityLog = new SecurityLog(logger.child({}, { level }));
  const { deps, close } = await createDeps(config, logger, securityLog, say);
  const { adminCode } = await prepareApp(deps).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const stopping = new AbortController();
  if (config.demo) say('Preparing the demo…');
  const demo = config.demo ? await import('./demo/load-demo.ts') : undefined;
  const endDemo = await demo?.loadDemo(deps, adminCode);
  const app = await buildApp(deps, logger);
  await app.listen({ host: config.host, port: config.port }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  handleJobs(deps);
  deps.outbox.start();
  const sender = createEventSender(deps);
  sender.start();
  await deps.live.start();
  const executor = createExecutor(only);
  const runs =
    config.runCode === 'server' ? createDispatcher(deps, executor, executionHandlersOf(deps)) : undefined;
  await runs?.start();
  const demoEnded = endDemo?.(stopping.signal).catch((error: unknown) =>
    logger.error({ err: error }, 'the end of the demo was not told'),
  );
  let isPublished = false;
  const publishOnce = async () => {
    if (isPublished) return;
    await publishCodingExams(deps, runs && executor).catch((error: unknown) => {
      // It waits for an executor, which a stop ends.
      if (!stopping.signal.aborted) throw error;
    });
    isPublished = true;
  };
  const stopPublishing = everyHour([{ name: 'coding_exams', run: publishOnce }], deps);
  const stopMaintenance = startMaintenance(deps);
  const stopWatch = deps.writeWatch?.start(deps.db, logger);
  const stopBackups = await serveBackups(
    {
      db: deps.db,
      files: deps.files,
      dataDir: config.dataDir,
      pictures: picturesOf(config),
      noteFolders: [deletionsFolder],
      url: undefined,
    },
    logger,
  );
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : config.port;
  logger.info({ ...(await readEdition()), node: process.version, engine: deps.db.engine, port }, 'started');
  announce(config, port, config.demo ? undefined : adminCode);
  if (runs) announceRuns(executor);
  else process.stdout.write('  Código: este servidor não o executa (RUN_CODE=off).\n\n');

  return async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    const since = performance.now();
    logger.info({}, 'shutdown begun');
    // Running requests first, then running jobs.
    await app.close();
    await demoEnded;
    await deps.live.stop();
    await runs?.stop();
    await stopPublishing();
    await stopMaintenance();
    await stopWatch?.();
    await stopBackups();
    await sender.stop();
    await stopJobs(deps);
    await close();
    logger.info({ ms: Math.round(performance.now() - since) }, 'shutdown ended');
  };
}
