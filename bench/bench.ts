import { stopEverything, stopOnSignals } from '../scripts/command.ts';
import { getPostgres } from '../scripts/postgres.ts';
import { startBenchPlatform } from './platform.ts';
import { type Finding, type Row, reaches } from './row.ts';
import { attempt } from './rows/attempt.ts';
import { bombs } from './rows/bombs.ts';
import { crush } from './rows/crush.ts';
import { embedded } from './rows/embedded.ts';
import { executing } from './rows/executing.ts';
import { grading } from './rows/grading.ts';
import { largeRun } from './rows/large-run.ts';
import { likeness } from './rows/likeness.ts';
import { load } from './rows/load.ts';
import { overload } from './rows/overload.ts';
import { pair } from './rows/pair.ts';
import { paper } from './rows/paper.ts';
import { push } from './rows/push.ts';
import { ranking } from './rows/ranking.ts';
import { regrade } from './rows/regrade.ts';
import { repeats } from './rows/repeats.ts';
import { save } from './rows/save.ts';
import { screens } from './rows/screens.ts';
import { search } from './rows/search.ts';
import { stalls } from './rows/stalls.ts';
import { steps } from './rows/steps.ts';
import { waits } from './rows/waits.ts';
import { webhooks } from './rows/webhooks.ts';
import { work } from './rows/work.ts';

// `npm run bench [-- <row> … --statements]` prints a table. Nothing fails when a goal is missed, because machines
// differ. `docs/benchmarks.md` says how to read the figures.
const rows: readonly Row[] = [
  attempt,
  steps,
  save,
  crush,
  paper,
  screens,
  load,
  overload,
  pair,
  embedded,
  regrade,
  likeness,
  largeRun,
  search,
  ranking,
  stalls,
  executing,
  repeats,
  grading,
  waits,
  bombs,
  work,
  push,
  webhooks,
];
const asked = process.argv.slice(2).filter((word) => word !== '--statements');
const chosen = asked.length === 0 ? rows : rows.filter(({ name }) => asked.includes(name));
const unknown = asked.filter((name) => !rows.some((row) => row.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no row ${unknown.join(', ')}. There are: ${rows.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

stopOnSignals();
const bin = await getPostgres();
if (bin === undefined) {
  console.error('The benchmarks need the PostgreSQL server: its initdb and postgres programs.');
  process.exit(2);
}
try {
  const platform = await startBenchPlatform(bin);
  console.log(line('What', 'Figure', 'Goal', 'Beside'));
  console.log(line('---', '---:', '---:', '---'));
  for (const row of chosen) for (const finding of await row.measure(platform)) console.log(describe(finding));
} finally {
  await stopEverything();
}

function describe(finding: Finding): string {
  const { what, figure, goal, atLeast, unit, beside = '' } = finding;
  const inWords =
    goal === undefined
      ? ''
      : `${atLeast ? '≥' : '≤'} ${Number(goal.toPrecision(2))} ${reaches(finding) ? '✓' : '✗'}`;
  return line(what, `${rounded(figure)} ${unit === 'ratio' ? '×' : unit}`, inWords, beside);
}

function rounded(figure: number): string {
  return figure.toFixed(figure >= 100 ? 0 : figure >= 10 ? 1 : 2);
}

function line(...cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}
