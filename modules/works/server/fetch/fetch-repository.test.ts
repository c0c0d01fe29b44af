import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer as createPlainServer, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HeldTimeouts, holdTimeouts } from '#platform/server/test-timeouts.ts';
import { readRepositoryLink } from '../../domain/repository-link.ts';
import { type FetchOptions, fetchBounds, fetchRepository } from './fetch-repository.ts';
import { openGitDoor } from './git-door.ts';
import { startTestGitServer, type TestGitServer } from './test-git-server.ts';

const run = promisify(execFile);
let server: TestGitServer;
beforeAll(async () => {
  server = await startTestGitServer();
});
afterAll(() => server.close());
let timeouts: HeldTimeouts;
beforeEach(() => {
  timeouts = holdTimeouts();
});
afterEach(() => {
  timeouts.release();
  server.answerWith(undefined);
});
const passTime = () => timeouts.pass(fetchBounds.mostMs);

const testHost = () => ({
  host: server.host,
  address: '127.0.0.1',
  port: server.port,
  certificateFile: server.certificateFile,
});

async function fetched(path: string, more: FetchOptions = {}, host = server.host) {
  const link = readRepositoryLink(`https://${host}/${path}`);
  if (typeof link === 'string') throw new Error(link);
  const options: FetchOptions = { testHost: testHost(), ...more };
  return fetchRepository(link, options, async ({ commit, files }) => ({
    commit,
    ...(files && { leftOut: files.leftOut, count: files.count, texts: await textsIn(files.archive) }),
  }));
}

async function textsIn(archive: string): Promise<Record<string, string>> {
  const { stdout } = await run('tar', ['-tzf', archive, '--quoting-style=literal']);
  const paths = stdout.split('\n').filter((path) => path !== '' && !path.endsWith('/'));
  const texts = paths.map(
    async (path) => [path, (await run('tar', ['-xzOf', archive, path])).stdout] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

describe('fetching a repository', () => {
  it('reads the files of its newest commit, and names symbolic links and submodules without following them', async () => {
    const commit = await server.commit(
      'ana/loja',
      { 'README.md': '# Loja', 'src/ação.js': 'alert(1)\n', 'vazio.txt': '' },
      { submodules: ['vendor/lib'], symlinks: { atalho: '/etc/passwd' } },
    );
    expect(await fetched('ana/loja')).toEqual({
      done: {
        commit,
        count: 3,
        leftOut: ['atalho', 'vendor/lib'],
        texts: { atalho: '', 'README.md': '# Loja', 'src/ação.js': 'alert(1)\n', 'vazio.txt': '' },
      },
    });
  });

  it('has every file as it is, and the name of nobody, whatever attributes the repository has', async () => {
    const files = {
      '.gitattributes':
        '* text eol=crlf ident export-subst filter=x\nsegredo.js export-ignore\nu.txt working-tree-encoding=UTF-16\n',
      'autor.txt': '$Format:%an %ae %cn$ $Id$\n',
      'segredo.js': 'a\nb\n',
      'u.txt': 'ç',
    };
    await server.commit('ana/atributos', files, { plain: true });
    expect(await fetched('ana/atributos')).toMatchObject({ done: { texts: files } });
  });

  it('takes the branch that the link names, and a commit; a folder behind it does not matter', async () => {
    const main = await server.commit('ana/ramos', { a: 'main' });
    const dev = await server.commit('ana/ramos', { a: 'dev' }, { branch: 'time/dev' });
    for (const [path, commit] of [
      ['ana/ramos', main],
      ['ana/ramos/tree/time/dev', dev],
      ['ana/ramos/tree/time/dev/src/a', dev],
      ['ana/ramos/tree/nenhum', main],
      [`ana/ramos/commit/${dev}`, dev],
    ] as const)
      expect(await fetched(path)).toMatchObject({ done: { commit } });
  });

  it('does not fetch a commit again that is known', async () => {
    const known = await server.commit('ana/igual', { a: '1' });
    const before = server.asked.length;
    expect(await fetched('ana/igual', { known })).toEqual({ done: { commit: known } });
    expect(server.asked.slice(before).filter((line) => line.includes('/info/refs'))).toHaveLength(1);
    const next = await server.commit('ana/igual', { a: '2' });
    expect(await fetched('ana/igual', { known })).toMatchObject({
      done: { commit: next, texts: { a: '2' } },
    });
  });

  it('of one that is not there, private or empty says so', async () => {
    expect(await fetched('ana/nenhum')).toEqual({ fault: 'absent' });
    server.answerWith((_request, response) =>
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end(),
    );
    expect(await fetched('ana/loja')).toEqual({ fault: 'absent' });
    server.answerWith((_request, response) => response.writeHead(200).end('<html>'));
    expect(await fetched('ana/loja')).toEqual({ fault: 'empty' });
    server.answerWith((_request, response) => response.writeHead(503).end());
    expect(await fetched('ana/loja')).toEqual({ fault: 'unreachable' });
  });

  it.each(['https://127.0.0.1/x/y', 'http://169.254.169.254/latest', 'https://outro.example/ana/loja'])(
    'follows no redirect, as to %s',
    async (location) => {
      server.answerWith((_request, response) => response.writeHead(302, { location }).end());
      expect(await fetched('ana/loja')).toEqual({ fault: 'moved' });
    },
  );

  it('stops at its bounds of bytes, of files and of what they hold unpacked', async () => {
    await server.commit('ana/grande', { noise: randomBytes(300_000) });
    expect(await fetched('ana/grande', { bounds: { ...fetchBounds, mostBytes: 100_000 } })).toEqual({
      fault: 'too_large',
    });
    await server.commit('ana/bomba', { zeros: Buffer.alloc(3_000_000) });
    expect(await fetched('ana/bomba', { bounds: { ...fetchBounds, mostUnpacked: 2_000_000 } })).toEqual({
      fault: 'too_large',
    });
    expect(await fetched('ana/loja', { bounds: { ...fetchBounds, mostFiles: 2 } })).toEqual({
      fault: 'too_many_files',
    });
  });

  it('stops a host that hangs, drips, lies about the length or sends what is no pack', async () => {
    server.answerWith(passTime);
    expect(await fetched('ana/loja')).toEqual({ fault: 'slow' });
    server.answerWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' });
      let drops = 0;
      const drip = setInterval(() => {
        response.write('0');
        drops += 1;
        if (drops === 3) passTime();
      }, 20);
      response.on('close', () => clearInterval(drip));
    });
    expect(await fetched('ana/loja')).toEqual({ fault: 'slow' });
    server.answerWith((_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/x-git-upload-pack-advertisement',
        'content-length': '2147483648',
      });
      response.write('001e# service=git-upload-pack\n0000');
      response.socket?.end();
    });
    expect(await fetched('ana/loja')).toHaveProperty('fault');
  });

  it('trusts no certificate but the machine’s', async () => {
    const other = await startTestGitServer('git.prova.test');
    try {
      expect(await fetched('ana/loja', { testHost: { ...testHost(), port: other.port } })).toEqual({
        fault: 'certificate',
      });
    } finally {
      await other.close();
    }
  });

  it('ends with its job', async () => {
    const end = new AbortController();
    server.answerWith(() => end.abort());
    await expect(fetched('ana/loja', { signal: end.signal })).rejects.toThrow(/abort/i);
  });
});

describe('the door of a fetch', () => {
  const reached: Socket[] = [];
  const trap = createPlainServer((socket) => reached.push(socket) && socket.destroy());
  beforeAll(() => new Promise<void>((opened) => trap.listen(0, '127.0.0.1', opened)));
  afterAll(() => new Promise<void>((closed) => trap.close(() => closed())));

  /** A process of git asks like this to be let out. */
  async function knock(addresses: readonly string[]) {
    const host = 'repos.example';
    const door = await openGitDoor({ host, mostBytes: 1, resolve: async () => addresses });
    const { hostname, port, username, password } = new URL(door.proxy);
    const authorization = `Basic ${btoa(`${username}:${password}`)}`;
    const headers = { 'proxy-authorization': authorization };
    const asked = request({ hostname, port, method: 'CONNECT', path: `${host}:443`, headers }).end();
    const [{ statusCode }, socket] = await once(asked, 'connect');
    socket.destroy();
    door.close();
    return [statusCode, door.fault()];
  }

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fe80::1%eth0',
    'fd00::1',
    'ff02::1',
    '2001:db8::1',
    '2130706433',
  ])('leads to nobody at %s, alone or beside a public address', async (address) => {
    for (const addresses of [[address], ['93.184.216.34', address]])
      expect(await knock(addresses)).toEqual([403, 'forbidden_address']);
  });

  it.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
    'localhost',
  ])('leads to no address of this machine that a link names: %s', async (host) => {
    expect(await fetched('ana/loja', {}, host)).toEqual({ fault: 'forbidden_address' });
  });

  it('asks once for a name, and connects to the address that it has checked', async () => {
    let times = 0;
    const rebound = async () => {
      times += 1;
      return [times === 1 ? '203.0.114.1' : '127.0.0.1'];
    };
    const tried: string[] = [];
    const see = (message: unknown) =>
      (message as { socket: Socket }).socket.once('connectionAttempt', (address: string) => {
        tried.push(address);
        passTime();
      });
    subscribe('net.client.socket', see);
    const found = await fetched('ana/loja', { resolve: rebound }, 'muda.example');
    unsubscribe('net.client.socket', see);
    expect(found).toHaveProperty('fault');
    expect([times, tried, reached]).toEqual([1, ['203.0.114.1'], []]);
  });

  it('of a name that nobody has says so', async () => {
    const resolve = async () => {
      throw new Error('ENOTFOUND');
    };
    expect(await fetched('ana/loja', { resolve }, 'ninguem.example')).toEqual({ fault: 'unknown_host' });
  });
});
