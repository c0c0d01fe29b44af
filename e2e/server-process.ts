import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { stop } from '../scripts/command.ts';
import { freePort } from '../scripts/free-port.ts';

const root = join(import.meta.dirname, '..');

export const flags = packageJson.scripts.start.split(' ').filter((word) => word.startsWith('--'));

export const adminCode = 'codigo-das-jornadas';

/** What servers need that share a database but no DATA_DIR. */
export const secretsKey = Buffer.alloc(32, 1).toString('base64');

export type RunningServer = {
  origin: string;
  /** The server's DATA_DIR: mails are written to its folder `mail`. */
  dataDir: string;
  /** Ends the server as `npm start` is ended; gives true when it ended by itself and did not have to be killed. */
  stop: () => Promise<boolean>;
  close: () => Promise<void>;
};

export type ServerProcess = RunningServer & {
  pid: number;
  output: () => string;
  kill: () => Promise<void>;
};

export type ServerPlace = { port: number; origin: string; dataDir: string };

/** @param begin a DATA_DIR to copy; the server's is empty without it */
export async function placeForServer(begin?: string): Promise<ServerPlace> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'provado-e2e-'));
  if (begin !== undefined) cpSync(begin, dataDir, { recursive: true });
  return { port, origin: `http://localhost:${port}`, dataDir };
}

/** What a process needs that runs servers, and nothing else of the test's own environment. */
export const environmentOfProcess = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  TMPDIR: process.env.TMPDIR,
  // What the first one has compiled the next ones need not: half of what a start takes.
  NODE_COMPILE_CACHE: join(tmpdir(), 'provado-compiled'),
});

export const environmentAt = ({ port, origin, dataDir }: ServerPlace): Record<string, string> => ({
  PORT: `${port}`,
  PUBLIC_URL: origin,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  CHECK_ANSWERS: 'on',
  // Trying every language takes longer than the rest of a start; who needs it sets it to `server`.
  RUN_CODE: 'off',
});

/**
 * It gets `environment` and the variables that it needs, but nothing of the test's own environment.
 * @param begin a DATA_DIR to copy; the server's is empty without it
 * @param checkout the folder of its source, ours unless said otherwise
 * @throws with the server's output if it ends before it is ready or takes longer than 200 s
 */
export async function startServer(
  environment: Record<string, string>,
  begin?: string,
  checkout: string = root,
): Promise<ServerProcess> {
  const place = await placeForServer(begin);
  const { origin, dataDir } = place;
  const server = spawn(process.execPath, [...flags, 'app/server/main.ts'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environmentOfProcess(), ...environmentAt(place), ...environment },
  });
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  server.stdout.on('data', keep);
  server.stderr.on('data', keep);
  // It stays in our process group, so that what stops the journeys in the middle stops it too.
  const killWithUs = () => server.kill('SIGKILL');
  process.once('exit', killWithUs);

  const stopServer = async () => {
    process.off('exit', killWithUs);
    await stop(server, 'SIGTERM', 60_000);
    return server.exitCode === 0;
  };
  const kill = async () => {
    process.off('exit', killWithUs);
    await stop(server, 'SIGKILL');
  };
  const close = async () => {
    await stopServer();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const ending = () => server.exitCode ?? server.signalCode;
    await becomeReady(origin, ending);
  } catch (error) {
    await close();
    throw new Error(`${error instanceof Error ? error.message : error}\n${printed}`);
  }
  return { origin, pid: server.pid ?? 0, dataDir, output: () => printed, stop: stopServer, kill, close };
}

/** @param ending with what the server's process ended, if it has */
export async function becomeReady(origin: string, ending: () => number | string | null): Promise<void> {
  await answers(`${origin}/api/ready`, ending);
  // What a start takes on a busy machine may look like too much work for a moment: everything else is refused then.
  await answers(`${origin}/api/skill`, ending);
}

async function answers(url: string, ending: () => number | string | null): Promise<void> {
  const giveUp = performance.now() + 200_000;
  while (performance.now() < giveUp) {
    const end = ending();
    if (end !== null) throw new Error(`the server ended with ${end} before it was ready`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server was not ready after 200 s');
}
