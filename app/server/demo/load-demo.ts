import type { Deps } from '#platform/server/deps.ts';
import { silentLogger } from '#platform/server/logger.ts';
import { createOutbox } from '#platform/server/outbox.ts';
import type { Passwords } from '#platform/server/passwords.ts';
import { SecurityLog } from '#platform/server/security-log.ts';
import { createThrottle } from '#platform/server/throttle.ts';
import { buildApp } from '../app.ts';
import { handleJobs } from '../outbox-jobs.ts';
import { beginDraft } from './begin-draft.ts';
import { concludeRun } from './conclude-run.ts';
import { movableClock } from './demo-clock.ts';
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

/**
 * Fills an installation once with people and exams that look real. Everything goes through the API with a clock that is
 * set back, so the data obeys every rule of real use. An interrupted load continues where it stopped.
 *
 * @param adminCode the code with which the demo's administrator registers
 * @returns tells the end of the story, which needs answers that this server has tested; absent if there is none to tell
 */
export async function loadDemo(
  deps: Deps,
  adminCode = deps.config.adminCode,
): Promise<((signal: AbortSignal) => Promise<void>) | undefined> {
  const done = await deps.db.kysely
    .selectFrom('settings')
    .select('settings.key')
    .where('settings.key', '=', doneKey)
    .executeTakeFirst();
  if (done) return undefined;

  const today = deps.clock.now();
  const clock = movableClock(new Date(today.getTime() - 60 * day));
  const quiet: Deps = {
    ...deps,
    // The requests of the load itself must not be throttled, and its people, companies and solutions are known.
    config: {
      ...deps.config,
      ...{ throttle: false, emailConfirmation: 'off', companyCheck: 'off', checkSolutions: false },
    },
    clock,
    // People are told of what happened when it happened, not when the server is ready.
    outbox: createOutbox(deps.db, clock, deps.logger),
    registry: demoRegistry,
    // Nothing of it has happened.
    securityLog: new SecurityLog(silentLogger),
    passwords: await sharedPassword(deps.passwords),
    throttle: createThrottle(deps.db, clock, false),
  };
  handleJobs(quiet);
  const app = await buildApp(quiet);
  let end: ((signal: AbortSignal) => Promise<void>) | undefined;
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
      if (run.exam === codeExam && deps.config.runCode === 'server')
        end = (signal) =>
          endTestedRun({ deps, clock, runId, judge: company, developers, signal }).finally(() => app.close());
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
  } catch (error) {
    end = undefined;
    throw error;
  } finally {
    if (!end) await app.close();
  }
  await deps.db.kysely
    .insertInto('settings')
    .values({ key: doneKey, value: JSON.stringify(today.toISOString()) })
    .execute();
  return end;
}

/** All demo accounts share one published password, so one hash serves them all. */
async function sharedPassword(passwords: Passwords): Promise<Passwords> {
  const hash = await passwords.hashPassword(demoPassword);
  return {
    hashPassword: async () => hash,
    verifyPassword: async (stored, password) =>
      password === demoPassword ? stored !== null : passwords.verifyPassword(stored, password),
  };
}
