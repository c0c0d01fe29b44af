import { href, paths, takeHref } from '#platform/contract/paths.ts';
import { formatDeadline } from '#platform/web/format.ts';
import type { OwnAttempt } from '../contract/attempts.ts';

type Defended = Pick<OwnAttempt, 'id' | 'defence'>;

/** A defence that waits for its candidate, and the page to begin or go on with it. The list may be older than its window. */
export function defenceToDo({ id, defence }: Defended, now: Date): { act: string; href: string } | undefined {
  if (defence?.sitting) {
    const { runId, attemptId } = defence.sitting;
    return { act: 'Continuar a defesa', href: takeHref(runId, attemptId) };
  }
  if (defence?.state !== 'waiting' || now > defence.beginBy) return undefined;
  return { act: 'Ver a defesa', href: href(paths.developer.result, { attemptId: id }) };
}

/** One line about the defence of a work. Undefined: there is nothing to say. */
export function defenceNote({ defence }: Defended, now: Date): string | undefined {
  switch (defence?.state) {
    case 'waiting':
      return now > defence.beginBy
        ? missed
        : `Falta a defesa do trabalho: comece até ${formatDeadline(defence.beginBy, now)}`;
    case 'in_progress':
      return 'Defesa do trabalho em andamento';
    case 'delivered':
      return 'Defesa do trabalho entregue';
    case 'marked':
      return 'Defesa do trabalho corrigida';
    case 'missed':
      return missed;
    default:
      return undefined;
  }
}

const missed = 'O prazo para começar a defesa do trabalho acabou';
