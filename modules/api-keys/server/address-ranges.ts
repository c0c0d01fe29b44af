import ipaddr from 'ipaddr.js';

/** @param text an address or a range such as `203.0.113.0/24`. @returns it as a range; undefined if it is none */
export function asRange(text: string): string | undefined {
  if (ipaddr.isValid(text) && !text.includes('%')) {
    const address = ipaddr.process(text);
    // `ipaddr.js` reads 10 as 0.0.0.10, which nobody means.
    if (address.kind() === 'ipv4' && !text.includes('.')) return undefined;
    return `${address.toString()}/${address.kind() === 'ipv4' ? 32 : 128}`;
  }
  if (!ipaddr.isValidCIDR(text)) return undefined;
  const [address, bits] = ipaddr.parseCIDR(text);
  if (bits === 0 || (address.kind() === 'ipv4' && !/^(\d+\.){3}\d+\//.test(text))) return undefined;
  return `${address.toString()}/${bits}`;
}

/** @param ranges blank: from everywhere */
export function isFrom(ranges: readonly string[], caller: string): boolean {
  if (ranges.length === 0) return true;
  if (!ipaddr.isValid(caller)) return false;
  const address = ipaddr.process(caller);
  return ranges.some((range) => {
    const [base, bits] = ipaddr.parseCIDR(range);
    return base.kind() === address.kind() && address.match(base, bits);
  });
}
