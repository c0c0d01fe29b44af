import { exitCodes } from '#platform/server/backup/refusal.ts';
import { ConfigError } from '#platform/server/config.ts';
import { DatabaseUnusableError } from '#platform/server/database-postgres.ts';
import { MigrationError, NewerDatabaseError } from '#platform/server/migrate.ts';
import { LockHeldError } from '#platform/server/process-lock.ts';
import { SealError } from '#platform/server/seals.ts';

/** The problem in one sentence, if the operator can solve it. */
export function sentenceFor(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (
    [ConfigError, LockHeldError, DatabaseUnusableError, MigrationError, SealError].some(
      (kind) => error instanceof kind,
    )
  )
    return error.message;
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is in use by another program. Stop it first, or set PORT.`;
  return undefined;
}

/** What a server ends with that cannot start. Starting it again does not help against a newer database. */
export const exitCodeFor = (error: unknown): number =>
  error instanceof NewerDatabaseError ? exitCodes.newer : 1;
