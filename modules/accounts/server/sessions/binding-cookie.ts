import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config.ts';

/** `__Host-` cookies need `Secure`, which browsers accept over plain http only on some localhosts. */
export const isSecure = (config: Config) => config.publicUrl.startsWith('https:');
const cookieName = (config: Config) => (isSecure(config) ? '__Host-provado' : 'provado_session');

/** Only browsers send this header. */
export const isFromOwnPage = (request: FastifyRequest): boolean =>
  request.headers['sec-fetch-site'] === 'same-origin';

export const readBindingCookie = (config: Config, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(config)];

export function setBindingCookie(
  config: Config,
  reply: FastifyReply,
  secret: string,
  lifeSeconds: number,
): void {
  reply.setCookie(cookieName(config), secret, {
    httpOnly: true,
    secure: isSecure(config),
    sameSite: 'strict',
    path: '/',
    maxAge: lifeSeconds,
  });
}

export function clearBindingCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config), {
    httpOnly: true,
    secure: isSecure(config),
    sameSite: 'strict',
    path: '/',
  });
}
