import { randomUUID } from 'node:crypto';
import type { HttpReply } from '#app/server/test-app.ts';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import type { Begun } from '../test-begun.ts';

export type SaveInSomeWay = (
  begun: Begun,
  questionId: number,
  body: Record<string, unknown>,
) => Promise<Pick<HttpReply, 'status' | 'body'>>;

/** A save is the same whichever way it comes to the function that has its rules. */
export const waysToSave: [way: string, save: SaveInSomeWay][] = [
  ['alone', (begun, questionId, body) => begun.candidate.save(begun.id, questionId, body)],
  [
    'beside others',
    async (begun, questionId, body) => {
      const others: (() => Promise<HttpReply>)[] = [];
      while (others.length < 2) {
        const candidate = await createTestCandidate(begun.test, begun.exam.runId);
        const id: number = (await candidate.start()).body.data.id;
        others.push(() => candidate.save(id, questionId, body));
      }
      // The first one is under way at once, and the other two share a statement after it.
      const own = () => begun.candidate.save(begun.id, questionId, body);
      const answers = await Promise.all([...others, own].map((save) => save()));
      const answer = answers.at(-1);
      if (!answer) throw new Error('There were three.');
      return answer;
    },
  ],
  [
    'in a queue',
    async (begun, questionId, body) => {
      const operation = { id_questao: questionId, op_id: randomUUID(), versao_base: 0, ...body };
      const answer = await begun.test.call('POST', `/developer/answerTest/${begun.id}/sync`, {
        as: begun.candidate.developer.token,
        body: { operacoes: [operation] },
      });
      if (answer.status !== 200) return answer;
      const { status, ...outcome } = answer.body.data.resultados[0];
      return { status, body: outcome };
    },
  ],
  [
    'with the lock, since another server has moved the attempt',
    async (begun, questionId, body) => {
      const attempt = begun.test.db.kysely.updateTable('sittings').where('sittings.id', '=', begun.id);
      const { versionId } = await createTestExam(begun.test);
      // The server remembers the version that it finds, and takes it for that of the attempt.
      await attempt.set({ exam_version_id: versionId }).execute();
      for (const _ of ['forgets', 'remembers']) await begun.candidate.save(begun.id, 0, {});
      await attempt.set({ exam_version_id: begun.exam.versionId }).execute();
      return begun.candidate.save(begun.id, questionId, body);
    },
  ],
];
