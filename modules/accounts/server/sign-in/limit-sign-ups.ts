import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { type ReservedTry, reserveTry, type WindowRule } from '#platform/server/http/throttle.ts';
import { secretHash } from '#platform/server/security/secrets.ts';
import { isFromOwnPage } from '../sessions/binding-cookie.ts';
import { markDevice } from './known-device.ts';

const windowS = 3600;
const perDevice: WindowRule = { name: 'sign-up-device', limit: 5, windowS };
const takenPerAddress: WindowRule = { name: 'sign-up-taken', limit: 60, windowS };

/**
 * A refused form counts for nothing, because people correct theirs. Each sign-up holds its places until its end.
 * @param signUp gets the hash of the browser's id, if it is one @throws Failure MUITAS_TENTATIVAS
 */
export async function limitSignUps<T>(
  { config, throttle }: Deps,
  asked: { readonly address: string; readonly request: FastifyRequest; readonly reply: FastifyReply },
  signUp: (browser: Buffer | undefined) => Promise<T>,
): Promise<T> {
  const madePerAddress: WindowRule = { name: 'sign-up-made', limit: config.signUpsPerHour, windowS };
  const { address, request, reply } = asked;
  const tries: { attempt: ReservedTry; counts: 'made' | 'taken' }[] = [];
  const until = throttle.patience();
  const hold = async (counts: 'made' | 'taken', rule: WindowRule, key: string) => {
    tries.push({ attempt: await reserveTry(throttle, [rule, key], until), counts });
  };
  let end: 'made' | 'taken' | 'refused' = 'refused';
  try {
    await hold('taken', takenPerAddress, address);
    await hold('made', madePerAddress, address);
    const device = isFromOwnPage(request) ? markDevice(config, request, reply) : undefined;
    if (device !== undefined) await hold('made', perDevice, device);
    const result = await signUp(device === undefined ? undefined : secretHash(device));
    end = 'made';
    return result;
  } catch (error) {
    if (error instanceof Failure && error.code === 'CADASTRO_NAO_CONCLUIDO') end = 'taken';
    throw error;
  } finally {
    for (const { attempt, counts } of tries) await attempt.settle(counts === end ? 'counts' : 'void');
  }
}
