import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Mail, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { AddToGroupDialog } from '#modules/admission/web/public.ts';
import { OwnCertificates } from '#modules/certificates/web/public.ts';
import { ContactDialog, SentMessages } from '#modules/companies/web/public.ts';
import {
  type DeveloperProfileTab,
  developerProfileTabs,
  developerQuery,
  ProfileHead,
  ProfileInfo,
  TakenExams,
} from '#modules/developers/web/public.ts';
import { DeveloperFeedback } from '#modules/opinions/web/public.ts';
import { isApiError } from '#platform/contract/client.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { useMember } from '#platform/web/session/member.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { Tabs } from '#platform/web/ui/Tabs.tsx';

const from = '/shared/developer/profile/$developerId';

export function DeveloperProfilePage() {
  const developerId = Number(useParams({ from }).developerId);
  const tab: DeveloperProfileTab = useSearch({ from }).aba ?? 'informacoes';
  const navigate = useNavigate();
  const user = useCurrentUser();
  const { may } = useMember();
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
    return <LoadFailed query={query} />;
  }
  const profile = query.data;
  const select = (id: string) => {
    const aba = developerProfileTabs.find((one) => one === id);
    void navigate({
      to: paths.developer.profile,
      params: { developerId: String(developerId) },
      search: aba && aba !== 'informacoes' ? { aba } : {},
      resetScroll: false,
    });
  };
  return (
    <>
      <ProfileHead profile={profile} isOwn={isOwn}>
        {user?.type === 'COMPANY' && <CompanyActions developer={profile} />}
      </ProfileHead>
      <Tabs
        label={isOwn ? 'Meu perfil' : `Perfil de ${profile.name}`}
        selected={tab}
        onSelect={(id) => id !== tab && select(id)}
        items={[
          {
            id: 'informacoes',
            title: 'Informações',
            content: (
              <div className="grid gap-6">
                <ProfileInfo profile={profile} isOwn={isOwn} />
                {may('recrutador') && <SentMessages developerId={developerId} />}
              </div>
            ),
          },
          {
            id: 'provas',
            title: 'Provas',
            content: (
              <>
                <TakenExams exams={profile.exams} isOwn={isOwn} />
                {isOwn && (
                  <OwnCertificates
                    publicPage={{
                      isOn: profile.visibility?.publicPage === true,
                      choicesHref: `${href(paths.developer.editProfile, { developerId })}#visibilidade`,
                    }}
                  />
                )}
              </>
            ),
          },
          {
            id: 'avaliacoes',
            title: 'Avaliações',
            content: <DeveloperFeedback developerId={developerId} isOwn={isOwn} />,
          },
        ]}
      />
    </>
  );
}

function CompanyActions({ developer }: { developer: { id: number; name: string } }) {
  const [open, setOpen] = useState<'group' | 'contact'>();
  const dialog = {
    developers: [{ id: developer.id, name: developer.name }],
    onClose: () => setOpen(undefined),
  };
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
      <Button variant="secondary" onPress={() => setOpen('contact')}>
        <Mail size={18} aria-hidden />
        Entrar em contato
      </Button>
      <Button onPress={() => setOpen('group')}>
        <UsersRound size={18} aria-hidden />
        Adicionar a um grupo
      </Button>
      {open === 'group' && <AddToGroupDialog {...dialog} />}
      {open === 'contact' && <ContactDialog {...dialog} />}
    </div>
  );
}
