import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#platform/web/class-names.ts';
import { counted, formatClock, formatDay } from '#platform/web/format.ts';
import { serverNow } from '#platform/web/network/server-time.ts';
import type { LinkFact } from '../contract/link-facts.ts';
import { faultWords, isWrong, shortCommit } from './link-words.ts';

export interface LinkNoteProps {
  fact: LinkFact;
  /** Whose page it is: the candidate before and after the delivery, or whoever marks. */
  reader: 'taking' | 'delivered' | 'grader';
  action?: ReactNode;
}

/** A fact beside the answer: it neither refuses nor judges anything. */
export function LinkNoteView({ fact, reader, action }: LinkNoteProps) {
  const { title, text } = wordsOf(fact, reader);
  const Sign = fact.state === 'fetched' ? CircleCheck : isWrong(fact) ? CircleAlert : CircleDashed;
  const tone =
    fact.state === 'fetched'
      ? 'text-accent'
      : isWrong(fact) && reader === 'taking'
        ? 'text-danger'
        : 'text-muted';
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 rounded-control border border-line bg-raised p-4 text-sm">
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Sign size={18} aria-hidden className={classNames('mt-0.5 shrink-0', tone)} />
        <div className="grid min-w-0 gap-1" role={reader === 'taking' ? 'status' : undefined}>
          <p className="font-medium wrap-anywhere">{title}</p>
          {text && <p className="text-muted">{text}</p>}
          {fact.leftOut && (
            <p className="wrap-anywhere text-muted">
              Não fazem parte, por serem links simbólicos ou submódulos: {fact.leftOut.join(', ')}.
            </p>
          )}
        </div>
      </div>
      {action}
    </div>
  );
}

function wordsOf(
  fact: LinkFact,
  reader: LinkNoteProps['reader'],
): { title: string; text: string | undefined } {
  if (fact.state === 'looking') return { title: 'Conferindo…', text: undefined };
  if (fact.state === 'fetched') return { title: fetchedText(fact), text: frozenText(fact, reader) };
  const words = fact.fault && faultWords[fact.fault];
  if (!words) return { title: 'Não conferido', text: undefined };
  const title = fact.looking && reader === 'taking' ? `${words.title}. Conferindo de novo…` : words.title;
  if (reader === 'grader') return { title, text: graderText(fact) };
  if (reader === 'delivered') return { title, text: 'Quem corrige recebe o link como você o entregou.' };
  const saved = fact.fault === 'no_git' ? '' : ' O link está salvo, e você pode entregá-lo assim.';
  return { title, text: `${words.cure}${saved}` };
}

function fetchedText({ commit, files = 0, fetchedAt }: LinkFact): string {
  const parts = [
    commit && `commit ${shortCommit(commit)}`,
    counted(files, 'arquivo', 'arquivos'),
    fetchedAt && whenText(fetchedAt),
  ].filter(Boolean);
  return `Conferido: ${parts.join(', ')}`;
}

function whenText(at: Date): string {
  const isToday = formatDay(at) === formatDay(serverNow());
  return isToday ? `às ${formatClock(at)}` : `em ${formatDay(at)} às ${formatClock(at)}`;
}

function frozenText({ looking, fault, afterClose }: LinkFact, reader: LinkNoteProps['reader']): string {
  if (reader !== 'taking') {
    return afterClose
      ? 'É o primeiro estado que foi possível buscar depois da entrega. O que foi enviado mais tarde não entra.'
      : 'É o estado do repositório antes da entrega. O que foi enviado mais tarde não entra.';
  }
  if (looking) return 'Conferindo de novo…';
  const again = 'É este estado que será avaliado. Enviou algo depois? Confira de novo antes de finalizar.';
  return fault ? `${again} A última tentativa não conseguiu abrir o repositório.` : again;
}

const graderText = ({ nextLookAt }: LinkFact): string =>
  nextLookAt
    ? 'O trabalho ainda não foi guardado. Tentaremos de novo.'
    : 'O trabalho não foi guardado. O link pode levar a outro estado do que o da entrega.';
