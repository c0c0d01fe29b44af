type Landing = { VISITOR?: string; DEVELOPER?: string; COMPANY?: string; ADMIN?: string };

/** Who is sent where; whoever is not named stays. `{id}` is any id. */
export interface RouteFact {
  from: string;
  path: string;
  sends: Landing;
  /** What those see who stay and may not see it. */
  shows?: 'sign-in' | 'way-in';
}

const toDeveloperSignIn = { VISITOR: '/dev/login', COMPANY: '/dev/login', ADMIN: '/dev/login' };
const toCompanySignIn = { VISITOR: '/company/login', DEVELOPER: '/company/login', ADMIN: '/company/login' };

const routesFrom = (from: string, sends: Landing, ...paths: string[]): RouteFact[] =>
  paths.map((path) => ({ from, path, sends }));

export const routes: RouteFact[] = [
  ...routesFrom('A2, entrances of developers', { DEVELOPER: '/dev/home' }, '/dev/login', '/dev/register'),
  ...routesFrom(
    'A2, entrances of companies',
    { COMPANY: '/company/home' },
    '/company/login',
    '/company/register',
  ),
  ...routesFrom('A2, password redefinition', {}, '/dev/redefine', '/developer/redefine', '/company/redefine'),
  // Each author has an address of the same form; a signed-in developer is no author.
  ...routesFrom(
    'A2, the form of a new exam, shown to anyone',
    { DEVELOPER: '/company/login', ADMIN: '/admin/test/create' },
    '/company/test/create',
  ),
  ...routesFrom(
    'A2, the form of a new exam, shown to anyone',
    { DEVELOPER: '/company/login', COMPANY: '/company/test/create' },
    '/admin/test/create',
  ),
  ...routesFrom(
    'A2, the same under any other word, by the decisions',
    {
      VISITOR: '/company/test/create',
      DEVELOPER: '/company/test/create',
      COMPANY: '/company/test/create',
      ADMIN: '/company/test/create',
    },
    '/alguem/test/create',
  ),
  ...routesFrom(
    'A2 and T2, area of developers',
    toDeveloperSignIn,
    '/dev/home',
    '/dev/search',
    '/dev/groups/{id}',
    '/dev/test/{id}',
    '/dev/test/realize/{id}',
  ),
  // Companies view developers' profiles (T6), so theirs is open to them as well.
  ...routesFrom(
    'A2 and T6, profile of a developer',
    { VISITOR: '/dev/login', ADMIN: '/dev/login' },
    '/developer/profile/{id}',
  ),
  ...routesFrom(
    'A2 and T2, area of companies',
    toCompanySignIn,
    '/company/home',
    '/company/profile/{id}/edit',
    '/company/mytests',
    '/company/mygroups',
    '/company/groups/create',
    '/company/groups/{id}',
    '/company/test/applicate/{id}',
  ),
  { from: 'A2, exceptions for visitors', path: '/company/test/templates', sends: {}, shows: 'sign-in' },
  { from: 'A2, exceptions for visitors', path: '/company/test/templates/{id}', sends: {}, shows: 'way-in' },
  { from: 'A2, exceptions for visitors', path: '/company/ranking', sends: {}, shows: 'way-in' },
  ...routesFrom(
    'A2, profile of a company',
    { VISITOR: '/company/login', ADMIN: '/company/login' },
    '/company/profile/{id}',
  ),
  ...routesFrom(
    'T2, sidebar',
    toDeveloperSignIn,
    '/dev/mytests',
    '/dev/notifications',
    '/dev/exam',
    '/dev/groups',
  ),
];

/** The sidebars, in their order; the product may have more. */
export const menus = {
  DEVELOPER: [
    ['/dev/home', 'Home'],
    ['/dev/mytests', 'Provas'],
    ['/dev/notifications', 'Notificações'],
    ['/dev/exam', 'Testes'],
    ['/dev/groups/{id}', 'Grupos'],
    ['/dev/groups', 'Salvos'],
  ],
  COMPANY: [
    ['/company/home', 'Dashboard'],
    ['/company/mytests', 'Provas'],
    ['/company/ranking', 'Ranking'],
    ['/company/mygroups', 'Grupos'],
  ],
} as const;
