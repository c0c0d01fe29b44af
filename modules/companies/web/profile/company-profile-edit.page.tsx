import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { PasswordSection } from '#modules/accounts/web/public.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { useMember } from '#platform/web/session/member.ts';
import { Card } from '#platform/web/ui/Card.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { changePassword } from '../team/team.api.ts';
import { CompanyProfileForm } from './CompanyProfileForm.tsx';
import { companyProfileQuery } from './company-profile.api.ts';
import { OwnNameForm } from './OwnNameForm.tsx';

const from = '/company/company/profile/$companyId/edit';

/** A corrector changes nothing but their own name and password. */
export function CompanyProfileEditPage() {
  const companyId = Number(useParams({ from }).companyId);
  const navigate = useNavigate();
  const { role, may, name, isPending } = useMember();
  const query = useQuery(companyProfileQuery(companyId));
  const back = { href: href(paths.company.profile, { companyId }), label: 'Perfil' };
  const profile = query.data;
  const header = <PageHeader title="Editar perfil" back={back} />;
  // What came first would be moved by what stands above it.
  if (query.isPending || isPending)
    return (
      <>
        {header}
        <SkeletonList rowClassName="h-40" />
      </>
    );
  return (
    <>
      {header}
      <div className="grid max-w-3xl gap-6">
        {query.isError && !profile && <LoadFailed query={query} />}
        {profile && may('recrutador') && (
          <CompanyProfileForm
            profile={profile}
            onDone={() => navigate({ to: paths.company.profile, params: { companyId: String(companyId) } })}
          />
        )}
        {role === 'corretor' && (
          <Card>
            <p className="text-muted">
              Seu papel é Correção: o perfil da empresa é editado por quem é Responsável ou cuida do
              Recrutamento. Aqui você muda o seu nome e a sua senha.
            </p>
          </Card>
        )}
        {name !== undefined && (
          <Card title="Você na equipe">
            <OwnNameForm name={name} />
          </Card>
        )}
        {role && <PasswordSection act={changePassword} isOpen={role === 'corretor'} />}
      </div>
    </>
  );
}
