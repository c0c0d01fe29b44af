import type { DrawPreview } from '@provado/contract/question-bank.ts';
import { counted } from '#lib/format.ts';
import type { DrawValues } from './exam-form.ts';

/** What a rule means for candidates, or why it cannot be. */
export function drawSentence(
  { tag, count }: Pick<DrawValues, 'tag' | 'count'>,
  preview: Pick<DrawPreview, 'matching' | 'pool'> | undefined,
): { text: string; isFault: boolean } {
  if (!tag) return { text: 'Escolha uma tag para ver de quantas questões se sorteia.', isFault: false };
  if (count === null) return { text: 'Diga quantas questões cada candidato recebe.', isFault: false };
  if (!preview) return { text: 'Contando as questões do banco…', isFault: false };
  const { matching, pool } = preview;
  const elsewhere = matching - pool;
  const rest =
    elsewhere > 0
      ? ` ${elsewhere === 1 ? 'Outra já está' : `Outras ${elsewhere} já estão`} nesta prova ou em outro sorteio.`
      : '';
  if (pool < count) {
    const has = pool === 0 ? 'Não há questões' : `Só há ${counted(pool, 'questão', 'questões')}`;
    return {
      text: `${has} para este sorteio: peça menos ou guarde mais questões no banco.${rest}`,
      isFault: true,
    };
  }
  if (pool === count) {
    const all = pool === 1 ? 'a única questão que há' : `as ${pool} questões que há`;
    return { text: `Todos os candidatos recebem ${all}.${rest}`, isFault: false };
  }
  return {
    text: `Cada candidato recebe ${count} de ${counted(pool, 'questão', 'questões')}.${rest}`,
    isFault: false,
  };
}

/** `Cada candidato recebe 12 questões: 7 iguais para todos e 5 sorteadas.` */
export function paperSentence(fixed: number, drawn: number): string {
  const all = counted(fixed + drawn, 'questão', 'questões');
  if (fixed === 0) return `Cada candidato recebe ${all}, ${drawn === 1 ? 'sorteada' : 'todas sorteadas'}.`;
  const same = `${fixed} ${fixed === 1 ? 'igual' : 'iguais'} para todos`;
  return `Cada candidato recebe ${all}: ${same} e ${counted(drawn, 'sorteada', 'sorteadas')}.`;
}
