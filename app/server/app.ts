import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { prepareAdminCode } from '#modules/accounts/server/admin-code.ts';
import { authRoutes } from '#modules/accounts/server/auth.routes.ts';
import { deleteOldConfirmations } from '#modules/accounts/server/confirmation.queries.ts';
import { sealSecrets } from '#modules/accounts/server/factor-secret.ts';
import { createIdentify } from '#modules/accounts/server/identify-caller.ts';
import { mailboxRoutes } from '#modules/accounts/server/mailbox.routes.ts';
import { deleteExpiredRecoveries } from '#modules/accounts/server/recovery.queries.ts';
import { recoveryRoutes } from '#modules/accounts/server/recovery.routes.ts';
import { secondFactorRoutes } from '#modules/accounts/server/second-factor.routes.ts';
import { confirmationJob } from '#modules/accounts/server/send-confirmation.ts';
import { recoveryJob } from '#modules/accounts/server/send-link.ts';
import { serveChangePassword } from '#modules/accounts/server/serve-change-password.ts';
import { deleteExpiredSessions } from '#modules/accounts/server/session.queries.ts';
import { deleteOldUndos } from '#modules/accounts/server/undo.queries.ts';
import { undoJob } from '#modules/accounts/server/undo-change.ts';
import { adminRoutes } from '#modules/admin/server/admin.routes.ts';
import { examInvitationsRoutes } from '#modules/admission/server/exam-invitations.routes.ts';
import { groupsRoutes } from '#modules/admission/server/groups.routes.ts';
import { deleteForgottenInvitations } from '#modules/admission/server/invitations.queries.ts';
import { examInvitationJob } from '#modules/admission/server/send-invitation.ts';
import { appealsRoutes } from '#modules/appeals/server/appeals.routes.ts';
import { certificatesRoutes } from '#modules/certificates/server/certificates.routes.ts';
import {
  serveBadgeDocuments,
  serveCertificatePages,
} from '#modules/certificates/server/serve-certificates.ts';
import { checkDueCompanies } from '#modules/companies/server/check-due-companies.ts';
import { companiesRoutes } from '#modules/companies/server/companies.routes.ts';
import { companyChecksRoutes } from '#modules/companies/server/company-checks.routes.ts';
import { deleteOldClaims } from '#modules/companies/server/company-claims.queries.ts';
import { companyClaimsRoutes } from '#modules/companies/server/company-claims.routes.ts';
import { contactsRoutes } from '#modules/companies/server/contacts.routes.ts';
import { invitationJob } from '#modules/companies/server/invite-member.ts';
import { deleteExpiredInvitations } from '#modules/companies/server/team.queries.ts';
import { teamRoutes } from '#modules/companies/server/team.routes.ts';
import { conductRoutes } from '#modules/conduct/server/conduct.routes.ts';
import { developersRoutes } from '#modules/developers/server/developers.routes.ts';
import { developerProfileRoutes } from '#modules/developers/server/profile.routes.ts';
import { servePublicPages } from '#modules/developers/server/serve-public-pages.ts';
import { catalogRoutes } from '#modules/exams/server/catalog.routes.ts';
import { readExamFiles, runnableExams } from '#modules/exams/server/content/exam-file.ts';
import { readPracticeFiles } from '#modules/exams/server/content/practice-file.ts';
import { examsRoutes } from '#modules/exams/server/exams.routes.ts';
import { publishOwnExams } from '#modules/exams/server/publish-own-exams.ts';
import { mailRefusalsRoutes } from '#modules/notifications/server/mail-refusals.routes.ts';
import { deleteOldNotices } from '#modules/notifications/server/notifications.queries.ts';
import { notificationsRoutes } from '#modules/notifications/server/notifications.routes.ts';
import { serveOneClick } from '#modules/notifications/server/serve-one-click.ts';
import { tellEndingRuns } from '#modules/notifications/server/tell-ending-runs.ts';
import { reportsRoutes } from '#modules/opinions/server/reports.routes.ts';
import { reviewsRoutes } from '#modules/opinions/server/reviews.routes.ts';
import { emptyAccount } from '#modules/privacy/server/empty-account.ts';
import { farewellJob } from '#modules/privacy/server/farewell.ts';
import { noteDeletionJob } from '#modules/privacy/server/note-deletion.ts';
import { privacyRoutes } from '#modules/privacy/server/privacy.routes.ts';
import { removeUnconfirmed } from '#modules/privacy/server/remove-unconfirmed.ts';
import { questionBankRoutes } from '#modules/question-bank/server/question-bank.routes.ts';
import { testedJob } from '#modules/results/server/answer-tests.ts';
import { developerRankingRoutes } from '#modules/results/server/developer-ranking.routes.ts';
import { doubleMarkingRoutes } from '#modules/results/server/double-marking.routes.ts';
import { settleJob } from '#modules/results/server/double-marking.ts';
import { gradingRoutes } from '#modules/results/server/grading.routes.ts';
import { partsJob } from '#modules/results/server/mark-parts.ts';
import { pdfReportsRoutes } from '#modules/results/server/pdf-reports.routes.ts';
import { platformScoresJob } from '#modules/results/server/platform-scores.ts';
import { rankingRoutes } from '#modules/results/server/ranking.routes.ts';
import { regradeJob, stragglersJob } from '#modules/results/server/regrade-run.ts';
import { releaseDueResults } from '#modules/results/server/release-results.ts';
import { rerunOwnTests } from '#modules/results/server/rerun-tests.ts';
import { decidedJob } from '#modules/results/server/tell-decided.ts';
import { releasedJob } from '#modules/results/server/tell-released.ts';
import { deleteOldRuns, deleteUnusedVerdicts, failForsakenTries } from '#modules/running/server/public.ts';
import { savedRoutes } from '#modules/search/server/saved.routes.ts';
import { searchRoutes } from '#modules/search/server/search.routes.ts';
import { deleteOldSignals } from '#modules/taking/server/attempt-record.queries.ts';
import { attemptsRoutes } from '#modules/taking/server/attempts.routes.ts';
import { createAttemptsSweeper } from '#modules/taking/server/attempts-sweeper.ts';
import { closeOverdue } from '#modules/taking/server/close-overdue.ts';
import { examPageRoutes } from '#modules/taking/server/exam-page.routes.ts';
import { deliveredJob } from '#modules/taking/server/tell-delivered.ts';
import { thinHistories } from '#modules/taking/server/thin-histories.ts';
import { uploadBytes } from '#platform/contract/uploads.ts';
import { answerSerializer } from '#platform/server/answer-serializer.ts';
import { createBind } from '#platform/server/bind.ts';
import { overdueBefore } from '#platform/server/clock.ts';
import type { Deps } from '#platform/server/deps.ts';
import { drainConnections } from '#platform/server/drain-connections.ts';
import { answerUnreadable, handleError } from '#platform/server/error-handler.ts';
import { Failure } from '#platform/server/errors.ts';
import { createEventStreams } from '#platform/server/event-streams.ts';
import { mailJob } from '#platform/server/jobs.ts';
import { readJsonBodies } from '#platform/server/json-body.ts';
import { membershipRoutes } from '#platform/server/membership.routes.ts';
import { refuseWhenOverloaded } from '#platform/server/overload.ts';
import { registryRoutes } from '#platform/server/registry/registry.routes.ts';
import { withSamples } from '#platform/server/registry/sample-registry.ts';
import { requestNames } from '#platform/server/request-id.ts';
import { logAnswers, silentRequests } from '#platform/server/request-log.ts';
import { createSweeper } from '#platform/server/sweeper.ts';
import { everyHour } from '#platform/server/upkeep.ts';
import { removeFileJob } from '#platform/server/uploads/forget-pictures.ts';
import { serveFiles } from '#platform/server/uploads/serve-files.ts';
import { removeUnusedPictures } from '#platform/server/uploads/unused-pictures.ts';
import { uploadsRoutes } from '#platform/server/uploads/uploads.routes.ts';
import { serveWebPages } from '#platform/server/web-pages.ts';
import { demoSignIns } from './demo/people.ts';
import { serveOperations } from './operations.ts';
import { serveSecurityContact } from './well-known.ts';

const webDist = fileURLToPath(new URL('../web/dist', import.meta.url));

/** All modules with routes. */
const modules = [
  authRoutes,
  mailboxRoutes,
  secondFactorRoutes,
  developersRoutes,
  developerProfileRoutes,
  companiesRoutes,
  companyChecksRoutes,
  companyClaimsRoutes,
  teamRoutes,
  membershipRoutes,
  reviewsRoutes,
  reportsRoutes,
  registryRoutes,
  catalogRoutes,
  uploadsRoutes,
  examsRoutes,
  questionBankRoutes,
  rankingRoutes,
  pdfReportsRoutes,
  developerRankingRoutes,
  contactsRoutes,
  attemptsRoutes,
  examPageRoutes,
  conductRoutes,
  appealsRoutes,
  certificatesRoutes,
  gradingRoutes,
  doubleMarkingRoutes,
  groupsRoutes,
  examInvitationsRoutes,
  notificationsRoutes,
  mailRefusalsRoutes,
  adminRoutes,
  searchRoutes,
  savedRoutes,
  privacyRoutes,
];

/** Every kind of work that is written down in the outbox. */
const jobs: readonly { handleWith(deps: Deps): void }[] = [
  deliveredJob,
  platformScoresJob,
  regradeJob,
  partsJob,
  settleJob,
  stragglersJob,
  testedJob,
  decidedJob,
  releasedJob,
  mailJob,
  recoveryJob,
  confirmationJob,
  undoJob,
  examInvitationJob,
  invitationJob,
  farewellJob,
  noteDeletionJob,
  removeFileJob,
];

/** Builds the server from its services. It does not listen: `main.ts` does that, and tests inject requests. */
export async function buildApp(parts: Deps, logger?: FastifyBaseLogger): Promise<FastifyInstance> {
  const { config } = parts;
  const deps = config.demo ? { ...parts, registry: withSamples(parts.registry) } : parts;
  const app = fastify({
    ...(logger && { loggerInstance: logger }),
    logController: silentRequests,
    genReqId: requestNames(),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // A closing server still answers requests on open connections, then ends the connections.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerSerializer(config));
  app.setErrorHandler(handleError);
  readJsonBodies(app);
  logAnswers(app);
  // Before all that may refuse: who calls is known by a cookie too.
  await app.register(cookie);
  app.addHook('onRequest', async (request) => {
    // The database cannot store NUL, and none of our addresses has one.
    if (request.url.includes('%00')) throw new Failure('REQUISICAO_INVALIDA');
  });

  await serveWebPages(app, {
    dist: webDist,
    publicUrl: config.publicUrl,
    hstsSubdomains: config.hstsSubdomains,
    contacts: {
      email: config.contactEmail,
      socialLinks: config.socialLinks,
      sourceUrl: config.sourceUrl,
    },
    pictureOrigins: config.pictureOrigins,
    demoSignIns: config.demo ? demoSignIns : [],
  });
  // Streams cost more than the compression itself, so usual answers are compressed in one go.
  // Until a full collection each keeps a whole chunk, of 16 kB unless said otherwise.
  const chunkSize = 4096;
  await app.register(compress, {
    threshold: 1024,
    syncThreshold: 256 * 1024,
    brotliOptions: {
      chunkSize,
      params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 },
    },
    zlibOptions: { chunkSize, level: 3 },
  });
  await app.register(cors, {
    origin: config.corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type'],
    strictPreflight: false,
  });
  await app.register(multipart, { limits: { fileSize: uploadBytes, files: 1, fields: 5, parts: 6 } });
  // Load tests run without throttles, and tests on a busy machine must not be refused.
  if (config.throttle) await refuseWhenOverloaded(app, deps.db);

  serveOperations(app, deps);
  serveFiles(app, deps);
  servePublicPages(app, deps, webDist);
  serveCertificatePages(app, deps, webDist);
  serveBadgeDocuments(app, deps);
  serveSecurityContact(app, deps);
  serveChangePassword(app, deps);
  serveOneClick(app, deps);
  drainConnections(app);
  const streams = createEventStreams(deps.live);
  app.addHook('preClose', async () => streams.endAll());
  const bind = createBind(app, {
    identify: createIdentify(deps),
    closeOverdue: (of, id) => closeOverdue(deps, of, id),
    streams,
    config,
    securityLog: deps.securityLog,
  });
  for (const register of modules) register(bind, deps);
  recoveryRoutes(bind, deps, (trx, accountId) => emptyAccount(deps, trx, accountId));
  return app;
}

/**
 * Prepares the data that must exist before the first call. Our own exams of code follow: what runs here is not known yet.
 *
 * @returns the code of the first administrator, only from the start that created it
 */
export async function prepareApp(deps: Deps): Promise<{ adminCode: string | undefined }> {
  await sealSecrets(deps);
  await publishOwnExams(deps, [...runnableExams(await readExamFiles(), []), ...(await readPracticeFiles())]);
  return { adminCode: await prepareAdminCode(deps) };
}

/** Registers who does the work of each kind. Call it once for each outbox. */
export function handleJobs(deps: Deps): void {
  for (const job of jobs) job.handleWith(deps);
}

/**
 * Finishes the running jobs. A mail that the mail server does not accept within the grace is given up, so its job runs
 * again after the next start.
 */
export async function stopJobs({ outbox, mailer }: Deps, graceMs = 10_000): Promise<void> {
  const impatient = setTimeout(() => mailer.close(), graceMs);
  await outbox.stop();
  clearTimeout(impatient);
}

/**
 * Closes overdue attempts, lets due results out and checks companies every few seconds. Every hour it
 * deletes expired data, thins histories and announces runs that end soon.
 * Returns a function that stops both and waits for the running work.
 */
export function startUpkeep(deps: Deps): () => Promise<void> {
  const { db, clock, throttle } = deps;
  const sweepers = [
    createAttemptsSweeper(deps),
    createSweeper('due_results', () => releaseDueResults(deps), deps),
    createSweeper('company_checks', () => checkDueCompanies(deps), deps),
    createSweeper('forsaken_runs', () => failForsakenTries(db.kysely, clock.now()), deps),
  ];
  for (const sweeper of sweepers) sweeper.start();
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const stopHourly = everyHour(
    [
      { name: 'sessions', run: () => deleteExpiredSessions(db, clock.now(), overdueBefore(deps)) },
      { name: 'recoveries', run: () => deleteExpiredRecoveries(db, clock.now()) },
      { name: 'address_undos', run: () => deleteOldUndos(db, clock.now()) },
      // A week after they end: until then a second use says that the mailbox is confirmed.
      { name: 'confirmations', run: () => deleteOldConfirmations(db, daysAgo(7)) },
      { name: 'exam_invitations', run: () => deleteForgottenInvitations(db.kysely, clock.now()) },
      { name: 'unconfirmed', run: () => removeUnconfirmed(deps) },
      { name: 'pictures', run: () => removeUnusedPictures(deps) },
      // A month after they expire, so that the team can see for a while who never answered.
      { name: 'team_invitations', run: () => deleteExpiredInvitations(db, daysAgo(30)) },
      { name: 'notices', run: () => deleteOldNotices(db, clock.now()) },
      // Half a year, as the privacy page promises.
      { name: 'signals', run: () => deleteOldSignals(db, daysAgo(183)) },
      { name: 'failed_tests', run: () => rerunOwnTests(deps) },
      { name: 'runs', run: () => deleteOldRuns(db.kysely, daysAgo(1)) },
      { name: 'verdicts', run: () => deleteUnusedVerdicts(db.kysely, daysAgo(30)) },
      { name: 'histories', run: () => thinHistories(deps) },
      { name: 'ending_runs', run: () => tellEndingRuns(deps) },
      { name: 'company_claims', run: () => deleteOldClaims(db, daysAgo(183)) },
      { name: 'throttle', run: () => throttle.sweep() },
    ],
    deps,
  );
  return async () => {
    await Promise.all([...sweepers.map((sweeper) => sweeper.stop()), stopHourly()]);
  };
}
