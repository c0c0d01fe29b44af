import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { z } from 'zod';
import { isResultOut } from '#modules/runs/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { scoreScope } from './launch.ts';
import { signingKey } from './tool-keys.ts';

export const gradeJob: JobDefinition<{ gradeId: number }> = defineJob(
  'lti_grade',
  z.object({ gradeId: z.int() }),
  sendGrade,
);

const most = 500;

/** Looks for scores that are out and that no job was made for: the first, and each that changed. */
export async function queueGrades({ db, outbox }: Pick<Deps, 'db' | 'outbox'>): Promise<void> {
  await db.transaction(async (trx) => {
    const { rows } = await sql<{ gradeId: number }>`
      with due as (
        select lti_grades.id, attempts.score
          from lti_grades
          join lti_people on lti_people.platform_id = lti_grades.platform_id
           and lti_people.subject = lti_grades.subject
          join attempts on attempts.run_id = lti_grades.run_id and attempts.developer_id = lti_people.developer_id
         where ${isResultOut()} and attempts.score is not null
           and attempts.score is distinct from lti_grades.queued_score
         order by lti_grades.id limit ${most} for update of lti_grades skip locked)
      update lti_grades set queued_score = due.score from due where lti_grades.id = due.id
      returning lti_grades.id as "gradeId"`.execute(trx);
    await outbox.enqueueAll(trx, gradeJob, rows);
  });
}

interface Grade {
  readonly subject: string;
  readonly lineItem: string;
  readonly companyId: number;
  readonly clientId: string;
  readonly tokenAddress: string;
  readonly score: number;
  readonly stampedAt: Date;
}

/** Sends what is out now, so two jobs of one score do no harm: the later stamp counts. */
async function sendGrade(deps: Deps, { gradeId }: { gradeId: number }): Promise<void> {
  const grade = await stampGrade(deps, gradeId);
  if (!grade) return;
  const address = new URL(grade.lineItem);
  address.pathname = `${address.pathname.replace(/\/$/, '')}/scores`;
  const { status } = await deps.callOutside(address.href, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await accessToken(deps, grade)}`,
      'content-type': 'application/vnd.ims.lis.v1.score+json',
    },
    body: JSON.stringify({
      userId: grade.subject,
      scoreGiven: grade.score,
      scoreMaximum: 100,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      timestamp: grade.stampedAt.toISOString(),
    }),
  });
  // It has a later score already, or the activity was deleted.
  const isOver = [404, 409, 410].includes(status);
  if (!isOver && (status < 200 || status >= 300))
    throw new Error(`A learning platform answered a score with ${status}.`);
  await noteSent(deps, gradeId, grade.score);
}

/** Undefined if the result is held again, or the account or the platform is gone. */
async function stampGrade({ db, clock }: Deps, gradeId: number): Promise<Grade | undefined> {
  const { rows } = await sql<Grade>`
    update lti_grades
       set stamped_at = greatest(date_trunc('milliseconds', ${clock.now()}::timestamptz),
                                 lti_grades.stamped_at + interval '1 millisecond')
      from lti_people, lti_platforms, attempts
     where lti_grades.id = ${gradeId} and lti_people.platform_id = lti_grades.platform_id
       and lti_people.subject = lti_grades.subject and lti_platforms.id = lti_grades.platform_id
       and attempts.run_id = lti_grades.run_id and attempts.developer_id = lti_people.developer_id
       and ${isResultOut()} and attempts.score is not null
    returning lti_grades.subject, lti_grades.line_item as "lineItem", lti_platforms.company_id as "companyId",
              lti_platforms.client_id as "clientId",
              lti_platforms.token_address as "tokenAddress", attempts.score, lti_grades.stamped_at as "stampedAt"`.execute(
    db.kysely,
  );
  return rows[0];
}

async function noteSent({ db }: Deps, gradeId: number, score: number): Promise<void> {
  await db.kysely
    .updateTable('lti_grades')
    .set({ sent_score: score })
    .where('lti_grades.id', '=', gradeId)
    .execute();
}

const granted = z.object({ access_token: z.string() });

async function accessToken(deps: Deps, { companyId, clientId, tokenAddress }: Grade): Promise<string> {
  const { kid, key } = await signingKey(deps, companyId);
  const now = Math.floor(deps.clock.now().getTime() / 1000);
  const assertion = await new SignJWT()
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(tokenAddress)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + 300)
    .sign(key);
  const answer = await deps.callOutside(tokenAddress, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
      scope: scoreScope,
    }),
  });
  if (answer.status !== 200) throw new Error(`A learning platform gave no token: ${answer.status}.`);
  return granted.parse(await answer.json()).access_token;
}
