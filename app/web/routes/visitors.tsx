import { createRoute, useLocation, useRouter, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { paths } from '#platform/contract/paths.ts';
import { goTo } from '#platform/web/navigation.ts';
import { takeReturnedQuery } from '#platform/web/session/returned-query.ts';
import { areaOf, type EntranceProps, readEntranceSearch, readReturn } from '#platform/web/shell/entrance.ts';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { requireWord } from '#platform/web/shell/route-params.ts';
import { entrances, redefiningUsers } from './entrances.ts';
import { lazyPage } from './lazy-page.ts';
import { root } from './root.tsx';

const entranceRoute = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    pendingComponent: LoadingScreen,
    path,
    validateSearch: readEntranceSearch,
    component: entrancePage(path),
  });

function entrancePage(path: string) {
  const found = entrances.find((entrance) => entrance.path === path);
  if (!found) throw new Error(`There is no entrance at ${path}.`);
  return lazyPage(async () => {
    const { Screen } = await found.fetchScreen();
    return { Page: () => <RoutedEntrance screen={Screen} /> };
  }, 'Page');
}

const redefine = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.redefine,
  beforeLoad: requireWord('user', ...redefiningUsers),
  component: entrancePage(paths.redefine),
});

function RoutedEntrance({ screen: Screen }: { screen: ComponentType<EntranceProps> }) {
  const { history } = useRouter();
  const { pathname } = useLocation();
  const { voltar, plano } = readEntranceSearch(useSearch({ strict: false }));
  return <Screen wanted={voltar} plan={plano} area={areaOf(pathname)} go={(href) => goTo(history, href)} />;
}

const adminSignUp = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.admin.signUp,
  component: lazyPage(() => import('#modules/admin/web/admin-sign-up.page.tsx'), 'AdminSignUpPage'),
});

const providerSignIn = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.providerSignIn,
  validateSearch: readReturn,
  component: lazyPage(
    () => import('#modules/accounts/web/providers/provider-sign-in.page.tsx'),
    'ProviderSignInPage',
  ),
});

const providerReturn = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.providerReturn,
  validateSearch: takeReturnedQuery,
  component: lazyPage(
    () => import('#modules/accounts/web/providers/provider-return.page.tsx'),
    'ProviderReturnPage',
  ),
});

const ltiBegin = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.ltiBegin,
  validateSearch: takeReturnedQuery,
  component: lazyPage(() => import('#modules/lti/web/launch.page.tsx'), 'LtiBeginPage'),
});

const ltiReturn = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.ltiReturn,
  validateSearch: takeReturnedQuery,
  component: lazyPage(() => import('#modules/lti/web/launch.page.tsx'), 'LtiReturnPage'),
});

const teamInvitation = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.company.teamInvitation,
  component: lazyPage(
    () => import('#modules/companies/web/team/team-invitation.page.tsx'),
    'TeamInvitationPage',
  ),
});

const referralResult = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.referralResult,
  component: lazyPage(() => import('#modules/partners/web/referral-result.page.tsx'), 'ReferralResultPage'),
});

const examInvitation = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.invitation,
  component: lazyPage(() => import('#modules/admission/web/exam-invitation.page.tsx'), 'ExamInvitationPage'),
});

const mails = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.mails,
  component: lazyPage(() => import('#modules/notifications/web/mail-refusals.page.tsx'), 'MailRefusalsPage'),
});

const undoEmailChange = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.undoEmailChange,
  component: lazyPage(
    () => import('#modules/accounts/web/mailbox/undo-email-change.page.tsx'),
    'UndoEmailChangePage',
  ),
});

const publicProfile = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.publicProfile,
  component: lazyPage(() => import('#modules/developers/web/public-profile.page.tsx'), 'PublicProfilePage'),
});

const checkDossier = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.checkDossier,
  component: lazyPage(() => import('#modules/records/web/check-dossier.page.tsx'), 'CheckDossierPage'),
});

const findCertificate = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.findCertificate,
  component: lazyPage(
    () => import('#modules/certificates/web/find-certificate.page.tsx'),
    'FindCertificatePage',
  ),
});

const certificate = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.certificate,
  component: lazyPage(() => import('#modules/certificates/web/certificate.page.tsx'), 'CertificatePage'),
});

export const visitorRoutes = [
  entranceRoute(paths.developer.signIn),
  entranceRoute(paths.developer.signUp),
  entranceRoute(paths.company.signIn),
  entranceRoute(paths.company.signUp),
  entranceRoute(paths.admin.signIn),
  entranceRoute(paths.confirmEmail),
  redefine,
  adminSignUp,
  providerSignIn,
  providerReturn,
  ltiBegin,
  ltiReturn,
  teamInvitation,
  undoEmailChange,
  examInvitation,
  referralResult,
  mails,
  publicProfile,
  findCertificate,
  checkDossier,
  certificate,
];
