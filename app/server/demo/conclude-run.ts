import { untoldS } from '#modules/ranking/contract/ranking.ts';
import { releaseDueResults } from '#modules/ranking/server/release-results.ts';
import type { Deps } from '#platform/server/deps.ts';
import { appealAgainstMarks } from './appeals.ts';
import type { DemoClient } from './demo-client.ts';
import type { MovableClock } from './demo-clock.ts';

const day = 86_400_000;

const approved =
  'Gostamos de como você justificou as respostas. Queremos conversar sobre a vaga no time do checkout nas próximas semanas.';
const rejected =
  'Desta vez seguimos com outras pessoas. Vale rever escopo e promessas: foram as questões em que a prova mais pesou. Vamos gostar de ver você em uma próxima.';
const forFirst =
  'Sua explicação de closure veio com um exemplo do dia a dia, o que ajuda muito quem lê. Nas questões de acessibilidade, continue por esse caminho: rótulo e mensagem de erro ligados ao campo fazem diferença.';

interface Conclusion {
  clock: MovableClock;
  deps: Deps;
  today: Date;
  /** The run ended so many days from today. */
  endedAt: number;
  runId: number;
  companyId: number;
  recruiter: DemoClient;
  developers: readonly DemoClient[];
}

export async function concludeRun(conclusion: Conclusion): Promise<void> {
  const { clock, deps, today, endedAt, runId, recruiter, developers } = conclusion;
  const setDay = (days: number) => clock.set(new Date(today.getTime() + days * day));
  const [first] = developers;
  // The candidates are told of decisions a little later, when the results are published.
  setDay(endedAt + 2 - (untoldS * 1000) / day);
  const ranked = await recruiter.call('GET', `/test/${runId}/candidates?por_pagina=100`);
  const candidates: { attempt: number; developer: number }[] = ranked.data.map(
    (candidate: { id_prova_usuario: number; candidato: { id: number } }) => ({
      attempt: candidate.id_prova_usuario,
      developer: candidate.candidato.id,
    }),
  );
  const best = candidates.slice(0, 3);
  const last = candidates.at(-1);
  const decide = (situacao: string, attempts: number[], feedback: string) =>
    recruiter.call('PUT', `/test/${runId}/situation`, { ids_prova_usuario: attempts, situacao, feedback });
  await decide(
    'Aprovado',
    best.map(({ attempt }) => attempt),
    approved,
  );
  if (last) await decide('Reprovado', [last.attempt], rejected);
  setDay(endedAt + 2);
  await recruiter.call('POST', `/test/${runId}/publish-results`);
  // What the server does every few seconds. A job may leave another.
  await releaseDueResults(deps);
  while ((await deps.outbox.runOnce()) > 0);

  await appealAgainstMarks({
    runId,
    judge: recruiter,
    developers,
    setDay: (days) => setDay(endedAt + 2 + days),
  });
  setDay(endedAt + 2);

  const own = candidates.find(({ developer }) => developer === first?.id);
  if (own) await recruiter.call('PUT', `/company/feedback/${own.attempt}`, { texto: forFirst });
  const received = await first?.call('GET', '/developer/feedback');
  const [feedback] = received?.data.results ?? [];
  if (feedback)
    await first?.call('PUT', `/developer/feedback/${feedback.id}`, {
      publicado: true,
      edicao: feedback.edicao,
    });

  setDay(endedAt + 3);
  await recruiter.call('POST', '/contact', {
    ids_usuario: best.map(({ developer }) => developer),
    assunto: 'Próxima conversa: time do checkout',
    mensagem:
      'Oi! Aqui é a Joana, da Aurora Pagamentos. Sua prova de JavaScript e ReactJS foi uma das melhores, e queremos conversar por uns quarenta minutos sobre o time do checkout. Que tal terça ou quinta à tarde? É só responder a este e-mail com o que for melhor para você.',
    id_prova_andamento: runId,
  });
  await inviteToGroup(
    conclusion,
    candidates.slice(0, 5).map(({ developer }) => developer),
  );
}

async function inviteToGroup(conclusion: Conclusion, best: readonly number[]): Promise<void> {
  const { clock, today, endedAt, runId, companyId, recruiter, developers } = conclusion;
  const [first] = developers;
  const invited = developers.filter(({ id }) => best.includes(id) && id !== first?.id);
  const listed = await recruiter.call('GET', `/group/groupsCompany/${companyId}`);
  if (listed.data.length > 0) return;
  const group = await recruiter.call('POST', '/group/create', {
    nome: 'Checkout: banco de talentos',
    descricao:
      'Quem foi bem na prova de JavaScript e ReactJS. Chamamos este grupo primeiro quando abre uma vaga no checkout.',
    candidatos: [...invited.map(({ id }) => id), ...(first ? [first.id] : [])],
    id_prova_andamento: [runId],
  });
  for (const [index, developer] of invited.slice(0, -1).entries()) {
    clock.set(new Date(today.getTime() + (endedAt + 4 + index) * day));
    const status = index === invited.length - 2 ? 'Recusado' : 'Aceito';
    await developer.call('PUT', `/group/${group.data.id}/invitation`, { status });
  }
}
