import { z } from 'zod';

/** A codec between the words of the wire and those of the code, one for one. */
function words<const Wire extends string, const Code extends string>(pairs: Readonly<Record<Wire, Code>>) {
  const wire = Object.keys(pairs) as Wire[];
  const code = Object.values<Code>(pairs);
  return z.codec(z.enum(wire as [Wire, ...Wire[]]), z.enum(code as [Code, ...Code[]]), {
    decode: (word) => pairs[word] as never,
    encode: (word) => wire[code.indexOf(word as never)] as never,
  });
}

export const examKind = words({ TEORICA: 'theory', PRATICA: 'practice' });
export type ExamKind = z.output<typeof examKind>;

export const questionKind = words({
  DISSERTATIVA: 'essay',
  UNICA_ESCOLHA: 'single',
  MULTIPLA_ESCOLHA: 'multiple',
});
export type QuestionKind = z.output<typeof questionKind>;

/** Where an attempt stands; `graded` means delivered with every question judged. */
export const attemptState = words({
  em_andamento: 'in_progress',
  entregue: 'delivered',
  corrigida: 'graded',
  anulada: 'annulled',
});
export type AttemptState = z.output<typeof attemptState>;

/** What a company decided about a candidate. */
export const decision = words({ 'Em análise': 'pending', Aprovado: 'approved', Reprovado: 'rejected' });
export type Decision = z.output<typeof decision>;
