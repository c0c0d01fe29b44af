import ipaddr from 'ipaddr.js';

/** False for what is reserved, of this machine or of a private network, also where IPv6 wraps an IPv4 address. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
