import { useAct } from '#platform/web/forms/use-act.ts';
import { Switch } from '#platform/web/ui/fields/Switch.tsx';
import { shareResult } from './profile.api.ts';

export interface ShareResultSwitchProps {
  attemptId: number;
  isShared: boolean;
  company: string;
}

export function ShareResultSwitch({ attemptId, isShared, company }: ShareResultSwitchProps) {
  const share = useAct((shared: boolean) => shareResult(attemptId, shared));
  return (
    <Switch
      value={isShared}
      onChange={(shared) => share.mutate(shared)}
      isDisabled={share.isPending}
      description={
        isShared
          ? 'As empresas que podem abrir seu perfil veem este resultado.'
          : `Só você e ${company} veem este resultado.`
      }
    >
      Mostrar a outras empresas
    </Switch>
  );
}
