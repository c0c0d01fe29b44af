import { call } from '#platform/web/network/api.ts';
import { type CompanySignUp, signUpCompany } from '../../contract/companies.ts';

export const registerCompany = (body: CompanySignUp) => call(signUpCompany, { body });
