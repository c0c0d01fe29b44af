import { call } from '#platform/web/network/api.ts';
import { type DeveloperSignUp, signUpDeveloper } from '../contract/developers.ts';

export const registerDeveloper = (body: DeveloperSignUp) => call(signUpDeveloper, { body });
