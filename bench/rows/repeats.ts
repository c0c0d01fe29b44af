import type { Executed, Submission } from '#modules/execution/domain/submission.ts';
import type { ExecutionEngine } from '#modules/execution/server/executor/engine.ts';
import { createNativeEngine } from '#modules/execution/server/executor/native/native-engine.ts';
import { createQuickJsEngine } from '#modules/execution/server/executor/quickjs/quickjs-engine.ts';
import { createSqlEngine } from '#modules/execution/server/executor/sql/sql-engine.ts';
import { startTrials } from '#modules/execution/server/executor/trials.ts';
import type { Finding, Row } from '../row.ts';

const times = 100;
const limits = { cpuMs: 10_000, wallMs: 60_000, memoryMb: 256, outputBytes: 65_536 };
const inputs = ['3 4\n', 'x y\n', ''];

const javascript = `const text = require('fs').readFileSync(0, 'utf8');
if (text === '') throw new Error('nothing');
const [a, b] = text.split(' ').map(Number);
console.log(a + b);`;
const python = `a, b = input().split()
print(int(a) + int(b) if a.isdigit() else 'NaN')`;
const c = `#include <stdio.h>
int main(void) {
  int a, b;
  int read = scanf("%d %d", &a, &b);
  if (read == EOF) return 3;
  if (read < 2) puts("NaN"); else printf("%d\\n", a + b);
  return 0;
}`;
const program = { shape: 'program', limits, inputs } as const;
const query: Submission = {
  language: 'sql',
  source: 'select name, 12 / share as part from people order by id',
  limits,
  shape: 'program',
  sql: { schema: 'create table people (id int, name text, share int)', writing: false },
  // The last data set makes it divide by zero.
  inputs: [
    "insert into people values (1, 'Ana', 3), (2, 'Eva', 4)",
    '',
    "insert into people values (1, 'Rui', 0)",
  ],
};

export const repeats: Row = {
  name: 'repeats',
  async measure() {
    const native = createNativeEngine();
    const { languages } = await startTrials([native], []).report('all');
    const cases: [string, ExecutionEngine, Submission][] = [
      ['native JavaScript', native, { ...program, language: 'javascript', source: javascript }],
      ['native Python', native, { ...program, language: 'python', source: python }],
      ['native C', native, { ...program, language: 'c', source: c }],
      ['QuickJS', createQuickJsEngine(), { ...program, language: 'javascript', source: javascript }],
      ['SQL', createSqlEngine(), query],
    ];
    const findings: Finding[] = [];
    for (const [name, engine, submission] of cases) {
      const what = `${times} repeats of one submission of ${inputs.length} tests, ${name}: other verdicts`;
      if (engine === native && !languages.some(({ language }) => language === submission.language)) {
        console.error(`Not measured here, the engine does not run it: ${what}.`);
        continue;
      }
      findings.push({ what, ...(await othersOf(engine, submission)), goal: 0, unit: 'verdicts' });
    }
    return findings;
  },
};

async function othersOf(engine: ExecutionEngine, submission: Submission) {
  const began = performance.now();
  try {
    const first = endsOf(await engine.execute(submission, '', new AbortController().signal));
    let figure = 0;
    for (let count = 1; count < times; count += 1) {
      const ends = endsOf(await engine.execute(submission, '', new AbortController().signal));
      if (ends !== first) figure += 1;
    }
    const seconds = (performance.now() - began) / 1000 / times;
    return { figure, beside: `${first}; ${seconds.toFixed(2)} s each, one after the other` };
  } finally {
    engine.stop();
  }
}

const endsOf = ({ compileError, outcomes }: Executed) =>
  compileError?.text ??
  outcomes
    .map(({ ending, detail = '', output }) =>
      [ending, detail, ...output.split('\n')].filter(Boolean).join(' '),
    )
    .join(', ');
