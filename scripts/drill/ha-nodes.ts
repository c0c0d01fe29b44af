import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onStop, root, run, stop } from '../command.ts';
import { freePort } from '../free-port.ts';
import { childrenOf, killHard, type Owner, serverUser } from '../postgres-cluster.ts';
import { succeed } from './installation.ts';

const names = ['a', 'b', 'c'] as const;
type Name = (typeof names)[number];

export type Nodes = {
  /** The settings of the file provado.env. */
  environment: Record<string, string>;
  directUrl: string;
  /** The name of the primary; undefined while there is none. */
  primary(): Promise<string | undefined>;
  /** Whether there is a primary, and both others stream from it. */
  isWhole(): Promise<boolean>;
  muteSenders(name: string): void;
  kill(name: string): void;
  restart(name: string): void;
  close(): Promise<void>;
};

/**
 * Starts etcd, Patroni, HAProxy and PgBouncer from the files of docs/operating/ha, on free ports of 127.0.0.1.
 *
 * @param bin the folder of PostgreSQL's programs
 * @param adjust changes the file of Patroni
 */
export async function startNodes(bin: string, adjust: (patroni: string) => string): Promise<Nodes> {
  const owner = await serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'provado-ha-'));
  const give = (path: string) => owner && chownSync(path, owner.uid, owner.gid);
  give(folder);
  const { nodes, ...others } = await portsAndPasswords();
  const values = { ...nodes, ...others, bin, folder };
  const services: ChildProcess[] = [];
  const keepers = new Map<Name, ChildProcess>();
  const homeOf = (name: Name) => join(folder, name);

  const write = (
    file: string,
    more: Record<string, string | number> = {},
    change = (text: string) => text,
  ) => {
    const all = { ...values, ...more };
    const path = join(String(all.folder), file);
    const template = readFileSync(join(root, 'docs/operating/ha', file), 'utf8');
    writeFileSync(path, change(filledIn(template, all)), { mode: 0o600 });
    give(path);
    return path;
  };
  const service = (command: string, ...args: string[]) => {
    const child = startService(command, args, folder, owner);
    services.push(child);
    return child;
  };
  const keep = (name: Name) => keepers.set(name, service('patroni', join(homeOf(name), 'patroni.yaml')));
  const postmasterOf = (name: Name): number[] => {
    try {
      return [Number(readFileSync(join(homeOf(name), 'data/postmaster.pid'), 'utf8').split('\n')[0])];
    } catch {
      return [];
    }
  };
  const postgresOf = (name: Name) => postmasterOf(name).flatMap((pid) => [pid, ...childrenOf(pid)]);

  const close = onStop(async () => {
    // Patroni first, which ends its PostgreSQL. What it leaves is ended by its own process id.
    await Promise.all([...keepers.values()].map((child) => stop(child, 'SIGTERM', 20_000)));
    for (const pid of names.flatMap(postgresOf).filter((pid) => isOf(pid, folder))) killHard(pid);
    await Promise.all(services.map((child) => stop(child, 'SIGTERM', 3_000)));
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });

  for (const name of names) {
    mkdirSync(homeOf(name), { mode: 0o700 });
    give(homeOf(name));
    const own = {
      name,
      folder: homeOf(name),
      ...Object.fromEntries(
        ['host', 'port', 'rest', 'etcd', 'peer'].map((kind) => [kind, nodes[`${name}_${kind}`] ?? '']),
      ),
    };
    service('etcd', '--config-file', write('etcd.yaml', own));
    write('patroni.yaml', own, adjust);
    keep(name);
  }

  const ask = (name: Name, path: string) =>
    fetch(`http://127.0.0.1:${nodes[`${name}_rest`]}${path}`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
  const members = async (): Promise<Member[]> => {
    for (const name of names) {
      const answer = await ask(name, '/cluster');
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const isWhole = async () => {
    const running = (await members()).filter(({ state }) => state === 'running');
    const leader = running.find(({ role }) => role === 'leader');
    const onIts = running.filter(({ timeline }) => timeline === leader?.timeline);
    return leader !== undefined && onIts.length === names.length;
  };
  const primary = async () => {
    for (const name of names) if ((await ask(name, '/primary'))?.ok) return name;
    return undefined;
  };
  await until(isWhole, 180);

  const first = await primary();
  await succeed(
    run(
      'psql',
      [
        ...['-h', '127.0.0.1', '-p', `${nodes[`${first}_port`]}`, '-U', 'postgres'],
        ...['-v', 'ON_ERROR_STOP=1', '-f', write('database.sql')],
      ],
      { env: { PATH: process.env.PATH, PGPASSWORD: values.superuser_password } },
    ),
  );
  service('haproxy', '-db', '-f', write('haproxy.cfg'));
  write('userlist.txt');
  service('pgbouncer', write('pgbouncer.ini'));
  const environment = Object.fromEntries(
    readFileSync(write('provado.env'), 'utf8')
      .split('\n')
      .flatMap((line) => [/^(\w+)=(.*)$/.exec(line)?.slice(1) ?? []])
      .filter((pair) => pair.length === 2),
  ) as Record<string, string>;

  return {
    environment,
    directUrl: environment.DATABASE_DIRECT_URL ?? '',
    primary,
    isWhole,
    muteSenders(name) {
      for (const pid of postgresOf(name as Name))
        if (commandOf(pid).includes('walsender')) process.kill(pid, 'SIGSTOP');
    },
    kill(name) {
      const keeper = keepers.get(name as Name)?.pid;
      for (const pid of [...(keeper ? [keeper] : []), ...postgresOf(name as Name)]) killHard(pid);
    },
    restart: (name) => void keep(name as Name),
    close,
  };
}

type Member = { role: string; state: string; timeline?: number };

async function portsAndPasswords() {
  const nodes: Record<string, string | number> = {};
  for (const name of names) {
    nodes[`${name}_host`] = '127.0.0.1';
    for (const kind of ['port', 'rest', 'etcd', 'peer']) nodes[`${name}_${kind}`] = await freePort();
  }
  return {
    nodes,
    network: '127.0.0.0/8',
    haproxy: await freePort(),
    pgbouncer: await freePort(),
    password: 'ensaio',
    superuser_password: 'dono',
    replication_password: 'copia',
  };
}

/** @throws if a word has no value */
function filledIn(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, word: string) => {
    if (values[word] === undefined) throw new Error(`nothing stands for {{${word}}}`);
    return String(values[word]);
  });
}

function startService(command: string, args: string[], cwd: string, owner: Owner | undefined): ChildProcess {
  const child = spawn(command, args, {
    cwd,
    ...owner,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Debian's haproxy is where ordinary users do not look.
    env: { PATH: `${process.env.PATH}:/usr/sbin`, LANG: 'C.UTF-8', HOME: cwd },
  });
  let log = '';
  const keep = (chunk: Buffer) => {
    log = `${log}${chunk}`.slice(-4_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.once('exit', (code) => {
    // Told to end, PgBouncer ends with 1 too.
    if (code && !log.includes('got SIGTERM')) console.error(`${command} ended with ${code}: ${log}`);
  });
  return child;
}

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

/** Whether the process, or its postmaster, has its data in this folder. */
function isOf(pid: number, folder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder) || commandOf(pid).includes(folder);
  } catch {
    return false;
  }
}

/** @throws after this many seconds */
export async function until(isSo: () => Promise<boolean> | boolean, seconds: number): Promise<void> {
  const giveUp = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > giveUp) throw new Error(`not so after ${seconds} s: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
