import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import { newSecret, secretHash } from '#platform/server/security/secrets.ts';
import { isSecure } from '../sessions/binding-cookie.ts';

const lifeSeconds = 180 * 86_400;

const cookieName = (config: Config) => (isSecure(config) ? '__Host-provado-device' : 'provado_device');

interface Owner {
  readonly id: number;
  /** The stored hash is the key, so that a new password makes every device unknown again. */
  readonly passwordHash: string;
}

/** The id of the browser authorises nothing. */
export function findKnownDevice(config: Config, request: FastifyRequest, owner: Owner): string | undefined {
  const [device = '', proof = ''] = (request.cookies[cookieName(config)] ?? '').split('.');
  const given = Buffer.from(proof, 'base64url');
  const expected = proofOf(device, owner);
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
}

/** Anybody can make up an id, since no account proves it. */
export function claimedDevice(config: Config, request: FastifyRequest): string | undefined {
  return /^[\w-]{43}(?=\.)/.exec(request.cookies[cookieName(config)] ?? '')?.[0];
}

export function browserHash(config: Config, request: FastifyRequest): Buffer | undefined {
  const device = claimedDevice(config, request);
  return device === undefined ? undefined : secretHash(device);
}

export function markDevice(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const claimed = claimedDevice(config, request);
  if (claimed !== undefined) return claimed;
  const device = newSecret();
  setDevice(config, reply, `${device}.`);
  return device;
}

export function rememberDevice(
  config: Config,
  reply: FastifyReply,
  owner: Owner,
  device: string = newSecret(),
): void {
  setDevice(config, reply, `${device}.${proofOf(device, owner).toString('base64url')}`);
}

function setDevice(config: Config, reply: FastifyReply, value: string): void {
  reply.setCookie(cookieName(config), value, {
    httpOnly: true,
    secure: isSecure(config),
    sameSite: 'strict',
    path: '/',
    maxAge: lifeSeconds,
  });
}

const proofOf = (device: string, { id, passwordHash }: Owner): Buffer =>
  createHmac('sha256', passwordHash).update(`${id} ${device}`).digest();
