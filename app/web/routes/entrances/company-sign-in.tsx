export { CompanySignIn as Screen } from '#modules/accounts/web/CompanySignIn.tsx';
