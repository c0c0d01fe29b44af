import type { RecoveringAccount } from './recovery.queries.ts';

/** How an account is greeted: a person by the first name, a company by its whole trade name. */
export function firstName({ name, role }: Pick<RecoveringAccount, 'name' | 'role'>): string {
  const whole = name.trim();
  return role === 'COMPANY' ? whole : (whole.split(/\s+/)[0] ?? whole);
}
