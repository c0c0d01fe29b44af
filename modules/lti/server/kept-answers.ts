import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '#platform/server/deps.ts';
import { secretHash } from '#platform/server/security/secrets.ts';

type AnswerDeps = Pick<Deps, 'db' | 'clock' | 'sealer'>;

const about = 'lti-answer';

/**
 * A form of another site brings no cookie of ours, so it is kept until our page calls. Only what answers a launch that
 * has begun is kept, and of it the first. The address tells platforms apart: what one posts counts for no other company.
 */
export async function keepAnswer(
  { db, clock, sealer }: AnswerDeps,
  companyId: number,
  form: URLSearchParams,
): Promise<void> {
  const { keyId, bytes } = sealer.seal(Buffer.from(form.get('id_token') ?? ''), about);
  await sql`
    insert into lti_answers (state_hash, platform_id, answer, key_id, expires_at)
    select provider_sign_ins.state_hash, lti_platforms.id, ${bytes}::bytea, ${keyId}, provider_sign_ins.expires_at
      from provider_sign_ins join lti_platforms on 'lti-' || lti_platforms.id = provider_sign_ins.provider
     where provider_sign_ins.state_hash = ${secretHash(form.get('state') ?? '')}
       and provider_sign_ins.expires_at > ${clock.now()} and lti_platforms.company_id = ${companyId}
        on conflict (state_hash) do nothing`.execute(db.kysely);
}

const row = z.object({ platformId: z.int(), bytes: z.instanceof(Uint8Array), keyId: z.string() });

/** Uses it up. */
export async function takeAnswer(
  { db, sealer }: AnswerDeps,
  state: string,
): Promise<{ platformId: number; idToken: string } | undefined> {
  const { rows } = await sql`
    delete from lti_answers where lti_answers.state_hash = ${secretHash(state)}
    returning lti_answers.platform_id as "platformId", lti_answers.answer as bytes,
              lti_answers.key_id as "keyId"`.execute(db.kysely);
  const [found] = rows.map((one) => row.parse(one));
  if (!found) return undefined;
  const { platformId, bytes, keyId } = found;
  return { platformId, idToken: sealer.open({ keyId, bytes: Buffer.from(bytes) }, about).toString() };
}
