import { newSecret } from '#platform/server/security/secrets.ts';

const start = 'provado_';
const shown = start.length + 6;

/** 256 random bits under a beginning by which people and scanners of leaked secrets know them. */
export const newKey = (): string => `${start}${newSecret()}`;

export const prefixOf = (key: string): string => key.slice(0, shown);

export const keyOfHeader = (header: string | undefined): string | undefined =>
  /^Bearer (provado_[\w-]{1,100})$/i.exec(header ?? '')?.[1];

export const keyInAddress = (url: string): string | undefined =>
  /provado_[\w-]{43}/.exec(url.replaceAll(/%5f/gi, '_').replaceAll(/%2d/gi, '-'))?.[0];
