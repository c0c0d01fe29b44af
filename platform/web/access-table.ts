import { paths } from './paths.ts';

// Who may see which page and where everybody else lands. The guards read it, and the journeys walk it.

/** The one who looks at a page; VISITOR is nobody signed in. */
export type Viewer = 'VISITOR' | 'DEVELOPER' | 'COMPANY' | 'ADMIN';

/** What stands in a page's place, at its own address: the company's sign-in, or a text with the way there. */
export type InPlace = 'sign-in' | 'way-in';

export interface PageAccess {
  /** The page's address as the router knows it. */
  path: string;
  /** Where those land who may not see it; whoever is named neither here nor in `shows` sees it. */
  lands: Readonly<Partial<Record<Viewer, string>>>;
  /** What those see instead who may not see it and stay; signed in as a company, they see the page. */
  shows?: Readonly<Partial<Record<Viewer, InPlace>>>;
}

const { developer, company, admin } = paths;

/** The sign-in of each role. */
export const signInOf = {
  DEVELOPER: developer.signIn,
  COMPANY: company.signIn,
  ADMIN: admin.signIn,
} as const;
const homeOf = { DEVELOPER: developer.home, COMPANY: company.home, ADMIN: admin.home } as const;

type Role = keyof typeof homeOf;

export const viewers = ['VISITOR', 'DEVELOPER', 'COMPANY', 'ADMIN'] as const satisfies Viewer[];

const strangersOf = (...roles: Role[]) => viewers.filter((viewer) => !roles.some((role) => role === viewer));

/** The pages that some roles share: everybody else goes to the sign-in of the first. */
const sharedBy = (roles: [Role, ...Role[]], ...pages: string[]): PageAccess[] =>
  pages.map((path) => ({
    path,
    lands: Object.fromEntries(strangersOf(...roles).map((viewer) => [viewer, signInOf[roles[0]]])),
  }));

/** The pages of one role's area: everybody else goes to its sign-in. */
const areaOf = (role: Role, ...pages: string[]): PageAccess[] => sharedBy([role], ...pages);

/** The pages of the company's area that let everybody else stay, with something else to see. */
const openToStrangers = (inPlace: InPlace, ...pages: string[]): PageAccess[] =>
  pages.map((path) => ({
    path,
    lands: {},
    shows: Object.fromEntries(strangersOf('COMPANY').map((viewer) => [viewer, inPlace])),
  }));

/** Sign-in and sign-up: whoever has that role already goes home. */
const entranceOf = (role: Role, ...pages: string[]): PageAccess[] =>
  pages.map((path) => ({ path, lands: { [role]: homeOf[role] } }));

/** A page with a word in its address stands before the one that has a parameter there. */
export const accessTable: readonly PageAccess[] = [
  ...entranceOf('DEVELOPER', developer.signIn, developer.signUp),
  ...entranceOf('COMPANY', company.signIn, company.signUp),
  ...entranceOf('ADMIN', admin.signIn, admin.signUp),
  { path: paths.redefine, lands: {} },
  { path: company.teamInvitation, lands: {} },
  { path: paths.invitation, lands: {} },
  { path: paths.publicProfile, lands: {} },
  { path: paths.findCertificate, lands: {} },
  { path: paths.certificate, lands: {} },
  // A visitor may write an exam, and signs in to publish it. Each author has an address.
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
    company.questions,
    company.createQuestion,
    company.question,
    company.search,
    company.groups,
    company.createGroup,
    company.group,
    company.editProfile,
    company.team,
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
    admin.attempts,
    admin.catalog,
    admin.reports,
    admin.audit,
  ),
];

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);

/** The row of the page at an address; undefined where the table has none. */
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

/** Where somebody lands who may not see the page at an address; undefined where they see it. */
export const landingOf = (pathname: string, viewer: Viewer = 'VISITOR'): string | undefined =>
  accessOf(pathname)?.lands[viewer];

/** What a company's correctors have there: the other pages of its area would refuse all they ask. */
const graderPages: readonly string[] = [
  company.home,
  company.notifications,
  company.exams,
  company.run,
  company.profile,
  company.editProfile,
  company.security,
];

/** True for pages of the company's area that a corrector may use as well. */
export const isForGraders = (pathname: string): boolean =>
  graderPages.includes(accessOf(pathname)?.path ?? '');

/** True for the addresses where somebody signs in, and then goes on to where they wanted. */
export const isSignIn = (path: string): boolean => Object.values<string>(signInOf).includes(path);
