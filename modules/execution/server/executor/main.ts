import type { FilesOrder } from '../../domain/files-task.ts';
import type { Executed, Submission } from '../../domain/submission.ts';
import type { ExecutionEngine } from './engine.ts';
import type { ExecutorReply, Request, Start } from './messages.ts';
import { endOrphans } from './native/end-orphans.ts';
import { createNativeEngine } from './native/native-engine.ts';
import { lowerPriority, watcherNiceness } from './priorities.ts';
import { createQuickJsEngine } from './quickjs/quickjs-engine.ts';
import { createSqlEngine } from './sql/sql-engine.ts';
import { startTrials } from './trials.ts';

// The executor is asked over IPC, and ends with the server that started it.

// Whoever takes an exam comes before the executions, and who watches them before what they execute.
lowerPriority(watcherNiceness);

// An executor that was killed has left boxes, and so do executions that end while their box is built.
endOrphans();
setInterval(endOrphans, 60_000).unref();

const engines: readonly ExecutionEngine[] = [createNativeEngine(), createQuickJsEngine(), createSqlEngine()];
const { only, proven } = JSON.parse(process.argv[2] ?? '{}') as Start;
const trials = startTrials(engines, only, proven);
const aborts = new Map<number, AbortController>();

async function execute(id: number, asked: Submission | FilesOrder): Promise<Executed> {
  const abort = new AbortController();
  aborts.set(id, abort);
  try {
    const found = await trials.find(asked.language);
    if (!found) throw new Error(`This installation cannot run ${asked.language}.`);
    const { engine, toolchain } = found;
    if ('parcel' in asked) {
      if (!engine.executeOver) throw new Error(`${engine.name} has no files.`);
      return await engine.executeOver(asked, toolchain, abort.signal);
    }
    // A byte order mark is of the file, not of the program.
    const source = asked.source.replace(/^\ufeff/, '');
    return await engine.execute({ ...asked, source }, toolchain, abort.signal);
  } finally {
    aborts.delete(id);
  }
}

process.on('message', async ({ id, ask }: Request) => {
  if (ask === 'abort') return aborts.get(id)?.abort();
  const answer: ExecutorReply = await ('needed' in ask ? trials.report(ask.needed) : execute(id, ask)).then(
    (result) => ({ id, result }),
    (error: unknown) => ({ id, failed: String(error) }),
  );
  // The server may have ended in this moment. Without a callback that would be a stack in its log.
  if (process.connected) process.send?.(answer, () => {});
});

process.once('disconnect', () => {
  for (const engine of engines) engine.stop();
  process.exit();
});
