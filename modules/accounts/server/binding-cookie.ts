import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config.ts';

/** `__Host-` cookies need `Secure`, which browsers keep over plain http only on some localhosts. */
export const isSecure = (config: Config) => config.publicUrl.startsWith('https:');
const cookieName = (config: Config) => (isSecure(config) ? '__Host-provado' : 'provado_session');

/** True when the call comes from a page of our own; nothing but a browser sends this header. */
export const isFromOwnPage = (request: FastifyRequest): boolean =>
  request.headers['sec-fetch-site'] === 'same-origin';

/** The second secret that a bound session's token works together with. */
export const readBindingCookie = (config: Config, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(config)];

/** @param lifeSeconds how long the browser keeps it */
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
