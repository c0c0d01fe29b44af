import { fillCatalogue } from '../catalogue.ts';
import { fillDevelopers } from '../crowd.ts';
import { percentile } from '../measure.ts';
import type { BenchPlatform } from '../platform.ts';
import type { Finding, Row } from '../row.ts';
import { succeed } from '../sitting.ts';

const exams = 200_000;
const companies = 20_000;
const developers = 200_000;
const times = 12;

/** Words that are common, rare, mistyped and nowhere, and searches with filters or without words. */
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

/** Searches on a machine that does nothing else, one at a time. */
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
      const slowest = { query: '', time: 0 };
      for (const query of searches[kind]) {
        const found = await timesOf(platform, `${paths[kind]}?${encodeURI(query)}`, token);
        all.push(...found);
        const time = percentile(found, 0.5);
        if (time > slowest.time) Object.assign(slowest, { query, time });
      }
      findings.push({
        what: `search of ${kind}, p95`,
        ...{ figure: percentile(all, 0.95), goal: 50, unit: 'ms' },
        beside: `p50 ${percentile(all, 0.5).toFixed(0)} ms; slowest '${slowest.query}' with ${slowest.time.toFixed(0)} ms`,
      });
    }
    return findings;
  },
};

/** Clock time of each search, in ms. */
async function timesOf({ call }: BenchPlatform, path: string, token: string): Promise<number[]> {
  const found: number[] = [];
  for (let round = -3; round < times; round += 1) {
    const began = performance.now();
    await succeed(call('GET', path, undefined, token));
    if (round >= 0) found.push(performance.now() - began);
  }
  return found;
}
