import type { Transaction } from 'kysely';
import type { AuditAction, AuditSubject } from '../../contract/words.ts';
import type { Schema } from '../database/schema.ts';

export interface AuditNote {
  /** Undefined for a command on the server. */
  readonly by: number | undefined;
  /** The key that did it for them. */
  readonly key?: string | undefined;
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditSubject; readonly id: number; readonly name: string };
  readonly reason?: string;
  readonly at: Date;
}

/** Writes in the transaction of the action, so that both are stored or neither is. */
export async function writeAudit(
  trx: Transaction<Schema>,
  { by, key, action, subject, reason, at }: AuditNote,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      account_id: by ?? null,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_name: subject.name,
      detail: JSON.stringify({ reason, key }),
      happened_at: at,
    })
    .execute();
}
