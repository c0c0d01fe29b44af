/** Every address of the app: patterns for the router, functions for links. */
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
    attempts: '/admin/attempts',
    catalog: '/admin/catalog',
    reports: '/admin/reports',
    audit: '/admin/audit',
    createExam: '/admin/test/create',
    templates: '/admin/templates',
    template: '/admin/templates/$examId',
    notifications: '/admin/notifications',
    security: '/admin/security',
  },
  /** The form of a new exam under any word other than `company` and `admin`. */
  createExamOfNobody: '/$user/test/create',
  /** Target of the links in exam invitations. */
  invitation: '/convite',
  /** The form that asks for the code of a certificate. */
  findCertificate: '/certificado',
  /** A certificate, open to anybody who has its code. */
  certificate: '/certificado/$code',
  /** The public page of a developer. */
  publicProfile: '/p/$handle',
  /** `$user` is `developer`, `company` or `admin`. */
  redefine: '/$user/redefine',
} as const;

export const examHref = (runId: number) => `/dev/test/${runId}`;
export const takeHref = (runId: number, attemptId?: number) =>
  `/dev/test/realize/${runId}${attemptId === undefined ? '' : `?idUserTest=${attemptId}`}`;
export const resultHref = (attemptId: number) => `/dev/test/result/${attemptId}`;
export const runHref = (runId: number) => `/company/test/applicate/${runId}`;
export const editExamHref = (runId: number) => `/company/test/edit/${runId}`;
export const templateHref = (examId: number) => `/company/test/templates/${examId}`;
export const questionHref = (questionId: number) => `/company/questions/${questionId}`;
export const editTemplateHref = (examId: number) => `/admin/templates/${examId}`;

export const developerProfileHref = (developerId: number) => `/developer/profile/${developerId}`;
export const developerEditHref = (developerId: number) => `/developer/profile/${developerId}/edit`;
/** The choices 'Quem vê o quê' in the form of one's own profile. */
export const visibilityHref = (developerId: number) => `${developerEditHref(developerId)}#visibilidade`;
export const publicProfileHref = (handle: string) => `/p/${handle}`;
export const companyGroupHref = (groupId: number) => `/company/groups/${groupId}`;
export const developerGroupsHref = (userId: number) => `/dev/groups/${userId}`;
export const developerGroupHref = (userId: number, groupId: number) => `/dev/groups/${userId}/${groupId}`;

export const companyProfileHref = (companyId: number) => `/company/profile/${companyId}`;
export const companyProfileEditHref = (companyId: number) => `/company/profile/${companyId}/edit`;

/** Adds the interrupted address to `path`, to return to it later. */
export const withReturn = (path: string, interrupted: string | undefined) =>
  interrupted === undefined ? path : `${path}?voltar=${encodeURIComponent(interrupted)}`;
