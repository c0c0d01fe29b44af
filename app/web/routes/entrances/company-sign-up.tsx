export { CompanySignUpPage as Screen } from '#modules/companies/web/company-sign-up.page.tsx';
