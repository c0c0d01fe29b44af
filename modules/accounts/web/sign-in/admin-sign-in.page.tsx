import { useQuery } from '@tanstack/react-query';
import { paths } from '#platform/contract/paths.ts';
import { signInAs } from '#platform/web/session/session.ts';
import { AuthLayout } from '#platform/web/shell/AuthLayout.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { adminCodeQuery } from '../auth.api.ts';
import { DemoSignIns } from './DemoSignIns.tsx';
import { SignedInAs } from './SignedInAs.tsx';
import { SignInForm } from './SignInForm.tsx';
import { signInKinds } from './sign-in-kinds.ts';

export function AdminSignInPage() {
  const { data: isCodeOpen } = useQuery(adminCodeQuery);
  return (
    <AuthLayout
      title="Administração"
      subtitle="Entre para cuidar da plataforma."
      motto="Provas em que dá para confiar."
      headerExtra={<SignedInAs at="ADMIN" />}
    >
      <SignInForm {...signInKinds.ADMIN} onEntered={signInAs} />
      {/* Its place is kept, so that nothing moves when the answer comes. */}
      <p className="min-h-10 pt-5 text-sm text-muted">
        {isCodeOpen && (
          <>
            Instalação nova? <TextLink href={paths.admin.signUp}>Cadastre a primeira pessoa</TextLink>
          </>
        )}
      </p>
      <DemoSignIns at="ADMIN" />
    </AuthLayout>
  );
}
