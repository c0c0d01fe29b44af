/**
 * The address of every page, with `$name` for what differs. Links outside of the app keep them: mails, certificates
 * and credentials. So they are a contract like the URLs of calls, and server and web read them here.
 */
export const paths = {
  landing: '/',
  terms: '/termos',
  privacy: '/privacidade',
  developer: {
    signIn: '/dev/login',
    signUp: '/dev/register',
    home: '/dev/home',
    myExams: '/dev/mytests',
    exam: '/dev/test/$runId',
    take: '/dev/test/realize/$runId',
    result: '/dev/test/result/$attemptId',
    notifications: '/dev/notifications',
    search: '/dev/search',
    /** The catalogue of runs, 'Testes'. */
    catalog: '/dev/exam',
    /** 'Salvos'. */
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
    /** Target of the links in team invitations. */
    teamInvitation: '/company/invitation',
    security: '/company/security',
  },
  admin: {
    signIn: '/admin/login',
    /** Sign-up of the first administrator, with the code of the installation. */
    signUp: '/admin/register',
    home: '/admin/home',
    users: '/admin/users',
    companies: '/admin/companies',
    /** The companies that wait for a check. */
    checks: '/admin/checks',
    /** Who says that a company is theirs. */
    claims: '/admin/claims',
    attempts: '/admin/attempts',
    /** Appeals that nobody in their company may decide. */
    appeals: '/admin/appeals',
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
  /** Target of the links that show a mailbox to be theirs. */
  confirmEmail: '/confirmar-e-mail',
  /** Target of the links that undo a change of e-mail. */
  undoEmailChange: '/desfazer-troca',
  /** Target of the links in exam invitations. */
  invitation: '/convite',
  /** The reader of a mail refuses more of them here. */
  mails: '/emails',
  /** The form that asks for the code of a certificate. */
  findCertificate: '/certificado',
  /** A certificate, open to anybody who has its code. */
  certificate: '/certificado/$code',
  /** The public page of a developer. */
  publicProfile: '/p/$handle',
  /** `$user` is `developer`, `company` or `admin`. */
  redefine: '/$user/redefine',
} as const;

type Names<Pattern extends string> = Pattern extends `${string}$${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Pattern extends `${string}$${infer Name}`
    ? Name
    : never;

/** The address of a page: its pattern with a value for each `$name`. */
export const href = <const Pattern extends string>(
  pattern: Pattern,
  values: Readonly<Record<Names<Pattern>, string | number>>,
): string =>
  pattern.replace(/\$(\w+)/g, (_, name: Names<Pattern>) => encodeURIComponent(String(values[name])));

/** Opens the request for a recovery link on a sign-in. */
export const forgottenHash = '#senha';

/** Opens the claim to a company over the sign-up of companies. */
export const claimHash = '#disputa';

/** The exam's page, which continues that attempt where one is named. */
export const takeHref = (runId: number, attemptId?: number) =>
  href(paths.developer.take, { runId }) + (attemptId === undefined ? '' : `?idUserTest=${attemptId}`);

/** Adds the interrupted address to `path`, to return to it later. */
export const withReturn = (path: string, interrupted: string | undefined) =>
  interrupted === undefined ? path : `${path}?voltar=${encodeURIComponent(interrupted)}`;
