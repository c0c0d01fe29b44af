import { randomUUID } from 'node:crypto';
import type { TestCompany } from '#app/server/test-people.ts';
import { examBody } from '../e2e/exams.ts';
import { type Answer, at, type Call, idAt, listAt } from '../e2e/wire-client.ts';
import type { Actors } from './platform.ts';

export interface Sitting {
  readonly token: string;
  readonly runId: number;
  readonly attemptId: number;
  /** Each question with its first alternative. */
  readonly questions: readonly { readonly id: number; readonly optionId: number }[];
  readonly versions: Map<number, number>;
}

/** Publishes an exam of single choices, whose results come out on delivery. */
export async function publishExam(
  { call, people }: Actors,
  questions = 10,
  by?: TestCompany,
): Promise<number> {
  const company = by ?? (await people.company());
  const questoes = Array.from({ length: questions }, (_, index) => ({
    enunciado: `Questão ${index + 1}: qual destas estruturas guarda pares de chave e valor, e por quê?`,
    tipo: 'UNICA_ESCOLHA',
    id_tipo: 2,
    img_url: '',
    alternativas: ['Um mapa', 'Uma fila', 'Uma pilha', 'Um conjunto'].map((texto, index) => ({
      texto,
      correta: index === 0,
    })),
  }));
  const exam = examBody(company.companyId, { titulo: 'Prova de medida', questoes });
  return idAt((await succeed(call('POST', '/test', exam, company.token))).body, 'data.idProvaAndamento');
}

export async function begin(call: Call, token: string, runId: number): Promise<Sitting> {
  const started = await succeed(call('POST', '/developer/userTest', { id_prova_andamento: runId }, token));
  const paper = await succeed(call('GET', `/test/${runId}`, undefined, token));
  const questions = listAt(paper.body, 'data.prova.provasTodasQuestoes').map((question) => ({
    id: idAt(question, 'idQuestaoProva'),
    optionId: idAt(question, 'questaoProva.alternativaProva.0.id'),
  }));
  return { token, runId, attemptId: idAt(started.body, 'data.id'), questions, versions: new Map() };
}

/** Saves the next version of the answer to the question at this index, counted round. */
export async function save(call: Call, sitting: Sitting, index: number): Promise<Answer> {
  const { id = 0, optionId } = sitting.questions[index % sitting.questions.length] ?? {};
  const version = sitting.versions.get(id) ?? 0;
  sitting.versions.set(id, version + 1);
  return call(
    'PUT',
    `/developer/answerTest/${sitting.attemptId}/${id}`,
    {
      op_id: randomUUID(),
      versao_base: version,
      id_alternativa: optionId,
      criado_em: new Date().toISOString(),
    },
    sitting.token,
  );
}

export async function finish(call: Call, sitting: Sitting): Promise<void> {
  const body = { id_prova_usuario: sitting.attemptId, finalizada: true, respostas: [] };
  await succeed(call('POST', '/developer/answerTest', body, sitting.token));
}

export async function readResult(call: Call, { token, attemptId }: Sitting): Promise<void> {
  await succeed(call('GET', `/developer/userTest/${attemptId}`, undefined, token));
}

/** @throws unless the answer is a success */
export async function succeed(calling: Promise<Answer>): Promise<Answer> {
  const answer = await calling;
  if (answer.status >= 300) throw new Error(`${answer.status} ${at(answer.body, 'error') ?? answer.text}`);
  return answer;
}
