import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import type { SocialProvider } from '../../contract/developer-entrance.ts';

/** The entrance stays light: who signs in otherwise does not load it. */
const api = () => import('./providers.api.ts');

const providers = [
  { name: 'google', label: 'Continuar com Google', look: 'hidden in-data-google:grid' },
  { name: 'github', label: 'Continuar com GitHub', look: 'hidden in-data-github:grid' },
] as const;

/** The server says in `<html>` which ones the installation offers, so that the prerendered page has them at once. */
export function SocialSignIns({ wanted }: { wanted: string | undefined }) {
  const { mutate, isPending, variables } = useAct(
    async (provider: SocialProvider) => (await api()).beginSocial(provider),
    {
      reading: 'never',
      isQuiet: true,
      onDone: async (address) => {
        (await api()).keepWanted(wanted);
        window.location.assign(address);
      },
    },
  );
  return providers.map(({ name, label, look }) => (
    <div key={name} className={`${look} pt-3`}>
      <Button
        variant="secondary"
        size="large"
        isPending={isPending && variables === name}
        isDisabled={isPending && variables !== name}
        onPress={() => mutate(name)}
      >
        {label}
      </Button>
    </div>
  ));
}
