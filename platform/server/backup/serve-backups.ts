import { rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Logger } from '../log/logger.ts';
import { BackupRefusal } from './refusal.ts';
import { type BackupParts, writeBackup } from './write-backup.ts';

export const socketName = 'backup.sock';

/**
 * No second process can open the embedded database. Only the server's user may use the socket. Windows has none.
 * @returns a function that ends this
 */
export async function serveBackups(parts: BackupParts, logger: Logger): Promise<() => Promise<void>> {
  if (parts.db.engine !== 'pglite' || process.platform === 'win32') return async () => {};
  const path = join(parts.dataDir, socketName);
  // Whoever left it there has ended: this process holds the lock of the folder.
  await rm(path, { force: true });
  let isBusy = false;
  const server = createServer(async (_request, response) => {
    if (isBusy) return refuse(response, 'Outra cópia está em andamento. Espere que ela termine.');
    isBusy = true;
    try {
      await writeBackup(parts, response);
      response.end();
    } catch (error) {
      logger.warn({ err: error }, 'a backup was not finished');
      // What was sent so far has no end, and the other side notices it.
      if (response.headersSent) response.destroy();
      else refuse(response, error instanceof BackupRefusal ? error.message : undefined);
    } finally {
      isBusy = false;
    }
  });
  // A copy takes as long as its reader.
  server.requestTimeout = 0;
  const before = process.umask(0o177);
  server.listen(path);
  process.umask(before);
  server.on('error', (error) =>
    logger.warn({ err: error }, 'copies can only be made while the server is stopped'),
  );
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function refuse(
  response: ServerResponse,
  sentence = 'A cópia falhou. O motivo está no registro do servidor.',
): void {
  response.writeHead(409, { 'content-type': 'text/plain; charset=utf-8' }).end(sentence);
}
