import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { isEndless } from '#platform/contract/day.ts';
import { paths } from '#platform/contract/paths.ts';
import { formatDeadline } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import type { ServerClock } from '../sync/server-clock.ts';
import type { AnswerSync } from '../sync/sync-state.ts';

/** Milliseconds to wait for a save in progress. */
const patience = 3_000;

export interface LeaveForNowProps {
  sync: Pick<AnswerSync, 'settle' | 'state'>;
  clock: Pick<ServerClock, 'deadline'>;
  isTimed: boolean;
}

export function LeaveForNow({ sync, clock, isTimed }: LeaveForNowProps) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  async function leave(): Promise<void> {
    setLeaving(true);
    await sync.settle(patience);
    const { status, halt, answers } = sync.state();
    if (status === 'unsaved') {
      toast.error('Sua resposta ainda não está salva em lugar nenhum. Espere a conexão voltar para sair.');
      setLeaving(false);
      return;
    }
    const until = clock.deadline();
    if (halt === undefined)
      say(
        status,
        answers.size > 0,
        until && !isEndless(until) ? ` Continue até ${formatDeadline(until)}.` : undefined,
      );
    await navigate({ href: paths.developer.myExams });
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-sm text-muted">
        {isTimed
          ? 'O tempo continua contando quando você sai.'
          : 'Você pode continuar quando quiser até o fim do prazo.'}
      </p>
      <Button variant="ghost" onPress={leave} isPending={isLeaving} className="-mx-3">
        <LogOut size={18} aria-hidden />
        Sair e continuar depois
      </Button>
    </div>
  );
}

function say(status: string, isAnswered: boolean, until = ''): void {
  if (status === 'saved') {
    toast.success(`${isAnswered ? 'Sua resposta está salva.' : 'Nada foi entregue ainda.'}${until}`, {
      autoClose: 3000,
    });
  } else if (status === 'refused') {
    toast.error('O link não foi salvo: ainda não é um endereço completo.');
  } else {
    toast.error(
      'Sua resposta ainda não chegou ao servidor. Ela está guardada neste dispositivo: abra a prova de novo antes do fim.',
    );
  }
}
