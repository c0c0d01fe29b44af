import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { CodeText } from '#ui/CodeText.tsx';
import { type Answer, textOf } from './answer.ts';
import type { SyncState } from './sync-state.ts';

export interface TakingNoticesProps {
  state: SyncState;
  delivery: 'none' | 'by candidate' | 'by time';
  onContinueHere: () => void;
  isTakingOver: boolean;
  /** What this device still had for the question in sight when a newer answer took its place. */
  replaced: Answer | undefined;
  onTakeBack: (answer: Answer) => void;
}

/** What the candidate has to know about the attempt right now; nothing while all is well. */
export function TakingNotices(props: TakingNoticesProps) {
  const { state, delivery, onContinueHere, isTakingOver, replaced, onTakeBack } = props;
  return (
    <div aria-live="polite" className="grid gap-3 empty:hidden">
      {delivery === 'by time' && (
        <Notice title="O tempo acabou">Estamos entregando sua prova com as respostas que você deu.</Notice>
      )}
      {state.halt === 'elsewhere' && (
        <Notice
          title="A prova continuou em outra aba ou dispositivo"
          action={
            <Button onPress={onContinueHere} isPending={isTakingOver}>
              Continuar aqui
            </Button>
          }
        >
          Aqui você só vê as respostas. O que ainda não foi enviado está guardado neste dispositivo.
        </Notice>
      )}
      {state.isStorageBroken && (
        <Notice title="Este dispositivo não consegue guardar suas respostas">
          Cada mudança segue direto para o servidor. Espere o aviso “Salvo” antes de fechar a página.
        </Notice>
      )}
      {replaced && (
        <Notice
          title="Há uma resposta mais nova, dada em outro dispositivo"
          action={
            <Button variant="secondary" onPress={() => onTakeBack(replaced)}>
              Usar a deste dispositivo
            </Button>
          }
        >
          {textOf(replaced) ? (
            <CodeText text={textOf(replaced)} className="max-h-40 overflow-y-auto" />
          ) : (
            'Neste dispositivo estava guardada outra escolha.'
          )}
        </Notice>
      )}
    </div>
  );
}

interface NoticeProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

function Notice({ title, children, action }: NoticeProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-control bg-raised p-4">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="font-medium">{title}</p>
        <div className="text-sm text-muted">{children}</div>
      </div>
      {action}
    </div>
  );
}
