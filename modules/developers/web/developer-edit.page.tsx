import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { EmailChangeCard } from '#modules/accounts/web/public.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { CredentialsCard } from './CredentialsCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { developerQuery } from './profile.api.ts';

const from = '/developer/developer/profile/$developerId/edit';

export function DeveloperEditPage() {
  const developerId = Number(useParams({ from }).developerId);
  const user = useCurrentUser();
  const navigate = useNavigate();
  const isOwn = user?.id === developerId;
  const query = useQuery({ ...developerQuery(developerId), enabled: isOwn });
  const profile = { to: paths.developer.profile, params: { developerId: String(developerId) } };
  if (!isOwn) return <Navigate {...profile} replace />;
  return (
    <>
      <PageHeader
        title="Editar perfil"
        subtitle={
          <>
            Para baixar uma cópia ou excluir a conta, veja{' '}
            <TextLink href={paths.developer.privacy}>Meus dados</TextLink>.
          </>
        }
        back={{ href: href(paths.developer.profile, { developerId }), label: 'Perfil' }}
      />
      <div className="grid max-w-3xl gap-6">
        {query.isPending && <SkeletonList rowClassName="h-40" />}
        {query.isError && !query.data && <LoadFailed query={query} />}
        {query.data && (
          <>
            <ProfileForm profile={query.data} onDone={() => navigate(profile)} />
            <EmailChangeCard />
            <CredentialsCard key={query.data.email} email={query.data.email} />
          </>
        )}
      </div>
    </>
  );
}
