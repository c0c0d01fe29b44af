import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Ask } from './server-host.ts';
import {
  becomeReady,
  environmentAt,
  environmentOfProcess,
  flags,
  placeForServer,
  type RunningServer,
} from './server-process.ts';

type Host = { child: ChildProcess; ask: (ask: Ask) => Promise<void>; output: () => string };

let host: Host | undefined;
let lastId = 0;

/**
 * The files of this worker share its process. It is the real server with everything of its own: connections, jobs,
 * caches, port, DATA_DIR. Only the loaded modules stay.
 */
export async function startKeptServer(
  environment: Record<string, string>,
  begin?: string,
  only?: Ask['only'],
): Promise<RunningServer> {
  if (!host?.child.connected) host = startHost();
  const { child, ask, output } = host;
  const place = await placeForServer(begin);
  const { origin, dataDir } = place;
  lastId += 1;
  const id = lastId;
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    stopping ??= ask({ id });
    await stopping;
    return true;
  };
  const close = async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  const before = output().length;
  try {
    await ask({ id, environment: { ...environmentAt(place), ...environment }, ...(only && { only }) });
    await becomeReady(origin, () => child.exitCode);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${output().slice(before)}`);
  }
  return { origin, dataDir, stop, close };
}

function startHost(): Host {
  const child = fork(join(import.meta.dirname, 'server-host.ts'), {
    execArgv: flags,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: environmentOfProcess(),
  });
  // It ends when this process does, since its channel ends then.
  child.unref();
  child.channel?.unref();
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const asked = new Map<number, PromiseWithResolvers<void>>();
  child.on('message', ({ id, failure }: Answer) => {
    if (failure === undefined) asked.get(id)?.resolve();
    else asked.get(id)?.reject(new Error(failure));
    asked.delete(id);
  });
  child.once('exit', (code) => {
    for (const { reject } of asked.values())
      reject(new Error(`the process of the servers ended with ${code}`));
  });
  const ask = (what: Ask) => {
    const answer = Promise.withResolvers<void>();
    asked.set(what.id, answer);
    child.send(what);
    return answer.promise;
  };
  return { child, ask, output: () => printed };
}
