import { createRoute } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { readProfileSearch } from '#modules/companies/web/profile-tabs.ts';
import { readProfileTab } from '#modules/developers/web/profile-tabs.ts';
import { paths } from '#platform/web/paths.ts';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { requireId } from '#platform/web/shell/route-params.ts';
import { framed } from './framed.tsx';
import { lazyPage } from './lazy-page.ts';
import { root } from './root.tsx';

const sharedArea = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  id: 'shared',
  component: framed(async () => (await import('../home/SharedArea.tsx')).SharedArea),
});

const companyProfile = createRoute({
  getParentRoute: () => sharedArea,
  path: paths.company.profile,
  validateSearch: readProfileSearch,
  beforeLoad: requireId('companyId'),
  // The profile shows a tab and buttons of other modules, which only this file may know.
  component: lazyPage(async () => {
    const [{ CompanyProfilePage }, { CompanyReviews }, { ReportButton }, { SaveButton }] = await Promise.all([
      import('#modules/companies/web/company-profile.page.tsx'),
      import('#modules/opinions/web/CompanyReviews.tsx'),
      import('#modules/opinions/web/ReportButton.tsx'),
      import('#modules/search/web/SaveButton.tsx'),
    ]);
    const Reviews = (props: Omit<ComponentProps<typeof CompanyReviews>, 'report'>) => (
      <CompanyReviews {...props} report={ReportButton} />
    );
    return { Page: () => <CompanyProfilePage reviews={Reviews} report={ReportButton} save={SaveButton} /> };
  }, 'Page'),
});

const developerProfile = createRoute({
  getParentRoute: () => sharedArea,
  path: paths.developer.profile,
  validateSearch: readProfileTab,
  beforeLoad: requireId('developerId'),
  component: lazyPage(async () => {
    const [
      { DeveloperProfilePage },
      { DeveloperFeedback },
      { ReportButton },
      { AddToGroupDialog },
      { ContactDialog },
      { OwnCertificates },
    ] = await Promise.all([
      import('#modules/developers/web/developer-profile.page.tsx'),
      import('#modules/opinions/web/DeveloperFeedback.tsx'),
      import('#modules/opinions/web/ReportButton.tsx'),
      import('#modules/admission/web/AddToGroupDialog.tsx'),
      import('#modules/companies/web/ContactDialog.tsx'),
      import('#modules/certificates/web/OwnCertificates.tsx'),
    ]);
    const Feedback = (props: { developerId: number; isOwn: boolean }) => (
      <DeveloperFeedback {...props} report={ReportButton} />
    );
    return {
      Page: () => (
        <DeveloperProfilePage
          feedback={Feedback}
          certificates={OwnCertificates}
          addToGroup={AddToGroupDialog}
          contact={ContactDialog}
        />
      ),
    };
  }, 'Page'),
});

/** The routes that developers and companies share. */
export const sharedRoutes = [sharedArea.addChildren([companyProfile, developerProfile])];
