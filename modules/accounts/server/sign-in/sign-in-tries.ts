import type { Role } from '#platform/contract/route.ts';
import type { Throttle, WaitRule } from '#platform/server/http/throttle.ts';

/** An account that does not exist is counted too. */
export const triesPerAccount: WaitRule = { name: 'sign-in-account', free: 5, firstWaitS: 30, maxWaitS: 900 };

/** @param device a browser that signed in before, which has its own count of tries */
export const triesKey = (role: Role, email: string, device?: string): string =>
  [role, email.toLowerCase(), ...(device ? [device] : [])].join(' ');

/** Ends the wait after wrong passwords, because the owner of the mailbox has just chosen a new one. */
export const forgiveTries = (throttle: Throttle, role: Role, email: string): Promise<void> =>
  throttle.forgive(triesPerAccount, triesKey(role, email));
