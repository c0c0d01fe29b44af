/**
 * The address under which a page asks for a file. On the wire the site's own files have the address that the
 * installation is known by. A page may have come from another one, such as `127.0.0.1`, and the policy allows pictures
 * from there alone, so those are asked for by their path.
 */
export function ownFile(address: string): string {
  const { site } = document.documentElement.dataset;
  return site && address.startsWith(`${site}/`) ? address.slice(site.length) : address;
}
