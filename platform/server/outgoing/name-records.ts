import { Resolver } from 'node:dns/promises';

/** Undefined: nobody has answered. */
export type TextRecords = (name: string) => Promise<readonly string[] | undefined>;

/** @param servers those of the system if empty */
export function createTextRecords(servers: readonly string[]): TextRecords {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return async (name) => {
    try {
      const records = await resolver.resolveTxt(name);
      return records.map((parts) => parts.join(''));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined;
    }
  };
}
