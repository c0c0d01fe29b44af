import { type ReactNode, useEffect, useReducer } from 'react';
import { decisionWords } from '#modules/marking/web/public.ts';
import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import type { UseUndo } from './use-undo.ts';

const done = {
  approved: ['aprovado', 'aprovados'],
  rejected: ['reprovado', 'reprovados'],
  pending: ['de volta em análise', 'de volta em análise'],
} as const;

export interface UndoDecisionProps {
  undo: UseUndo;
  /** It says by which channel the person hears. */
  channel?: ReactNode;
  children?: ReactNode;
  /** What was decided is said around it. */
  isBrief?: boolean;
}

export function UndoDecision({ undo, channel, children, isBrief = false }: UndoDecisionProps) {
  const { made } = undo;
  const seconds = useSecondsUntil(made?.until);
  if (!made || seconds <= 0) return null;
  const { decision, attemptIds, people } = made;
  const [one, many] = done[decision];
  const [only] = people.length === 1 ? people : [];
  return (
    <section
      aria-label="Desfazer a decisão"
      data-undo
      className="flex flex-wrap items-center gap-x-3 rounded-card border border-line bg-raised py-1 pr-1 pl-4 text-sm"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 max-sm:basis-full max-sm:pt-1.5">
        {!isBrief && (
          <p role="status">
            {only
              ? `${only.developer.name}: ${decisionWords[decision].toLowerCase()}.`
              : `${counted(attemptIds.length, one, many)}.`}
          </p>
        )}
        <p className="text-muted tabular-nums">O aviso sai em {seconds} s.</p>
        {channel}
      </div>
      <div className="ml-auto flex shrink-0 items-center">
        {children}
        <Button variant="quiet" isPending={undo.isPending} onPress={undo.undo}>
          Desfazer
        </Button>
      </div>
    </section>
  );
}

/** The clock is that of the page; 0 once it is over. */
function useSecondsUntil(until: number | undefined): number {
  const [, countDown] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => {
      countDown();
      if (performance.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - performance.now()) / 1000));
}
