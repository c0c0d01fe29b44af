import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { socialProviders } from '#modules/accounts/contract/developer-entrance.ts';
import { mailboxRoutes } from '#modules/accounts/server/mailbox/mailbox.routes.ts';
import { serveChangePassword } from '#modules/accounts/server/password/serve-change-password.ts';
import { developerEntranceRoutes } from '#modules/accounts/server/providers/developer-entrance.routes.ts';
import { recoveryRoutes } from '#modules/accounts/server/recovery/recovery.routes.ts';
import { sealSecrets } from '#modules/accounts/server/second-factor/factor-secret.ts';
import { secondFactorRoutes } from '#modules/accounts/server/second-factor/second-factor.routes.ts';
import { createIdentify } from '#modules/accounts/server/sessions/identify-caller.ts';
import { prepareAdminCode } from '#modules/accounts/server/sign-in/admin-code.ts';
import { authRoutes } from '#modules/accounts/server/sign-in/auth.routes.ts';
import { adminRoutes } from '#modules/admin/server/admin.routes.ts';
import { examInvitationsRoutes } from '#modules/admission/server/exam-invitations.routes.ts';
import { groupsRoutes } from '#modules/admission/server/groups.routes.ts';
import { apiKeysRoutes } from '#modules/api-keys/server/api-keys.routes.ts';
import { identifyByKey } from '#modules/api-keys/server/identify-key.ts';
import { refuseExposedKeys } from '#modules/api-keys/server/refuse-exposed-keys.ts';
import { appealsRoutes } from '#modules/appeals/server/appeals.routes.ts';
import { certificatesRoutes } from '#modules/certificates/server/certificates.routes.ts';
import {
  serveBadgeDocuments,
  serveCertificatePages,
} from '#modules/certificates/server/serve-certificates.ts';
import { companyChecksRoutes } from '#modules/companies/server/checks/company-checks.routes.ts';
import { companyClaimsRoutes } from '#modules/companies/server/checks/company-claims.routes.ts';
import { contactsRoutes } from '#modules/companies/server/contacts/contacts.routes.ts';
import { companiesRoutes } from '#modules/companies/server/profile/companies.routes.ts';
import { sealProviderSecrets } from '#modules/companies/server/provider/provider.queries.ts';
import { providerRoutes } from '#modules/companies/server/provider/provider.routes.ts';
import { teamRoutes } from '#modules/companies/server/team/team.routes.ts';
import { conductRoutes } from '#modules/conduct/server/conduct.routes.ts';
import { defencesRoutes } from '#modules/defences/server/defences.routes.ts';
import { developersRoutes } from '#modules/developers/server/developers.routes.ts';
import { developerProfileRoutes } from '#modules/developers/server/profile.routes.ts';
import { servePublicPages } from '#modules/developers/server/serve-public-pages.ts';
import { sealWebhookSecrets } from '#modules/events/server/webhook-secret.ts';
import { webhooksRoutes } from '#modules/events/server/webhooks.routes.ts';
import { catalogRoutes } from '#modules/exams/server/catalogue/catalog.routes.ts';
import { keptDraftsRoutes } from '#modules/exams/server/drafts/kept-drafts.routes.ts';
import { likenessRoutes } from '#modules/likeness/server/likeness.routes.ts';
import { ltiRoutes } from '#modules/lti/server/lti.routes.ts';
import { serveLti } from '#modules/lti/server/serve-lti.ts';
import { gradingRoutes } from '#modules/marking/server/grading/grading.routes.ts';
import { doubleMarkingRoutes } from '#modules/marking/server/second-marks/double-marking.routes.ts';
import { viewedWorksRoutes } from '#modules/marking/server/works/viewed-works.routes.ts';
import { workChecksRoutes } from '#modules/marking/server/works/work-checks.routes.ts';
import { mailRefusalsRoutes } from '#modules/notifications/server/mail-refusals.routes.ts';
import { notificationsRoutes } from '#modules/notifications/server/notifications.routes.ts';
import { serveOneClick } from '#modules/notifications/server/serve-one-click.ts';
import { reportsRoutes } from '#modules/opinions/server/reports.routes.ts';
import { reviewsRoutes } from '#modules/opinions/server/reviews.routes.ts';
import { connectorsRoutes } from '#modules/partners/server/connectors.routes.ts';
import { greenhouseRoutes } from '#modules/partners/server/greenhouse.routes.ts';
import { gupyRoutes } from '#modules/partners/server/gupy.routes.ts';
import { notePartnerCalls } from '#modules/partners/server/note-partner-calls.ts';
import { referralsRoutes } from '#modules/partners/server/referrals.routes.ts';
import { playbackRoutes } from '#modules/playback/server/playback.routes.ts';
import { deletionRequestsRoutes } from '#modules/privacy/server/deletion-requests.routes.ts';
import { emptyAccount } from '#modules/privacy/server/empty-account.ts';
import { privacyRoutes } from '#modules/privacy/server/privacy.routes.ts';
import { removeRefused } from '#modules/privacy/server/remove-unconfirmed.ts';
import { questionBankRoutes } from '#modules/question-bank/server/question-bank.routes.ts';
import { developerRankingRoutes } from '#modules/ranking/server/developer-ranking.routes.ts';
import { pdfReportsRoutes } from '#modules/ranking/server/pdf-reports.routes.ts';
import { rankingRoutes } from '#modules/ranking/server/ranking.routes.ts';
import { dossiersRoutes } from '#modules/records/server/dossiers.routes.ts';
import { retentionRoutes } from '#modules/records/server/retention.routes.ts';
import { reachRoutes } from '#modules/runs/server/reach.ts';
import { examsRoutes } from '#modules/runs/server/runs.routes.ts';
import { savedRoutes } from '#modules/search/server/saved.routes.ts';
import { searchRoutes } from '#modules/search/server/search.routes.ts';
import { attemptsRoutes } from '#modules/taking/server/attempts.routes.ts';
import { declarationsRoutes } from '#modules/taking/server/declarations/declarations.routes.ts';
import { closeOverdue } from '#modules/taking/server/end/close-overdue.ts';
import { examPageRoutes } from '#modules/taking/server/exam-page.routes.ts';
import { takePushes } from '#modules/taking/server/works/take-pushes.ts';
import { readExamFiles, runnableExams } from '#modules/templates/server/own-exams/exam-file.ts';
import { readPracticeFiles } from '#modules/templates/server/own-exams/practice-file.ts';
import { publishOwnExams } from '#modules/templates/server/publish-own-exams.ts';
import { templatesRoutes } from '#modules/templates/server/templates.routes.ts';
import { linksRoutes } from '#modules/works/server/links/links.routes.ts';
import { worksRoutes } from '#modules/works/server/works.routes.ts';
import { uploadBytes } from '#platform/contract/uploads.ts';
import type { Deps } from '#platform/server/deps.ts';
import { answerSerializer } from '#platform/server/http/answer-serializer.ts';
import { createBind } from '#platform/server/http/bind.ts';
import { drainConnections } from '#platform/server/http/drain-connections.ts';
import { answerUnreadable, handleError } from '#platform/server/http/error-handler.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { createEventStreams } from '#platform/server/http/event-streams.ts';
import { readJsonBodies } from '#platform/server/http/json-body.ts';
import { membershipRoutes } from '#platform/server/http/membership.routes.ts';
import { refuseWhenOverloaded } from '#platform/server/http/overload.ts';
import { pageFaultsRoutes } from '#platform/server/http/page-faults.routes.ts';
import {
  logAnswers,
  nameAnswer,
  newRequestId,
  requestIdHeader,
  silentRequests,
} from '#platform/server/http/request-log.ts';
import { readableUrl, serveWebPages } from '#platform/server/http/web-pages.ts';
import { registryRoutes } from '#platform/server/registry/registry.routes.ts';
import { withSamples } from '#platform/server/registry/sample-registry.ts';
import { traceRequests } from '#platform/server/traces/trace-requests.ts';
import { serveFiles } from '#platform/server/uploads/serve-files.ts';
import { uploadsRoutes } from '#platform/server/uploads/uploads.routes.ts';
import { demoSignIns } from './demo/people.ts';
import { limitBodies } from './limit-bodies.ts';
import { serveOperations } from './operations.ts';

const halfAYear = 183 * 86_400_000;

/** Follows RFC 9116. The date says that somebody still reads there. */
function serveSecurityContact(app: FastifyInstance, { config, clock }: Deps): void {
  app.get('/.well-known/security.txt', async (_, reply) => {
    if (!config.contactEmail) throw notFound();
    const lines = [
      `Contact: mailto:${config.contactEmail}`,
      `Expires: ${new Date(clock.now().getTime() + halfAYear).toISOString()}`,
      'Preferred-Languages: pt, en',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

const webDist = fileURLToPath(new URL('../web/dist', import.meta.url));

const modules = [
  authRoutes,
  secondFactorRoutes,
  developerEntranceRoutes,
  developersRoutes,
  developerProfileRoutes,
  companiesRoutes,
  companyChecksRoutes,
  companyClaimsRoutes,
  teamRoutes,
  providerRoutes,
  apiKeysRoutes,
  webhooksRoutes,
  membershipRoutes,
  reviewsRoutes,
  reportsRoutes,
  registryRoutes,
  catalogRoutes,
  uploadsRoutes,
  examsRoutes,
  templatesRoutes,
  keptDraftsRoutes,
  questionBankRoutes,
  rankingRoutes,
  pdfReportsRoutes,
  developerRankingRoutes,
  contactsRoutes,
  attemptsRoutes,
  examPageRoutes,
  declarationsRoutes,
  conductRoutes,
  playbackRoutes,
  defencesRoutes,
  likenessRoutes,
  appealsRoutes,
  dossiersRoutes,
  retentionRoutes,
  gupyRoutes,
  greenhouseRoutes,
  connectorsRoutes,
  referralsRoutes,
  certificatesRoutes,
  linksRoutes,
  gradingRoutes,
  worksRoutes,
  viewedWorksRoutes,
  workChecksRoutes,
  doubleMarkingRoutes,
  groupsRoutes,
  examInvitationsRoutes,
  ltiRoutes,
  notificationsRoutes,
  mailRefusalsRoutes,
  reachRoutes,
  adminRoutes,
  searchRoutes,
  savedRoutes,
  privacyRoutes,
  deletionRequestsRoutes,
  pageFaultsRoutes,
];

export async function buildApp(parts: Deps, logger?: FastifyBaseLogger): Promise<FastifyInstance> {
  const { config } = parts;
  const deps = config.demo ? { ...parts, registry: withSamples(parts.registry) } : parts;
  const app = fastify({
    ...(logger && { loggerInstance: logger }),
    logController: silentRequests,
    genReqId: newRequestId,
    bodyLimit: 256 * 1024,
    // Longer than any body may take; `limitBodies` has the limit of each call.
    requestTimeout: 15 * 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // A closing server still answers requests on open connections, then ends the connections.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    rewriteUrl: readableUrl,
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerSerializer(deps));
  app.setErrorHandler(handleError);
  // First of all, so that whatever refuses a call can be looked for.
  app.addHook('onRequest', async (request, reply) => nameAnswer(request, reply));
  if (deps.tracer) traceRequests(app, deps.tracer);
  limitBodies(app);
  readJsonBodies(app);
  logAnswers(app);
  // Cookies are read before anything may refuse: who calls is known by a cookie too.
  await app.register(cookie);
  app.addHook('onRequest', async (request) => {
    // The database cannot store NUL, and none of our addresses has one.
    if (request.url.includes('%00')) throw new Failure('REQUISICAO_INVALIDA');
  });
  refuseExposedKeys(app, deps);
  notePartnerCalls(app, deps);

  await serveWebPages(app, {
    dist: webDist,
    publicUrl: config.publicUrl,
    hstsSubdomains: config.hstsSubdomains,
    contacts: {
      controller: config.controller,
      email: config.contactEmail,
      socialLinks: config.socialLinks,
      sourceUrl: config.sourceUrl,
    },
    pictureOrigins: config.pictureOrigins,
    confirmsMailboxes: config.emailConfirmation === 'required',
    socialProviders: socialProviders.filter((name) => config.socialProviders[name]),
    demoSignIns: config.demo ? demoSignIns : [],
  });
  // Each stream keeps a whole chunk until a full collection, 16 kB unless said otherwise.
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
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: [requestIdHeader, 'Retry-After', 'RateLimit', 'RateLimit-Policy', 'Idempotent-Replayed'],
    strictPreflight: false,
  });
  await app.register(multipart, { limits: { fileSize: uploadBytes, files: 1, fields: 5, parts: 6 } });
  // Load tests run without throttles, and tests on a busy machine must not be refused.
  if (config.throttle) await refuseWhenOverloaded(app, deps.db);

  const streams = createEventStreams(deps.live, config.eventStreams);
  serveOperations(app, { ...deps, streams });
  serveFiles(app, deps);
  servePublicPages(app, deps, webDist);
  serveCertificatePages(app, deps, webDist);
  serveBadgeDocuments(app, deps);
  serveSecurityContact(app, deps);
  serveChangePassword(app, deps);
  serveOneClick(app, deps);
  takePushes(app, deps);
  serveLti(app, deps);
  drainConnections(app);
  app.addHook('preClose', async () => streams.endAll());
  const identifySession = createIdentify(deps);
  const bind = createBind(app, {
    identify: async (request, isUse) =>
      (await identifyByKey(deps, request)) ?? (await identifySession(request, isUse)),
    closeOverdue: (of, id) => closeOverdue(deps, of, id),
    streams,
    deps,
  });
  for (const register of modules) register(bind, deps);
  mailboxRoutes(bind, deps, (trx, accountId) => removeRefused(deps, trx, accountId));
  recoveryRoutes(bind, deps, (trx, accountId) => emptyAccount(deps, trx, accountId));
  return app;
}

/**
 * Our own exams of code follow later: what is executed here is not known yet.
 * @returns the code of the first administrator, only from the start that created it
 */
export async function prepareApp(deps: Deps): Promise<{ adminCode: string | undefined }> {
  // Before the last one, which says that no older key is needed.
  await sealProviderSecrets(deps);
  await sealWebhookSecrets(deps);
  await sealSecrets(deps);
  await publishOwnExams(deps, [...runnableExams(await readExamFiles(), []), ...(await readPracticeFiles())]);
  return { adminCode: await prepareAdminCode(deps) };
}
