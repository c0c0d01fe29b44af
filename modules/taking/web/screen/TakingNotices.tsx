import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import type { SittingNoun } from '../sitting-noun.ts';
import type { SyncState } from '../sync/sync-state.ts';
import type { Delivery } from '../sync/use-delivery.ts';
import { Notice } from './Notice.tsx';

/** Milliseconds offline until the page offers a copy of the answers. */
const longOutage = 60_000;

export interface TakingNoticesProps {
  noun: SittingNoun;
  state: SyncState;
  isUnsure: boolean;
  delivery: Delivery['step'];
  isTimed: boolean;
  isCutShort: boolean;
  onContinueHere: () => void;
  isTakingOver: boolean;
  onDownload: () => void;
  children: ReactNode;
}

export function TakingNotices(props: TakingNoticesProps) {
  const { noun, state, delivery, onContinueHere, isTakingOver, onDownload, children } = props;
  const isOut = state.status === 'offline' || state.status === 'unsaved';
  const isLongOut = useLasting(isOut, longOutage);
  const timeIsUp = props.isTimed ? 'O tempo acabou' : 'O prazo terminou';
  const over = props.isCutShort ? `A empresa antecipou o fim da ${noun}` : timeIsUp;
  const isElsewhere = state.halt === 'elsewhere';
  const copy = (
    <Button variant="secondary" onPress={onDownload}>
      <Download size={18} aria-hidden />
      Baixar uma cópia
    </Button>
  );
  return (
    <div aria-live="polite" className="grid gap-3 empty:hidden">
      {delivery === 'by time' && (
        <Notice title={over}>Estamos entregando sua {noun} com as respostas que você deu.</Notice>
      )}
      {delivery === 'by time, later' && (
        <Notice title={`${over} e você está sem conexão`} action={copy}>
          {whatCounts(state.status, noun)}
        </Notice>
      )}
      {isElsewhere && (
        <Notice
          title={
            props.isUnsure
              ? `Ainda não sabemos se a ${noun} está aberta em outra aba`
              : `A ${noun} continuou em outra aba ou dispositivo`
          }
          action={
            <Button onPress={onContinueHere} isPending={isTakingOver}>
              Continuar aqui
            </Button>
          }
        >
          {props.isUnsure
            ? `Por enquanto, aqui você só vê as respostas. Se a ${noun} não estiver em outra aba, esta página continua sozinha.`
            : 'Aqui você só vê as respostas. O que ainda não foi enviado está guardado neste dispositivo.'}
        </Notice>
      )}
      {state.isStorageBroken && !isElsewhere && (
        <Notice title="Este dispositivo não consegue guardar suas respostas" action={copy}>
          O armazenamento está cheio ou desligado. Cada mudança segue direto para o servidor: espere o aviso
          “Salvo” antes de fechar a página.
        </Notice>
      )}
      {isLongOut && delivery !== 'by time, later' && !state.isStorageBroken && !isElsewhere && (
        <Notice title="Sua conexão caiu há mais de um minuto" action={copy}>
          Continue respondendo: tudo fica guardado neste dispositivo e é enviado quando a conexão voltar. Se
          preferir, baixe uma cópia para você.
        </Notice>
      )}
      {children}
    </div>
  );
}

function whatCounts(status: SyncState['status'], noun: SittingNoun): string {
  const saved = `O que já estava salvo no servidor conta: ele entrega a ${noun} sozinho.`;
  if (status === 'saved') {
    return `Tudo o que você respondeu já está salvo no servidor: ele entrega a ${noun} sozinho, e o resultado aparece aqui quando a conexão voltar.`;
  }
  return status === 'unsaved'
    ? `${saved} O resto está só nesta página e ainda não foi enviado: baixe uma cópia e não a feche.`
    : `${saved} O resto está guardado neste dispositivo e ainda não foi enviado. Vai quando a conexão voltar: o que chegar depois do fim fica registrado, mas não conta.`;
}

function useLasting(isSo: boolean, milliseconds: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isSo, milliseconds]);
  return isSo && hasLasted;
}
