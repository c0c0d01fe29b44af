import type { FastifyReply } from 'fastify';
import type { CallerKey } from '../caller.ts';
import { Failure } from '../errors.ts';
import type { Throttle, WindowRule } from '../throttle.ts';

/** Ten a second, a minute long: a program that works through a big run waits a little, and people notice nothing. */
const callsPerKey: WindowRule = { name: 'key-calls', limit: 600, windowS: 60 };

/**
 * Tells what is left, in the words of draft-ietf-httpapi-ratelimit-headers-10.
 * @throws Failure MUITAS_TENTATIVAS, with the time to wait
 */
export async function countKeyCall(throttle: Throttle, key: CallerKey, reply: FastifyReply): Promise<void> {
  const counted = await throttle.count(callsPerKey, String(key.id));
  if (!counted) return;
  const { allowed, left, resetS } = counted;
  reply.header('RateLimit-Policy', `"key";q=${callsPerKey.limit};w=${callsPerKey.windowS}`);
  reply.header('RateLimit', `"key";r=${left};t=${resetS}`);
  if (!allowed) throw new Failure('MUITAS_TENTATIVAS', { retryAfter: resetS });
}
