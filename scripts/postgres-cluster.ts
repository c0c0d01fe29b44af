import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Finished, onStop, run, stop } from './command.ts';
import { freePort } from './free-port.ts';

export type Owner = { uid: number; gid: number };

export type Cluster = {
  port: number;
  url: string;
  /** Its files; once it is stopped, others may begin from them. */
  data: string;
  /** The pid of its first process, whose children are all others. */
  pid(): number;
  start(): Promise<void>;
  /** Ends it as `pg_ctl stop` does: 'fast' disconnects clients first, 'immediate' recovers at the next start. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** Ends it by kill -9: the first process alone, or all at once, so that none of them can write any more. */
  kill(what: 'postmaster' | 'everything'): Promise<void>;
  remove(): Promise<void>;
};

export type ClusterOptions = {
  /** Added to the durable settings of a real server. The last setting of a name counts. */
  settings?: readonly string[];
  /** The parent of its temporary folder; the system's if absent. */
  parent?: string;
  /** Ctrl-C does not reach it, because it has its own process group. */
  detached?: boolean;
  /** A base backup, or the files of a stopped cluster, to copy and start from in place of an empty one. */
  from?: string;
  environment?: Readonly<Record<string, string>>;
};

export const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
const giveUpMs = 30_000;

/** @param bin the folder of its programs */
export async function createCluster(
  bin: string,
  { settings = [], parent = tmpdir(), detached = true, from, environment }: ClusterOptions = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(parent, 'provado-pg-'));
  const removeFolder = onStop(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const user = await serverUser();
  if (user) chownSync(folder, user.uid, user.gid);

  const data = join(folder, 'data');
  const made = from === undefined ? await makeEmpty(bin, data, user) : await copyData(from, data, user);
  if (made.code !== 0) throw new Error(`there is no cluster: ${made.output}`);

  const port = await freePort();
  const chosen = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...durable,
    ...settings,
  ].flatMap((setting) => ['-c', setting]);
  let postmaster: ChildProcess | undefined;

  const end = async (signal: NodeJS.Signals) => {
    if (postmaster) await stop(postmaster, signal);
  };
  const stopServer = onStop(() => end('SIGINT'));

  const tryToStart = () => {
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', `${port}`, ...chosen], {
      ...user,
      cwd: folder,
      detached,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    postmaster = server;
    return new Promise<string | undefined>((resolve, reject) => {
      let log = '';
      server.stderr.on('data', (chunk: Buffer) => {
        log = `${log}${chunk}`.slice(-4_000);
        if (log.includes('ready to accept connections')) resolve(undefined);
      });
      server.once('error', reject);
      server.once('exit', () => resolve(log));
    });
  };
  const cluster: Cluster = {
    port,
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    data,
    pid: () => postmaster?.pid ?? 0,
    async start() {
      const giveUp = performance.now() + giveUpMs;
      for (;;) {
        const log = await tryToStart();
        if (log === undefined) return;
        // After kill -9 the last process may hold the shared memory for a moment.
        if (performance.now() > giveUp) throw new Error(`postgres ended at once: ${log}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    stop: (mode) => end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    async kill(what) {
      if (postmaster?.pid === undefined) return;
      const ended = new Promise((resolve) => postmaster?.once('exit', resolve));
      const others = what === 'everything' ? childrenOf(postmaster.pid) : [];
      for (const pid of [postmaster.pid, ...others]) killHard(pid);
      await ended;
    },
    async remove() {
      await stopServer();
      await removeFolder();
    },
  };
  await cluster.start();
  return cluster;
}

export function makeEmpty(bin: string, data: string, user: Owner | undefined): Promise<Finished> {
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  return run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--lc-messages=C'],
    { ...user, cwd: dirname(data) },
  );
}

async function copyData(from: string, data: string, user: Owner | undefined): Promise<Finished> {
  const copied = await run('cp', ['-a', from, data]);
  if (copied.code !== 0 || !user) return copied;
  return run('chown', ['-R', `${user.uid}:${user.gid}`, data]);
}

/** The children of a process; empty if the system does not tell (not Linux). */
export function childrenOf(pid: number): number[] {
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return listed.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

export function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

/** PostgreSQL refuses to run as root, so root runs it as the user postgres or nobody. */
export async function serverUser(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = await run('id', ['-u', name]);
    const gid = await run('id', ['-g', name]);
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  return undefined;
}
