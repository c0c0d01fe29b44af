import type { TestPerson } from '#app/server/test-people.ts';
import { costOf, inParallel, settle } from '../measure.ts';
import { tidy } from '../platform.ts';
import type { Finding, Row } from '../row.ts';
import { begin, finish, publishExam, save, succeed } from '../sitting.ts';

const runs = 10;
const candidates = 24;

export const screens: Row = {
  name: 'screens',
  async measure(platform) {
    const { call, people } = platform;
    const company = await people.company();
    const developers: TestPerson[] = [];
    while (developers.length < candidates) developers.push(await people.developer());
    const runIds: number[] = [];
    for (let count = 0; count < runs; count += 1) runIds.push(await publishExam(platform, 10, company));
    await inParallel(runs * candidates, 8, async (index) => {
      const token = developers[index % candidates]?.token ?? '';
      const sitting = await begin(call, token, runIds[Math.floor(index / candidates)] ?? 0);
      for (let answer = 0; answer < index % 10; answer += 1) await save(call, sitting, answer);
      await finish(call, sitting);
    });
    const open = await publishExam(platform, 10, company);
    const developer = developers[0]?.token ?? '';
    const reads: [screen: string, path: string, token: string][] = [
      ['home of a company', '/company/summary', company.token],
      ['exams of a company', '/company/tests', company.token],
      ['overview of a run', `/test/${runIds[0]}/geral`, company.token],
      ['ranking of a run', `/test/${runIds[0]}/candidates?pagina=1`, company.token],
      ['ranking of a run, page 500', `/test/${runIds[0]}/candidates?pagina=500`, company.token],
      ['recommended exams', '/developer/recommendedTest/getAll', developer],
      ['exams of a developer', '/developer/userTest', developer],
      ['an exam before its start', `/test/${open}/details`, developer],
    ];
    await settle(platform);
    await tidy(platform);
    const findings: Finding[] = [];
    for (const [screen, path, token] of reads) {
      const read = () => succeed(call('GET', path, undefined, token));
      await inParallel(20, 4, read);
      const { server, database, statements } = await costOf(platform, 200, 4, read);
      findings.push(
        { what: `${screen}: statements`, figure: statements, goal: 3, unit: 'statements' },
        {
          what: `${screen}: processor`,
          figure: server + database,
          goal: 4,
          unit: 'ms',
          beside: `server ${server.toFixed(1)}, PostgreSQL ${database.toFixed(1)}`,
        },
      );
    }
    return findings;
  },
};
