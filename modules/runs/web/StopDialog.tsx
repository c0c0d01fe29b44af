import type { ReactNode } from 'react';
import { WhoHears } from '#modules/notifications/web/public.ts';
import type { ActMessage } from '#platform/web/forms/use-act.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import type { ManagedRun } from './managed-run.ts';
import { deleteRun, endRunNow, setRunActive } from './run-life.api.ts';
import { UndecidedNote } from './UndecidedNote.tsx';

export type StopKind = 'end now' | 'inactive' | 'delete';

interface Stop {
  readonly title: (title: string) => string;
  readonly act: (runId: number) => Promise<ActMessage>;
  readonly confirmText: string;
  readonly text: ReactNode;
}

const stops: Readonly<Record<StopKind, Stop>> = {
  'end now': {
    title: () => 'Encerrar a prova agora?',
    act: endRunNow,
    confirmText: 'Encerrar agora',
    text: 'Ninguém mais começa, e quem está fazendo a prova entrega o que já respondeu. Só quem tem tempo extra ainda pode usá-lo. As respostas ficam guardadas e podem ser corrigidas.',
  },
  inactive: {
    title: () => 'Deixar a prova inativa?',
    act: (runId) => setRunActive(runId, false),
    confirmText: 'Deixar inativa',
    text: 'Ninguém mais começa. Quem já começou continua, e as respostas ficam guardadas.',
  },
  delete: {
    title: (title) => `Excluir “${title}”?`,
    act: deleteRun,
    confirmText: 'Excluir prova',
    text: 'Ninguém começou esta prova ainda. Ela sai das suas listas e dos seus grupos para sempre, com os convites e os links dela. Quem foi convidado não recebe aviso: o link passa a dizer que a prova não existe mais. O banco de questões não muda.',
  },
};

export interface StopDialogProps {
  kind: StopKind;
  run: ManagedRun;
  onClose: () => void;
  onDeleted: (() => void) | undefined;
}

/** Mount it only while it is open. */
export function StopDialog({ kind, run, onClose, onDeleted }: StopDialogProps) {
  const { title, act, confirmText, text } = stops[kind];
  const stop = useAct(() => act(run.id), {
    onDone: () => {
      onClose();
      if (kind === 'delete') onDeleted?.();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => stop.mutate()}
      title={title(run.exam.title)}
      confirmText={confirmText}
      isDanger={kind !== 'inactive'}
      isPending={stop.isPending}
    >
      {text}
      <UndecidedNote runId={run.id} />
      {kind === 'end now' && (
        <WhoHears
          runId={run.id}
          kind="run_period_changed"
          when="o tempo de quem está fazendo a prova mudar"
        />
      )}
    </ConfirmDialog>
  );
}
