import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { uploadBytes } from '@provado/contract/uploads.ts';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { readExamFiles } from './content/exam-file.ts';
import { readPracticeFiles } from './content/practice-file.ts';
import { type Deps, mailJob } from './deps.ts';
import { answerSerializer } from './platform/answer-serializer.ts';
import { createBind } from './platform/bind.ts';
import { answerUnreadable, handleError } from './platform/error-handler.ts';
import { Failure } from './platform/errors.ts';
import { createEventStreams } from './platform/event-streams.ts';
import { readJsonBodies } from './platform/json-body.ts';
import { closeAfterLastAnswers } from './platform/last-answers.ts';
import type { Mail } from './platform/mailer.ts';
import { serveOperations } from './platform/operations.ts';
import { refuseWhenOverloaded } from './platform/overload.ts';
import { logAnswers, silentRequests } from './platform/request-log.ts';
import { everyHour } from './platform/upkeep.ts';
import { serveWebPages } from './platform/web-pages.ts';
import { adminRoutes } from './rooms/admin/admin.routes.ts';
import { attemptLifeRoutes } from './rooms/attempts/attempt-life.routes.ts';
import { deleteOldSignals } from './rooms/attempts/attempt-record.queries.ts';
import { overdueBefore } from './rooms/attempts/attempts.policy.ts';
import { attemptsRoutes } from './rooms/attempts/attempts.routes.ts';
import { createAttemptsSweeper } from './rooms/attempts/attempts-sweeper.ts';
import { deliveredJob, tellDelivered } from './rooms/attempts/tell-delivered.ts';
import { prepareAdminCode } from './rooms/auth/admin-code.ts';
import { authRoutes } from './rooms/auth/auth.routes.ts';
import { createIdentify } from './rooms/auth/identify-caller.ts';
import { deleteExpiredSessions } from './rooms/auth/session.queries.ts';
import { catalogRoutes } from './rooms/catalog/catalog.routes.ts';
import { certificatesRoutes } from './rooms/certificates/certificates.routes.ts';
import { serveBadgeDocuments, serveCertificatePages } from './rooms/certificates/serve-certificates.ts';
import { companiesRoutes } from './rooms/companies/companies.routes.ts';
import { contactsRoutes } from './rooms/contacts/contacts.routes.ts';
import { developersRoutes } from './rooms/developers/developers.routes.ts';
import { developerProfileRoutes } from './rooms/developers/profile.routes.ts';
import { servePublicPages } from './rooms/developers/serve-public-pages.ts';
import { examInvitationsRoutes } from './rooms/exam-invitations/exam-invitations.routes.ts';
import { deleteForgottenInvitations } from './rooms/exam-invitations/invitations.queries.ts';
import { examInvitationJob, sendExamInvitation } from './rooms/exam-invitations/send-invitation.ts';
import { examsRoutes } from './rooms/exams/exams.routes.ts';
import { publishOwnExams } from './rooms/exams/publish-own-exams.ts';
import { gradingRoutes } from './rooms/grading/grading.routes.ts';
import { markParts, partsJob } from './rooms/grading/mark-parts.ts';
import { regradeJob, regradeRun, remarkStragglers, stragglersJob } from './rooms/grading/regrade-run.ts';
import { groupsRoutes } from './rooms/groups/groups.routes.ts';
import { deleteOldNotices } from './rooms/notifications/notifications.queries.ts';
import { notificationsRoutes } from './rooms/notifications/notifications.routes.ts';
import { tellEndingRuns } from './rooms/notifications/tell-ending-runs.ts';
import { farewellJob, sayFarewell } from './rooms/privacy/farewell.ts';
import { privacyRoutes } from './rooms/privacy/privacy.routes.ts';
import { scoreReviewsRoutes } from './rooms/privacy/score-reviews.routes.ts';
import { questionBankRoutes } from './rooms/question-bank/question-bank.routes.ts';
import { developerRankingRoutes } from './rooms/ranking/developer-ranking.routes.ts';
import { rankingRoutes } from './rooms/ranking/ranking.routes.ts';
import { deleteExpiredRecoveries } from './rooms/recovery/recovery.queries.ts';
import { recoveryRoutes } from './rooms/recovery/recovery.routes.ts';
import { recoveryJob } from './rooms/recovery/recovery-job.policy.ts';
import { sendLink } from './rooms/recovery/send-link.ts';
import { registryRoutes } from './rooms/registry/registry.routes.ts';
import { withSamples } from './rooms/registry/sample-registry.ts';
import { reportsRoutes } from './rooms/reports/reports.routes.ts';
import { reviewsRoutes } from './rooms/reviews/reviews.routes.ts';
import { savedRoutes } from './rooms/saved/saved.routes.ts';
import { searchRoutes } from './rooms/search/search.routes.ts';
import { secondFactorRoutes } from './rooms/second-factor/second-factor.routes.ts';
import { invitationJob } from './rooms/team/invitation-job.policy.ts';
import { sendInvitation } from './rooms/team/invite-member.ts';
import { deleteExpiredInvitations } from './rooms/team/team.queries.ts';
import { teamRoutes } from './rooms/team/team.routes.ts';
import { removeFileJob } from './rooms/uploads/forget-pictures.policy.ts';
import { removeFile } from './rooms/uploads/remove-file.ts';
import { serveFiles } from './rooms/uploads/serve-files.ts';
import { removeUnusedPictures } from './rooms/uploads/unused-pictures.ts';
import { uploadsRoutes } from './rooms/uploads/uploads.routes.ts';

const webDist = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Every room that answers calls. */
const rooms = [
  authRoutes,
  recoveryRoutes,
  secondFactorRoutes,
  developersRoutes,
  developerProfileRoutes,
  companiesRoutes,
  teamRoutes,
  reviewsRoutes,
  reportsRoutes,
  registryRoutes,
  catalogRoutes,
  uploadsRoutes,
  examsRoutes,
  questionBankRoutes,
  rankingRoutes,
  developerRankingRoutes,
  contactsRoutes,
  attemptsRoutes,
  attemptLifeRoutes,
  certificatesRoutes,
  gradingRoutes,
  groupsRoutes,
  examInvitationsRoutes,
  notificationsRoutes,
  adminRoutes,
  searchRoutes,
  savedRoutes,
  privacyRoutes,
  scoreReviewsRoutes,
];

/** Puts the server together from its parts. It never listens: `main.ts` does, and tests inject. */
export async function buildApp(parts: Deps, logger?: FastifyBaseLogger): Promise<FastifyInstance> {
  const { config } = parts;
  const deps = config.demo ? { ...parts, registry: withSamples(parts.registry) } : parts;
  const app = fastify({
    ...(logger && { loggerInstance: logger }),
    logController: silentRequests,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // What comes on an open connection while the server closes is still answered, then the connection ends.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerSerializer(config.publicUrl));
  app.setErrorHandler(handleError);
  readJsonBodies(app);
  logAnswers(app);
  app.addHook('onRequest', async (request) => {
    // A NUL can be stored nowhere, and no address of ours has one.
    if (request.url.includes('%00')) throw new Failure('REQUISICAO_INVALIDA');
  });

  await serveWebPages(app, {
    dist: webDist,
    publicUrl: config.publicUrl,
    contacts: { email: config.contactEmail, socialLinks: config.socialLinks },
    pictureOrigins: config.pictureOrigins,
  });
  await app.register(compress, { threshold: 1024 });
  await app.register(cookie);
  await app.register(cors, {
    origin: config.corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type'],
    strictPreflight: false,
  });
  await app.register(multipart, { limits: { fileSize: uploadBytes, files: 1, fields: 5, parts: 6 } });
  // Load tests go past every throttle, and tests on a busy machine must not be turned away.
  if (config.throttle) await refuseWhenOverloaded(app);

  serveOperations(app, deps);
  serveFiles(app, deps);
  servePublicPages(app, deps, webDist);
  serveCertificatePages(app, deps, webDist);
  serveBadgeDocuments(app, deps);
  closeAfterLastAnswers(app);
  const streams = createEventStreams(deps.live);
  app.addHook('preClose', async () => streams.endAll());
  const bind = createBind(app, createIdentify(deps), streams, config.publicUrl);
  for (const room of rooms) room(bind, deps);
  return app;
}

/**
 * Does what has to be there before the first call.
 *
 * @returns the code of the first administrator, at the one start that made it
 */
export async function prepareApp(deps: Deps): Promise<{ adminCode: string | undefined }> {
  await publishOwnExams(deps, [...(await readExamFiles()), ...(await readPracticeFiles())]);
  return { adminCode: await prepareAdminCode(deps) };
}

/** Says who does the work that is written down in the outbox; once for each outbox. */
export function handleJobs(deps: Deps): void {
  deps.outbox.handle(deliveredJob, (payload, job) => tellDelivered(deps, payload, job));
  deps.outbox.handle(regradeJob, (payload) => regradeRun(deps, payload));
  deps.outbox.handle(partsJob, (payload) => markParts(deps, payload));
  deps.outbox.handle(stragglersJob, (payload) => remarkStragglers(deps, payload));
  deps.outbox.handle(mailJob, (payload) => deps.mailer.sendMail(payload as Mail));
  deps.outbox.handle(recoveryJob, (payload) => sendLink(deps, payload));
  deps.outbox.handle(examInvitationJob, (payload) => sendExamInvitation(deps, payload));
  deps.outbox.handle(invitationJob, (payload) => sendInvitation(deps, payload));
  deps.outbox.handle(farewellJob, (payload) => sayFarewell(deps, payload));
  deps.outbox.handle(removeFileJob, (payload) => removeFile(deps, payload));
}

/**
 * Ends overdue attempts every few seconds; every hour removes what is over and tells of runs that end soon. The
 * result ends both and waits for what is being done.
 */
export function startUpkeep(deps: Deps): () => Promise<void> {
  const { db, clock, throttle } = deps;
  const sweeper = createAttemptsSweeper(deps);
  sweeper.start();
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const stopHourly = everyHour(
    [
      { name: 'sessions', run: () => deleteExpiredSessions(db, clock.now(), overdueBefore(deps)) },
      { name: 'recoveries', run: () => deleteExpiredRecoveries(db, clock.now()) },
      { name: 'exam_invitations', run: () => deleteForgottenInvitations(db.kysely, clock.now()) },
      { name: 'pictures', run: () => removeUnusedPictures(deps) },
      // A month past their end, so that the team sees for a while who never answered.
      { name: 'team_invitations', run: () => deleteExpiredInvitations(db, daysAgo(30)) },
      { name: 'notices', run: () => deleteOldNotices(db, clock.now()) },
      // Half a year, as the privacy page says.
      { name: 'signals', run: () => deleteOldSignals(db, daysAgo(183)) },
      { name: 'ending_runs', run: () => tellEndingRuns(deps) },
      { name: 'throttle', run: () => throttle.sweep() },
    ],
    deps,
  );
  return async () => {
    await Promise.all([sweeper.stop(), stopHourly()]);
  };
}
