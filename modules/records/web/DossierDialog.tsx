import { useQuery } from '@tanstack/react-query';
import { paths } from '#platform/contract/paths.ts';
import { counted, formatMoment } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { ProgressBar } from '#platform/web/ui/charts/ProgressBar.tsx';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { Dossier } from '../contract/dossiers.ts';
import { askForDossier, dossierQuery, useDossierFile } from './dossiers.api.ts';

/** Mount it only while it is open. */
export function DossierDialog({ runId, onClose }: { runId: number; onClose: () => void }) {
  const query = useQuery(dossierQuery(runId));
  const make = useAct(() => askForDossier(runId));
  const download = useDossierFile(runId);
  const { data } = query;
  const latest = data?.latest;
  const isReady = latest?.state === 'ready';
  const isMaking = latest?.state === 'making';
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Dossiê da prova"
      subtitle="O registro assinado de como a prova foi decidida: regra, critérios, gabarito, correções, recursos e decisões. Não tem e-mails nem o texto das respostas."
      footer={
        data?.allowed &&
        !isMaking && (
          <>
            <Button
              variant={isReady ? 'secondary' : 'primary'}
              isPending={make.isPending}
              onPress={() => make.mutate()}
            >
              {latest ? 'Gerar de novo' : 'Gerar dossiê'}
            </Button>
            {isReady && (
              <Button isPending={download.isPending} onPress={() => download.mutate()}>
                Baixar ZIP
              </Button>
            )}
          </>
        )
      }
    >
      {!data &&
        (query.isError ? (
          <PartFailed query={query} what="o dossiê" />
        ) : (
          <SkeletonList rows={1} rowClassName="h-16" />
        ))}
      {data && (
        <div className="grid gap-4 text-sm">
          {!data.allowed && <p>O dossiê pode ser gerado depois que todos os resultados forem divulgados.</p>}
          {latest && <State latest={latest} />}
          <p className="text-muted">
            Quem receber o arquivo pode conferir se está inteiro e se veio daqui em{' '}
            <TextLink href={paths.checkDossier}>Conferir dossiê</TextLink>.
          </p>
        </div>
      )}
    </Modal>
  );
}

function State({ latest }: { latest: Dossier }) {
  const { state, done, total, askedAt, askedBy, bytes } = latest;
  if (state === 'making')
    return (
      <ProgressBar
        label="Preparando o dossiê"
        note={`${done.toLocaleString('pt-BR')} de ${counted(total, 'tentativa', 'tentativas')}`}
        value={total === 0 ? 0 : (100 * done) / total}
      />
    );
  const asked = `Pedido em ${formatMoment(askedAt)}${askedBy ? ` por ${askedBy}` : ''}.`;
  if (state === 'failed') return <p role="alert">O dossiê não ficou pronto. Gere de novo. {asked}</p>;
  if (state === 'gone') return <p>O arquivo anterior já foi apagado. {asked}</p>;
  return (
    <p>
      <span className="font-medium">Pronto</span> · {sizeOf(bytes)}. {asked} O arquivo fica aqui por 7 dias.
    </p>
  );
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1_000).toLocaleString('pt-BR')} kB`
    : `${(bytes / 1_000_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
