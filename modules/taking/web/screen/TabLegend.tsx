import { Flag } from 'lucide-react';

/** Each tab's name says the same. */
export function TabLegend({ hasMarks }: { hasMarks: boolean }) {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
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
      {hasMarks && (
        <li className="flex items-center gap-2">
          <Flag size={12} className="fill-current text-text" />
          Marcada para revisão
        </li>
      )}
    </ul>
  );
}
