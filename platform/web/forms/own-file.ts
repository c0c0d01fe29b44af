/**
 * The page may have another address than the installation, such as `127.0.0.1`, and the policy allows only its own
 * pictures.
 */
export function ownFile(address: string): string {
  const { site } = document.documentElement.dataset;
  return site && address.startsWith(`${site}/`) ? address.slice(site.length) : address;
}
