import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { demandFactor } from '#platform/web/session/factor-demand.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { SetUpDialog } from './lazy-dialogs.ts';
import { secondFactorQuery } from './second-factor.api.ts';

export function SecondFactorFirst() {
  const { data } = useQuery(secondFactorQuery);
  const [isOpen, setOpen] = useState(false);
  // An open dialog may still show the recovery codes.
  const isDone = data?.active === true && !isOpen;
  useEffect(() => {
    if (isDone) demandFactor(false);
  }, [isDone]);
  return (
    <>
      <PageHeader
        title="Proteja o seu acesso"
        subtitle="Antes de usar a administração, ative a verificação em duas etapas."
      />
      <Card title="Verificação em duas etapas">
        <div className="grid max-w-xl justify-items-start gap-5">
          <p className="text-muted">
            Quem administra vê dados de muitas pessoas. Por isso, além da senha, o acesso pede um código do
            seu celular. Você precisa de um aplicativo autenticador e da sua senha.
          </p>
          <Button onPress={() => setOpen(true)}>Ativar agora</Button>
        </div>
      </Card>
      {isOpen && <SetUpDialog onClose={() => setOpen(false)} />}
    </>
  );
}
