import { call } from '#platform/web/api.ts';
import { type DeveloperSignUp, signUpDeveloper } from '../contract/developers.ts';

export async function registerDeveloper(body: DeveloperSignUp): Promise<void> {
  await call(signUpDeveloper, { body });
}
