import { exitCodes } from '#platform/server/backup/refusal.ts';
import { ConfigError } from '#platform/server/config.ts';
import { DatabaseUnusableError } from '#platform/server/database/database-postgres.ts';
import { MigrationError, NewerDatabaseError } from '#platform/server/database/migrate.ts';
import { LockHeldError } from '#platform/server/database/process-lock.ts';
import { SealError } from '#platform/server/security/seals.ts';

export function sentenceFor(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (
    [ConfigError, LockHeldError, DatabaseUnusableError, MigrationError, SealError].some(
      (kind) => error instanceof kind,
    )
  )
    return error.message;
  return systemSentence(error);
}

interface SystemError extends NodeJS.ErrnoException {
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
}

function systemSentence(error: SystemError): string | undefined {
  const { code, syscall, path, port, address, hostname } = error;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk of DATA_DIR is full. Make room first.';
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Stop it first, or set PORT.`;
  if (code === 'EADDRNOTAVAIL')
    return `This machine does not have the address ${address}. Set HOST to one of its own, such as 127.0.0.1.`;
  if (syscall === 'listen' && code === 'EACCES')
    return `Port ${port} is not for ordinary users. Set PORT to another, and let the proxy have this one.`;
  if (syscall === 'getaddrinfo')
    return `Nobody knows the address of ${hostname}. Set HOST to one of this machine, such as 127.0.0.1.`;
  if (path && /^(EACCES|EPERM|EROFS|EEXIST|ENOTDIR)$/.test(code ?? ''))
    return `${path} cannot be used (${code}). Give its folder to the user that runs the server, or set DATA_DIR.`;
  return undefined;
}

/** Starting the server again does not help against a newer database. */
export const exitCodeFor = (error: unknown): number =>
  error instanceof NewerDatabaseError ? exitCodes.newer : 1;
