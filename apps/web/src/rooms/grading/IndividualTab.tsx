import { isApiError, messageOf } from '@provado/contract/client.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Inbox } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import { answerSheetQuery } from './grading.api.ts';

export interface IndividualTabProps {
  runId: number;
  /** From 1 in order of delivery. */
  position: number;
  onPosition: (position: number) => void;
}

/** The delivered attempts of a run one by one, with the correction of their open answers. */
export function IndividualTab({ runId, position, onPosition }: IndividualTabProps) {
  const query = useQuery({ ...answerSheetQuery(runId, position), placeholderData: keepPreviousData });
  if (query.isPending) return <SkeletonList rowClassName="h-28" />;
  if (query.isError) {
    const isNobody = isApiError(query.error) && query.error.code === 'NAO_ENCONTRADO';
    if (isNobody && position === 1) {
      return (
        <EmptyState icon={<Inbox size={24} aria-hidden />} title="Ninguém entregou esta prova ainda">
          As respostas aparecem aqui assim que a primeira prova for entregue.
        </EmptyState>
      );
    }
    if (isNobody) {
      return (
        <EmptyState
          icon={<Inbox size={24} aria-hidden />}
          title="Não há candidato nesta posição"
          action={<Button onPress={() => onPosition(1)}>Ver o primeiro</Button>}
        />
      );
    }
    return (
      <ErrorState
        message={messageOf(query.error)}
        onRetry={() => query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const { total, sheet } = query.data;
  if (!sheet) return null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <nav aria-label="Candidatos" className="flex items-center gap-2">
        <IconButton
          label="Candidato anterior"
          isDisabled={position <= 1}
          onPress={() => onPosition(position - 1)}
        >
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <span aria-live="polite" className="min-w-20 text-center text-sm text-muted tabular-nums">
          {position} de {total}
        </span>
        <IconButton
          label="Próximo candidato"
          isDisabled={position >= total}
          onPress={() => onPosition(position + 1)}
        >
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      </nav>
      <CorrectionForm
        key={`${sheet.attemptId}-${sheet.version}`}
        runId={runId}
        sheet={sheet}
        onOutdated={() => query.refetch()}
      />
    </div>
  );
}
