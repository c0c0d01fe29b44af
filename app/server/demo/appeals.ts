import type { DemoClient } from './demo-client.ts';

const demoAppeals = [
  {
    openedDay: 1,
    reason:
      'A resposta ficou curta, mas diz o essencial de uma closure. Peço que outra pessoa leia e veja se ela não merece ao menos uma parte.',
    decidedDay: 2,
    reasons:
      'Li a resposta sem saber quem a corrigiu. A pergunta pede duas coisas: o que a função guarda do lugar onde nasceu e um uso do dia a dia. O que está escrito não chega a nenhuma das duas, por isso a correção fica.',
  },
  {
    openedDay: 3,
    reason:
      'Usei outras palavras, mas falei do escopo em que a função foi criada. Acho que a correção procurou o termo exato. Podem conferir?',
  },
] as const;

const appealAgainstCode =
  'A ideia do meu código está certa, e ele passa na maior parte dos testes. Peço que uma pessoa leia o que escrevi e veja se não vale mais do que os testes deram.';

interface Appealing {
  runId: number;
  setDay: (days: number) => void;
  judge: DemoClient;
  developers: readonly DemoClient[];
}

export async function appealAgainstMarks({ runId, setDay, judge, developers }: Appealing): Promise<void> {
  const taken = await findTakers(judge, runId, developers);
  const [one] = taken;
  if (!one) return;
  const [attempt, anybody] = one;
  const { data: open } = await anybody.call('GET', `/developer/appeals/${attempt}`);
  const question = open.questoes.find(({ enunciado }: { enunciado: string }) =>
    enunciado.includes('closure'),
  );
  const { data: given } = await judge.call('GET', `/test/${runId}/questions/${question.id}/answers`);
  const failed: { idProvaUsuario: number }[] = given.results.filter(
    (answer: { correta: boolean | null; resposta: { texto: string } }) =>
      answer.correta === false && answer.resposta.texto,
  );
  for (const [index, appeal] of demoAppeals.entries()) {
    const attemptId = failed[index]?.idProvaUsuario ?? 0;
    const candidate = taken.get(attemptId);
    if (!candidate) continue;
    setDay(appeal.openedDay);
    await candidate.call('POST', `/developer/appeals/${attemptId}`, {
      id_questao: question.id,
      motivo: appeal.reason,
    });
    if (!('reasons' in appeal)) continue;
    setDay(appeal.decidedDay);
    const { data: listed } = await judge.call('GET', `/test/${runId}/appeals`);
    const waiting = listed.recursos.find(({ decisao }: { decisao?: unknown }) => !decisao);
    if (!waiting) continue;
    const { data: opened } = await judge.call('GET', `/test/${runId}/appeals/${waiting.id}`);
    const decision = { resultado: 'mantida', motivos: appeal.reasons, versao: opened.versao };
    await judge.call('PUT', `/test/${runId}/appeals/${waiting.id}`, decision);
  }
}

async function findTakers(
  judge: DemoClient,
  runId: number,
  developers: readonly DemoClient[],
): Promise<Map<number, DemoClient>> {
  const ranked = await judge.call('GET', `/test/${runId}/candidates?por_pagina=100`);
  const taken = new Map<number, DemoClient>();
  for (const { id_prova_usuario: attemptId, candidato } of ranked.data) {
    const developer = developers.find(({ id }) => id === candidato.id);
    if (developer) taken.set(attemptId, developer);
  }
  return taken;
}

interface Passed {
  ganhos: number;
  total: number;
}

interface TestedAnswer {
  idProvaUsuario: number;
  /** Absent while the tests wait. */
  pontos_testes?: Passed;
}

export async function appealAgainstTests({
  runId,
  judge,
  candidateOf,
}: {
  runId: number;
  judge: DemoClient;
  candidateOf: (attemptId: number) => Promise<DemoClient>;
}): Promise<void> {
  const { data: figures } = await judge.call('GET', `/test/${runId}/questions`);
  const [question] = figures.questoes;
  const { data } = await judge.call('GET', `/test/${runId}/questions/${question.id}/answers`);
  const partly = data.results
    .map(({ idProvaUsuario, pontos_testes: passed }: TestedAnswer) => ({ idProvaUsuario, ...passed }))
    .filter(({ ganhos, total }: Passed) => ganhos > 0 && ganhos < total)
    .toSorted((one: Passed, other: Passed) => other.ganhos - one.ganhos);
  const attemptId: number | undefined = partly[0]?.idProvaUsuario;
  if (attemptId === undefined) return;
  const candidate = await candidateOf(attemptId);
  await candidate.call('POST', `/developer/appeals/${attemptId}`, {
    id_questao: question.id,
    motivo: appealAgainstCode,
  });
}
