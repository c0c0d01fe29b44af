import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onStop, root, stop } from '../command.ts';
import { freePort } from '../free-port.ts';
import { createCluster } from '../postgres-cluster.ts';
import { type MemoryScope, openMemoryScope } from './memory-scope.ts';

const megabyte = 1024 ** 2;
const patienceMs = 600_000;
const nodeOptions = ['--max-semi-space-size=4', '--initial-old-space-size=64'];

interface Case {
  readonly name: string;
  readonly megabytes: number;
  /** @throws if it did not do its work */
  readonly run: (scope: MemoryScope, folder: string) => Promise<void>;
}

/**
 * What each way to use Provado takes, over all its processes and under a limit. Nothing else of this machine counts.
 *
 * @param only cases with this in their name
 * @param limit in place of each case's own
 */
export async function drillMemory(
  bin: string,
  { only = '', limit }: { only?: string | undefined; limit?: number | undefined },
): Promise<boolean> {
  let isGood = true;
  for (const { name, megabytes: own, run } of casesOn(bin)) {
    if (!name.includes(only)) continue;
    const megabytes = limit ?? own;
    const folder = mkdtempSync(join(tmpdir(), 'provado-memory-'));
    const scope = openMemoryScope(name.replaceAll(/\W/g, '-'), megabytes * megabyte);
    const failure = await run(scope, folder).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    const peak = Math.round(scope.peak() / megabyte);
    const under = scope.isLimited ? `under a limit of ${megabytes} MB` : 'without a limit, by shares';
    console.log(`${name}: ${peak} MB at most, ${under}${failure ? `; FAILED: ${failure}` : ''}`);
    isGood &&= failure === undefined;
    await scope.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return isGood;
}

const casesOn = (bin: string): readonly Case[] => [
  {
    name: 'the build of the web app',
    megabytes: 1024,
    async run(scope, folder) {
      const web = join(root, 'app/web');
      const outDir = relative(web, join(folder, 'dist'));
      const args = ['build', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir'];
      const build = begin(scope, 'vite', args, { NODE_ENV: 'production' }, web);
      const code = await build.ended;
      if (code !== 0) throw new Error(`the build ended with ${code}: ${build.said()}`);
    },
  },
  {
    name: 'the demo on the embedded database',
    megabytes: 1280,
    async run(scope, folder) {
      await serve(scope, ['scripts/start.ts'], { DATA_DIR: folder });
    },
  },
  {
    name: 'the server of production, code executed elsewhere',
    megabytes: 512,
    run: (scope, folder) => serveProduction({ bin, folder }, (server) => scope.enter(server)),
  },
  {
    name: 'the server of production with its PostgreSQL, code executed elsewhere',
    megabytes: 512,
    run: (scope, folder) =>
      serveProduction(
        { bin, folder },
        (server) => scope.enter(server),
        (postgres) => scope.enter(postgres),
      ),
  },
];

async function serveProduction(
  { bin, folder }: { bin: string; folder: string },
  enterServer: (pid: number) => void,
  enterPostgres: (pid: number) => void = () => {},
): Promise<void> {
  const cluster = await createCluster(bin);
  enterPostgres(cluster.pid());
  try {
    const scope = { enter: enterServer };
    await serve(scope, ['app/server/main.ts'], {
      NODE_ENV: 'production',
      DATABASE_URL: cluster.url,
      DATA_DIR: folder,
      PUBLIC_URL: 'https://provas.example',
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'provas@provas.example',
      CONTROLLER_NAME: 'Provas Ltda.',
      CONTACT_EMAIL: 'dados@provas.example',
      SECRETS_KEY: randomBytes(32).toString('base64'),
      RUN_CODE: 'off',
    });
  } finally {
    await cluster.remove();
  }
}

/** Starts it, waits until it is ready, lets people come, and stops it. */
async function serve(
  scope: Pick<MemoryScope, 'enter'>,
  script: readonly string[],
  environment: Record<string, string>,
): Promise<void> {
  const port = await freePort();
  const server = begin(scope, process.execPath, [...nodeOptions, ...script], {
    HOST: '127.0.0.1',
    PORT: `${port}`,
    LOG_LEVEL: 'error',
    ...environment,
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    const until = performance.now() + patienceMs;
    while (!(await isReady(origin))) {
      if (server.process.exitCode !== null || server.process.signalCode !== null)
        throw new Error(
          `it ended with ${server.process.exitCode ?? server.process.signalCode}: ${server.said()}`,
        );
      if (performance.now() > until) throw new Error('it did not become ready');
      await wait(200);
    }
    await visit(origin);
    if (!(await isReady(origin))) throw new Error('it was ready, and is not any more');
  } finally {
    await stop(server.process, 'SIGTERM');
  }
}

const isReady = (origin: string) =>
  fetch(`${origin}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Pages, searches and wrong passwords, whose check takes the most memory of all calls. */
async function visit(origin: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-Proto': 'https' };
  for (let round = 0; round < 25; round += 1) {
    await Promise.all([
      ...['/', '/dev/login', '/api/test', '/api/openapi.json', '/api/gender'].map((path) =>
        fetch(origin + path, { headers }).then((answer) => answer.arrayBuffer()),
      ),
      ...Array.from({ length: 8 }, (_, index) =>
        fetch(`${origin}/api/developer/login`, {
          method: 'POST',
          headers: { ...headers, 'X-Forwarded-For': `203.0.113.${round * 8 + index}` },
          body: JSON.stringify({ login: `ninguem${round}-${index}@provas.example`, senha: 'Errada1!' }),
        }).then((answer) => answer.arrayBuffer()),
      ),
    ]);
  }
}

function begin(
  scope: Pick<MemoryScope, 'enter'>,
  program: string,
  args: readonly string[],
  environment: Record<string, string>,
  cwd = root,
) {
  // It waits for a line, so that it is in its scope before it does anything.
  const child: ChildProcess = spawn('sh', ['-c', 'read _; exec "$@" < /dev/null', 'sh', program, ...args], {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onStop(() => stop(child, 'SIGTERM'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-1_000);
    });
  }
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? '')),
  );
  scope.enter(child.pid ?? 0);
  child.stdin?.end('\n');
  return { process: child, ended, said: () => output.trim() };
}
