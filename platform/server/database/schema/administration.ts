import type { Generated, JSONColumnType } from 'kysely';
import type { AuditAction, AuditSubject } from '#platform/contract/words.ts';

export interface AdministrationTables {
  audit_log: {
    id: Generated<number>;
    account_id: number | null;
    action: AuditAction;
    subject_kind: AuditSubject;
    subject_id: number | null;
    subject_name: Generated<string>;
    /** JSON text when written, parsed when read. */
    detail: JSONColumnType<Record<string, unknown>>;
    happened_at: Date;
  };
}
