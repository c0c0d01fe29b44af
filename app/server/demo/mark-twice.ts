import type { DemoClient } from './demo-client.ts';
import type { DemoRun } from './exams.ts';
import { levelsFor, levelsOf } from './take-exam.ts';

export async function setSecondMarks(owner: DemoClient, runId: number): Promise<void> {
  const edition = async () => (await owner.call('GET', `/test/${runId}/double-marking`)).data.edicao;
  await owner.call('PUT', `/test/${runId}/blind`, { as_cegas: true, edicao: await edition() });
  const setting = { porcentagem: 100, limiar: 25, edicao: await edition() };
  await owner.call('PUT', `/test/${runId}/double-marking`, setting);
}

interface Marking {
  run: DemoRun;
  runId: number;
  team: readonly DemoClient[];
}

/**
 * The recruiter marks more strictly, which leaves differences to settle. Some answers are left to whoever tries the
 * demo.
 */
export async function markTwice({ run, runId, team }: Marking): Promise<void> {
  const [owner, recruiter, grader] = team;
  if (!owner || !recruiter || !grader) return;
  const { data: figures } = await owner.call('GET', `/test/${runId}/questions`);
  for (const [index, question] of run.exam.questions.entries()) {
    const id: number | undefined = figures.questoes[index]?.id;
    if (!question.rubric || id === undefined) continue;
    // The recruiter last: whoever marks after her would find the differences as theirs to settle.
    for (const [member, left, isStrict] of [
      [owner, 2, false],
      [grader, 1, false],
      [recruiter, 0, true],
    ] as const) {
      const { data } = await member.call(
        'GET',
        `/test/${runId}/questions/${id}/answers?status=nao_corrigidas`,
      );
      const own: { idProvaUsuario: number; id_questao: number; resposta: { texto: string } }[] = data.results;
      let good = 0;
      for (const answer of own.slice(0, own.length - left)) {
        const isRight = question.answers?.right.includes(answer.resposta.texto) ?? false;
        const levels = levelsFor(question.rubric, isRight, answer.resposta.texto);
        // The marks differ in turns by half of the points, too far apart, and by a quarter, which has a mean.
        const lowered = isStrict && isRight ? 2 - (good % 2) : 0;
        if (isRight) good += 1;
        const given = levels.map((level, at) => Math.max(0, level - (at < lowered ? 1 : 0)));
        await member.call('PUT', `/test/${runId}/correction`, {
          id_prova_usuario: answer.idProvaUsuario,
          questoesCorrigidas: [
            { id_questao: answer.id_questao, correta: isRight, ...levelsOf(question.rubric, given) },
          ],
        });
      }
    }
  }
}
