export { CompanySignUpPage as Screen } from '#modules/companies/web/sign-up/company-sign-up.page.tsx';
