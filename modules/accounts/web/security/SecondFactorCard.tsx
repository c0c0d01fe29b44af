import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted, formatDay } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { SetUpDialog } from './lazy-dialogs.ts';
import { secondFactorQuery } from './second-factor.api.ts';

const TurnOffDialog = lazyDialog(() => import('./TurnOffDialog.tsx').then((found) => found.TurnOffDialog));
export function SecondFactorCard() {
  const state = useQuery(secondFactorQuery);
  const [open, setOpen] = useState<'set up' | 'turn off'>();
  const close = () => setOpen(undefined);
  return (
    <Card title="Verificação em duas etapas">
      {state.isPending && <SkeletonList rows={1} />}
      {state.isError && !state.data && (
        <LoadFailed query={state} fallback="Não foi possível buscar a verificação em duas etapas." />
      )}
      {state.data && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="grid max-w-xl gap-2">
            <p>{state.data.active ? <Chip tone="accent">Ativa</Chip> : <Chip>Desativada</Chip>}</p>
            <p className="text-sm text-muted">
              {state.data.active
                ? `${state.data.since ? `Ativa desde ${formatDay(state.data.since)}. ` : ''}${codesLeft(state.data.codesLeft)}`
                : 'Além da senha, o acesso pede um código do seu celular. Quem descobrir a sua senha não entra.'}
            </p>
          </div>
          {state.data.active ? (
            <Button variant="secondary" onPress={() => setOpen('turn off')}>
              Desativar
            </Button>
          ) : (
            <Button onPress={() => setOpen('set up')}>Ativar</Button>
          )}
        </div>
      )}
      {open === 'set up' && <SetUpDialog onClose={close} />}
      {open === 'turn off' && <TurnOffDialog onClose={close} />}
    </Card>
  );
}

const codesLeft = (count: number): string =>
  count === 0
    ? 'Não há mais códigos de recuperação: desative e ative de novo para receber outros.'
    : `Você ainda tem ${counted(count, 'código de recuperação', 'códigos de recuperação')}.`;
