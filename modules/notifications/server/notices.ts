import type { MemberRole } from '#platform/contract/route.ts';

/** What is said with a notice of each kind: ids, and names of what no table can be asked for by another module. */
export interface Notices {
  // A company gets these.
  attempt_delivered: { runId: number; personId: number };
  run_graded: { runId: number };
  run_ends: { runId: number };
  /** The day is `YYYY-MM-DD`. */
  keeping_ends: { runId: number; until: string };
  invitation_answered: { groupId: number; group: string; personId: number; accepted: boolean };
  exam_invitation_accepted: { runId: number; personId: number };
  review_received: { companyId: number; runId: number; personId: number };
  /** Older notices name no appeal. */
  appeal_opened: { runId: number; personId: number; appealId?: number };
  /** The administration causes this one and the next two. */
  appeal_settled: { runId: number; appealId?: number };
  candidate_annulled: { runId: number; personId: number };
  /** It names nobody: it may be read where others look on. */
  help_asked: { runId: number };
  /** These two name nobody either. */
  deletion_asked: { companyId: number; requestId: number };
  deletion_due: { companyId: number; requestId: number; isPassedOn: boolean };
  webhook_off: { webhookId: number; host: string };
  template_corrected: { runId: number };
  // A developer gets these.
  group_invited: { groupId: number; group: string; companyId: number };
  exam_invited: { runId: number };
  /** The instant until which it begins. By rule nobody invites: it comes with the delivery. */
  defence_invited: { attemptId: number; runId: number; until: string; isByRule?: true };
  result_ready: { attemptId: number; runId: number };
  result_changed: { attemptId: number; runId: number };
  decided: {
    attemptId: number;
    runId: number;
    decision: 'approved' | 'rejected' | 'pending';
    hasFeedback: boolean;
  };
  own_keeping_ends: { runId: number; until: string };
  answer_overdue: { attemptId: number; runId: number };
  contacted: { companyId: number };
  feedback_received: { companyId: number; runId: number };
  review_answered: { companyId: number; runId: number };
  appeal_decided: { attemptId: number; runId: number };
  contest_answered: { attemptId: number; runId: number };
  /** It may be time for the defence of the work of an attempt. */
  extra_time: { runId: number; defends?: number };
  help_answered: { runId: number };
  deletion_answered: { companyId: number; requestId: number };
  run_period_changed: { runId: number; ended?: true };
  attempt_annulled: { attemptId: number; runId: number };
  // A company gets this, or the developer who wrote a review. The reason is in the words of the administration.
  content_hidden: { reason: string; companyId: number } & (
    | { what: 'exam'; runId: number }
    | { what: 'photo'; caption: string }
    | { what: 'review'; runId: number }
    | { what: 'feedback'; runId: number; personId: number }
  );
  // Administrators get these.
  content_reported: { reportId: number };
  company_waiting: { companyId: number };
  company_claimed: { claimId: number };
  appeal_waiting: { appealId: number; runId: number };
  deletion_waiting: { companyId: number; requestId: number };
}

export interface Names {
  readonly events: number;
  readonly person: string;
  readonly exam: string;
  readonly company: string;
  readonly runEndsAt: Date | null;
  readonly accountId: number;
}

/** The recipients: accounts, a company's members from a rank on (`corretor`: all), or the administrators. */
export type Recipients =
  | { readonly developer: number }
  | { readonly developers: readonly number[] }
  | { readonly account: number }
  | { readonly company: number; readonly from?: MemberRole }
  | { readonly admins: true };
