export { CompanySignUpPage as Screen } from '#rooms/companies/company-sign-up.page.tsx';
