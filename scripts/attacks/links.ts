import { createServer } from 'node:net';
import { createDeflate } from 'node:zlib';
import { readRepositoryLink } from '#modules/works/domain/repository-link.ts';
import { type HostAnswer, startTestGitServer } from '#modules/works/server/fetch/test-git-server.ts';
import { fetchBounds, fetchRepository } from '#modules/works/server/public.ts';
import type { Attack, Finding } from './attack.ts';
import { leftovers } from './leftovers.ts';

const inner = [
  '127.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
];
const mapped = [
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fd00::1',
  'fe80::1',
];
const written = [
  'localhost',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::]',
];
const redirects = [
  'https://127.0.0.1/x/y',
  'http://169.254.169.254/latest',
  'file:///etc/passwd',
  'https://[::1]/x/y',
];
const megabyte = 1024 ** 2;

export const links: Attack = {
  name: 'links',
  title: 'links of candidates that want the server to ask for more than a repository',
  async run() {
    // Whoever gets to this port has got past the door.
    let reached = 0;
    const trap = createServer((socket) => {
      reached += 1;
      socket.destroy();
    });
    const isTrapped = await new Promise<boolean>((done) => {
      trap.once('error', () => done(false));
      trap.listen(443, '::', () => done(true));
    });
    const host = await startTestGitServer();
    const before = leftovers();
    const testHost = {
      host: host.host,
      address: '127.0.0.1',
      port: host.port,
      certificateFile: host.certificateFile,
    };
    const ask = (name: string, resolve?: (asked: string) => Promise<readonly string[]>, mostMs = 10_000) => {
      const link = readRepositoryLink(`https://${name}/ana/loja`);
      if (typeof link === 'string') return Promise.resolve({ fault: link });
      const options = { testHost, bounds: { ...fetchBounds, mostMs }, ...(resolve && { resolve }) };
      return fetchRepository(link, options, async ({ commit }) => commit);
    };
    try {
      let fetched = 0;
      const tally = async (asked: Promise<object>) => {
        if ('done' in (await asked)) fetched += 1;
      };
      for (const address of [...inner, ...mapped]) {
        await tally(ask('repos.example', async () => [address]));
        await tally(ask('repos.example', async () => ['203.0.114.1', address]));
      }
      for (const name of written) await tally(ask(name));
      let times = 0;
      const changing = async () => {
        times += 1;
        return [times === 1 ? '203.0.114.1' : '127.0.0.1'];
      };
      await tally(ask('muda.example', changing, 3_000));
      await host.commit('ana/loja', { a: '1' });
      for (const location of redirects) {
        host.answerWith((_request, response) => response.writeHead(302, { location }).end());
        await tally(ask(host.host));
      }

      const taken = await takenWithoutEnd(host, () => ask(host.host, undefined, 120_000));
      const dripped = await secondsOf(async () => {
        host.answerWith(drip);
        await ask(host.host, undefined, 120_000);
      });
      const after = leftovers();
      const findings: Finding[] = [
        {
          got: 'connections to inner addresses',
          now: reached,
          most: 0,
          ...(!isTrapped && { remark: 'port 443 was not free, so only what was fetched counts' }),
        },
        { got: 'repositories fetched by them', now: fetched, most: 0 },
        { got: 'MB of a repository without end', now: Math.ceil(taken / megabyte), most: 56 },
        { got: 'seconds of a host that drips', now: dripped, most: 30 },
        { got: 'folders that are left', now: after.folders - before.folders, most: 0 },
        { got: 'processes that are left', now: after.processes, most: 0 },
      ];
      return findings;
    } finally {
      await host.close();
      trap.close();
    }
  },
};

const drip: HostAnswer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' });
  const dripping = setInterval(() => response.write('0'), 500);
  response.on('close', () => clearInterval(dripping));
};

/** The host begins a pack with one file of two gigabytes, and goes on as long as somebody reads. */
async function takenWithoutEnd(
  host: Awaited<ReturnType<typeof startTestGitServer>>,
  ask: () => Promise<unknown>,
): Promise<number> {
  let sent = 0;
  let posts = 0;
  host.answerWith((request, response, serve) => {
    posts += request.method === 'POST' ? 1 : 0;
    if (posts < 3) {
      serve();
      return;
    }
    request.resume();
    response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' });
    const write = (data: Buffer): boolean => {
      const length = (data.length + 5).toString(16).padStart(4, '0');
      sent += data.length;
      return response.write(Buffer.concat([Buffer.from(`${length}\x01`), data]));
    };
    response.write('000dpackfile\n');
    write(Buffer.from('5041434b0000000200000001', 'hex'));
    // The type is a file, its size 2 GB in groups of seven bits.
    write(Buffer.from([0xb0, 0x80, 0x80, 0x80, 0x40]));
    const deflate = createDeflate({ level: 0 });
    const noise = Buffer.alloc(32_768, 7);
    deflate.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.length; at += 32_768) write(chunk.subarray(at, at + 32_768));
      if (response.writableNeedDrain) deflate.pause();
    });
    response.on('drain', () => deflate.resume());
    const more = () => {
      if (response.destroyed || sent > 2_000 * megabyte) deflate.destroy();
      else deflate.write(noise, more);
    };
    more();
  });
  await ask();
  host.answerWith(undefined);
  return sent;
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const since = performance.now();
  await work();
  return Math.round((performance.now() - since) / 1_000);
}
