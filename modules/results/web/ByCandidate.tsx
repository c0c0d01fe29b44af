import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CheckCheck, ChevronLeft, ChevronRight, Inbox, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#platform/contract/client.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { IconButton } from '#platform/web/ui/IconButton.tsx';
import { LoadFailed } from '#platform/web/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/Skeleton.tsx';
import type { AnswerSheet } from '../contract/grading.ts';
import { CandidatePicker } from './CandidatePicker.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import { answerSheetQuery } from './grading.api.ts';
import { carryDraft, type Verdicts } from './verdicts.ts';

export interface ByCandidateProps {
  runId: number;
  /** From 1 in order of delivery. */
  position: number;
  /** Stepping passes over what is corrected. */
  onlyMissing: boolean;
  onPosition: (position: number) => void;
  /** What else can be done about the candidate on the screen. */
  actions: (sheet: AnswerSheet) => ReactNode;
  /** What else there is to know of it, under the answers. */
  record: (sheet: AnswerSheet) => ReactNode;
}

/** The delivered attempts of a run one by one, with the correction of their open answers. */
export function ByCandidate(props: ByCandidateProps) {
  const { runId, position, onlyMissing, onPosition, actions, record } = props;
  const [isPicking, setPicking] = useState(false);
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
    return <LoadFailed query={query} />;
  }
  const { total, sheet, previousUngraded, nextUngraded } = query.data;
  if (!sheet) return null;
  const steps = onlyMissing
    ? { previous: previousUngraded, next: nextUngraded }
    : {
        previous: position > 1 ? position - 1 : undefined,
        next: position < total ? position + 1 : undefined,
      };
  const stepTo = (to: number | undefined) => (to === undefined ? undefined : () => onPosition(to));

  async function readAnew(before: AnswerSheet, verdicts: Verdicts): Promise<void> {
    const { data } = await query.refetch();
    if (data?.sheet?.attemptId === before.attemptId) carryDraft(before, verdicts, data.sheet);
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <nav aria-label="Candidatos" className="flex flex-wrap items-center gap-2">
        <IconButton
          label="Candidato anterior"
          isDisabled={steps.previous === undefined}
          onPress={stepTo(steps.previous)}
        >
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <span aria-live="polite" className="min-w-20 text-center text-sm text-muted tabular-nums">
          {position} de {total}
        </span>
        <IconButton
          label="Próximo candidato"
          isDisabled={steps.next === undefined}
          onPress={stepTo(steps.next)}
        >
          <ChevronRight size={20} aria-hidden />
        </IconButton>
        <Button variant="secondary" onPress={() => setPicking(true)}>
          <Users size={18} aria-hidden />
          Escolher candidato
        </Button>
      </nav>
      {onlyMissing && sheet.graded && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <CheckCheck size={18} aria-hidden className="text-accent" />
          {nextUngraded === undefined && previousUngraded === undefined
            ? 'Tudo o que foi entregue está corrigido.'
            : 'Esta prova já está corrigida.'}
          {(nextUngraded ?? previousUngraded) !== undefined && (
            <Button variant="ghost" onPress={stepTo(nextUngraded ?? previousUngraded)}>
              Ir para o que falta
            </Button>
          )}
        </p>
      )}
      <CorrectionForm
        key={`${sheet.attemptId}-${sheet.version}`}
        runId={runId}
        sheet={sheet}
        onOutdated={(verdicts) => readAnew(sheet, verdicts)}
        onPrevious={stepTo(steps.previous)}
        onNext={stepTo(steps.next)}
        onNextUngraded={stepTo(nextUngraded)}
        onlyOpen={onlyMissing && !sheet.graded}
        actions={actions(sheet)}
      />
      {record(sheet)}
      {isPicking && (
        <CandidatePicker
          runId={runId}
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            setPicking(false);
            onPosition(picked);
          }}
        />
      )}
    </div>
  );
}
