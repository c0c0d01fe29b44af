import type { Generated, JSONColumnType } from 'kysely';
import type { AuditAction, AuditSubject } from '#platform/contract/words.ts';

/** What administrators keep. */
export interface AdministrationTables {
  audit_log: {
    id: Generated<number>;
    account_id: number | null;
    action: AuditAction;
    subject_kind: AuditSubject;
    subject_id: number | null;
    subject_name: Generated<string>;
    /** JSON text going in, parsed coming out. */
    detail: JSONColumnType<Record<string, unknown>>;
    happened_at: Date;
  };
}
