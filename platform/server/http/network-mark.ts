import ipaddr from 'ipaddr.js';
import type { Sealer } from '../security/sealer.ts';

/** Hashes the first three numbers of an IPv4 address or the /48 of an IPv6 one, and what is none as it is. */
export function networkMark(sealer: Sealer, address: string): string {
  if (!ipaddr.isValid(address)) return sealer.mark(address);
  const parsed = ipaddr.process(address);
  const prefix =
    parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 3).join(':') : parsed.octets.slice(0, 3).join('.');
  return sealer.mark(prefix);
}
