import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from './command.ts';
import { freePort } from './free-port.ts';
import { getPostgres } from './postgres.ts';
import { durable, makeEmpty, serverUser } from './postgres-cluster.ts';
import { takeLock } from './wait-lock.mjs';

// The PostgreSQL of whoever works on this clone: it is started by the first run that needs it and goes on after it, so
// that the next one finds its databases. `npm run test:stop` ends it.

/** Named after the clone. Not in it: the user that PostgreSQL runs as need not be able to reach it there. */
const folder = join(tmpdir(), `provado-warm-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);
const data = join(folder, 'data');

/** The address of this clone's server, which is started if it does not run; undefined without the programs. */
export async function warmPostgres(): Promise<string | undefined> {
  const bin = await getPostgres();
  if (bin === undefined) return undefined;
  const held = await takeLock(`${folder}.lock`, () => {});
  try {
    if (!(await isRunning(bin))) await startIn(bin);
  } finally {
    held.release();
  }
  return `postgresql://postgres@127.0.0.1:${portOf()}/postgres`;
}

export async function stopWarmPostgres(): Promise<void> {
  const bin = await getPostgres();
  if (bin !== undefined && (await isRunning(bin))) await control(bin, ['-m', 'fast', 'stop']);
  rmSync(folder, { recursive: true, force: true });
}

/** Whether it answers: the process of a killed one may be listed for a while, and its file longer. */
async function isRunning(bin: string): Promise<boolean> {
  if (!existsSync(data) || (await control(bin, ['status'])).code !== 0) return false;
  const socket = connect(portOf(), '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).then((answers) => {
    socket.destroy();
    return answers === true;
  });
}

/** The fourth line of the file in which the server says where it is. */
const portOf = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[3]);

/** What does not start is made anew, such as another version or what a killed initdb left: it has only test data. */
async function startIn(bin: string): Promise<void> {
  if (existsSync(data) && (await tryToStart(bin))) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o711 });
  chmodSync(folder, 0o711);
  const user = await serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const made = await makeEmpty(bin, data, user);
  if (made.code !== 0) throw new Error(`there is no cluster: ${made.output}`);
  if (!(await tryToStart(bin))) throw new Error(`postgres does not start: see ${join(folder, 'log')}`);
}

async function tryToStart(bin: string): Promise<boolean> {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${await freePort()}`,
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...durable,
  ].map((setting) => `-c ${setting}`);
  const { code } = await control(bin, ['-w', '-l', join(folder, 'log'), '-o', settings.join(' '), 'start']);
  return code === 0;
}

/** It knows a file of a killed server from that of one that runs. */
async function control(bin: string, args: string[]): ReturnType<typeof run> {
  return run(join(bin, 'pg_ctl'), ['-D', data, ...args], { ...(await serverUser()), cwd: folder });
}

if (process.argv.includes('--stop')) await stopWarmPostgres();
