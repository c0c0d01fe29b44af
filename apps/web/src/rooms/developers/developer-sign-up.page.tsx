import { useNavigate, useSearch } from '@tanstack/react-router';
import { paths, withReturn } from '#app/paths.ts';
import { DeveloperSignUp } from './DeveloperSignUp.tsx';

export function DeveloperSignUpPage() {
  const navigate = useNavigate();
  const { voltar } = useSearch({ from: paths.developer.signUp });
  const signInHref = withReturn(paths.developer.signIn, voltar);
  return <DeveloperSignUp signInHref={signInHref} onDone={() => navigate({ href: signInHref })} />;
}
