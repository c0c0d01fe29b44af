import { call } from '#platform/web/api.ts';
import { type CompanySignUp, signUpCompany } from '../contract/companies.ts';

export const registerCompany = (body: CompanySignUp) => call(signUpCompany, { body });
