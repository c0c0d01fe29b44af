import { createRoute } from '@tanstack/react-router';
import { paths } from '#app/paths.ts';
import { readAccountsSearch, readCompaniesSearch, readLogSearch } from '#rooms/admin/admin-search.ts';
import { readAnyAttemptsSearch } from '#rooms/attempts/any-attempts-search.ts';
import { readKeptTemplatesSearch } from '#rooms/exams/template-filters.ts';
import { readNotificationsSearch } from '#rooms/notifications/notifications-search.ts';
import { LoadingScreen } from '#shell/LoadingScreen.tsx';
import { readPage, requireId } from '#shell/route-params.ts';
import { framed } from './framed.tsx';
import { lazyPage } from './lazy-page.ts';
import { notificationsPage } from './notifications-page.tsx';
import { PaperPreview } from './paper-preview.tsx';
import { root } from './root.tsx';
import { securityPage } from './security-page.tsx';

const adminArea = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  id: 'admin',
  component: framed(async () => (await import('#rooms/home/AdminArea.tsx')).AdminArea),
});

const adminHome = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.home,
  validateSearch: readPage,
  component: lazyPage(() => import('#rooms/admin/admin-home.page.tsx'), 'AdminHomePage'),
});

const templates = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.templates,
  validateSearch: readKeptTemplatesSearch,
  component: lazyPage(() => import('#rooms/exams/kept-templates.page.tsx'), 'KeptTemplatesPage'),
});

const template = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.template,
  beforeLoad: requireId('examId'),
  component: lazyPage(async () => {
    const { EditTemplatePage } = await import('#rooms/exams/edit-exam.page.tsx');
    return { Page: () => <EditTemplatePage preview={PaperPreview} /> };
  }, 'Page'),
});

const users = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.users,
  validateSearch: readAccountsSearch,
  component: lazyPage(() => import('#rooms/admin/accounts.page.tsx'), 'AccountsPage'),
});

const companies = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.companies,
  validateSearch: readCompaniesSearch,
  component: lazyPage(() => import('#rooms/admin/companies.page.tsx'), 'CompaniesPage'),
});

const attempts = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.attempts,
  validateSearch: readAnyAttemptsSearch,
  component: lazyPage(() => import('#rooms/attempts/any-attempts.page.tsx'), 'AnyAttemptsPage'),
});

const catalog = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.catalog,
  component: lazyPage(() => import('#rooms/catalog/keep-catalog.page.tsx'), 'KeepCatalogPage'),
});

const reports = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.reports,
  validateSearch: readPage,
  component: lazyPage(() => import('#rooms/admin/reports.page.tsx'), 'ReportsPage'),
});

const audit = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.audit,
  validateSearch: readLogSearch,
  component: lazyPage(() => import('#rooms/admin/audit.page.tsx'), 'AuditPage'),
});

const adminNotifications = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.notifications,
  validateSearch: readNotificationsSearch,
  component: notificationsPage,
});

const adminSecurity = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.security,
  component: securityPage,
});

/** What administrators see. */
export const adminRoutes = [
  adminArea.addChildren([
    adminHome,
    templates,
    template,
    users,
    companies,
    attempts,
    catalog,
    reports,
    audit,
    adminNotifications,
    adminSecurity,
  ]),
];
