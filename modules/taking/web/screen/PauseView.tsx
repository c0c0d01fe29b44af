import { Coffee } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatCountdown } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import type { SittingNoun } from '../sitting-noun.ts';
import type { SyncState } from '../sync/sync-state.ts';
import type { Pause } from '../sync/use-pause.ts';
import { TakingHeader } from './TakingHeader.tsx';

export interface PauseViewProps {
  title: string;
  noun: SittingNoun;
  pause: Pause;
  saving: Pick<SyncState, 'status' | 'savedAt'> | undefined;
  /** Undefined where the exam goes on in another tab. */
  onEnd: (() => void) | undefined;
}

export function PauseView({ title, noun, pause, saving, onEnd }: PauseViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <TakingHeader title={title} time={false} hasCode={false} saving={saving} />
      <main className="mx-auto grid w-full max-w-xl content-center justify-items-start gap-4 p-6">
        <Coffee size={28} aria-hidden className="text-muted" />
        <h1 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
          Pausa
        </h1>
        <p>
          O tempo da {noun} está parado. Ela continua sozinha em{' '}
          <span role="timer" aria-live="off" translate="no" className="font-medium tabular-nums">
            {formatCountdown(pause.seconds)}
          </span>
          .
        </p>
        <p className="text-muted">
          {onEnd
            ? 'Se você voltar antes, os minutos que sobrarem ficam para outra pausa.'
            : `A ${noun} está aberta em outra aba ou dispositivo: volte por lá, ou espere a pausa terminar.`}
        </p>
        {onEnd && (
          <Button isPending={pause.isPending} onPress={onEnd}>
            Continuar a {noun}
          </Button>
        )}
      </main>
    </div>
  );
}

export function PauseButton({ pause, onBegin }: { pause: Pause; onBegin: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-sm text-muted">
        O tempo para e as questões ficam cobertas. O que sobrar fica para depois.
      </p>
      <Button variant="secondary" isPending={pause.isPending} onPress={onBegin}>
        <Coffee size={18} aria-hidden />
        Fazer uma pausa ({Math.ceil(pause.left / 60)} min)
      </Button>
    </div>
  );
}
