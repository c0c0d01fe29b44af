import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { Session } from '../../contract/auth.ts';
import { endSession, sessionsQuery, signOutEverywhere } from '../auth.api.ts';
import { SessionRow } from './SessionRow.tsx';

export function SessionsCard() {
  const sessions = useQuery(sessionsQuery);
  const [ending, setEnding] = useState<Session | 'all'>();
  const end = useAct(
    async (what: Session | 'all') => (what === 'all' ? signOutEverywhere() : endSession(what.id)),
    { onDone: () => setEnding(undefined) },
  );

  return (
    <Card
      title="Sessões abertas"
      actions={
        <Button variant="secondary" onPress={() => setEnding('all')}>
          Sair de todos os dispositivos
        </Button>
      }
    >
      {sessions.isPending && <SkeletonList rows={2} />}
      {sessions.isError && !sessions.data && (
        <LoadFailed query={sessions} fallback="Não foi possível buscar as sessões." />
      )}
      {sessions.data && (
        <ul aria-label="Sessões abertas">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={ending !== undefined}
        onClose={() => setEnding(undefined)}
        onConfirm={() => ending && end.mutate(ending)}
        title={ending === 'all' ? 'Sair de todos os dispositivos' : 'Encerrar sessão'}
        confirmText={ending === 'all' ? 'Sair de todos' : 'Encerrar sessão'}
        isDanger
        isPending={end.isPending}
      >
        {ending === 'all'
          ? 'Todas as sessões terminam, esta também. Você precisará entrar de novo em cada dispositivo.'
          : `${ending?.device ?? 'O dispositivo'} precisará entrar de novo.`}
      </ConfirmDialog>
    </Card>
  );
}
