import { randomBytes } from 'node:crypto';
import type { Deps } from '#platform/server/deps.ts';
import { findAdminCode, insertAdminCode, replaceAdminCode } from './admin-code.queries.ts';

/**
 * Sees to it that the first administrator can register: stores ADMIN_CODE, or makes a code at the first
 * start. One that was used once is never valid again, and no other takes its place.
 *
 * @returns the code made now, which is stored nowhere in plain and has to be shown; otherwise undefined
 */
export async function prepareAdminCode({ db, config, passwords }: Deps): Promise<string | undefined> {
  const stored = await findAdminCode(db);
  if (stored?.usedAt) return undefined;
  if (config.adminCode === undefined) {
    if (stored) return undefined;
    const code = readableCode();
    const isOurs = await insertAdminCode(db, await passwords.hashPassword(code));
    return isOurs ? code : undefined;
  }
  if (!stored) await insertAdminCode(db, await passwords.hashPassword(config.adminCode));
  else if (!(await passwords.verifyPassword(stored.hash, config.adminCode)))
    await replaceAdminCode(db, stored.hash, await passwords.hashPassword(config.adminCode));
  return undefined;
}

/** True until the code has made the first administrator. */
export async function isAdminCodeOpen(db: Deps['db']): Promise<boolean> {
  const stored = await findAdminCode(db);
  return stored !== undefined && stored.usedAt === null;
}

/** @returns the stored hash when the code is right and nobody has used it yet */
export async function matchAdminCode({ db, passwords }: Deps, code: string): Promise<string | undefined> {
  const stored = await findAdminCode(db);
  const hash = stored && !stored.usedAt ? stored.hash : null;
  const isRight = await passwords.verifyPassword(hash, code);
  return hash !== null && isRight ? hash : undefined;
}

/** 100 random bits in groups that can be read out and typed. */
function readableCode(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const signs = [...randomBytes(20)].map((byte) => letters[byte % letters.length]).join('');
  return signs.replace(/.{5}(?=.)/g, '$&-');
}
