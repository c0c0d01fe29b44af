import { useQuery } from '@tanstack/react-query';
import { classNames } from '#platform/web/class-names.ts';
import { counted } from '#platform/web/format.ts';
import type { Reach } from '../contract/reach.ts';
import { type AnnouncedAct, reachQuery } from './reach.api.ts';

export interface WhoHearsProps extends AnnouncedAct {
  /** What the notice depends on, where not all whom it counts will hear of it: `o prazo mudar`. */
  when?: string;
  /** It stands in a line with others, where few words about one person are enough. */
  isInline?: boolean;
}

export function WhoHears({ when, isInline = false, ...act }: WhoHearsProps) {
  const { data, isPending } = useQuery(reachQuery(act));
  // The line has its room from the start, so that nothing moves when it is known.
  return (
    <p className={classNames('text-sm text-muted', !isInline && 'min-h-10')} aria-live="polite">
      {isPending ? '' : isInline ? channelOf(data) : whoHears(data, when)}
    </p>
  );
}

function channelOf({ byMail, inProduct, unheard }: Reach = {}): string {
  if (byMail) return 'e-mail e aviso';
  if (inProduct) return 'só aviso: não aceita e-mails';
  return unheard ? 'sem aviso: a pessoa o desligou' : '';
}

/** One sentence about all, and nothing of anybody where that is kept or not known. */
export function whoHears(reach: Reach = {}, when?: string): string {
  const sentence = sentenceOf(reach);
  return when ? `Se ${when}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence;
}

function sentenceOf({ byMail, inProduct, unheard }: Reach): string {
  if (byMail === undefined || inProduct === undefined || unheard === undefined)
    return 'Cada pessoa é avisada como escolheu: por e-mail e no Provado, ou só no Provado.';
  const all = byMail + inProduct + unheard;
  if (all === 0) return 'Ninguém recebe um aviso agora.';
  if (all === 1) {
    if (byMail) return 'A pessoa é avisada por e-mail e no Provado.';
    return inProduct
      ? 'A pessoa é avisada só no Provado, sem e-mail.'
      : 'A pessoa desligou este aviso: vê isto quando entrar no Provado.';
  }
  const told = byMail + inProduct;
  const parts = [
    told > 0 && `${counted(told, 'pessoa é avisada', 'pessoas são avisadas')}${channels(byMail, inProduct)}.`,
    unheard > 0 && `${counted(unheard, 'desligou', 'desligaram')} este aviso.`,
  ];
  return parts.filter(Boolean).join(' ');
}

function channels(byMail: number, inProduct: number): string {
  if (inProduct === 0) return ' por e-mail e no Provado';
  if (byMail === 0) return ' só no Provado, sem e-mail';
  return `: ${byMail} por e-mail e no Provado, ${inProduct} só no Provado`;
}
