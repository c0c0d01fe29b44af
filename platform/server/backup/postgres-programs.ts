import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { BackupRefusal } from './refusal.ts';

type Program = 'pg_dump' | 'pg_restore';

/**
 * Newer programs may use what the server does not know, so the oldest that is new enough is taken.
 * @throws BackupRefusal missingPrograms, with what to install
 */
export async function findProgram(name: Program, serverVersion: number): Promise<string> {
  const debian = globSync(`/usr/lib/postgresql/*/bin/${name}`)
    .filter((path) => numberIn(path) >= serverVersion)
    .sort((a, b) => numberIn(a) - numberIn(b));
  const inPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  const path = [...debian, ...inPath].find((candidate) => existsSync(candidate));
  const own = path === undefined ? undefined : await versionOf(path);
  const fault = programFault(name, own, serverVersion);
  if (path === undefined || fault) throw new BackupRefusal('missingPrograms', fault ?? '');
  return path;
}

export function programFault(
  name: Program,
  own: number | undefined,
  serverVersion: number,
): string | undefined {
  const cure = `Instale o pacote postgresql-client-${serverVersion} (Debian, Ubuntu) ou o equivalente do seu sistema.`;
  if (own === undefined) return `O programa ${name} não está nesta máquina. ${cure}`;
  if (own >= serverVersion) return undefined;
  return `O ${name} desta máquina é da versão ${own}, mais antiga que a do servidor, que é ${serverVersion}. ${cure}`;
}

async function versionOf(path: string): Promise<number> {
  const { stdout } = await promisify(execFile)(path, ['--version']);
  return numberIn(stdout);
}

const numberIn = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? 0);

/** Its environment has the password: lists of processes do not show it. */
export interface Running {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** @throws with what it printed, unless it ended well */
  readonly done: Promise<void>;
  stop(): void;
}

export function runProgram(path: string, args: readonly string[], url: string): Running {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child: ChildProcess = spawn(path, [...args, `--dbname=${address.href}`], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }), PGOPTIONS: '-c statement_timeout=0' },
  });
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error(`${path} was started without its streams.`);
  let said = '';
  stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-4_000);
  });
  // A program that ends in the middle says why on its own; writing to it then fails too.
  stdin.on('error', () => {});
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path} ended with ${code}: ${said.trim()}`)),
    );
  });
  done.catch(() => {});
  return { stdin, stdout, done, stop: () => child.kill() };
}
