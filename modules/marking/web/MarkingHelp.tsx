import { ChevronDown } from 'lucide-react';
import { Markdown } from '#platform/web/ui/Markdown.tsx';

export interface MarkingHelpProps {
  modelAnswer?: string | undefined;
  markingNotes?: string | undefined;
}

export const hasMarkingHelp = ({ modelAnswer, markingNotes }: MarkingHelpProps): boolean =>
  Boolean(modelAnswer || markingNotes);

export function MarkingHelp({ modelAnswer, markingNotes }: MarkingHelpProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      {markingNotes && <Part title="O que vale pontos" text={markingNotes} />}
      {modelAnswer && <Part title="Resposta modelo" text={modelAnswer} />}
    </div>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  const hasRoom = window.matchMedia?.('(min-width: 64rem)').matches ?? true;
  return (
    <details open={hasRoom} className="group min-w-0 rounded-control border border-line open:pb-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-control px-4 text-sm font-medium hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{title}</span>
        <ChevronDown
          size={18}
          aria-hidden
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <Markdown text={text} className="px-4 pt-1 text-sm" />
    </details>
  );
}
