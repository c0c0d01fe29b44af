import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import type { Deps } from '../../deps.ts';
import { keyOf } from '../caller.ts';
import { Failure } from '../errors.ts';

type OnceDeps = Pick<Deps, 'db' | 'clock' | 'sealer'>;

interface KeptAnswer {
  readonly status: number;
  readonly text: string;
}

interface Once {
  readonly keyId: number;
  /** SHA-256 of the `Idempotency-Key`. */
  readonly token: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The call is the first with its `Idempotency-Key`. */
    once?: Once;
  }
}

/**
 * Call it when the body is read and checked. What a program sends with an `Idempotency-Key` is done once.
 * @returns the answer of the first call, which this one repeats; undefined where there is something to do
 * @throws Failure REQUISICAO_INVALIDA, OPERACAO_REPETIDA, OPERACAO_EM_ANDAMENTO
 */
export async function answerOnce(deps: OnceDeps, request: FastifyRequest): Promise<KeptAnswer | undefined> {
  const key = keyOf(request.caller);
  const token = request.headers['idempotency-key'];
  if (!key || token === undefined || request.method !== 'POST') return undefined;
  if (typeof token !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(token))
    throw new Failure('REQUISICAO_INVALIDA', {
      message: 'A Idempotency-Key tem de 1 a 255 letras, algarismos e sinais, sem espaços.',
    });
  // Programs send e-mails there, and by mistake their key.
  const once = { keyId: key.id, token: createHash('sha256').update(token).digest('base64url') };
  const hash = hashOf(request);
  if (await begin(deps, once, hash)) {
    request.once = once;
    return undefined;
  }
  const first = await find(deps.db, once);
  // It has just failed, so it may be tried again.
  if (!first) throw new Failure('OPERACAO_EM_ANDAMENTO', { retryAfter: 1 });
  if (!first.request_hash.equals(hash)) throw new Failure('OPERACAO_REPETIDA');
  const { status, sealed_with: keyId, answer: bytes } = first;
  if (status === null || keyId === null || bytes === null)
    throw new Failure('OPERACAO_EM_ANDAMENTO', { retryAfter: 5 });
  return { status, text: deps.sealer.open({ keyId, bytes }, aboutOf(once)).toString() };
}

/** A refused call did nothing, so it is forgotten and may be sent again. Of one that broke nobody knows. */
export async function keepAnswer<T>(
  { db, sealer }: OnceDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: T,
): Promise<T> {
  const { once } = request;
  if (!once || reply.statusCode === 500) return payload;
  const { keyId: key_id, token } = once;
  const isIt = (eb: ExpressionBuilder<Schema, 'idempotent_calls'>) => eb.and({ key_id, token });
  if (reply.statusCode < 300 && typeof payload === 'string') {
    const { keyId, bytes } = sealer.seal(Buffer.from(payload), aboutOf(once));
    const answer = { status: reply.statusCode, sealed_with: keyId, answer: bytes };
    await db.kysely.updateTable('idempotent_calls').set(answer).where(isIt).execute();
  } else {
    await db.kysely.deleteFrom('idempotent_calls').where(isIt).execute();
  }
  return payload;
}

export async function deleteOldIdempotentCalls(db: Database<Schema>, before: Date): Promise<void> {
  await db.kysely.deleteFrom('idempotent_calls').where('idempotent_calls.begun_at', '<', before).execute();
}

const aboutOf = ({ keyId, token }: Once): string => `idempotent ${keyId} ${token}`;

const hashOf = ({ method, url, body }: FastifyRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest();

const dayMs = 86_400_000;

/** A token is free again after a day. @returns false if another call has it */
async function begin({ db, clock }: OnceDeps, { keyId, token }: Once, hash: Buffer): Promise<boolean> {
  const now = clock.now();
  const fresh = { request_hash: hash, begun_at: now, status: null, sealed_with: null, answer: null };
  const { numInsertedOrUpdatedRows } = await db.kysely
    .insertInto('idempotent_calls')
    .values({ key_id: keyId, token, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'token'])
        .doUpdateSet(fresh)
        .where('idempotent_calls.begun_at', '<', new Date(now.getTime() - dayMs)),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const find = (db: Database<Schema>, { keyId, token }: Once) =>
  db.kysely
    .selectFrom('idempotent_calls')
    .select([
      'idempotent_calls.request_hash',
      'idempotent_calls.status',
      'idempotent_calls.sealed_with',
      'idempotent_calls.answer',
    ])
    .where('idempotent_calls.key_id', '=', keyId)
    .where('idempotent_calls.token', '=', token)
    .executeTakeFirst();
