import type { SocialProvider } from '../../contract/developer-entrance.ts';

export const providerNames: Readonly<Record<SocialProvider, string>> = { google: 'Google', github: 'GitHub' };
