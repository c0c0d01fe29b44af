import { useQuery } from '@tanstack/react-query';
import { adminCodeQuery } from '#modules/accounts/web/public.ts';
import { paths } from '#platform/contract/paths.ts';
import { AuthLayout } from '#platform/web/shell/AuthLayout.tsx';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { FirstAdminForm } from './FirstAdminForm.tsx';

export function AdminSignUpPage() {
  const code = useQuery(adminCodeQuery);
  if (code.isPending) return <LoadingScreen />;
  if (code.isError) {
    return (
      <AuthLayout title="Primeiro acesso" isCentred>
        <LoadFailed query={code} fallback="Não foi possível processar a solicitação." />
      </AuthLayout>
    );
  }
  if (!code.data) {
    return (
      <AuthLayout
        title="Cadastro encerrado"
        subtitle="O código de instalação já foi usado. Quem administra a plataforma cadastra outras pessoas pelo painel."
        isCentred
      >
        <LinkButton href={paths.admin.signIn} size="large" className="justify-self-start">
          Entrar
        </LinkButton>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Primeiro acesso"
      subtitle="Cadastre a primeira pessoa da administração com o código que o servidor mostrou ao iniciar."
    >
      <FirstAdminForm />
    </AuthLayout>
  );
}
