import { useNavigate } from '@tanstack/react-router';
import { paths } from '#app/paths.ts';
import { DeveloperSignUp } from './DeveloperSignUp.tsx';

export function DeveloperSignUpPage() {
  const navigate = useNavigate();
  return <DeveloperSignUp onDone={() => navigate({ to: paths.developer.signIn })} />;
}
