import { Hourglass } from 'lucide-react';
import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';

export interface OwedNoticeProps {
  /** How many wait past the day until which the company said that it answers. */
  owed: number | undefined;
  onDecide: () => void;
}

export function OwedNotice({ owed, onDecide }: OwedNoticeProps) {
  if (owed === undefined) return null;
  return (
    <div
      data-wide
      className="mt-2 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-2 text-sm"
    >
      <Hourglass size={18} aria-hidden className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-56">
        <strong className="font-medium">
          {counted(owed, 'candidato espera', 'candidatos esperam')} resposta depois do prazo.
        </strong>{' '}
        <span className="text-muted">Eles já foram avisados do atraso.</span>
      </p>
      <Button variant="secondary" onPress={onDecide}>
        Ver quem espera
      </Button>
    </div>
  );
}
