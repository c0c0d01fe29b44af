import type { Generated, JSONColumnType } from 'kysely';

/** What administrators keep. */
export interface AdministrationTables {
  audit_log: {
    id: Generated<number>;
    account_id: number | null;
    action: string;
    subject_kind: string;
    subject_id: number | null;
    subject_name: Generated<string>;
    /** JSON text going in, parsed coming out. */
    detail: Generated<JSONColumnType<Record<string, unknown>>>;
    happened_at: Date;
  };
}
