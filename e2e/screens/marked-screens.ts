import { codeExam } from '#app/server/demo/exams/code.ts';
import { incidentsExam } from '#app/server/demo/exams/incidents.ts';
import { javascriptExam } from '#app/server/demo/exams/javascript.ts';
import { serviceExam } from '#app/server/demo/exams/service.ts';
import { href, paths } from '#platform/contract/paths.ts';
import type { Person } from '../people.ts';
import { at, type Call, idAt, listAt, textAt } from '../wire-client.ts';
import type { Screen } from './screen.ts';

export async function markedScreens(
  call: Call,
  { company, developer }: { company: Person; developer: Person },
): Promise<Screen[]> {
  const read = async (path: string, { token }: Person) => (await call('GET', path, undefined, token)).body;
  const runs = listAt(await read('/company/tests', company), 'data.results');
  const idOf = ({ title }: { title: string }) =>
    idAt(
      runs.find((run) => textAt(run, 'prova.titulo') === title),
      'id',
    );
  const [twice, tested, marked] = [idOf(incidentsExam), idOf(codeExam), idOf(javascriptExam)];
  const questionOf = async (run: number, place: number) =>
    idAt(await read(`/test/${run}/questions`, company), `data.questoes.${place}.id`);
  const appealOf = async (run: number) => {
    // The one against tests comes when the server has executed them.
    for (let left = 240; left > 0; left -= 1) {
      const { body } = await call('GET', `/test/${run}/appeals`, undefined, company.token);
      if (listAt(body, 'data.recursos').length > 0) return idAt(body, 'data.recursos.0.id');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    throw new Error(`Nobody has appealed in the run ${run}.`);
  };
  const ofRun = (name: string, run: number, search: string): Screen => ({
    path: `${paths.company.run} ${name}`,
    address: `${href(paths.company.run, { runId: run })}?aba=individual&${search}`,
    as: company,
  });

  const essay = await questionOf(twice, 1);
  const answers = listAt(await read(`/test/${twice}/questions/${essay}/answers`, company), 'data.results');
  const isMine = (answer: unknown, place: number) =>
    at(answer, 'dupla.minha') === true && listAt(answer, 'dupla.corretores').length === place;
  const positionOf = (place: number) =>
    idAt(
      answers.find((answer) => isMine(answer, place)),
      'posicaoEntrega',
    );
  const taken = listAt(await read('/developer/userTest', developer), 'data');
  const own = taken.find((attempt) => idAt(attempt, 'id_prova_andamento') === tested);
  const practical = idOf(serviceExam);
  const sheet = at(await read(`/test/${practical}/answers/1`, company), 'data.result.candidato.0');
  const work = {
    runId: practical,
    attemptId: idAt(sheet, 'idProvaUsuario'),
    questionId: idAt(sheet, 'questoes.0.id'),
  };
  const tests = { runId: tested, questionId: await questionOf(tested, 0) };
  return [
    ofRun('second mark', twice, `candidato=${positionOf(2)}`),
    ofRun('difference to settle', twice, `candidato=${positionOf(3)}`),
    ofRun('second marks by question', twice, `questao=${essay}`),
    ofRun('answers in code', tested, `questao=${tests.questionId}`),
    ofRun('answers in SQL', tested, `questao=${await questionOf(tested, 1)}`),
    ofRun('appeal against tests', tested, `recurso=${await appealOf(tested)}`),
    ofRun('appeal against a mark', marked, `recurso=${await appealOf(marked)}`),
    { path: paths.company.work, address: href(paths.company.work, work), as: company },
    { path: paths.company.questionTests, address: href(paths.company.questionTests, tests), as: company },
    {
      path: `${paths.developer.result} code and SQL`,
      address: href(paths.developer.result, { attemptId: idAt(own, 'id') }),
      as: developer,
    },
  ];
}
