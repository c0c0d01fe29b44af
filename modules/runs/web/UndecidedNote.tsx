import { useQuery } from '@tanstack/react-query';
import { counted } from '#platform/web/format.ts';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import { undecidedQuery } from './undecided.api.ts';

/** What ends a run answers nobody, so whoever ends it reads who waits. */
export function UndecidedNote({ runId }: { runId: number }) {
  const query = useQuery(undecidedQuery(runId));
  const text = query.data && undecidedText(query.data);
  return (
    <div aria-live="polite" className="empty:hidden">
      <PartFailed query={query} what="quem espera uma decisão" />
      {text && (
        <p className="mt-3 rounded-control border border-line bg-bg p-3 text-sm wrap-anywhere text-text">
          {text}
        </p>
      )}
    </div>
  );
}

interface Undecided {
  waiting: number;
  going: number;
  names: readonly string[];
}

export function undecidedText({ waiting, going, names }: Undecided): string {
  const more = waiting - names.length;
  const list = [...names, ...(more > 0 ? [`mais ${more}`] : [])];
  const sentences = [
    waiting > 0 &&
      `${counted(waiting, 'candidato ainda espera', 'candidatos ainda esperam')} uma decisão: ${new Intl.ListFormat('pt-BR').format(list)}.`,
    going > 0 &&
      `${counted(going, 'candidato está fazendo', 'candidatos estão fazendo')} a prova e ${going === 1 ? 'espera' : 'esperam'} uma decisão depois de entregar.`,
    waiting + going > 0 && 'Isto não responde a ninguém: a decisão continua faltando.',
  ];
  return sentences.filter(Boolean).join(' ');
}
