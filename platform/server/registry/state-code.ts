import { getStateCodeByName, getStates } from '@brazilian-utils/brazilian-utils';

const codes: ReadonlySet<string> = new Set(getStates().map(({ code }) => code));

/** The two letters of a Brazilian state, from these letters or its name; blank for anything else. */
export function stateCode(text: string): string {
  const upper = text.trim().toUpperCase();
  return codes.has(upper) ? upper : (getStateCodeByName(text) ?? '');
}
