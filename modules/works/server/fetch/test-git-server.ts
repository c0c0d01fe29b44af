import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type HostAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  /** Git answers after all. */
  serve: () => void,
) => void;

export interface TestGitServer {
  readonly host: string;
  readonly port: number;
  /** A file with the certificate that its host has. */
  readonly certificateFile: string;
  /** Replaces the branch by one commit of these files. @returns its id */
  commit(
    repository: string,
    files: Readonly<Record<string, string | Buffer>>,
    more?: {
      readonly branch?: string;
      readonly submodules?: readonly string[];
      readonly symlinks?: Readonly<Record<string, string>>;
      /** Attributes among the files change nothing that is committed. */
      readonly plain?: boolean;
    },
  ): Promise<string>;
  /** Answers instead of git, until it is taken back with undefined. */
  answerWith(answer: HostAnswer | undefined): void;
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** A host of repositories as others run one: `git http-backend` behind TLS with a certificate of its own. */
export async function startTestGitServer(host = 'git.prova.test'): Promise<TestGitServer> {
  const folder = await mkdtemp(join(tmpdir(), 'provado-git-host-'));
  const certificateFile = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '30'],
    ...[
      '-subj',
      `/CN=${host}`,
      '-addext',
      `subjectAltName=DNS:${host}`,
      '-keyout',
      key,
      '-out',
      certificateFile,
    ],
  ]);
  const env = {
    PATH: '/usr/bin:/bin',
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    LC_ALL: 'C',
    GIT_AUTHOR_NAME: 'Canário Silva',
    GIT_AUTHOR_EMAIL: 'canario@pessoa.example',
    GIT_COMMITTER_NAME: 'Canário Silva',
    GIT_COMMITTER_EMAIL: 'canario@pessoa.example',
    GIT_CONFIG_COUNT: '3',
    GIT_CONFIG_KEY_0: 'init.defaultBranch',
    GIT_CONFIG_VALUE_0: 'main',
    GIT_CONFIG_KEY_1: 'safe.directory',
    GIT_CONFIG_VALUE_1: '*',
    GIT_CONFIG_KEY_2: 'core.fsync',
    GIT_CONFIG_VALUE_2: 'none',
  };
  let other: HostAnswer | undefined;
  const asked: string[] = [];
  const server = createServer(
    { cert: await readFile(certificateFile), key: await readFile(key) },
    (request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const serve = () => serveGit(join(folder, 'repositories'), request, response);
      if (other) other(request, response, serve);
      else serve();
    },
  );
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened));
  const { port } = server.address() as AddressInfo;

  return {
    host,
    port,
    certificateFile,
    asked,
    async commit(repository, files, { branch = 'main', submodules = [], symlinks = {}, plain } = {}) {
      const bare = join(folder, 'repositories', `${repository}.git`);
      const work = await mkdtemp(join(folder, 'work-'));
      const index = `${work}.index`;
      await mkdir(join(bare, 'info'), { recursive: true });
      for (const [path, content] of Object.entries(files)) {
        await mkdir(dirname(join(work, path)), { recursive: true });
        await writeFile(join(work, path), content);
      }
      for (const [path, target] of Object.entries(symlinks)) await symlink(target, join(work, path));
      const attributes = join(bare, 'info/attributes');
      await writeFile(attributes, plain ? '* -text -ident -filter !working-tree-encoding\n' : '');
      const args = ['-ec', commitAll, 'sh', bare, work, index, branch, ...submodules];
      const commit = (await run('sh', args, { cwd: work, env })).stdout.trim();
      await rm(attributes);
      await rm(index, { force: true });
      await rm(work, { recursive: true });
      return commit;
    },
    answerWith(answer) {
      other = answer;
    },
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The one process of the test for all of git's: a test's process is large, and begins each slowly. */
const commitAll = `
git init -q --bare --template= "$1"
export GIT_DIR="$1" GIT_WORK_TREE="$2" GIT_INDEX_FILE="$3"
branch="$4"
shift 4
git add -A -f
for path; do git update-index --add --cacheinfo "160000,${'a'.repeat(40)},$path"; done
commit=$(git commit-tree -m 'Trabalho de canario@pessoa.example' "$(git write-tree)")
git update-ref "refs/heads/$branch" "$commit"
echo "$commit"`;

function serveGit(root: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'https://git');
  const path = url.pathname.replace(/^(\/[^/]+\/[^/]+?)(\.git)?\/(info|git-upload-pack|HEAD)/, '$1.git/$3');
  const child = spawn('git', ['http-backend'], {
    env: {
      PATH: '/usr/bin:/bin',
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
      PATH_INFO: path,
      QUERY_STRING: url.searchParams.toString(),
      REQUEST_METHOD: request.method ?? 'GET',
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.on('error', () => {});
  request.pipe(child.stdin);
  let head = Buffer.alloc(0);
  const readHead = (chunk: Buffer) => {
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end === -1) return;
    child.stdout.off('data', readHead);
    let status = 200;
    for (const line of head.subarray(0, end).toString('latin1').split('\r\n')) {
      const [, name = '', value = ''] = /^([^:]+): *(.*)$/.exec(line) ?? [];
      if (name.toLowerCase() === 'status') status = Number.parseInt(value, 10);
      else response.setHeader(name, value);
    }
    response.writeHead(status);
    response.write(head.subarray(end + 4));
    child.stdout.pipe(response);
  };
  child.stdout.on('data', readHead);
  child.on('close', () => response.end());
}
