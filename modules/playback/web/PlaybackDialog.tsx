import { useQuery } from '@tanstack/react-query';
import { jumpCharacters } from '#modules/taking/domain/text-change.ts';
import { noFocusRefetch } from '#platform/web/network/query-client.ts';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { AnswerPlayback } from '../contract/answer-playback.ts';
import { AnswerPlayer } from './AnswerPlayer.tsx';
import { type PlayedAnswer, playbackQuery } from './playback.api.ts';

export interface PlaybackDialogProps {
  answer: PlayedAnswer;
  onClose: () => void;
}

/** Mount it only while it is open. */
export function PlaybackDialog({ answer, onClose }: PlaybackDialogProps) {
  const query = useQuery({ ...playbackQuery(answer), ...noFocusRefetch });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Como a resposta foi escrita"
      subtitle={
        answer.runId === undefined
          ? 'As versões salvas, na ordem em que você escreveu. Nada aqui muda a nota.'
          : 'As versões salvas, na ordem em que foram escritas. São fatos, sem julgamento: nada aqui muda a nota.'
      }
      size="large"
    >
      {query.data ? (
        <Played playback={query.data} />
      ) : query.isPending ? (
        <SkeletonList rows={2} rowClassName="h-32" />
      ) : (
        <LoadFailed query={query} />
      )}
    </Modal>
  );
}

function Played({ playback }: { playback: AnswerPlayback }) {
  if (playback.versions.length === 0)
    return <p className="text-muted">Nada foi salvo nesta resposta, ou as versões já foram apagadas.</p>;
  return (
    <>
      <AnswerPlayer playback={playback} />
      <ul className="grid list-disc gap-1 pl-5 text-sm text-muted">
        <li>
          Uma versão é o que foi salvo, e não cada tecla. Sem conexão, as versões esperam no dispositivo e
          chegam juntas.
        </li>
        <li>O registro diz quando algo foi colado, e não em qual questão.</li>
        {playback.thinned && (
          <li>
            Uma semana depois do prazo ficam a primeira versão, a última, uma por minuto e as dos dois lados
            de dois minutos sem nada novo salvo ou de uma mudança de mais de {jumpCharacters} caracteres.
          </li>
        )}
        {playback.versions.length < playback.total && (
          <li>
            Aparecem {playback.versions.length.toLocaleString('pt-BR')} de{' '}
            {playback.total.toLocaleString('pt-BR')} versões.
          </li>
        )}
      </ul>
    </>
  );
}
