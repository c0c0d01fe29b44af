import type { RecoveringAccount } from './recovery.queries.ts';

/** The name in greetings: a person's first name, a company's full trade name. */
export function firstName({ name, role }: Pick<RecoveringAccount, 'name' | 'role'>): string {
  const whole = name.trim();
  return role === 'COMPANY' ? whole : (whole.split(/\s+/)[0] ?? whole);
}
