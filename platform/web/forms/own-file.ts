/**
 * Our own files come with the address that the installation is known by. The page may have another, such as
 * `127.0.0.1`, and the policy allows pictures from there alone, so those are asked for by their path.
 */
export function ownFile(address: string): string {
  const { site } = document.documentElement.dataset;
  return site && address.startsWith(`${site}/`) ? address.slice(site.length) : address;
}
