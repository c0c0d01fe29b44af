import { getStateCodeByName } from '@brazilian-utils/brazilian-utils/get-state-code-by-name';
import { getStates } from '@brazilian-utils/brazilian-utils/get-states';

const codes: ReadonlySet<string> = new Set(getStates().map(({ code }) => code));

export function stateCode(text: string): string {
  const upper = text.trim().toUpperCase();
  return codes.has(upper) ? upper : (getStateCodeByName(text) ?? '');
}

/** Reads 'Recife/PE' or 'Recife, Pernambuco'. */
export function cityInState(text: string): { city: string; state: string } | undefined {
  const [, city = '', written = ''] = /^(.+?)\s*[/,]\s*([^/,]+)$/.exec(text) ?? [];
  const state = stateCode(written);
  return city && state ? { city, state } : undefined;
}
