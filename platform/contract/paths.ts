/** Mails, certificates and credentials keep these addresses, so they are a contract. */
export const paths = {
  landing: '/',
  terms: '/termos',
  privacy: '/privacidade',
  accessibility: '/acessibilidade',
  developer: {
    signIn: '/dev/login',
    signUp: '/dev/register',
    home: '/dev/home',
    myExams: '/dev/mytests',
    exam: '/dev/test/$runId',
    take: '/dev/test/realize/$runId',
    result: '/dev/test/result/$attemptId',
    work: '/dev/test/result/$attemptId/work/$questionId',
    notifications: '/dev/notifications',
    search: '/dev/search',
    catalog: '/dev/exam',
    saved: '/dev/groups',
    groups: '/dev/groups/$userId',
    group: '/dev/groups/$userId/$groupId',
    profile: '/developer/profile/$developerId',
    editProfile: '/developer/profile/$developerId/edit',
    security: '/dev/security',
    privacy: '/dev/privacy',
  },
  company: {
    signIn: '/company/login',
    signUp: '/company/register',
    home: '/company/home',
    exams: '/company/mytests',
    createExam: '/company/test/create',
    editExam: '/company/test/edit/$runId',
    run: '/company/test/applicate/$runId',
    questionTests: '/company/test/applicate/$runId/questions/$questionId/tests',
    work: '/company/test/applicate/$runId/attempts/$attemptId/work/$questionId',
    groups: '/company/mygroups',
    createGroup: '/company/groups/create',
    group: '/company/groups/$groupId',
    templates: '/company/test/templates',
    template: '/company/test/templates/$examId',
    questions: '/company/questions',
    createQuestion: '/company/questions/create',
    question: '/company/questions/$questionId',
    ranking: '/company/ranking',
    search: '/company/search',
    notifications: '/company/notifications',
    profile: '/company/profile/$companyId',
    editProfile: '/company/profile/$companyId/edit',
    team: '/company/team',
    apiKeys: '/company/api-keys',
    connectors: '/company/connectors',
    webhooks: '/company/webhooks',
    deletions: '/company/deletion-requests',
    provider: '/company/provider',
    lti: '/company/lti',
    teamInvitation: '/company/invitation',
    security: '/company/security',
  },
  admin: {
    signIn: '/admin/login',
    signUp: '/admin/register',
    home: '/admin/home',
    users: '/admin/users',
    companies: '/admin/companies',
    enterCompany: '/admin/companies/create',
    checks: '/admin/checks',
    claims: '/admin/claims',
    attempts: '/admin/attempts',
    appeals: '/admin/appeals',
    deletions: '/admin/deletion-requests',
    catalog: '/admin/catalog',
    reports: '/admin/reports',
    audit: '/admin/audit',
    runs: '/admin/runs',
    createExam: '/admin/test/create',
    templates: '/admin/templates',
    template: '/admin/templates/$examId',
    notifications: '/admin/notifications',
    security: '/admin/security',
  },
  /** The form of a new exam under any word other than `company` and `admin`. */
  createExamOfNobody: '/$user/test/create',
  /** People of a company begin here to sign in by its own provider. */
  providerSignIn: '/entrar',
  /** Providers lead back here. `$provider` is the id of the company whose provider it is. */
  providerReturn: '/entrar/retorno/$provider',
  /** Learning platforms lead here through the server: to begin, and back with their answer. */
  ltiBegin: '/lti/entrar',
  ltiReturn: '/lti/volta',
  confirmEmail: '/confirmar-e-mail',
  undoEmailChange: '/desfazer-troca',
  invitation: '/convite',
  /** Partners show it to the candidate whom they sent, by a signed address. */
  referralResult: '/resultado',
  mails: '/emails',
  findCertificate: '/certificado',
  certificate: '/certificado/$code',
  checkDossier: '/conferir-dossie',
  publicProfile: '/p/$handle',
  /** `$user` is `developer`, `company` or `admin`. */
  redefine: '/$user/redefine',
} as const;

type Names<Pattern extends string> = Pattern extends `${string}$${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Pattern extends `${string}$${infer Name}`
    ? Name
    : never;

export const href = <const Pattern extends string>(
  pattern: Pattern,
  values: Readonly<Record<Names<Pattern>, string | number>>,
): string =>
  pattern.replace(/\$(\w+)/g, (_, name: Names<Pattern>) => encodeURIComponent(String(values[name])));

export const forgottenHash = '#senha';

export const claimHash = '#disputa';

export const takeHref = (runId: number, attemptId?: number) =>
  href(paths.developer.take, { runId }) + (attemptId === undefined ? '' : `?idUserTest=${attemptId}`);

export const withReturn = (path: string, interrupted: string | undefined) =>
  interrupted === undefined ? path : `${path}?voltar=${encodeURIComponent(interrupted)}`;
