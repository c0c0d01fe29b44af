import { newSecret } from '#platform/server/security/secrets.ts';

const start = 'provado_';
const shown = start.length + 6;

/** 256 random bits under a beginning by which people and scanners of leaked secrets know them. */
export const newKey = (): string => `${start}${newSecret()}`;

export const prefixOf = (key: string): string => key.slice(0, shown);

/** Partners that know only HTTP Basic send the key as the user, with a blank password. */
export function keyOfHeader(header: string | undefined): string | undefined {
  const [, scheme, value = ''] = /^(Bearer|Basic) (\S{1,200})$/i.exec(header ?? '') ?? [];
  const isBasic = scheme?.toLowerCase() === 'basic';
  const text = isBasic ? Buffer.from(value, 'base64').toString('latin1').replace(/:$/, '') : value;
  return /^provado_[\w-]{1,100}$/.exec(text)?.[0];
}

export const keyInAddress = (url: string): string | undefined =>
  /provado_[\w-]{43}/.exec(url.replaceAll(/%5f/gi, '_').replaceAll(/%2d/gi, '-'))?.[0];
