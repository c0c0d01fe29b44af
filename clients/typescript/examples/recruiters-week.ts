import type { Provado } from '../src/provado.ts';

/** Monday: an exam of a week with one open question, and its candidates are invited. @returns the id of the run */
export async function openExam(provado: Provado, emails: string[], today: Date): Promise<number> {
  const day = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const created = await provado.call('createExam', {
    body: {
      titulo: 'Filas e mensagens',
      descricao: 'Prova da vaga de plataforma.',
      tipo_prova: 'TEORICA',
      data_inicio: day(0),
      data_fim: day(7),
      duracao: '01:00:00',
      divulgacao_resultado: 'AO_PUBLICAR',
      ids_habilidades: [1],
      ids_stacks: [1],
      questoes: [
        { enunciado: 'Explique uma fila.', tipo: 'DISSERTATIVA', id_tipo: 3, alternativas: [], img_url: '' },
      ],
    },
  });
  const andamentoId = created.data.idProvaAndamento;
  if (andamentoId == null) throw new Error('The exam has no run.');
  await provado.call('inviteByEmail', { path: { andamentoId }, body: { emails } });
  return andamentoId;
}

/** Wednesday: who has not begun? @returns e-mails */
export async function whoIsMissing(provado: Provado, andamentoId: number): Promise<string[]> {
  const missing: string[] = [];
  for await (const { email, situacao } of provado.entries('listInvitations', { path: { andamentoId } }))
    if (!['iniciou', 'entregou'].includes(situacao)) missing.push(email);
  return missing;
}

/** Friday: every answer is marked, the best candidate is approved, and all learn their results. */
export async function closeExam(
  provado: Provado,
  andamentoId: number,
  isRight: (answer: string) => boolean,
): Promise<void> {
  const path = { andamentoId };
  let total = 1;
  for (let n = 1; n <= total; n += 1) {
    const { data } = await provado.call('getAnswerSheet', { path: { andamentoId, n } });
    total = data.totalResults;
    const [sheet] = data.result.candidato;
    if (!sheet || sheet.corrigida) continue;
    await provado.call('gradeAttempt', {
      path,
      body: {
        id_prova_usuario: sheet.idProvaUsuario,
        versao: sheet.versao,
        questoesCorrigidas: sheet.questoes.map(({ id, resposta }) => ({
          id_questao: id,
          correta: isRight(resposta?.texto ?? ''),
        })),
      },
    });
  }
  const [best] = (await provado.call('listCandidates', { path })).data;
  if (best)
    await provado.call('decideAttempts', {
      path,
      body: { ids_prova_usuario: [best.id_prova_usuario], situacao: 'Aprovado' },
    });
  await provado.call('publishResults', { path });
}
