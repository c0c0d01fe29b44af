import type { UseQueryResult } from '@tanstack/react-query';
import { decisionWords } from '#modules/marking/web/public.ts';
import { readFailed } from '#platform/contract/client.ts';
import { counted, formatMoment, formatNumber } from '#platform/web/format.ts';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { AnnulmentPreview } from '../contract/annulments.ts';

export interface AnnulmentEffectsProps {
  preview: UseQueryResult<AnnulmentPreview>;
  name: string;
}

export function AnnulmentEffects({ preview, name }: AnnulmentEffectsProps) {
  const { data, isError } = preview;
  if (isError) return <LoadFailed query={preview} fallback={readFailed} />;
  if (!data) return <SkeletonList rows={1} rowClassName="h-24" />;
  return (
    <section aria-label="O que acontece" className="grid gap-3 text-sm">
      <p className="wrap-anywhere">
        <strong className="font-medium">{name}</strong>: {standing(data)}
      </p>
      <div role="status">
        <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
          {effects(data).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function standing({ state, startedAt, deliveredAt, score, decision }: AnnulmentPreview): string {
  if (state === 'in_progress' || !deliveredAt) return `fazendo a prova desde ${formatMoment(startedAt)}.`;
  const parts = [
    `entregou em ${formatMoment(deliveredAt)}`,
    score === undefined ? 'aguarda correção' : `${formatNumber(score)} de 100`,
    ...(decision === 'pending' ? [] : [decisionWords[decision]]),
  ];
  return `${parts.join(' · ')}.`;
}

function effects({ state, score, certificate, platform, others }: AnnulmentPreview): string[] {
  return [
    state === 'in_progress'
      ? 'A prova termina agora: nada mais é aceito.'
      : 'A entrega sai do ranking e dos números da prova.',
    ...(score === undefined ? [] : ['A nota deixa de valer e de ser mostrada.']),
    ...(certificate ? ['O certificado passa a constar como anulado.'] : []),
    ...(platform ? [platformText(platform)] : []),
    ...(others > 0
      ? [
          `Muda também a pontuação na plataforma de ${counted(others, 'outra pessoa', 'outras pessoas')}: com uma entrega a menos, esta prova deixa de contar.`,
        ]
      : []),
  ];
}

const platformText = ({ before, after }: NonNullable<AnnulmentPreview['platform']>): string =>
  before === after
    ? 'A pontuação na plataforma não muda.'
    : `A pontuação na plataforma vai de ${formatNumber(before)} para ${formatNumber(after)}.`;
