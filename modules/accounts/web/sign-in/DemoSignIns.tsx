import { useSyncExternalStore } from 'react';
import type { DemoSignIn } from '#platform/contract/demo.ts';
import type { Role } from '#platform/contract/route.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { landingOf, signInOf } from '#platform/web/session/access-table.ts';
import { noteOwnEmail } from '#platform/web/session/own-email.ts';
import { signInAs } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { signInKinds } from './sign-in-kinds.ts';

/** The prerendered page has the place for the buttons, so that nothing moves when the server's accounts show. */
export function DemoSignIns({ at }: { at: Role }) {
  const listed = useSyncExternalStore(
    () => () => {},
    () => document.documentElement.dataset.demo,
    () => undefined,
  );
  const accounts: DemoSignIn[] = listed ? JSON.parse(listed) : [];
  const { mutate, isPending, variables } = useAct(
    ({ role, email, password }: DemoSignIn) => signInKinds[role].enter({ email, password, remember: false }),
    {
      // Nobody is signed in yet who could read anything.
      reading: 'never',
      onDone: ({ user }, { email }) => {
        signInAs(user);
        noteOwnEmail(email);
        // The guard of this page leads on only those who come in here.
        const home = landingOf(signInOf[user.type], user.type);
        if (user.type !== at && home) window.location.assign(home);
      },
    },
  );
  return (
    <section
      aria-label="Contas de demonstração"
      className="mt-6 hidden min-h-36 grid-cols-2 content-start gap-2 border-t border-line pt-4 in-data-demo:grid"
    >
      <p className="col-span-2 text-sm text-muted">Demonstração: entrar com um clique como</p>
      {accounts.map((account) => (
        <Button
          key={account.email}
          variant="secondary"
          aria-label={`Entrar como ${account.who}`}
          isPending={isPending && variables?.email === account.email}
          isDisabled={isPending && variables?.email !== account.email}
          onPress={() => mutate(account)}
        >
          {account.who}
        </Button>
      ))}
    </section>
  );
}
