import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port nobody listens on at this moment. It lies below those that the system gives to connections going out, so
 * that none of these takes it while what listens there is being started again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
