import { paths, withReturn } from '#platform/contract/paths.ts';
import type { EntranceProps } from '#platform/web/shell/entrance.ts';
import { DeveloperSignUp } from './DeveloperSignUp.tsx';

export function DeveloperSignUpPage({ wanted, go }: Pick<EntranceProps, 'wanted' | 'go'>) {
  const signInHref = withReturn(paths.developer.signIn, wanted);
  return <DeveloperSignUp wanted={wanted} signInHref={signInHref} onDone={() => go(signInHref)} />;
}
