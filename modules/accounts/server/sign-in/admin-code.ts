import { randomBytes } from 'node:crypto';
import type { Deps } from '#platform/server/deps.ts';
import { findAdminCode, insertAdminCode, replaceAdminCode } from './admin-code.queries.ts';

/** A used code is never replaced. @returns the code if it was created now, since only its hash is stored */
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

export async function isAdminCodeOpen(db: Deps['db']): Promise<boolean> {
  const stored = await findAdminCode(db);
  return stored !== undefined && stored.usedAt === null;
}

export async function matchAdminCode({ db, passwords }: Deps, code: string): Promise<string | undefined> {
  const stored = await findAdminCode(db);
  const hash = stored && !stored.usedAt ? stored.hash : null;
  const isRight = await passwords.verifyPassword(hash, code);
  return hash !== null && isRight ? hash : undefined;
}

function readableCode(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const signs = [...randomBytes(20)].map((byte) => letters[byte % letters.length]).join('');
  return signs.replace(/.{5}(?=.)/g, '$&-');
}
