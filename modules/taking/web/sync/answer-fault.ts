import { answerBytes } from '#modules/exams/contract/paper-question.ts';
import { type Answer, isBlank, textOf } from '#modules/exams/domain/answer.ts';
import { httpsOfSsh } from '#modules/works/domain/repository-link.ts';
import { httpsLink, repositoryLinkFault } from '#platform/contract/fields.ts';
import type { Paper } from '../../contract/attempts.ts';

export function answerFault(answer: Answer): string | undefined {
  const isOver = new TextEncoder().encode(textOf(answer)).length > answerBytes;
  return isOver
    ? `A resposta pode ter até ${answerBytes / 1024} KB de texto. Encurte-a para que seja salva.`
    : undefined;
}

export function linkFault(answer: Answer): string | undefined {
  const isFine = isBlank(answer) || httpsLink(textOf(answer)) === textOf(answer);
  if (isFine) return answerFault(answer);
  const https = httpsOfSsh(textOf(answer));
  return https ? `Este é o endereço para SSH. Cole o de https: ${https}` : repositoryLinkFault;
}

/** The same faults would prevent delivery. */
export const faultsOf = ({ kind }: Pick<Paper['exam'], 'kind'>) =>
  kind === 'practice' ? linkFault : answerFault;
