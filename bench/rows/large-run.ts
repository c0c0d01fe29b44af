import { deliverToCrowd, fillDevelopers } from '../crowd.ts';
import { costOf } from '../measure.ts';
import { tidy } from '../platform.ts';
import type { Finding, Row } from '../row.ts';
import { publishExam, succeed } from '../sitting.ts';

const attempts = 100_000;
const others = 60;
const attemptsOfOthers = 24;

/** The other runs are small, so that the planner takes this one for small too. */
export const largeRun: Row = {
  name: 'large-run',
  async measure(platform) {
    const company = await platform.people.company();
    const runId = await publishExam(platform, 10, company);
    await fillDevelopers(platform, attempts);
    for (let other = 0; other < others; other += 1)
      await deliverToCrowd(platform, await publishExam(platform, 10, company), attemptsOfOthers);
    await deliverToCrowd(platform, runId, attempts);
    await tidy(platform);
    const reads = [
      ['home of its company', '/company/summary', 150],
      ['overview', `/test/${runId}/geral`, 150],
      ['ranking, page 1', `/test/${runId}/candidates?pagina=1`, 150],
      ['ranking, page 500', `/test/${runId}/candidates?pagina=500`, 150],
    ] as const;
    const findings: Finding[] = [];
    for (const [what, path, goal] of reads) {
      const read = () => succeed(platform.call('GET', path, undefined, company.token));
      for (let warm = 0; warm < 8; warm += 1) await read();
      const { server, database } = await costOf(platform, 20, 1, read);
      findings.push({
        what: `run of ${attempts.toLocaleString('en')} attempts: ${what}`,
        figure: server + database,
        goal,
        unit: 'ms',
        beside: `server ${server.toFixed(1)}, PostgreSQL ${database.toFixed(1)}`,
      });
    }
    return findings;
  },
};
