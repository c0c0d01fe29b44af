import { randomBytes, timingSafeEqual } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { isPublicAddress } from '#platform/server/outgoing/public-address.ts';

/** Why the door let nothing through, or no more. */
export type DoorFault = 'unknown_host' | 'forbidden_address' | 'unreachable' | 'too_large';

export interface DoorOptions {
  /** Only this host is let through. */
  readonly host: string;
  readonly mostBytes: number;
  /** Tests name this address instead of what the name resolves to. */
  readonly instead?: { readonly address: string; readonly port: number } | undefined;
  /** @throws if the name is not known */
  readonly resolve?: ((host: string) => Promise<readonly string[]>) | undefined;
}

export interface GitDoor {
  /** The address of the proxy, with its secret. */
  readonly proxy: string;
  readonly fault: () => DoorFault | undefined;
  readonly bytes: () => number;
  close(): void;
}

const mostSockets = 6;
const connectMs = 10_000;
const port = 443;

/**
 * The one way out of a fetch: a proxy on the loopback that connects to one host. It connects to the very address that
 * it has checked, so that a name which changes in between leads nowhere else.
 */
export async function openGitDoor(options: DoorOptions): Promise<GitDoor> {
  const { host, mostBytes, instead, resolve = resolveName } = options;
  const secret = randomBytes(24).toString('base64url');
  const sockets = new Set<Socket | Duplex>();
  let fault: DoorFault | undefined;
  let bytes = 0;
  let isClosed = false;

  const end = (socket: Duplex, status: string) =>
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  const follow = (socket: Socket | Duplex) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= mostBytes) return;
    fault = 'too_large';
    closeAll();
  };

  const letOut = async (request: IncomingMessage, client: Duplex, head: Buffer) => {
    follow(client);
    if (!isSecret(request, secret)) return end(client, '407 Proxy Authentication Required');
    if (request.url?.toLowerCase() !== `${host}:${port}`.toLowerCase() || sockets.size > 2 * mostSockets)
      return end(client, '403 Forbidden');
    const target = instead ?? (await findTarget(host, resolve).catch(() => undefined));
    if (typeof target === 'string' || target === undefined) {
      fault = target ?? 'unknown_host';
      return end(client, '403 Forbidden');
    }
    if (isClosed || client.destroyed) return client.destroy();
    const out = connect({ host: target.address, port: target.port, family: 0, timeout: connectMs });
    follow(out);
    let isConnected = false;
    out.on('timeout', () => isConnected || out.destroy(new Error('timeout')));
    out.on('error', () => {
      if (isConnected) return client.destroy();
      fault = 'unreachable';
      end(client, '502 Bad Gateway');
    });
    out.on('connect', () => {
      isConnected = true;
      out.setTimeout(0);
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      if (head.length > 0) out.write(head);
      out.on('data', count);
      client.on('data', count);
      client.pipe(out);
      out.pipe(client);
    });
    out.on('close', () => client.destroy());
    client.on('close', () => out.destroy());
    return undefined;
  };

  const server = createServer((_request, response) => response.writeHead(405).end());
  server.on('connect', (request, client, head) => void letOut(request, client, head));
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((opened, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', opened);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The door has no port.');
  return {
    proxy: `http://fetch:${secret}@127.0.0.1:${address.port}`,
    fault: () => fault,
    bytes: () => bytes,
    close() {
      isClosed = true;
      closeAll();
      server.close();
      server.closeAllConnections();
    },
  };
}

const resolveName = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** One address that nobody outside can reach makes the name suspect as a whole. */
async function findTarget(host: string, resolve: (host: string) => Promise<readonly string[]>) {
  const addresses = await resolve(host.replace(/^\[|\]$/g, ''));
  const [address] = addresses;
  if (address === undefined) return 'unknown_host' as const;
  if (!addresses.every(isPublicAddress)) return 'forbidden_address' as const;
  return { address: addresses.find((one) => !one.includes(':')) ?? address, port };
}

function isSecret({ headers }: IncomingMessage, secret: string): boolean {
  const given = Buffer.from(headers['proxy-authorization'] ?? '');
  const expected = Buffer.from(`Basic ${Buffer.from(`fetch:${secret}`).toString('base64')}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
