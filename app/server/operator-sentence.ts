import { exitCodes } from '#platform/server/backup/refusal.ts';
import { ConfigError } from '#platform/server/config.ts';
import { DatabaseUnusableError, UnfitDatabaseError } from '#platform/server/database/database-postgres.ts';
import {
  isLostConnection,
  MigrationError,
  NewerDatabaseError,
  PassingMigrationError,
} from '#platform/server/database/migrate.ts';
import { LockHeldError } from '#platform/server/database/process-lock.ts';
import { isFullDatabase } from '#platform/server/http/error-handler.ts';
import { SealError } from '#platform/server/security/sealer.ts';

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
  if (isFullDatabase(error))
    return `The disk of the database is full or fails (${error.message}). Nothing that was saved is lost. Make room, and start again.`;
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Stop it first, or set PORT.`;
  if (code === 'EADDRNOTAVAIL')
    return `This machine does not have the address ${address}. Set HOST to one of its own, such as 127.0.0.1.`;
  if (syscall === 'listen' && code === 'EACCES')
    return `Port ${port} is not for ordinary users. Set PORT to another, and let the proxy have this one.`;
  if (syscall === 'getaddrinfo')
    return `Nobody knows the address of ${hostname}. Set HOST to one of this machine, such as 127.0.0.1.`;
  if (path && /^(EACCES|EPERM|EROFS|EEXIST|ENOTDIR)$/.test(code ?? ''))
    return `${path} cannot be used (${code}). Give its folder to the user that runs the server, or set DATA_DIR.`;
  // A system error of another address is not the database's.
  if (syscall === undefined && isLostConnection(error))
    return `The database went away during the start (${error.message}). Start again when it answers.`;
  return undefined;
}

/** What nobody has foreseen: where it happened and why. The values of a statement stay out, since they are people's. */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\nbecause of ${stackOf(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}

/** Whoever restarts the server stops at the codes of what only a person can mend. The rest is tried again for ever. */
export function exitCodeFor(error: unknown): number {
  if (error instanceof NewerDatabaseError) return exitCodes.newer;
  return needsSomebody(error) ? exitCodes.wrongCall : 1;
}

function needsSomebody(error: unknown): boolean {
  if (error instanceof MigrationError) return !(error instanceof PassingMigrationError);
  if ([ConfigError, SealError, UnfitDatabaseError].some((kind) => error instanceof kind)) return true;
  const { code = '', syscall, path }: SystemError = error instanceof Error ? error : new Error();
  return (
    (path !== undefined && /^(EACCES|EPERM|EROFS|EEXIST|ENOTDIR)$/.test(code)) ||
    (syscall === 'listen' && code === 'EACCES')
  );
}
