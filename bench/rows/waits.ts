import { loadavg } from 'node:os';
import { wireClient } from '../../e2e/wire-client.ts';
import { inParallel } from '../measure.ts';
import { startSecondServer } from '../platform.ts';
import { beginCoding, doubling, triedLanguages, tryProgram, writeProgram } from '../programs.ts';
import type { Finding, Row } from '../row.ts';
import { finish } from '../sitting.ts';

const submissions = 200;
const tests = 10;
const tries = 8;
const solution = 'print(2 * int(input()))';
const question = doubling({ PYTHON: solution }, tests);
const asleep = doubling({ PYTHON: `import time\ntime.sleep(60)\n${solution}` }, 5);

export const waits: Row = {
  name: 'waits',
  async measure(platform) {
    const server = await startSecondServer(platform, { RUN_CODE: 'server' });
    try {
      const call = wireClient(() => server.origin.replace('localhost', '127.0.0.1'), 1);
      const actors = { people: platform.people, call };
      const author = await platform.people.company();
      await triedLanguages(platform);
      const papers = await beginCoding(actors, question, submissions + tries);
      const graded = papers.slice(tries);
      await inParallel(graded.length, 8, async (index) => {
        const paper = graded[index];
        if (paper)
          await writeProgram(call, paper, { linguagem: 'PYTHON', resposta: `# ${index}\n${solution}` });
      });
      await inParallel(graded.length, 8, async (index) => {
        const paper = graded[index];
        if (paper) await finish(call, paper);
      });
      const check = async ({ execucao }: typeof question) => {
        const began = performance.now();
        const { status } = await call('POST', '/questions/check', { execucao }, author.token);
        return { status, ms: performance.now() - began };
      };
      const tryAll = async (word: string, from: number, to: number) => {
        const starts: number[] = [];
        for (const paper of papers.slice(from, to)) {
          const resposta = `# ${word}\n${solution}`;
          starts.push((await tryProgram(call, paper, { linguagem: 'PYTHON', resposta })).startedMs);
        }
        return Math.max(...starts);
      };
      const checked = await check(question);
      const besideGrades = await tryAll('grades', 0, tries / 2);
      const sleeping = check(asleep);
      const besideCheck = await tryAll('check', tries / 2, tries);
      const slept = await sleeping;
      const load = `load ${loadavg()[0]?.toFixed(1)}`;
      const findings: Finding[] = [
        {
          what: `a check of a solution on ${tests} tests beside ${submissions} answers being graded`,
          figure: checked.ms,
          goal: 50_000,
          unit: 'ms',
          beside: `status ${checked.status}, ${load}`,
        },
        {
          what: `a candidate's run beside these, the longest wait of ${tries / 2} until it starts`,
          figure: besideGrades,
          goal: 4_000,
          unit: 'ms',
          beside: load,
        },
        {
          what: `the same beside a check that sleeps on five tests too`,
          figure: besideCheck,
          goal: 4_000,
          unit: 'ms',
          beside: load,
        },
        {
          what: 'this check beside all of these',
          figure: slept.ms,
          goal: 50_000,
          unit: 'ms',
          beside: `status ${slept.status}`,
        },
      ];
      return findings;
    } finally {
      await server.close();
    }
  },
};
