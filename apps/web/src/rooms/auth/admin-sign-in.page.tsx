import { signInAs } from '#lib/session.ts';
import { AuthLayout } from '#shell/AuthLayout.tsx';
import { SignInForm } from './SignInForm.tsx';
import { signInKinds } from './sign-in-kinds.ts';

export function AdminSignInPage() {
  return (
    <AuthLayout title="Administração" subtitle="Entre para cuidar da plataforma.">
      <SignInForm {...signInKinds.ADMIN} onEntered={signInAs} />
    </AuthLayout>
  );
}
