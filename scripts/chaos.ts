import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { add, checkHistory, inWords, isSound, nothingFound } from './chaos/check.ts';
import { faults, killPostgres } from './chaos/faults.ts';
import { startChaosPlatform } from './chaos/platform.ts';
import { planTrials, runTrial, signUpCast } from './chaos/trials.ts';
import { stopEverything, stopOnSignals } from './command.ts';
import { getPostgres } from './postgres.ts';

// `npm run chaos -- --trials 1000 --seed 7`: breaks servers, PostgreSQL and connections while candidates save answers,
// and counts what is missing afterwards. With --control PostgreSQL acknowledges before it has synced. Then something
// must be found missing, or the trials would prove nothing.
const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '60' },
    seed: { type: 'string', default: `${randomInt(1_000_000)}` },
    control: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const plan = planTrials(Number(values.trials), seed, values.control ? [killPostgres] : faults);

stopOnSignals();
const bin = await getPostgres();
if (bin === undefined) {
  console.error('The trials need the PostgreSQL server: its initdb and postgres programs.');
  process.exit(2);
}
process.exitCode = (await run(bin).finally(stopEverything)) ? 0 : 1;

async function run(bin: string): Promise<boolean> {
  const began = performance.now();
  const settings = values.control ? ['synchronous_commit=off'] : [];
  const platform = await startChaosPlatform(bin, { settings });
  const cast = await signUpCast(platform);
  console.log(`${plan.length} trials, seed ${seed}${values.control ? ', control' : ''}`);

  const sum = nothingFound();
  const sheets = [];
  for (const [index, trial] of plan.entries()) {
    const done = await runTrial(platform, cast, trial, seed).catch((error: unknown) => {
      return { findings: { ...nothingFound(), faults: [`${error}`] }, sheets: [] };
    });
    add(sum, done.findings);
    sheets.push(...done.sheets);
    if (!isSound(done.findings))
      console.log(`trial ${trial.trial}, ${trial.title}: ${inWords(done.findings)}`);
    if ((index + 1) % 25 === 0 || index + 1 === plan.length) {
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(`${index + 1} trials, ${sum.acknowledged} acknowledged, ${sum.lost} lost, ${seconds} s`);
    }
  }
  // Later trials must not have damaged what was safe before.
  const last = nothingFound();
  for (const sheet of sheets) add(last, await checkHistory(platform.db, sheet));

  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${plan.length} trials in ${seconds} s: ${inWords(sum)}`);
  console.log(`All of it read again at the end: ${inWords(last)}`);
  if (!values.control) return isSound(sum) && isSound(last);
  console.log(
    sum.lost > 0 ? 'The control lost answers, as it must.' : 'The control lost nothing: it proves nothing.',
  );
  return sum.lost > 0;
}
