import type { DemoClient } from './demo-client.ts';
import type { MovableClock } from './demo-clock.ts';
import { demoCompanies } from './people.ts';

const reviews: readonly [stars: number, text: string][] = [
  [5, 'Questões próximas do trabalho de verdade, e o tempo deu com folga. A correção saiu em dois dias.'],
  [4, 'Boa prova. Senti falta de saber antes quantas questões seriam abertas.'],
  [4, 'Enunciados claros e sem pegadinhas. Um exemplo a mais ajudaria na última questão.'],
  [3, 'O conteúdo é bom, mas o tempo ficou curto para quem responde com cuidado.'],
  [5, 'A empresa respondeu com um retorno de verdade, mesmo sem me chamar para a vaga.'],
];
const answer = 'Obrigado por contar! A descrição das próximas provas diz quantas questões são abertas.';
const feedback =
  'Raciocínio claro e bem justificado, com exemplos. Nas consultas, vale cuidar mais dos casos com nulos.';

interface Opinions {
  clock: MovableClock;
  /** Nothing is written after this instant. */
  today: Date;
  companies: readonly DemoClient[];
  developers: readonly DemoClient[];
}

/** Adds the companies' descriptions, some reviews of companies, and feedback for the first developer. */
export async function sayOpinions({ clock, today, companies, developers }: Opinions): Promise<void> {
  clock.set(today);
  for (const [index, company] of companies.entries()) {
    const { email, tradeName, biography } = demoCompanies[index] ?? {};
    await company.call('PUT', '/company/updatePerfil', {
      email,
      nome_fantasia: tradeName,
      biografia: biography,
    });
  }
  for (const [index, developer] of developers.slice(0, 12).entries()) {
    const [nota, texto] = reviews[index % reviews.length] ?? [];
    const { data } = await developer.call('GET', '/developer/userTest');
    const delivered = data.find((attempt: { entregue_em?: string }) => attempt.entregue_em);
    if (!delivered) continue;
    clock.set(new Date(Math.min(Date.parse(delivered.entregue_em) + 3_600_000, today.getTime())));
    await developer.call('PUT', `/developer/reviews/${delivered.id}`, { nota, texto });
    const company = companies.find(({ id }) => id === delivered.empresa.id);
    if (!company) continue;
    if (index === 0) await company.call('PUT', `/company/feedback/${delivered.id}`, { texto: feedback });
    if (nota !== 4) continue;
    const said = await company.call('GET', `/company/reviews/${company.id}`);
    const [latest] = said.data.results;
    await company.call('PUT', `/company/reviews/${latest.id}/answer`, { texto: answer });
  }
  clock.set(today);
  const [first] = developers;
  const received = await first?.call('GET', '/developer/feedback');
  const [own] = received?.data.results ?? [];
  if (own) await first?.call('PUT', `/developer/feedback/${own.id}`, { publicado: true });
}
