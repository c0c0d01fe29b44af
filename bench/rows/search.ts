import { fillCatalogue } from '../catalogue.ts';
import { fillDevelopers } from '../crowd.ts';
import { costOf, percentile } from '../measure.ts';
import type { Finding, Row } from '../row.ts';
import { succeed } from '../sitting.ts';

const exams = 200_000;
const companies = 20_000;
const developers = 200_000;
const times = 12;

const searches = {
  exams: [
    '',
    'ids_stacks=1',
    'ids_habilidades=3&tipo=PRATICA',
    'busca=javascript',
    'busca=desenvolvimento',
    'busca=sql banco dados',
    'busca=prova de react',
    'busca=python&ids_stacks=2',
    'busca=javascript&tipo=PRATICA',
    'busca=sistema&tipo=PRATICA',
    'busca=linux&tipo=PRATICA',
    'busca=xilogravura&tipo=PRATICA',
    'busca=prova de react&tipo=PRATICA',
    'busca=node java sql&tipo=PRATICA&ids_stacks=1',
    'busca=xilogravura',
    'busca=javascritp',
    'busca=desenvovimento',
    'busca=zzzzqqq',
  ],
  companies: ['', 'busca=tecnologia', 'busca=xilogravura', 'busca=sistmas', 'busca=zzzzqqq'],
  developers: [
    '',
    'busca=souza',
    'busca=react',
    'busca=oliveria',
    'busca=ana souza',
    'busca=pessoa77@multidao',
  ],
} as const;

const paths = { exams: '/search/exams', companies: '/search/companies', developers: '/search/developers' };

export const search: Row = {
  name: 'search',
  async measure(platform) {
    const company = await platform.people.company();
    const developer = await platform.people.developer();
    await fillDevelopers(platform, developers);
    await fillCatalogue(platform, { companies, exams, ownerId: company.accountId });
    const findings: Finding[] = [];
    for (const kind of ['exams', 'companies', 'developers'] as const) {
      const token = kind === 'developers' ? company.token : developer.token;
      const all: number[] = [];
      const costs: { query: string; cost: number }[] = [];
      for (const query of searches[kind]) {
        const path = `${paths[kind]}?${encodeURI(query)}`;
        const search = () => succeed(platform.call('GET', path, undefined, token));
        for (let warm = 0; warm < 3; warm += 1) await search();
        const { server, database } = await costOf(platform, times, 1, async () => {
          const began = performance.now();
          await search();
          all.push(performance.now() - began);
        });
        costs.push({ query, cost: server + database });
      }
      const [dearest, ...others] = costs.toSorted((one, other) => other.cost - one.cost);
      findings.push(
        {
          what: `search of ${kind}, processor of the dearest of ${costs.length}`,
          figure: dearest?.cost ?? Number.NaN,
          goal: 50,
          unit: 'ms',
          beside: `'${dearest?.query}'; then ${others
            .slice(0, 3)
            .map(({ query, cost }) => `'${query}' ${cost.toFixed(0)}`)
            .join(', ')}; the cheapest ${others.at(-1)?.cost.toFixed(0)}`,
        },
        {
          what: 'the same, p95 of all',
          figure: percentile(all, 0.95),
          goal: 50,
          unit: 'ms',
          beside: `p50 ${percentile(all, 0.5).toFixed(0)} ms`,
        },
      );
    }
    return findings;
  },
};
