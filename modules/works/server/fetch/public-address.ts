import ipaddr from 'ipaddr.js';

/**
 * Only what everybody can reach: no private, loopback, link-local, multicast or reserved address, and none of IPv6 that
 * stands for one of IPv4.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && !/[%]/.test(address) && ipaddr.parse(address).range() === 'unicast';
