import type { Deps } from '#platform/server/deps.ts';
import { createThrottle } from '#platform/server/http/throttle.ts';
import { createOutbox } from '#platform/server/jobs/outbox.ts';
import { silentLogger } from '#platform/server/log/logger.ts';
import type { Passwords } from '#platform/server/security/passwords.ts';
import { SecurityLog } from '#platform/server/security/security-log.ts';
import { buildApp } from '../app.ts';
import { handleJobs } from '../outbox-jobs.ts';
import { beginDraft } from './begin-draft.ts';
import { concludeRun } from './conclude-run.ts';
import { type MovableClock, movableClock } from './demo-clock.ts';
import { endTestedRun } from './end-tested-run.ts';
import { codeExam } from './exams/code.ts';
import { demoRuns } from './exams.ts';
import { fillBanks } from './fill-banks.ts';
import { sayOpinions } from './opinions.ts';
import { demoPassword } from './people.ts';
import { playRun } from './play-run.ts';
import { showCompanies, showDevelopers } from './show-profiles.ts';
import { demoRegistry, signUpCompanies, signUpDevelopers } from './sign-up-people.ts';
import { signUpAdmin, signUpTeam } from './sign-up-staff.ts';

const day = 86_400_000;
const doneKey = 'demo_loaded';
/** Names a run whose end needs answers that a server has tested. */
const untoldKey = 'demo_untold';

type TellEnd = (signal: AbortSignal) => Promise<void>;

/**
 * Goes through the API with its clock set back, so the data obeys every rule. Goes on where an earlier load stopped.
 * @param adminCode registers the demo's administrator
 * @returns tells the end, which needs answers tested by this server; absent if there is none
 */
export async function loadDemo(deps: Deps, adminCode = deps.config.adminCode): Promise<TellEnd | undefined> {
  if ((await findSetting(deps, doneKey)) === undefined) await load(deps, adminCode);
  const untold = await findSetting(deps, untoldKey);
  if (untold === undefined || deps.config.runCode !== 'server') return undefined;
  return (signal) => notifyEnd(deps, Number(untold), signal);
}

async function findSetting({ db }: Deps, key: string): Promise<unknown> {
  const found = await db.kysely
    .selectFrom('settings')
    .select('settings.value')
    .where('settings.key', '=', key)
    .executeTakeFirst();
  return found?.value;
}

async function quietDeps(deps: Deps, clock: MovableClock): Promise<Deps> {
  return {
    ...deps,
    // The load must not be throttled; its people, companies and solutions are known.
    config: {
      ...deps.config,
      throttle: false,
      emailConfirmation: 'off',
      companyCheck: 'off',
      checkSolutions: false,
    },
    clock,
    // Tells people at the time of the event, not when the server is ready.
    outbox: createOutbox(deps.db, clock, deps.logger),
    registry: demoRegistry,
    // Nothing of it has happened.
    securityLog: new SecurityLog(silentLogger),
    passwords: await sharedPassword(deps.passwords),
    throttle: createThrottle(deps.db, clock, false),
  };
}

async function notifyEnd(deps: Deps, runId: number, signal: AbortSignal): Promise<void> {
  const clock = movableClock(deps.clock.now());
  const quiet = await quietDeps(deps, clock);
  handleJobs(quiet);
  const app = await buildApp(quiet);
  // A failure, such as a sign-in with a changed password, would come again after the next start.
  let isOver = true;
  try {
    isOver = await endTestedRun({ deps, app, clock, runId, signal });
  } finally {
    await app.close();
    if (isOver) await deps.db.kysely.deleteFrom('settings').where('settings.key', '=', untoldKey).execute();
  }
}

async function load(deps: Deps, adminCode: string | undefined): Promise<void> {
  const today = deps.clock.now();
  const clock = movableClock(new Date(today.getTime() - 60 * day));
  const quiet = await quietDeps(deps, clock);
  handleJobs(quiet);
  const app = await buildApp(quiet);
  let untold: number | undefined;
  try {
    await signUpAdmin(app, adminCode);
    const companies = await signUpCompanies(app);
    const [owner] = companies;
    const [recruiter, grader] = owner ? await signUpTeam(app, quiet, owner) : [];
    const team = [owner, recruiter, grader].filter((member) => member !== undefined);
    const developers = await signUpDevelopers(app, deps.db);
    await showCompanies(companies);
    await showDevelopers(developers);
    const runIds: number[] = [];
    for (const [index, run] of demoRuns.entries()) {
      const company = companies[run.company];
      if (!company) continue;
      const staff = { company, grader: company === owner && grader ? grader : company };
      const play = { deps: quiet, clock, today, run, seed: index + 1, team, developers };
      const runId = await playRun({ ...play, ...staff });
      runIds.push(runId);
      if (run.exam === codeExam) untold = runId;
      if (!run.concluded || !recruiter) continue;
      await concludeRun({
        clock,
        deps: quiet,
        today,
        endedAt: run.to,
        runId,
        companyId: company.id,
        recruiter,
        developers,
      });
    }
    await sayOpinions({ clock, today, runIds, companies, developers });
    await fillBanks({ clock, today, companies });
    if (recruiter) await beginDraft({ clock, today, author: recruiter });
  } finally {
    await app.close();
  }
  // These answers are old, but have waited for their tests since now.
  await deps.db.kysely.updateTable('run_jobs').set({ queued_at: today }).execute();
  await deps.db.kysely
    .insertInto('settings')
    .values([
      { key: doneKey, value: JSON.stringify(today.toISOString()) },
      ...(untold === undefined ? [] : [{ key: untoldKey, value: JSON.stringify(untold) }]),
    ])
    .execute();
}

/** All demo accounts share one published password. */
async function sharedPassword(passwords: Passwords): Promise<Passwords> {
  const hash = await passwords.hashPassword(demoPassword);
  return {
    hashPassword: async () => hash,
    verifyPassword: async (stored, password) =>
      password === demoPassword ? stored !== null : passwords.verifyPassword(stored, password),
  };
}
