import { deleteOldConfirmations } from '#modules/accounts/server/mailbox/confirmation.queries.ts';
import { deleteOldUndos } from '#modules/accounts/server/mailbox/undo.queries.ts';
import { deleteOldFlows } from '#modules/accounts/server/providers/kept-proofs.ts';
import { deleteExpiredRecoveries } from '#modules/accounts/server/recovery/recovery.queries.ts';
import { deleteExpiredSessions } from '#modules/accounts/server/sessions/session.queries.ts';
import { deleteForgottenInvitations } from '#modules/admission/server/invitations.queries.ts';
import { deleteOldKeys } from '#modules/api-keys/server/api-keys.queries.ts';
import { tellExpiring } from '#modules/api-keys/server/tell-expiring.ts';
import { checkDueCompanies } from '#modules/companies/server/checks/check-due-companies.ts';
import { deleteOldClaims } from '#modules/companies/server/checks/company-claims.queries.ts';
import { askProvidersAgain } from '#modules/companies/server/provider/ask-providers-again.ts';
import { deleteExpiredInvitations } from '#modules/companies/server/team/team.queries.ts';
import { emptyOldReasons } from '#modules/conduct/server/help-requests.queries.ts';
import { createPresence } from '#modules/conduct/server/note-outages.ts';
import { settleDefences } from '#modules/defences/server/settle-defences.ts';
import { webhookLimits } from '#modules/events/contract/webhooks.ts';
import { deleteOldDeliveries } from '#modules/events/server/deliveries.queries.ts';
import { deleteOldEvents } from '#modules/events/server/events.queries.ts';
import { numberEvents } from '#modules/events/server/number-events.ts';
import { forgetOldSecrets } from '#modules/events/server/webhooks.queries.ts';
import { deleteOldJobs, deleteUnusedVerdicts, failForsakenTries } from '#modules/execution/server/public.ts';
import { deleteOldLti } from '#modules/lti/server/people.queries.ts';
import { queueGrades } from '#modules/lti/server/send-grades.ts';
import { repeatOwnTests } from '#modules/marking/server/answer-tests/repeat-tests.ts';
import { deleteOldNotices } from '#modules/notifications/server/notifications.queries.ts';
import { lookForUntold } from '#modules/partners/server/tell-partner.ts';
import { passOnDeletions } from '#modules/privacy/server/pass-on-deletions.ts';
import { removeUnconfirmed } from '#modules/privacy/server/remove-unconfirmed.ts';
import { computeAnswerRates } from '#modules/ranking/server/answer-rates.ts';
import { releaseDueResults } from '#modules/ranking/server/release-results.ts';
import { tellOverdue } from '#modules/ranking/server/tell-overdue.ts';
import { anonymizeDue } from '#modules/records/server/anonymize-due.ts';
import { deleteOldDossiers } from '#modules/records/server/dossiers.queries.ts';
import { tellKeeping } from '#modules/records/server/tell-keeping.ts';
import { notifyEndingRuns } from '#modules/runs/server/end/notify-ending-runs.ts';
import { recordEndedRuns } from '#modules/runs/server/end/record-ended-runs.ts';
import { thinHistories } from '#modules/taking/server/answers/thin-histories.ts';
import { deleteOldSignals } from '#modules/taking/server/attempt-record.queries.ts';
import { createAttemptsSweeper } from '#modules/taking/server/end/attempts-sweeper.ts';
import { forgetDepartedTakers } from '#modules/taking/server/public.ts';
import { removeUnusedWorks } from '#modules/works/server/forget-works.ts';
import { overdueBefore } from '#platform/server/clock.ts';
import type { Deps } from '#platform/server/deps.ts';
import { removeForsaken } from '#platform/server/files/temporary-folder.ts';
import { deleteOldIdempotentCalls } from '#platform/server/http/by-key/idempotent-calls.ts';
import { everyHour } from '#platform/server/jobs/maintenance.ts';
import { createSweeper } from '#platform/server/jobs/sweeper.ts';
import { removeUnusedPictures } from '#platform/server/uploads/unused-pictures.ts';

export function startMaintenance(deps: Deps): () => Promise<void> {
  const { db, clock, throttle } = deps;
  const presence = createPresence(deps);
  const sweepers = [
    createAttemptsSweeper(deps),
    createSweeper('presence', () => presence.beat(), deps),
    createSweeper('ended_runs', () => recordEndedRuns(deps), deps),
    createSweeper('events', () => numberEvents(deps), deps),
    createSweeper('due_results', () => releaseDueResults(deps), deps),
    createSweeper('partner_results', () => lookForUntold(deps), deps),
    createSweeper('company_checks', () => checkDueCompanies(deps), deps),
    createSweeper('company_providers', () => askProvidersAgain(deps), deps),
    createSweeper('lti_grades', () => queueGrades(deps), deps),
    createSweeper('forsaken_runs', () => failForsakenTries(db.kysely, clock.now()), deps),
  ];
  for (const sweeper of sweepers) sweeper.start();
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const stopHourly = everyHour(
    [
      { name: 'sessions', run: () => deleteExpiredSessions(db, clock.now(), overdueBefore(deps)) },
      { name: 'provider_sign_ins', run: () => deleteOldFlows(db, clock.now()) },
      { name: 'lti', run: () => deleteOldLti(db, clock.now()) },
      { name: 'recoveries', run: () => deleteExpiredRecoveries(db, clock.now()) },
      { name: 'address_undos', run: () => deleteOldUndos(db, clock.now()) },
      // A week after they end: until then a second use says that the mailbox is confirmed.
      { name: 'confirmations', run: () => deleteOldConfirmations(db, daysAgo(7)) },
      { name: 'exam_invitations', run: () => deleteForgottenInvitations(db.kysely, clock.now()) },
      { name: 'unconfirmed', run: () => removeUnconfirmed(deps) },
      { name: 'pictures', run: () => removeUnusedPictures(deps) },
      { name: 'works', run: () => removeUnusedWorks(deps) },
      { name: 'forsaken_files', run: () => removeForsaken({ clock, storage: deps.config.storage }) },
      // A month after they expire, so that the team can see for a while who never answered.
      { name: 'team_invitations', run: () => deleteExpiredInvitations(db, daysAgo(30)) },
      { name: 'notices', run: () => deleteOldNotices(db, clock.now()) },
      // Half a year, as the privacy page promises.
      { name: 'signals', run: () => deleteOldSignals(db, daysAgo(183)) },
      // A month after the end of their run, as the form promises.
      { name: 'help_reasons', run: () => emptyOldReasons(db, daysAgo(30)) },
      { name: 'departed_takers', run: () => forgetDepartedTakers(db, clock.now()) },
      { name: 'keeping_ends', run: () => tellKeeping(deps) },
      { name: 'kept_attempts', run: () => anonymizeDue(deps) },
      { name: 'dossiers', run: () => deleteOldDossiers(db, clock.now()) },
      { name: 'failed_tests', run: () => repeatOwnTests(deps) },
      { name: 'runs', run: () => deleteOldJobs(db.kysely, daysAgo(1)) },
      { name: 'verdicts', run: () => deleteUnusedVerdicts(db.kysely, daysAgo(30)) },
      { name: 'defences', run: () => settleDefences(deps) },
      { name: 'histories', run: () => thinHistories(deps) },
      { name: 'ending_runs', run: () => notifyEndingRuns(deps) },
      { name: 'answers_overdue', run: () => tellOverdue(deps) },
      { name: 'deletions_passed_on', run: () => passOnDeletions(deps) },
      { name: 'answer_rates', run: () => computeAnswerRates(deps) },
      { name: 'company_claims', run: () => deleteOldClaims(db, daysAgo(183)) },
      { name: 'keys_expiring', run: () => tellExpiring(deps) },
      { name: 'keys', run: () => deleteOldKeys(db, daysAgo(183)) },
      // Programs may ask for what they missed as long.
      { name: 'deliveries', run: () => deleteOldDeliveries(db.kysely, daysAgo(webhookLimits.days)) },
      { name: 'events', run: () => deleteOldEvents(db.kysely, daysAgo(webhookLimits.days)) },
      { name: 'webhook_secrets', run: () => forgetOldSecrets(db.kysely, clock.now()) },
      { name: 'idempotent_calls', run: () => deleteOldIdempotentCalls(db, daysAgo(1)) },
      { name: 'throttle', run: () => throttle.sweep() },
    ],
    deps,
  );
  return async () => {
    await Promise.all([...sweepers.map((sweeper) => sweeper.stop()), stopHourly()]);
  };
}
