import { paths } from '#platform/contract/paths.ts';

// The guards read this table, and the journeys walk it.

export type Viewer = 'VISITOR' | 'DEVELOPER' | 'COMPANY' | 'ADMIN';

/** `way-in` is a text with a link to the company's sign-in. */
export type InPlace = 'sign-in' | 'way-in';

export interface PageAccess {
  path: string;
  /** A viewer named neither here nor in `shows` sees the page. */
  lands: Readonly<Partial<Record<Viewer, string>>>;
  /** Viewers see it at the same address, and the page once they sign in as a company. */
  shows?: Readonly<Partial<Record<Viewer, InPlace>>>;
}

const { developer, company, admin } = paths;

export const signInOf = {
  DEVELOPER: developer.signIn,
  COMPANY: company.signIn,
  ADMIN: admin.signIn,
} as const;
export const homeOf = { DEVELOPER: developer.home, COMPANY: company.home, ADMIN: admin.home } as const;

type Role = keyof typeof homeOf;

export const viewers = ['VISITOR', 'DEVELOPER', 'COMPANY', 'ADMIN'] as const satisfies Viewer[];

const strangersOf = (...roles: Role[]) => viewers.filter((viewer) => !roles.some((role) => role === viewer));

const sharedBy = (roles: [Role, ...Role[]], ...pages: string[]): PageAccess[] =>
  pages.map((path) => ({
    path,
    lands: Object.fromEntries(strangersOf(...roles).map((viewer) => [viewer, signInOf[roles[0]]])),
  }));

const areaOf = (role: Role, ...pages: string[]): PageAccess[] => sharedBy([role], ...pages);

const openToStrangers = (inPlace: InPlace, ...pages: string[]): PageAccess[] =>
  pages.map((path) => ({
    path,
    lands: {},
    shows: Object.fromEntries(strangersOf('COMPANY').map((viewer) => [viewer, inPlace])),
  }));

const entranceOf = (role: Role, ...pages: string[]): PageAccess[] =>
  pages.map((path) => ({ path, lands: { [role]: homeOf[role] } }));

/** The first match counts, so a page with a fixed word comes before one with a parameter in its place. */
export const accessTable: readonly PageAccess[] = [
  ...entranceOf('DEVELOPER', developer.signIn, developer.signUp),
  ...entranceOf('COMPANY', company.signIn, company.signUp),
  ...entranceOf('ADMIN', admin.signIn, admin.signUp),
  { path: paths.providerSignIn, lands: {} },
  { path: paths.providerReturn, lands: {} },
  { path: paths.ltiBegin, lands: {} },
  { path: paths.ltiReturn, lands: {} },
  { path: paths.redefine, lands: {} },
  { path: paths.confirmEmail, lands: {} },
  { path: paths.undoEmailChange, lands: {} },
  { path: company.teamInvitation, lands: {} },
  { path: paths.invitation, lands: {} },
  { path: paths.referralResult, lands: {} },
  { path: paths.mails, lands: {} },
  { path: paths.publicProfile, lands: {} },
  { path: paths.findCertificate, lands: {} },
  { path: paths.certificate, lands: {} },
  { path: paths.checkDossier, lands: {} },
  // A visitor may write an exam and signs in to publish it. Each kind of author has an address.
  { path: company.createExam, lands: { DEVELOPER: company.signIn, ADMIN: admin.createExam } },
  { path: admin.createExam, lands: { DEVELOPER: company.signIn, COMPANY: company.createExam } },
  {
    path: paths.createExamOfNobody,
    lands: Object.fromEntries(viewers.map((viewer) => [viewer, company.createExam])),
  },
  ...areaOf(
    'DEVELOPER',
    developer.home,
    developer.myExams,
    developer.exam,
    developer.take,
    developer.result,
    developer.work,
    developer.notifications,
    developer.search,
    developer.catalog,
    developer.saved,
    developer.groups,
    developer.group,
    developer.editProfile,
    developer.security,
    developer.privacy,
  ),
  ...areaOf(
    'COMPANY',
    company.home,
    company.notifications,
    company.exams,
    company.editExam,
    company.run,
    company.questionTests,
    company.work,
    company.questions,
    company.createQuestion,
    company.question,
    company.search,
    company.groups,
    company.createGroup,
    company.group,
    company.editProfile,
    company.team,
    company.provider,
    company.lti,
    company.apiKeys,
    company.connectors,
    company.webhooks,
    company.deletions,
    company.security,
  ),
  ...sharedBy(['COMPANY', 'DEVELOPER'], company.profile),
  ...sharedBy(['DEVELOPER', 'COMPANY'], developer.profile),
  ...openToStrangers('sign-in', company.templates),
  ...openToStrangers('way-in', company.template, company.ranking),
  ...areaOf(
    'ADMIN',
    admin.home,
    admin.notifications,
    admin.templates,
    admin.template,
    admin.security,
    admin.users,
    admin.companies,
    admin.enterCompany,
    admin.checks,
    admin.claims,
    admin.attempts,
    admin.appeals,
    admin.deletions,
    admin.catalog,
    admin.reports,
    admin.audit,
    admin.runs,
  ),
];

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);

export function accessOf(pathname: string): PageAccess | undefined {
  const asked = segmentsOf(pathname);
  return accessTable.find(({ path }) => {
    const segments = segmentsOf(path);
    return (
      segments.length === asked.length &&
      segments.every((segment, index) => segment.startsWith('$') || segment === asked[index])
    );
  });
}

/** It is undefined if the viewer may see the page. */
export const landingOf = (pathname: string, viewer: Viewer = 'VISITOR'): string | undefined =>
  accessOf(pathname)?.lands[viewer];

/** Correctors would only see refusals on the others. */
const graderPages: readonly string[] = [
  company.home,
  company.notifications,
  company.exams,
  company.run,
  company.work,
  company.profile,
  company.editProfile,
  company.security,
];

export const isForGraders = (pathname: string): boolean => {
  const page = accessOf(pathname);
  return page === undefined || graderPages.includes(page.path);
};

export const isSignIn = (path: string): boolean => Object.values<string>(signInOf).includes(path);
