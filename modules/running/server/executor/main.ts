import { setPriority } from 'node:os';
import type { EngineReport, Executed, Language, Submission } from '#modules/running/domain/submission.ts';
import type { Engine } from './engine.ts';
import type { Answer, Request } from './messages.ts';
import { endOrphans } from './native/end-orphans.ts';
import { createNativeEngine } from './native/native-engine.ts';
import { createQuickJsEngine } from './quickjs/quickjs-engine.ts';
import { createSqlEngine } from './sql/sql-engine.ts';

// The executor's process: asked over IPC, it ends with the server that started it.

// Whoever takes an exam comes before the runs, where a service may say so.
try {
  setPriority(5);
} catch {
  // Its filter of system calls refuses that.
}

// What an executor that was killed has left, and what runs leave that end while their box is built.
endOrphans();
setInterval(endOrphans, 60_000).unref();

/** For each language the first engine that proves it. */
const engines: readonly Engine[] = [createNativeEngine(), createQuickJsEngine(), createSqlEngine()];

async function tryAll() {
  const named = process.argv.slice(2) as Language[];
  const only = named.length > 0 ? named : undefined;
  const probes = await Promise.all(
    engines.map(async (engine) => ({ engine, ...(await engine.probe(only)) })),
  );
  const byLanguage = new Map<Submission['language'], { engine: Engine; toolchain: string }>();
  for (const { engine, toolchains } of probes) {
    for (const [language, toolchain] of toolchains) {
      if (!byLanguage.has(language)) byLanguage.set(language, { engine, toolchain });
    }
  }
  return { byLanguage, steps: probes.flatMap(({ steps }) => steps) };
}

const tried = tryAll();
const aborts = new Map<number, AbortController>();

async function report(): Promise<EngineReport> {
  const { byLanguage, steps } = await tried;
  const languages = [...byLanguage].map(([language, { engine, toolchain }]) => ({
    language,
    engine: engine.name,
    toolchain,
  }));
  return { languages, steps };
}

async function run(id: number, submission: Submission): Promise<Executed> {
  const abort = new AbortController();
  aborts.set(id, abort);
  try {
    const found = (await tried).byLanguage.get(submission.language);
    if (!found) throw new Error(`This installation cannot run ${submission.language}.`);
    return await found.engine.run(submission, found.toolchain, abort.signal);
  } finally {
    aborts.delete(id);
  }
}

process.on('message', async ({ id, ask }: Request) => {
  if (ask === 'abort') return aborts.get(id)?.abort();
  const answer: Answer = await (ask === 'report' ? report() : run(id, ask)).then(
    (result) => ({ id, result }),
    (error: unknown) => ({ id, failed: String(error) }),
  );
  if (process.connected) process.send?.(answer);
});

process.once('disconnect', () => {
  for (const engine of engines) engine.stop();
  process.exit();
});
