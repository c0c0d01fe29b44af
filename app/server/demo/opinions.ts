import type { DemoClient } from './demo-client.ts';
import type { MovableClock } from './demo-clock.ts';
import { demoRuns } from './exams.ts';

const hour = 3_600_000;

interface Opinions {
  clock: MovableClock;
  today: Date;
  runIds: readonly number[];
  companies: readonly DemoClient[];
  developers: readonly DemoClient[];
}

interface Attempt {
  id: number;
  id_prova_andamento: number;
  entregue_em?: string;
}

export async function sayOpinions({ clock, today, runIds, companies, developers }: Opinions): Promise<void> {
  const quiet = new Set<DemoClient>();
  const attempts = new Map<DemoClient, Attempt[]>();
  const attemptsOf = async (developer: DemoClient) => {
    const known = attempts.get(developer) ?? (await developer.call('GET', '/developer/userTest')).data;
    attempts.set(developer, known);
    return known as Attempt[];
  };
  for (const [index, { exam, company: owner }] of demoRuns.entries()) {
    const company = companies[owner];
    const reviews = [...exam.reviews];
    for (const developer of developers) {
      const review = reviews[0];
      if (!company || !review) break;
      if (quiet.has(developer)) continue;
      const taken = (await attemptsOf(developer)).find(
        ({ id_prova_andamento, entregue_em }) => id_prova_andamento === runIds[index] && entregue_em,
      );
      if (!taken?.entregue_em) continue;
      quiet.add(developer);
      reviews.shift();
      const at = Date.parse(taken.entregue_em);
      const setHours = (later: number) => clock.set(new Date(Math.min(at + later * hour, today.getTime())));
      setHours(1);
      await developer.call('PUT', `/developer/reviews/${taken.id}`, {
        nota: review.stars,
        texto: review.text,
      });
      if (!review.answer) continue;
      const said = await company.call('GET', `/company/reviews/${company.id}`);
      const found = said.data.results.find(({ texto }: { texto: string }) => texto === review.text);
      setHours(26);
      await company.call('PUT', `/company/reviews/${found.id}/answer`, {
        texto: review.answer,
        edicao: found.edicao,
      });
    }
  }
  clock.set(today);
}
