import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import { newSecret } from '#platform/server/secrets.ts';
import { isSecure } from './binding-cookie.ts';

const lifeSeconds = 180 * 86_400;

const cookieName = (config: Config) => (isSecure(config) ? '__Host-provado-device' : 'provado_device');

/** The parts of an account that authenticate a device. */
interface Owner {
  readonly id: number;
  /** The stored hash is the key, so that a new password makes every device unknown again. */
  readonly passwordHash: string;
}

/** The id of the calling browser, if this account signed in from it before. It authorises nothing. */
export function findKnownDevice(config: Config, request: FastifyRequest, owner: Owner): string | undefined {
  const [device = '', proof = ''] = (request.cookies[cookieName(config)] ?? '').split('.');
  const given = Buffer.from(proof, 'base64url');
  const expected = proofOf(device, owner);
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
}

/** @param device its id, if it is already known */
export function rememberDevice(
  config: Config,
  reply: FastifyReply,
  owner: Owner,
  device: string = newSecret(),
): void {
  reply.setCookie(cookieName(config), `${device}.${proofOf(device, owner).toString('base64url')}`, {
    httpOnly: true,
    secure: isSecure(config),
    sameSite: 'strict',
    path: '/',
    maxAge: lifeSeconds,
  });
}

const proofOf = (device: string, { id, passwordHash }: Owner): Buffer =>
  createHmac('sha256', passwordHash).update(`${id} ${device}`).digest();
