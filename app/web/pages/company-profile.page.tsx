import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CompanyProfile } from '#modules/companies/contract/company-profile.ts';
import {
  type CompanyProfileTab,
  companyProfileQuery,
  companyProfileTabs,
  Gallery,
  ProfileRuns,
} from '#modules/companies/web/public.ts';
import { CompanyReviews, ReportButton } from '#modules/opinions/web/public.ts';
import { AnswerRateText } from '#modules/runs/web/public.ts';
import { SaveButton } from '#modules/search/web/public.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { useMember } from '#platform/web/session/member.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { NotFound } from '#platform/web/shell/NotFound.tsx';
import { SocialLinks } from '#platform/web/shell/SocialLinks.tsx';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { Tabs } from '#platform/web/ui/Tabs.tsx';

const from = '/shared/company/profile/$companyId';

export function CompanyProfilePage() {
  const companyId = Number(useParams({ from }).companyId);
  const tab: CompanyProfileTab = useSearch({ from }).aba ?? 'provas';
  const navigate = useNavigate();
  const user = useCurrentUser();
  const { may } = useMember();
  const query = useQuery(companyProfileQuery(companyId));
  const isOwn = user?.type === 'COMPANY' && user.id === companyId;
  const isEditable = isOwn && may('recrutador');

  if (query.isPending) return <SkeletonList rowClassName="h-32" />;
  if (query.isError && !query.data) {
    return <LoadFailed query={query} />;
  }
  const profile = query.data;
  if (!profile) return <NotFound />;
  const select = (id: string) => {
    const aba = companyProfileTabs.find((one) => one === id);
    void navigate({
      to: paths.company.profile,
      params: { companyId: String(companyId) },
      search: aba && aba !== 'provas' ? { aba } : {},
      resetScroll: false,
    });
  };
  return (
    <>
      <ProfileHead profile={profile} isOwn={isOwn}>
        {user?.type === 'DEVELOPER' && (
          <SaveButton kind="company" id={profile.id} name={profile.tradeName} isSaved={profile.saved} />
        )}
        {!isOwn && <ReportButton kind="company" id={profile.id} what={`o perfil de ${profile.tradeName}`} />}
      </ProfileHead>
      <Tabs
        label="Perfil da empresa"
        selected={tab}
        onSelect={(id) => id !== tab && select(id)}
        items={[
          {
            id: 'provas',
            title: 'Provas',
            content: <ProfileRuns profile={profile} isOwn={isOwn} isDeveloper={user?.type === 'DEVELOPER'} />,
          },
          {
            id: 'avaliacoes',
            title: 'Avaliações',
            content: <CompanyReviews companyId={companyId} mayAnswer={isEditable} />,
          },
          {
            id: 'galeria',
            title: 'Galeria',
            content: (
              <Gallery
                profile={profile}
                isEditable={isEditable}
                report={({ id, caption }) =>
                  !isOwn && <ReportButton kind="photo" id={id} what={`a foto “${caption}”`} />
                }
              />
            ),
          },
        ]}
      />
    </>
  );
}

interface ProfileHeadProps {
  profile: CompanyProfile;
  isOwn: boolean;
  children: ReactNode;
}

function ProfileHead({ profile, isOwn, children }: ProfileHeadProps) {
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-4 pb-8">
      <title>{`${profile.tradeName} · Provado`}</title>
      <Avatar name={profile.tradeName} src={profile.logo} size="large" isSquare />
      <div className="grid min-w-0 flex-1 basis-72 gap-3">
        <h1 className="text-title font-semibold">{profile.tradeName}</h1>
        {profile.biography && (
          <p className="max-w-3xl whitespace-pre-line wrap-anywhere text-muted">{profile.biography}</p>
        )}
        {profile.answerRate && (
          <p className="max-w-3xl text-sm">
            <AnswerRateText rate={profile.answerRate} />
          </p>
        )}
        <SocialLinks links={profile} of={profile.tradeName} />
      </div>
      {isOwn && (
        <LinkButton href={href(paths.company.editProfile, { companyId: profile.id })}>
          <Pencil size={18} aria-hidden />
          Editar
        </LinkButton>
      )}
      <div className="flex items-center gap-1 empty:hidden max-sm:-ml-3">{children}</div>
    </header>
  );
}
