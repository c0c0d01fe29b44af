import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientHttp2Session, connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startBenchPlatform } from '../../bench/platform.ts';
import { begin, publishExam, save } from '../../bench/sitting.ts';
import type { Call } from '../../e2e/wire-client.ts';
import { onStop, root, stop } from '../command.ts';
import { freePort } from '../free-port.ts';
import { getNginx } from '../nginx.ts';

const candidates = 30;
const savingMs = 30_000;
/** Each browser has a connection of its own, as where every page is another person's. */
const atOnce = 50;

/**
 * Many pages hold their streams through the shipped file for nginx while candidates save.
 *
 * @param isControl with the connections that Debian gives a worker: saves must fail
 */
export async function drillPages(
  bin: string,
  { pages, isControl, proxy }: { pages: number; isControl: boolean; proxy: string },
): Promise<boolean> {
  const platform = await startBenchPlatform(bin);
  const runId = await publishExam(platform);
  const sittings = [];
  for (let number = 0; number < candidates; number += 1) {
    const { token } = await platform.people.developer();
    sittings.push(await begin(platform.call, token, runId));
  }
  const readers: string[] = [];
  for (let number = 0; number < pages / 10; number += 1) {
    readers.push((await platform.people.developer()).token);
  }
  const origin = await startProxy(proxy, platform.server.origin, isControl);
  const ca = readFileSync(join(origin.folder, 'certificate.pem'));
  const browser = (): ClientHttp2Session => {
    const session = connect(origin.url, { ca, servername: 'provas.example' });
    session.on('error', () => {});
    return session;
  };

  const news = { open: 0, refused: 0, broken: 0 };
  const sessions: ClientHttp2Session[] = [];
  for (let first = 0; first < pages; first += atOnce) {
    await Promise.all(
      Array.from({ length: Math.min(atOnce, pages - first) }, async (_, index) => {
        const session = browser();
        sessions.push(session);
        const token = readers[Math.floor((first + index) / 10)] ?? '';
        const status = await openStream(session, token);
        if (status === 200) news.open += 1;
        else if (status === 429) news.refused += 1;
        else news.broken += 1;
      }),
    );
  }
  console.log(
    `${pages} pages: ${news.open} have a stream, ${news.refused} ask instead, ${news.broken} got neither.`,
  );

  const times: number[] = [];
  const failures = new Map<string, number>();
  const until = performance.now() + savingMs;
  await Promise.all(
    sittings.map(async (sitting, index) => {
      await wait((index * 1_000) / candidates);
      for (let trial = 0; performance.now() < until; trial += 1) {
        const session = browser();
        const since = performance.now();
        const status = await save(callOver(session), sitting, trial).then(
          (answer) => answer.status,
          () => 'no answer',
        );
        times.push(performance.now() - since);
        session.destroy();
        if (status !== 200) failures.set(`${status}`, (failures.get(`${status}`) ?? 0) + 1);
        await wait(1_000);
      }
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  const failed = [...failures].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none failed';
  console.log(`${times.length} saves on new connections: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${failed}.`);
  for (const session of sessions) session.destroy();
  return failures.size > 0 === isControl;
}

function openStream(session: ClientHttp2Session, token: string): Promise<number> {
  const headers = { ':path': '/api/notification/unread', accept: 'text/event-stream' };
  const stream = session.request({ ...headers, authorization: `Bearer ${token}` });
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(0), 60_000);
    const end = (status: number) => {
      clearTimeout(giveUp);
      resolve(status);
    };
    stream.once('response', ({ ':status': status = 0 }) => end(status));
    stream.once('error', () => end(0));
    session.once('error', () => end(0));
    stream.resume();
  });
}

function callOver(session: ClientHttp2Session): Call {
  return (method, path, body, token) =>
    new Promise((resolve, reject) => {
      const headers = { ':method': method, ':path': `/api${path}`, 'content-type': 'application/json' };
      const stream = session.request({ ...headers, authorization: `Bearer ${token}` });
      let text = '';
      let status = 0;
      stream.setEncoding('utf8');
      stream.once('response', (answer) => {
        status = answer[':status'] ?? 0;
      });
      stream.on('data', (chunk: string) => {
        text += chunk;
      });
      stream.once('error', reject);
      session.once('error', reject);
      stream.once('end', () => resolve({ status, text, headers: new Headers(), body: undefined }));
      stream.end(JSON.stringify(body));
    });
}

interface ProxySettings {
  readonly folder: string;
  readonly port: number;
  readonly plain: number;
  readonly server: string;
}

async function startProxy(proxy: string, server: string, isControl: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'provado-pages-'));
  // The workers of nginx run as another user.
  chmodSync(folder, 0o755);
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=provas.example'],
    ...['-addext', 'subjectAltName=DNS:provas.example'],
    ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
  ]);
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
  const settings = { folder, port: await freePort(), plain: await freePort(), server: new URL(server).port };
  const file = join(folder, 'configuration');
  writeFileSync(file, proxy === 'caddy' ? caddyFile(settings) : nginxFile(settings, isControl));
  const child =
    proxy === 'caddy'
      ? spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
          env: { ...process.env, HOME: folder },
        })
      : spawn((await getNginx()) ?? 'nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', file]);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  onStop(async () => {
    await stop(child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  await wait(2_000);
  if (child.exitCode !== null) throw new Error(`${proxy} did not start: ${said}`);
  return { folder, url: `https://127.0.0.1:${settings.port}` };
}

/** Puts the shipped file where Debian has it, with the lines for the main file that its comment names. */
function nginxFile({ folder, port, plain, server }: ProxySettings, isControl: boolean): string {
  const shipped = readFileSync(join(root, 'docs/operating/nginx.conf'), 'utf8');
  const [, files] = /^# +(worker_rlimit_nofile \d+;)/m.exec(shipped) ?? [];
  const [, events] = /^# +(events \{ .* \})/m.exec(shipped) ?? [];
  const site = shipped
    .replaceAll(/listen \[::\].*;\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('/etc/ssl/provas.example.pem', join(folder, 'certificate.pem'))
    .replace('/etc/ssl/provas.example.key', join(folder, 'key.pem'))
    .replace('127.0.0.1:3000', `127.0.0.1:${server}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
worker_processes 1;
${isControl ? '' : files}
pid ${folder}/pid;
${isControl ? 'events { worker_connections 768; }' : events}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${site}
}`;
}

/** The certificate and the ports are of the drill, the rest is the shipped file. */
function caddyFile({ folder, port, plain, server }: ProxySettings): string {
  const shipped = readFileSync(join(root, 'docs/operating/Caddyfile'), 'utf8')
    .replace(
      'provas.example {',
      `https://provas.example:${port} {\n\tbind 127.0.0.1\n\ttls ${folder}/certificate.pem ${folder}/key.pem`,
    )
    .replace('127.0.0.1:3000', `127.0.0.1:${server}`);
  return `{\n\tadmin off\n\thttp_port ${plain}\n\tauto_https disable_redirects\n}\n${shipped}`;
}
