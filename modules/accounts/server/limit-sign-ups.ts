import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { takeTry, type WindowRule } from '#platform/server/throttle.ts';
import { isFromOwnPage } from './binding-cookie.ts';
import { markDevice } from './known-device.ts';

/** A whole classroom may sign up from one address. */
const perAddress: WindowRule = { name: 'sign-up-address', limit: 60, windowS: 3600 };
const perDevice: WindowRule = { name: 'sign-up-device', limit: 5, windowS: 3600 };

/**
 * Limits the sign-ups of an hour: the tries from one address, and the accounts that one browser creates. A refused
 * form does not count for the browser, because people correct their forms.
 *
 * @throws Failure MUITAS_TENTATIVAS
 */
export async function limitSignUps<T>(
  { config, throttle }: Deps,
  asked: { readonly address: string; readonly request: FastifyRequest; readonly reply: FastifyReply },
  signUp: () => Promise<T>,
): Promise<T> {
  await takeTry(throttle, perAddress, asked.address);
  if (!isFromOwnPage(asked.request)) return signUp();
  const device = markDevice(config, asked.request, asked.reply);
  await takeTry(throttle, perDevice, device);
  try {
    return await signUp();
  } catch (error) {
    await throttle.forgive(perDevice, device);
    throw error;
  }
}
