import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { type LikenessOfRun, provesNothing } from '../contract/likeness.ts';
import { comparedFilesRule } from './compared-files-rule.ts';
import { LikenessPairView } from './LikenessPairView.tsx';
import { askForLikeness, likenessQuery } from './likeness.api.ts';

/** Mount it only while it is open. */
export function LikenessDialog({ runId, onClose }: { runId: number; onClose: () => void }) {
  const query = useQuery(likenessQuery(runId));
  const [pairId, setPairId] = useState<number>();
  const search = useAct(() => askForLikeness(runId));
  const { data } = query;
  const isMaking = data?.state === 'making';
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Trechos em comum"
      subtitle={provesNothing}
      size="large"
      footer={
        data &&
        pairId === undefined && (
          <Button
            variant={data.state === 'ready' ? 'secondary' : 'primary'}
            isPending={search.isPending || isMaking}
            pendingText="Comparando"
            onPress={() => search.mutate()}
          >
            {data.state ? 'Comparar de novo' : 'Comparar as respostas'}
          </Button>
        )
      }
    >
      {!data ? (
        query.isError ? (
          <LoadFailed query={query} />
        ) : (
          <SkeletonList rows={2} rowClassName="h-16" />
        )
      ) : pairId === undefined ? (
        <Found found={data} onPair={setPairId} />
      ) : (
        <LikenessPairView runId={runId} pairId={pairId} onBack={() => setPairId(undefined)} />
      )}
    </Modal>
  );
}

function Found({ found, onPair }: { found: LikenessOfRun; onPair: (pairId: number) => void }) {
  const { state, askedAt, capped, pairs } = found;
  if (!state)
    return (
      <div className="grid max-w-prose grid-cols-1 gap-3 text-muted">
        <p>
          Compara entre si as respostas abertas longas desta prova: textos, código, SQL e trabalhos entregues.
          Enunciado, código inicial e base não contam. Nada disso muda nota, situação ou ordem, e cada
          candidato vê o próprio trecho junto com o resultado.
        </p>
        <p>{comparedFilesRule}</p>
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="text-sm text-muted">
        {state === 'making' && 'Comparando as respostas…'}
        {state === 'failed' && 'A comparação não terminou. Compare de novo.'}
        {state === 'ready' &&
          `Comparadas em ${askedAt ? formatMoment(askedAt) : ''}. ${pairs.length === 0 ? 'Nenhuma resposta tem um trecho longo em comum com outra.' : ''}`}
        {capped && ' A prova tem mais respostas, arquivos ou pares do que cabem em uma comparação.'}
        {capped && ` ${comparedFilesRule}`}
      </p>
      {state === 'ready' && pairs.length > 0 && (
        <ul aria-label="Pares" className="grid max-h-96 grid-cols-1 gap-2 overflow-y-auto">
          {pairs.map(({ id, position, names }) => (
            <li key={id}>
              <Button
                variant="secondary"
                className="w-full justify-start text-left wrap-anywhere"
                onPress={() => onPair(id)}
              >
                Questão {position}: {names.join(' e ')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
