import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { createDispatcher, createExecutor } from '#modules/execution/server/public.ts';
import { exitCodes } from '#platform/server/backup/refusal.ts';
import { systemClock } from '#platform/server/clock.ts';
import { readRunnerConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { pendingMigrations } from '#platform/server/database/migrate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { createFileStore } from '#platform/server/files/create-file-store.ts';
import { removeForsaken } from '#platform/server/files/temporary-folder.ts';
import { createLive } from '#platform/server/http/live.ts';
import { createOutbox } from '#platform/server/jobs/outbox.ts';
import { createLogger } from '#platform/server/log/create-logger.ts';
import { logOutput } from '#platform/server/log/log-output.ts';
import { openTracer } from '#platform/server/traces/open-tracer.ts';
import { announceRuns } from './announce-runs.ts';
import { executionHandlersOf } from './execution-handlers.ts';
import { exitCodeFor, sentenceFor, stackOf } from './operator-sentence.ts';

async function main(): Promise<void> {
  const { logLevel, traces, storage, ...where } = readRunnerConfig(process.env);
  if (where.url === undefined)
    return refuse(
      'O banco embutido só aceita um processo, e nele o próprio servidor executa o código. Para usar `npm run runner`, defina DATABASE_URL.',
      exitCodes.wrongCall,
    );
  const logger = createLogger(logLevel, logOutput());
  const tracer = await openTracer(traces, 'provado-runner', logger);
  const db = await openDatabase<Schema>({ ...where, logger, tracer });
  if ((await pendingMigrations(db)).length > 0) {
    await db.close();
    return refuse('O banco é de uma versão anterior. Inicie primeiro o servidor desta versão.');
  }
  const clock = systemClock;
  const live = createLive(db, logger);
  await live.start();
  const executor = createExecutor();
  // A folder that is not here is another machine's.
  const hasFiles = storage && (storage.kind !== 'folder' || existsSync(storage.folder));
  const files = hasFiles ? createFileStore(storage) : undefined;
  if (storage && hasFiles) await removeForsaken({ clock, storage });
  const outbox = createOutbox(db, clock, logger, tracer);
  const runs = createDispatcher(
    { db, clock, live, logger, ...(tracer && { tracer }) },
    executor,
    executionHandlersOf({ clock, outbox, ...(files && { files }) }),
  );
  await runs.start();
  const name = `${hostname()}:${process.pid}`;
  process.stdout.write(`\n  Experimentando o que roda aqui…\n`);
  announceRuns(executor, (canRun) =>
    canRun
      ? `  Executor de código no ar: ${name}`
      : `  O executor de código ${name} não roda nenhuma linguagem aqui.`,
  );

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await live.stop();
    await runs.stop();
    await db.close();
    await tracer?.close();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function refuse(sentence: string, code = 1): void {
  console.error(sentence);
  process.exitCode = code;
}

// A full disk loses the sentences of the start, and nothing else.
process.stdout.on('error', () => {});

main().catch((error: unknown) => {
  console.error(sentenceFor(error) ?? stackOf(error));
  process.exitCode = exitCodeFor(error);
});
