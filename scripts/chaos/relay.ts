import { connect, createServer, type Socket } from 'node:net';

export type Relay = {
  port: number;
  cut(): void;
  /** Drops all answers until `cut`: requests are carried out, but nobody hears of it. */
  loseAnswers(): void;
  close(): Promise<void>;
};

export async function startRelay(target: () => number): Promise<Relay> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const muted = new WeakSet<Socket>();

  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: target(), host: '127.0.0.1', noDelay: true });
    const pair = [client, upstream] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) {
      socket.on('error', end);
      socket.on('close', end);
    }
    client.on('data', (chunk) => upstream.write(chunk));
    upstream.on('data', (chunk) => {
      if (!muted.has(upstream)) client.write(chunk);
    });
  });
  const cut = () => {
    for (const pair of [...pairs]) for (const socket of pair) socket.resetAndDestroy();
  };
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut,
    loseAnswers() {
      for (const [, upstream] of pairs) muted.add(upstream);
    },
    close() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
