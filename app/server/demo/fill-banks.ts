import type { DemoClient } from './demo-client.ts';
import type { MovableClock } from './demo-clock.ts';
import { sqlExam } from './exams/sql.ts';
import { type DemoRun, demoRuns } from './exams.ts';

interface Banks {
  clock: MovableClock;
  today: Date;
  companies: readonly DemoClient[];
}

/** The exam of this question keeps its first version, so that the difference shows. */
const explanation =
  'O índice começa pela coluna que se filtra e segue a ordem pedida: a consulta lê só as linhas da stack, já ordenadas.';

export async function fillBanks({ clock, today, companies }: Banks): Promise<void> {
  clock.set(today);
  for (const { exam, company: index } of demoRuns) {
    const company = companies[index];
    if (!company || exam.kind === 'practice') continue;
    const listed = await company.call('GET', `/company/tests?busca=${encodeURIComponent(exam.title)}`);
    const [run] = listed.data.results;
    const tags = exam.skills.map((skill) => skill.toLowerCase());
    const saved = await company.call('POST', `/test/${run.id}/questions/bank`, {
      tags,
      nivel: levelOf(exam),
    });
    const [first] = saved.data.ids;
    if (exam !== sqlExam || first === undefined) continue;
    const read = await company.call('GET', `/company/questions/${first}`);
    const { id: _, versao, escrita_em, escrita_por, arquivada, provas, ...question } = read.data;
    await company.call('PUT', `/company/questions/${first}`, { ...question, explicacao: explanation });
  }
}

const levelOf = (exam: DemoRun['exam']) => (exam.questions.length < 8 ? 'JUNIOR' : 'PLENO');
