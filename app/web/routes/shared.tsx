import { createRoute } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { paths } from '#app/paths.ts';
import { readProfileSearch } from '#rooms/companies/profile-tabs.ts';
import { readProfileTab } from '#rooms/developers/profile-tabs.ts';
import { LoadingScreen } from '#shell/LoadingScreen.tsx';
import { requireId } from '#shell/route-params.ts';
import { framed } from './framed.tsx';
import { lazyPage } from './lazy-page.ts';
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
  component: lazyPage(async () => {
    const [{ CompanyProfilePage }, { CompanyReviews }, { ReportButton }, { SaveButton }] = await Promise.all([
      import('#rooms/companies/company-profile.page.tsx'),
      import('#rooms/reviews/CompanyReviews.tsx'),
      import('#rooms/reports/ReportButton.tsx'),
      import('#rooms/saved/SaveButton.tsx'),
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
      import('#rooms/developers/developer-profile.page.tsx'),
      import('#rooms/reviews/DeveloperFeedback.tsx'),
      import('#rooms/reports/ReportButton.tsx'),
      import('#rooms/groups/AddToGroupDialog.tsx'),
      import('#rooms/contacts/ContactDialog.tsx'),
      import('#rooms/certificates/OwnCertificates.tsx'),
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

/** What developers and companies both see. */
export const sharedRoutes = [sharedArea.addChildren([companyProfile, developerProfile])];
