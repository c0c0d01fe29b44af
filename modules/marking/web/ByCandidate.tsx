import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CheckCheck, ChevronLeft, ChevronRight, Inbox } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { isApiError } from '#platform/contract/client.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { AnswerSheet } from '../contract/grading.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import type { Fillable } from './given-mark.ts';
import { answerSheetQuery } from './grading.api.ts';
import { useKeys } from './keys.ts';

export interface ByCandidateProps {
  runId: number;
  position: number;
  onlyMissing: boolean;
  seeksMissing?: boolean;
  onPosition: (position: number) => void;
  actions: (sheet: AnswerSheet) => ReactNode;
  record: (sheet: AnswerSheet) => ReactNode;
  belowAnswer: (attemptId: number, questionId: number, fillable: Fillable) => ReactNode;
}

export function ByCandidate(props: ByCandidateProps) {
  const {
    runId,
    position,
    onlyMissing,
    seeksMissing = false,
    onPosition,
    actions,
    record,
    belowAnswer,
  } = props;
  const area = useRef<HTMLDivElement>(null);
  const query = useQuery({ ...answerSheetQuery(runId, position), placeholderData: keepPreviousData });
  const steps = stepsFrom(position, onlyMissing, query.data);
  const stepTo = (to: number | undefined) => (to === undefined ? undefined : () => onPosition(to));
  const keyTo = (to: number | undefined) =>
    to === undefined
      ? undefined
      : () => {
          area.current?.focus({ preventScroll: true });
          onPosition(to);
        };
  useKeys(area, {
    j: keyTo(steps.next),
    k: keyTo(steps.previous),
    ArrowRight: keyTo(steps.next),
    ArrowLeft: keyTo(steps.previous),
  });
  const goTo = useEffectEvent(onPosition);
  // The sheet that was read before does not know the marks that were given question by question.
  const isKnown = seeksMissing && !query.isFetching && query.data !== undefined;
  const sought = isKnown ? seekFrom(position, query.data) : undefined;
  useEffect(() => {
    if (sought !== undefined) goTo(sought);
  }, [sought]);
  if (query.isPending || isKnown || (seeksMissing && query.isFetching))
    return <SkeletonList rowClassName="h-28" />;
  const isNobody = isApiError(query.error) && query.error.code === 'NAO_ENCONTRADO';
  // A later reading that fails leaves the form on the screen, with the marks that are not saved.
  if (!query.data || isNobody) {
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
  const steppers = (
    <nav aria-label="Candidatos" className="flex items-center gap-1 print:hidden">
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
    </nav>
  );

  return (
    <div ref={area} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
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
        area={area}
        onNextUngraded={stepTo(nextUngraded)}
        onlyOpen={onlyMissing && !sheet.graded}
        belowAnswer={(questionId, fillable) => belowAnswer(sheet.attemptId, questionId, fillable)}
        actions={
          <>
            {steppers}
            {actions(sheet)}
          </>
        }
      />
      {record(sheet)}
    </div>
  );
}

function stepsFrom(position: number, onlyMissing: boolean, around: SheetPosition | undefined) {
  if (!around) return { previous: undefined, next: undefined };
  if (onlyMissing) return { previous: around.previousUngraded, next: around.nextUngraded };
  return {
    previous: position > 1 ? position - 1 : undefined,
    next: position < around.total ? position + 1 : undefined,
  };
}

const seekFrom = (position: number, { sheet, nextUngraded, previousUngraded }: SheetPosition): number =>
  sheet?.graded ? (nextUngraded ?? previousUngraded ?? position) : position;

interface SheetPosition {
  total: number;
  sheet?: { graded: boolean } | undefined;
  previousUngraded?: number | undefined;
  nextUngraded?: number | undefined;
}
