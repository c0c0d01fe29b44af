import * as contract from '#modules/question-bank/contract/question-bank.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { saveRunQuestions } from './save-run-questions.ts';

export function saveRunQuestionsRoutes(bind: Bind, deps: Deps): void {
  bind(contract.saveRunQuestions, async ({ caller, params: { runId }, body }) => {
    const saved = await saveRunQuestions(deps, caller, runId, body);
    return { message: savedMessage(saved), data: saved };
  });
}

function savedMessage({
  ids,
  known,
  corrected,
  annulled,
}: Awaited<ReturnType<typeof saveRunQuestions>>): string {
  const isNothingDone = ids.length === 0 && corrected === 0;
  return [
    ...(ids.length > 0 ? [`${counted(ids.length, 'questão salva', 'questões salvas')} no banco.`] : []),
    ...(corrected > 0
      ? [`${counted(corrected, 'gabarito corrigido', 'gabaritos corrigidos')} no banco.`]
      : []),
    ...(isNothingDone && (known > 0 || annulled.length === 0) ? ['Estas questões já estão no banco.'] : []),
    ...(annulled.length > 0
      ? [`${counted(annulled.length, 'questão anulada ficou', 'questões anuladas ficaram')} de fora.`]
      : []),
  ].join(' ');
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
