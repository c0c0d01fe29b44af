import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { isApiError, messageOf } from '#platform/contract/client.ts';
import { paths, visibilityHref } from '#platform/web/paths.ts';
import { useCurrentUser } from '#platform/web/session.ts';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { LinkButton } from '#platform/web/ui/LinkButton.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/web/ui/Skeleton.tsx';
import { Tabs } from '#platform/web/ui/Tabs.tsx';
import { type CompanyDialog, ProfileHead } from './ProfileHead.tsx';
import { ProfileInfo } from './ProfileInfo.tsx';
import { developerQuery } from './profile.api.ts';
import { type ProfileTab, profileTabs } from './profile-tabs.ts';
import { TakenExams } from './TakenExams.tsx';

const from = '/shared/developer/profile/$developerId';

export interface DeveloperProfilePageProps {
  /** The tab 'Avaliações', which is of another module. */
  feedback: ComponentType<{ developerId: number; isOwn: boolean }>;
  /** What stands below the own exams, of another module. */
  certificates: ComponentType<{ publicPage: { isOn: boolean; choicesHref: string } }>;
  /** What a company does with somebody, of other modules. */
  addToGroup: CompanyDialog;
  contact: CompanyDialog;
}

/** A developer as companies see them, and as they see themselves. */
export function DeveloperProfilePage({
  feedback: Feedback,
  certificates: Certificates,
  addToGroup,
  contact,
}: DeveloperProfilePageProps) {
  const developerId = Number(useParams({ from }).developerId);
  const tab: ProfileTab = useSearch({ from }).aba ?? 'informacoes';
  const navigate = useNavigate();
  const user = useCurrentUser();
  const query = useQuery(developerQuery(developerId));
  const isOwn = user?.type === 'DEVELOPER' && user.id === developerId;

  if (query.isPending) return <SkeletonList rowClassName="h-32" />;
  if (query.isError && isApiError(query.error) && query.error.status === 404) {
    return (
      <PageHeader
        title="Perfil não encontrado"
        subtitle="Ele não existe ou a pessoa escolheu não o mostrar."
        action={
          <LinkButton href={user?.type === 'COMPANY' ? paths.company.home : paths.developer.home}>
            Ir para o início
          </LinkButton>
        }
      />
    );
  }
  if (!query.data) {
    return (
      <ErrorState
        message={messageOf(query.error)}
        onRetry={() => query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const profile = query.data;
  const select = (id: string) => {
    const aba = profileTabs.find((one) => one === id);
    void navigate({
      to: paths.developer.profile,
      params: { developerId: String(developerId) },
      search: aba && aba !== 'informacoes' ? { aba } : {},
      resetScroll: false,
    });
  };
  return (
    <>
      <ProfileHead
        profile={profile}
        isOwn={isOwn}
        {...(user?.type === 'COMPANY' && { addToGroup, contact })}
      />
      <Tabs
        label={isOwn ? 'Meu perfil' : `Perfil de ${profile.name}`}
        selected={tab}
        onSelect={(id) => id !== tab && select(id)}
        items={[
          {
            id: 'informacoes',
            title: 'Informações',
            content: <ProfileInfo profile={profile} isOwn={isOwn} />,
          },
          {
            id: 'provas',
            title: 'Provas',
            content: (
              <>
                <TakenExams exams={profile.exams} isOwn={isOwn} />
                {isOwn && (
                  <Certificates
                    publicPage={{
                      isOn: profile.visibility?.publicPage === true,
                      choicesHref: visibilityHref(developerId),
                    }}
                  />
                )}
              </>
            ),
          },
          {
            id: 'avaliacoes',
            title: 'Avaliações',
            content: <Feedback developerId={developerId} isOwn={isOwn} />,
          },
        ]}
      />
    </>
  );
}
