import { createRoute } from '@tanstack/react-router';
import { paths } from '#app/paths.ts';
import { readPlan, readReturn } from '#shell/guards.ts';
import { LoadingScreen } from '#shell/LoadingScreen.tsx';
import { requireWord } from '#shell/route-params.ts';
import { lazyPage } from './lazy-page.ts';
import { root } from './root.tsx';

const developerSignIn = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.developer.signIn,
  validateSearch: readReturn,
  component: lazyPage(async () => {
    const [{ DeveloperSignInPage }, { ForgotPasswordDialog }] = await Promise.all([
      import('#rooms/auth/developer-sign-in.page.tsx'),
      import('#rooms/recovery/ForgotPasswordDialog.tsx'),
    ]);
    return { Page: () => <DeveloperSignInPage recovery={ForgotPasswordDialog} /> };
  }, 'Page'),
});

const companySignIn = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.company.signIn,
  validateSearch: readReturn,
  component: lazyPage(async () => {
    const [{ CompanySignInPage }, { ForgotPasswordDialog }] = await Promise.all([
      import('#rooms/auth/company-sign-in.page.tsx'),
      import('#rooms/recovery/ForgotPasswordDialog.tsx'),
    ]);
    return { Page: () => <CompanySignInPage recovery={ForgotPasswordDialog} /> };
  }, 'Page'),
});

const developerSignUp = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.developer.signUp,
  validateSearch: readReturn,
  component: lazyPage(() => import('#rooms/developers/developer-sign-up.page.tsx'), 'DeveloperSignUpPage'),
});

const companySignUp = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.company.signUp,
  validateSearch: readPlan,
  component: lazyPage(() => import('#rooms/companies/company-sign-up.page.tsx'), 'CompanySignUpPage'),
});

const adminSignIn = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.admin.signIn,
  validateSearch: readReturn,
  component: lazyPage(() => import('#rooms/auth/admin-sign-in.page.tsx'), 'AdminSignInPage'),
});

const adminSignUp = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.admin.signUp,
  component: lazyPage(() => import('#rooms/admin/admin-sign-up.page.tsx'), 'AdminSignUpPage'),
});

const teamInvitation = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.company.teamInvitation,
  component: lazyPage(() => import('#rooms/team/invitation.page.tsx'), 'InvitationPage'),
});

const examInvitation = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.invitation,
  component: lazyPage(() => import('#rooms/exam-invitations/invitation.page.tsx'), 'InvitationPage'),
});

const redefine = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.redefine,
  beforeLoad: requireWord('user', 'developer', 'company', 'admin'),
  component: lazyPage(() => import('#rooms/recovery/redefine.page.tsx'), 'RedefinePage'),
});

const publicProfile = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.publicProfile,
  // The page shows certificates, which are of another room.
  component: lazyPage(async () => {
    const [{ PublicProfilePage }, { ProfileCertificates }] = await Promise.all([
      import('#rooms/developers/public-profile.page.tsx'),
      import('#rooms/certificates/ProfileCertificates.tsx'),
    ]);
    return { Page: () => <PublicProfilePage certificates={ProfileCertificates} /> };
  }, 'Page'),
});

const findCertificate = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.findCertificate,
  component: lazyPage(() => import('#rooms/certificates/find-certificate.page.tsx'), 'FindCertificatePage'),
});

const certificate = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.certificate,
  component: lazyPage(() => import('#rooms/certificates/certificate.page.tsx'), 'CertificatePage'),
});

/** Pages that stand outside every area. */
export const visitorRoutes = [
  developerSignIn,
  companySignIn,
  developerSignUp,
  companySignUp,
  adminSignIn,
  adminSignUp,
  teamInvitation,
  examInvitation,
  redefine,
  publicProfile,
  findCertificate,
  certificate,
];
