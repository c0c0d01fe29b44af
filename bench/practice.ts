import { day, examBody } from '../e2e/exams.ts';
import { idAt } from '../e2e/wire-client.ts';
import type { BenchPlatform } from './platform.ts';
import { succeed } from './sitting.ts';

/** Somebody begins a practical exam that is handed in by this way. */
export async function beginPractice({ call, people }: BenchPlatform, way: 'ARQUIVO' | 'PUSH') {
  const company = await people.company();
  const { token } = await people.developer();
  const question = { enunciado: '', tipo: 'DISSERTATIVA', id_tipo: 3, alternativas: [], img_url: '' };
  const practice = { tipo_prova: 'PRATICA', formas_entrega: [way], duracao: null, data_fim: day(24) };
  const exam = examBody(company.companyId, { ...practice, questoes: [question] });
  const created = await succeed(call('POST', '/test', exam, company.token));
  const runId = idAt(created.body, 'data.idProvaAndamento');
  const started = await succeed(call('POST', '/developer/userTest', { id_prova_andamento: runId }, token));
  const attemptId = idAt(started.body, 'data.id');
  const paper = await succeed(call('GET', `/test/${runId}`, undefined, token));
  const questionId = idAt(paper.body, 'data.prova.provasTodasQuestoes.0.idQuestaoProva');
  return { company, token, runId, attemptId, questionId };
}
