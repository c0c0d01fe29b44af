import { createRoute } from '@tanstack/react-router';
import { readAccountsSearch, readCompaniesSearch, readLogSearch } from '#modules/admin/web/admin-search.ts';
import { readAppealsSearch } from '#modules/appeals/web/appeals-search.ts';
import { readAllAttemptsSearch } from '#modules/conduct/web/all-attempts-search.ts';
import { readNotificationsSearch } from '#modules/notifications/web/notifications-search.ts';
import { readManagedTemplatesSearch } from '#modules/templates/web/template-filters.ts';
import { paths } from '#platform/contract/paths.ts';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { readPage, requireId } from '#platform/web/shell/route-params.ts';
import { lazyFrame } from './lazy-frame.tsx';
import { lazyPage } from './lazy-page.ts';
import { root } from './root.tsx';

const adminArea = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  id: 'admin',
  component: lazyFrame(() => import('../home/AdminArea.tsx'), 'AdminArea'),
});

const adminHome = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.home,
  validateSearch: readPage,
  component: lazyPage(() => import('#modules/admin/web/admin-home.page.tsx'), 'AdminHomePage'),
});

const templates = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.templates,
  validateSearch: readManagedTemplatesSearch,
  component: lazyPage(
    () => import('#modules/templates/web/manage-templates.page.tsx'),
    'ManageTemplatesPage',
  ),
});

const template = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.template,
  beforeLoad: requireId('examId'),
  component: lazyPage(() => import('#modules/templates/web/edit-template.page.tsx'), 'EditTemplatePage'),
});

const users = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.users,
  validateSearch: readAccountsSearch,
  component: lazyPage(() => import('#modules/admin/web/accounts.page.tsx'), 'AccountsPage'),
});

const companies = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.companies,
  validateSearch: readCompaniesSearch,
  component: lazyPage(() => import('#modules/admin/web/companies.page.tsx'), 'CompaniesPage'),
});

const enterCompany = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.enterCompany,
  component: lazyPage(
    () => import('#modules/companies/web/entry/enter-company.page.tsx'),
    'EnterCompanyPage',
  ),
});

const checks = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.checks,
  validateSearch: readLogSearch,
  component: lazyPage(
    () => import('#modules/companies/web/checks/company-checks.page.tsx'),
    'CompanyChecksPage',
  ),
});

const claims = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.claims,
  validateSearch: readPage,
  component: lazyPage(
    () => import('#modules/companies/web/checks/company-claims.page.tsx'),
    'CompanyClaimsPage',
  ),
});

const attempts = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.attempts,
  validateSearch: readAllAttemptsSearch,
  component: lazyPage(() => import('#modules/conduct/web/all-attempts.page.tsx'), 'AllAttemptsPage'),
});

const appeals = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.appeals,
  validateSearch: readAppealsSearch,
  component: lazyPage(() => import('#modules/appeals/web/waiting-appeals.page.tsx'), 'WaitingAppealsPage'),
});

const deletions = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.deletions,
  validateSearch: readPage,
  component: lazyPage(
    () => import('#modules/privacy/web/passed-on-deletions.page.tsx'),
    'PassedOnDeletionsPage',
  ),
});

const catalog = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.catalog,
  component: lazyPage(
    () => import('#modules/exams/web/catalogue/manage-catalog.page.tsx'),
    'ManageCatalogPage',
  ),
});

const reports = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.reports,
  validateSearch: readPage,
  component: lazyPage(() => import('#modules/admin/web/reports.page.tsx'), 'ReportsPage'),
});

const audit = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.audit,
  validateSearch: readLogSearch,
  component: lazyPage(() => import('#modules/admin/web/audit.page.tsx'), 'AuditPage'),
});

const runs = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.runs,
  component: lazyPage(() => import('#modules/admin/web/executions.page.tsx'), 'ExecutionsPage'),
});

const adminNotifications = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.notifications,
  validateSearch: readNotificationsSearch,
  component: lazyPage(() => import('#modules/notifications/web/notifications.page.tsx'), 'NotificationsPage'),
});

const adminSecurity = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.security,
  component: lazyPage(() => import('#modules/accounts/web/security/security.page.tsx'), 'SecurityPage'),
});

export const adminRoutes = [
  adminArea.addChildren([
    adminHome,
    templates,
    template,
    users,
    companies,
    enterCompany,
    checks,
    claims,
    attempts,
    appeals,
    deletions,
    catalog,
    reports,
    audit,
    runs,
    adminNotifications,
    adminSecurity,
  ]),
];
