import { sql } from 'kysely';
import { confirmationJob } from '#modules/accounts/server/mailbox/send-confirmation.ts';
import { undoJob } from '#modules/accounts/server/mailbox/undo-change.ts';
import { recoveryJob } from '#modules/accounts/server/recovery/send-link.ts';
import { examInvitationJob } from '#modules/admission/server/send-invitation.ts';
import { invitationJob } from '#modules/companies/server/team/invite-member.ts';
import { deletionMailJob } from '#modules/privacy/server/deletion-mail.ts';
import { deletionsFolder, notedDeletions } from '#modules/privacy/server/note-deletion.ts';
import { repeatDeletions } from '#modules/privacy/server/repeat-deletions.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { mailJob } from '#platform/server/jobs/jobs.ts';
import { createOutbox } from '#platform/server/jobs/outbox.ts';
import type { Sealer } from '#platform/server/security/sealer.ts';

const mailing = [
  mailJob,
  recoveryJob,
  confirmationJob,
  undoJob,
  examInvitationJob,
  invitationJob,
  deletionMailJob,
].map(({ kind }) => kind);

export interface Settled {
  readonly migrations: number;
  readonly sessions: number;
  readonly mails: number;
  readonly deletions: number;
}

/**
 * Waiting mails have most likely been sent, so they are closed. Deletions of accounts are repeated
 * (docs/decisions/own-data-backups-and-certificates.md).
 * @param notes keys of deletions that a backup had, besides those in the store
 */
export async function settleRestored(
  { db, files, sealer }: { db: Database<Schema>; files: FileStore; sealer?: Sealer | undefined },
  notes: readonly string[],
): Promise<Settled> {
  const migrations = (await migrate(db)).length;
  const { sessions, mails } = await db.transaction(async (trx) => {
    const ended = await trx.deleteFrom('sessions').executeTakeFirst();
    await trx.deleteFrom('recoveries').execute();
    // What passed since the backup was made is no outage of this installation.
    await trx.deleteFrom('server_presence').execute();
    const closed = await sql`
      update outbox set failed_at = ${systemClock.now()}, last_error = 'waited when the backup was made'
       where outbox.kind = any(${mailing}::text[])
         and outbox.done_at is null and outbox.failed_at is null`.execute(trx);
    return { sessions: Number(ended.numDeletedRows), mails: Number(closed.numAffectedRows ?? 0) };
  });
  const known = new Set([...notes, ...(await files.list(deletionsFolder))]);
  const outbox = createOutbox(db, systemClock);
  const deletions = await repeatDeletions(
    { db, clock: systemClock, outbox, sealer },
    notedDeletions([...known]),
  );
  return { migrations, sessions, mails, deletions };
}
