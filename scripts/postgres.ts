import { spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { onStop, run, stop } from './command.ts';
import { installOnDebian } from './debian.ts';
import { freePort } from './free-port.ts';

export type Database = { url: string; stop: () => Promise<void> };

/**
 * Starts a PostgreSQL of its own in a temporary folder, with the durable settings of a real one, on a free
 * port of 127.0.0.1. Gives undefined when the machine has no server binaries and none can be installed.
 */
export async function startPostgres(): Promise<Database | undefined> {
  const bin = findBinaries() ?? ((await installOnDebian('postgresql')) ? findBinaries() : undefined);
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'provado-pg-'));
  const removeFolder = onStop(() => rmSync(folder, { recursive: true, force: true }));
  const user = await serverUser();
  if (user) chownSync(folder, user.uid, user.gid);

  const data = join(folder, 'data');
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const made = await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--lc-messages=C'],
    { ...user, cwd: folder },
  );
  if (made.code !== 0) throw new Error(`initdb failed: ${made.output}`);

  const port = await freePort();
  const settings = [
    `listen_addresses=127.0.0.1`,
    `unix_socket_directories=${folder}`,
    'fsync=on',
    'synchronous_commit=on',
    'full_page_writes=on',
    'max_connections=200',
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', `${port}`, ...settings.flatMap((s) => ['-c', s])],
    { ...user, cwd: folder, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients to leave.
  const stopServer = onStop(() => stop(server, 'SIGINT'));
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log = `${log}${chunk}`.slice(-4_000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`postgres ended at once: ${log}`)));
  });
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await stopServer();
      await removeFolder();
    },
  };
}

function findBinaries(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionIn(b) - versionIn(a));
  return [...debian, ...(process.env.PATH ?? '').split(delimiter)].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

function versionIn(folder: string): number {
  return Number(/\d+/.exec(folder)?.[0] ?? 0);
}

/** PostgreSQL refuses to run as root: then it runs as its own user, or as nobody. */
async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = await run('id', ['-u', name]);
    const gid = await run('id', ['-g', name]);
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  return undefined;
}
