import type { Generated } from 'kysely';

export interface ExamInvitationTables {
  exam_invitation_links: {
    id: Generated<number>;
    run_id: number;
    name: Generated<string>;
    token: string;
    expires_at: Date;
    uses_most: number | null;
    uses: Generated<number>;
    revoked_at: Date | null;
    created_at: Date;
  };
  exam_invitations: {
    id: Generated<number>;
    run_id: number;
    email: string | null;
    link_id: number | null;
    /** Bound by a link; null until then. */
    developer_id: number | null;
    created_at: Date;
    mailed_at: Date | null;
    mails: Generated<number>;
    opened_at: Date | null;
    accepted_at: Date | null;
    revoked_at: Date | null;
    unsent: Generated<boolean>;
  };
  exam_invitation_tokens: { token_hash: Buffer; invitation_id: number; created_at: Date };
  /** A view: whose each invitation is, bound by a link or for the account with that confirmed mailbox. */
  exam_invitees: { invitation_id: number; run_id: number; developer_id: number; revoked_at: Date | null };
  /** A view: who may take a run that is for invited people only. */
  run_admissions: { run_id: number; developer_id: number };
}
