import { createRoute } from '@tanstack/react-router';
import { paths } from '#app/paths.ts';
import { readProfileSearch } from '#rooms/companies/profile-tabs.ts';
import { LoadingScreen } from '#shell/LoadingScreen.tsx';
import { requireId } from '#shell/route-params.ts';
import { framed } from './framed.tsx';
import { root } from './root.tsx';

const sharedArea = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  id: 'shared',
  component: framed(async () => (await import('#rooms/home/SharedArea.tsx')).SharedArea),
});

const companyProfile = createRoute({
  getParentRoute: () => sharedArea,
  path: paths.company.profile,
  validateSearch: readProfileSearch,
  beforeLoad: requireId('companyId'),
  // The profile shows a tab and buttons of other rooms, which only this file may know.
  component: lazyRouteComponent(async () => {
    const [{ CompanyProfilePage }, { CompanyReviews }, { ReportButton }] = await Promise.all([
      import('#rooms/companies/company-profile.page.tsx'),
      import('#rooms/reviews/CompanyReviews.tsx'),
      import('#rooms/reports/ReportButton.tsx'),
    ]);
    return {
      Page: () => (
        <CompanyProfilePage
          reviews={(props) => <CompanyReviews {...props} report={ReportButton} />}
          report={ReportButton}
        />
      ),
    };
  }, 'Page'),
});

/** What developers and companies both see. */
export const sharedRoutes = [sharedArea.addChildren([companyProfile])];
