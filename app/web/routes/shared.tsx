import { createRoute } from '@tanstack/react-router';
import { readProfileSearch } from '#modules/companies/web/profile/company-profile-tabs.ts';
import { readProfileTab } from '#modules/developers/web/developer-profile-tabs.ts';
import { paths } from '#platform/contract/paths.ts';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { requireId } from '#platform/web/shell/route-params.ts';
import { lazyFrame } from './lazy-frame.tsx';
import { lazyPage } from './lazy-page.ts';
import { root } from './root.tsx';

const sharedArea = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  id: 'shared',
  component: lazyFrame(() => import('../home/SharedArea.tsx'), 'SharedArea'),
});

const companyProfile = createRoute({
  getParentRoute: () => sharedArea,
  path: paths.company.profile,
  validateSearch: readProfileSearch,
  beforeLoad: requireId('companyId'),
  component: lazyPage(() => import('../pages/company-profile.page.tsx'), 'CompanyProfilePage'),
});

const developerProfile = createRoute({
  getParentRoute: () => sharedArea,
  path: paths.developer.profile,
  validateSearch: readProfileTab,
  beforeLoad: requireId('developerId'),
  component: lazyPage(() => import('../pages/developer-profile.page.tsx'), 'DeveloperProfilePage'),
});

export const sharedRoutes = [sharedArea.addChildren([companyProfile, developerProfile])];
