import type { ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { root, run, start, stop } from '../command.ts';
import { installOnDebian } from '../debian.ts';
import { freePort } from '../free-port.ts';
import type { Fault, Stage } from './fault.ts';
import { environmentOf } from './installation.ts';
import { silentLine } from './silent-line.ts';

const isRoot = process.getuid?.() === 0;

const fullServer: Fault = {
  name: "the server's disk is full",
  async prepare(folder) {
    const disk = await smallDisk(folder, 16);
    if (disk === undefined) return undefined;
    return {
      environment: { DATA_DIR: join(disk, 'data') },
      async strike({ upload, read, cluster, dataDir }) {
        const before = await upload();
        const release = fill(disk);
        const refused = await upload();
        const backup = await run(process.execPath, ['scripts/backup.ts', join(disk, 'copy.tar')], {
          cwd: root,
          env: environmentOf({ PATH: process.env.PATH ?? '', DATABASE_URL: cluster.url, DATA_DIR: dataDir }),
        });
        const old = await read(before);
        release();
        const after = await upload();
        return `pictures ${before.status}, then ${refused.status}, an old one is read with ${old}, with room again ${after.status}; the backup ended with ${backup.code}: ${backup.output.trim().split('\n')[0]}`;
      },
    };
  },
};

const fullLog: Fault = {
  name: 'the disk of the log is full',
  async prepare() {
    if (!existsSync('/dev/full')) return undefined;
    return {
      async strike({ cluster }) {
        const port = await freePort();
        const full = openSync('/dev/full', 'w');
        const server = start(process.execPath, ['app/server/main.ts'], {
          stdio: ['ignore', full, full],
          env: environmentOf({
            PATH: process.env.PATH ?? '',
            RUN_CODE: 'off',
            DATABASE_URL: cluster.url,
            PORT: `${port}`,
            LOG_LEVEL: 'debug',
          }),
        });
        closeSync(full);
        const url = `http://127.0.0.1:${port}/api/skill`;
        let answer: Response | undefined;
        while (!answer?.ok && server.exitCode === null) {
          await pause(200);
          answer = await fetch(url).catch(() => undefined);
        }
        for (let count = 0; answer?.ok && count < 1_000; count += 1)
          answer = await fetch(url).catch(() => undefined);
        await stop(server);
        return `a second server whose log finds no room answered the last of 1,000 calls with ${answer?.status ?? 'nothing'} and ended with ${server.exitCode}`;
      },
    };
  },
};

const fullPostgres: Fault = {
  name: "PostgreSQL's disk is full",
  async prepare(folder) {
    const disk = await smallDisk(folder, 256);
    if (disk === undefined) return undefined;
    return {
      cluster: { parent: disk, settings: ['max_wal_size=64MB', 'min_wal_size=32MB'] },
      async strike({ cluster }) {
        const release = fill(disk);
        await pause(15_000);
        release();
        // PostgreSQL ends if it finds no room to recover; whoever runs it starts it again.
        const hasEnded = !isAlive(cluster.pid());
        if (hasEnded) await cluster.start();
        return `full for 15 s; PostgreSQL ${hasEnded ? 'had ended and was started again' : 'went on by itself'}`;
      },
    };
  },
};

const slowDisk: Fault = {
  name: "PostgreSQL's disk takes half a second for each sync",
  async prepare(folder) {
    const source = join(folder, 'slow.c');
    const library = join(folder, 'slow.so');
    writeFileSync(source, slowSync);
    const switchFile = join(folder, 'slow');
    const flags = ['-shared', '-fPIC', `-DSWITCH="${switchFile}"`];
    const compiled = await run('cc', [...flags, '-o', library, source, '-ldl']);
    if (compiled.code !== 0) return undefined;
    return {
      cluster: { environment: { LD_PRELOAD: library } },
      async strike() {
        writeFileSync(switchFile, '');
        await pause(15_000);
        rmSync(switchFile);
        return 'for 15 s';
      },
    };
  },
};

const slowSync = `#define _GNU_SOURCE
#include <dlfcn.h>
#include <unistd.h>
static int later(const char *name, int fd) {
  if (access(SWITCH, F_OK) == 0) usleep(500000);
  return ((int (*)(int))dlsym(RTLD_NEXT, name))(fd);
}
int fsync(int fd) { return later("fsync", fd); }
int fdatasync(int fd) { return later("fdatasync", fd); }
`;

const jump = (whose: 'server' | 'PostgreSQL'): Fault => ({
  name: `the clock of ${whose === 'server' ? 'the server' : whose} jumps an hour forward, two back and one forward`,
  async prepare(folder) {
    const find = () => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];
    const library = find() ?? ((await installOnDebian('faketime')) ? find() : undefined);
    if (library === undefined) return undefined;
    const clock = join(folder, 'clock');
    writeFileSync(clock, '+0');
    const environment = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    return {
      ...(whose === 'server' ? { environment } : { cluster: { environment } }),
      async strike(stage) {
        const seen: number[] = [];
        for (const offset of ['+3600', '-3600', '+0']) {
          writeFileSync(clock, offset);
          await pause(5_000);
          const ahead = (await clockOf(whose, stage)) - Date.now();
          seen.push(Math.round(ahead / 60_000));
        }
        return `in attempts of four hours; it was ahead by ${seen.join(', ')} minutes`;
      },
    };
  },
});

async function clockOf(whose: 'server' | 'PostgreSQL', { cluster, upload }: Stage): Promise<number> {
  if (whose === 'server') return Date.parse((await upload()).headers.get('date') ?? '');
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  const { rows } = await client.query<{ now: Date }>('select now()');
  await client.end();
  return rows[0]?.now.getTime() ?? Number.NaN;
}

const awayStore: Fault = {
  name: 'the S3 server is away',
  async prepare(folder) {
    // Nobody has kept it for years, so it is no package of ours: here it is somebody else's server.
    const installed = await run('npm', ['install', '--prefix', folder, '--silent', 's3rver@3.7.1']);
    if (installed.code !== 0) return undefined;
    const port = await freePort();
    const kept = join(folder, 'objects');
    mkdirSync(kept);
    const serve = (): ChildProcess =>
      start(
        process.execPath,
        [
          join(folder, 'node_modules/s3rver/bin/s3rver.js'),
          ...['--directory', kept, '--port', `${port}`, '--silent', '--configure-bucket', 'pictures'],
        ],
        { stdio: 'ignore' },
      );
    let store = serve();
    return {
      environment: {
        STORAGE_URL: 's3://pictures/live',
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
      },
      async strike({ upload, read }: Stage) {
        const before = await upload();
        const there = await read(before);
        await stop(store);
        const refused = [(await upload()).status, await read(before)];
        store = serve();
        let again = await upload();
        while (again.status !== 201) again = await upload();
        const back = [again.status, await read(before)];
        await stop(store);
        return `upload and reading ${before.status} and ${there}, without it ${refused.join(' and ')}, with it again ${back.join(' and ')}`;
      },
    };
  },
};

export const faults: readonly Fault[] = [
  ...[fullServer, fullLog, fullPostgres, slowDisk, jump('server'), jump('PostgreSQL'), silentLine, awayStore],
];

/** A file system in memory with this much room; undefined if we may not mount one. */
async function smallDisk(folder: string, megabytes: number): Promise<string | undefined> {
  if (!isRoot) return undefined;
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', disk]);
  if (mounted.code !== 0) return undefined;
  return disk;
}

export async function unmount(folder: string): Promise<void> {
  const disk = join(folder, 'disk');
  if (existsSync(disk)) await run('umount', ['--lazy', disk]);
}

function fill(disk: string): () => void {
  const path = join(disk, 'filler');
  const file = openSync(path, 'w');
  for (const size of [1024 ** 2, 4_096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // Full.
    }
  }
  closeSync(file);
  return () => rmSync(path);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
