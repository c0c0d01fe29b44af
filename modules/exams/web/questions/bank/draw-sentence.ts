import type { DrawPreview } from '#modules/question-bank/contract/question-bank.ts';
import { counted } from '#platform/web/format.ts';
import type { DrawValues } from '../../form/exam-form.ts';

export function drawSentence(
  { tag, count }: Pick<DrawValues, 'tag' | 'count'>,
  preview: DrawPreview | undefined,
): { text: string; isFault: boolean } {
  if (!tag) return { text: 'Escolha uma tag para ver de quantas questões se sorteia.', isFault: false };
  if (count === null) return { text: 'Diga quantas questões cada candidato recebe.', isFault: false };
  if (!preview) return { text: 'Contando as questões do banco…', isFault: false };
  const { matching, pool, enough } = preview;
  const others = matching - pool;
  const rest =
    others > 0 ? ` ${others === 1 ? 'Outra não entra' : `Outras ${others} não entram`} neste sorteio.` : '';
  if (!enough || pool < count) return { text: tooFew(matching, count), isFault: true };
  if (pool === count) {
    const all = pool === 1 ? 'a única questão que há' : `as ${pool} questões que há`;
    return { text: `Todos os candidatos recebem ${all}.${rest}`, isFault: false };
  }
  return {
    text: `Cada candidato recebe ${count} de ${counted(pool, 'questão', 'questões')}.${rest}`,
    isFault: false,
  };
}

function tooFew(matching: number, count: number): string {
  if (matching >= count)
    return 'Outros sorteios usam as mesmas questões: juntos, eles pedem mais do que o banco tem.';
  const has =
    matching === 0
      ? 'O banco não tem questões'
      : `O banco só tem ${counted(matching, 'questão', 'questões')}`;
  return `${has} para este sorteio, sem contar as que já estão na prova. Peça menos ou guarde mais.`;
}

export function paperSentence(fixed: number, drawn: number): string {
  const all = counted(fixed + drawn, 'questão', 'questões');
  if (fixed === 0) return `Cada candidato recebe ${all}, ${drawn === 1 ? 'sorteada' : 'todas sorteadas'}.`;
  const same = `${fixed} ${fixed === 1 ? 'igual' : 'iguais'} para todos`;
  return `Cada candidato recebe ${all}: ${same} e ${counted(drawn, 'sorteada', 'sorteadas')}.`;
}
