import { createServer } from 'node:net';

/** A taken port or a wrong HOST is told before anything is built or migrated. @throws what listening throws */
export async function tryAddress(where: { readonly host: string; readonly port: number }): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(where.port, where.host, resolve);
  });
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
