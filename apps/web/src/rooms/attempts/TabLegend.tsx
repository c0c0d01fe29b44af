import { Flag } from 'lucide-react';
import { Button } from '#ui/Button.tsx';

export interface TabLegendProps {
  marked: number;
  /** Shows which questions are open and marked. */
  onSummary: () => void;
}

/** What the signs on the numbers of the questions say, and the way to the summary of all of them. */
export function TabLegend({ marked, onSummary }: TabLegendProps) {
  return (
    <div className="-mt-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-1 text-xs text-muted">
      {/* Each tab's name says the same. */}
      <ul aria-hidden className="flex flex-wrap gap-x-5 gap-y-1">
        <li className="flex items-center gap-2">
          <span className="relative block size-4 rounded-sm border border-line bg-raised">
            <span className="absolute inset-x-1 bottom-0.5 h-0.5 rounded-full bg-text" />
          </span>
          Respondida
        </li>
        <li className="flex items-center gap-2">
          <span className="block size-4 rounded-sm border border-line" />
          Sem resposta
        </li>
        {marked > 0 && (
          <li className="flex items-center gap-2">
            <Flag size={12} className="fill-current text-text" />
            Para revisar
          </li>
        )}
      </ul>
      <Button variant="ghost" onPress={onSummary} className="-mr-3 max-sm:ml-auto">
        Ver resumo
      </Button>
    </div>
  );
}
