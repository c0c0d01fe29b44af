import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Pushed {
  readonly isDone: boolean;
  /** What the terminal shows. */
  readonly says: string;
}

interface Remote {
  readonly address: string;
  readonly token: string;
}

/** Somebody with a repository and git, as it is installed on this machine. */
export interface TestPusher {
  readonly folder: string;
  /** Runs any command of git in the repository. */
  git(...args: readonly string[]): Promise<string>;
  /** Commits these files beside what is there. @returns the commit */
  commit(
    files: Readonly<Record<string, string | Buffer>>,
    more?: { symlinks?: Readonly<Record<string, string>>; submodules?: readonly string[] },
  ): Promise<string>;
  /** Pushes `HEAD:main` unless refs are named. The password comes as git asks for it. */
  push(remote: Remote, ...args: readonly string[]): Promise<Pushed>;
  clone(remote: Remote, ...args: readonly string[]): Promise<Pushed & { readonly folder: string }>;
  close(): Promise<void>;
}

/** The one process of the test for all of git's: a test's process is large, and begins each slowly. */
const commitAll = `
git add -A -f
for path; do git update-index --add --cacheinfo "160000,${'a'.repeat(40)},$path"; done
git commit -q --allow-empty -m Trabalho
git rev-parse HEAD`;

export async function createTestPusher(...init: readonly string[]): Promise<TestPusher> {
  const home = await mkdtemp(join(tmpdir(), 'provado-pusher-'));
  const folder = join(home, 'projeto');
  const askPass = join(home, 'ask');
  await writeFile(askPass, '#!/bin/sh\nprintf "%s\\n" "$TEST_TOKEN"\n', { mode: 0o700 });
  const env = (token = '') => ({
    PATH: '/usr/bin:/bin',
    HOME: home,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    // Nobody waits for the disk of a test.
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'core.fsync',
    GIT_CONFIG_VALUE_0: 'none',
    GIT_AUTHOR_NAME: 'Canário Silva',
    GIT_AUTHOR_EMAIL: 'canario@pessoa.example',
    GIT_COMMITTER_NAME: 'Canário Silva',
    GIT_COMMITTER_EMAIL: 'canario@pessoa.example',
    GIT_ASKPASS: askPass,
    GIT_TERMINAL_PROMPT: '0',
    TEST_TOKEN: token,
  });
  const git = async (...args: readonly string[]) =>
    (await run('git', args, { cwd: folder, env: env(), maxBuffer: 64 * 1024 ** 2 })).stdout;
  const talk = (cwd: string, token: string, args: readonly string[]) =>
    new Promise<Pushed>((done) => {
      const child = spawn('git', args, { cwd, env: env(token), stdio: ['ignore', 'pipe', 'pipe'] });
      const said: Buffer[] = [];
      child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
      child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
      child.once('close', (status) =>
        done({ isDone: status === 0, says: Buffer.concat(said).toString('utf8') }),
      );
    });
  await mkdir(folder);
  await git('init', '-q', '-b', 'trabalho', '--template=', ...init);

  return {
    folder,
    git,
    async commit(files, { symlinks = {}, submodules = [] } = {}) {
      for (const [path, content] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), content);
      }
      for (const [path, target] of Object.entries(symlinks)) await symlink(target, join(folder, path));
      const args = ['-ec', commitAll, 'sh', ...submodules];
      return (await run('sh', args, { cwd: folder, env: env() })).stdout.trim();
    },
    push({ address, token }, ...args) {
      const options = args.filter((arg) => arg.startsWith('-'));
      const refs = args.length > 0 ? args.filter((arg) => !arg.startsWith('-')) : ['HEAD:main'];
      return talk(folder, token, ['push', ...options, address, ...refs]);
    },
    async clone({ address, token }, ...args) {
      const into = await mkdtemp(join(home, 'clone-'));
      return { ...(await talk(home, token, ['clone', ...args, address, into])), folder: into };
    },
    close: () => rm(home, { recursive: true, force: true }),
  };
}
