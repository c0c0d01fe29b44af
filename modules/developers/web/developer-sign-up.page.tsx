import { paths, withReturn } from '#app/paths.ts';
import type { EntranceProps } from '#shell/entrance.ts';
import { DeveloperSignUp } from './DeveloperSignUp.tsx';

export function DeveloperSignUpPage({ wanted, go }: Pick<EntranceProps, 'wanted' | 'go'>) {
  const signInHref = withReturn(paths.developer.signIn, wanted);
  return <DeveloperSignUp signInHref={signInHref} onDone={() => go(signInHref)} />;
}
