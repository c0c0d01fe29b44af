import { type DeveloperSignUp, signUpDeveloper } from '@provado/contract/developers.ts';
import { call } from '#lib/api.ts';

export async function registerDeveloper(body: DeveloperSignUp): Promise<void> {
  await call(signUpDeveloper, { body });
}
