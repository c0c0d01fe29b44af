import { confirmationJob } from '#modules/accounts/server/mailbox/send-confirmation.ts';
import { undoJob } from '#modules/accounts/server/mailbox/undo-change.ts';
import { recoveryJob } from '#modules/accounts/server/recovery/send-link.ts';
import { templateCorrectedJob } from '#modules/admin/server/notify-template-corrected.ts';
import { examInvitationJob } from '#modules/admission/server/send-invitation.ts';
import { addressJob } from '#modules/companies/server/profile/fill-address.ts';
import { invitationJob } from '#modules/companies/server/team/invite-member.ts';
import { likenessJob } from '#modules/likeness/server/compare-run.ts';
import { gradeJob } from '#modules/lti/server/send-grades.ts';
import { testedJob } from '#modules/marking/server/answer-tests/answer-tests.ts';
import { partsJob } from '#modules/marking/server/grading/mark-parts.ts';
import { platformScoresJob } from '#modules/marking/server/grading/platform-scores.ts';
import { regradeJob, stragglersJob } from '#modules/marking/server/key-changes/regrade-run.ts';
import { settleJob } from '#modules/marking/server/second-marks/double-marking.ts';
import { tellPartnerJob } from '#modules/partners/server/tell-partner.ts';
import { deletionMailJob } from '#modules/privacy/server/deletion-mail.ts';
import { noteDeletionJob } from '#modules/privacy/server/note-deletion.ts';
import { decidedJob } from '#modules/ranking/server/notify-decided.ts';
import { releasedJob } from '#modules/ranking/server/notify-released.ts';
import { dossierJob } from '#modules/records/server/make-dossier.ts';
import { deliveredJob } from '#modules/taking/server/end/notify-delivered.ts';
import { checkWorksJob } from '#modules/works/server/checks/check-works.ts';
import { linkJob } from '#modules/works/server/links/link-job.ts';
import { deliveredLinksJob } from '#modules/works/server/links/note-links.ts';
import { endLooks } from '#modules/works/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { mailJob } from '#platform/server/jobs/jobs.ts';
import { removeFileJob } from '#platform/server/uploads/forget-pictures.ts';

const jobs: readonly { handleWith(deps: Deps): void }[] = [
  deliveredJob,
  platformScoresJob,
  regradeJob,
  partsJob,
  settleJob,
  stragglersJob,
  testedJob,
  checkWorksJob,
  linkJob,
  deliveredLinksJob,
  decidedJob,
  releasedJob,
  dossierJob,
  likenessJob,
  templateCorrectedJob,
  mailJob,
  recoveryJob,
  confirmationJob,
  undoJob,
  examInvitationJob,
  tellPartnerJob,
  invitationJob,
  addressJob,
  gradeJob,
  deletionMailJob,
  noteDeletionJob,
  removeFileJob,
];

export function handleJobs(deps: Deps): void {
  for (const job of jobs) job.handleWith(deps);
}

/** A mail that is not accepted within the grace is given up: its job runs again after the next start. */
export async function stopJobs({ outbox, mailer }: Deps, graceMs = 10_000): Promise<void> {
  const impatient = setTimeout(() => mailer.close(), graceMs);
  endLooks(outbox);
  await outbox.stop();
  clearTimeout(impatient);
}
