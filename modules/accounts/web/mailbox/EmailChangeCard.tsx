import { useQuery } from '@tanstack/react-query';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { SendAgain } from '#platform/web/ui/states/SendAgain.tsx';
import { cancelChange, emailChangeQuery } from './mailbox.api.ts';

export function EmailChangeCard() {
  const email = useQuery(emailChangeQuery).data?.email;
  const cancel = useAct(cancelChange);
  if (!email) return null;
  return (
    <Card title="Troca de e-mail">
      <div className="grid gap-5">
        <p className="text-sm text-muted wrap-anywhere">
          Enviamos um link para {email}. Até você confirmar, entre com o e-mail atual.
        </p>
        <div className="flex flex-wrap items-start gap-3">
          <SendAgain />
          <Button variant="ghost" onPress={() => cancel.mutate()} isPending={cancel.isPending}>
            Cancelar a troca
          </Button>
        </div>
      </div>
    </Card>
  );
}
