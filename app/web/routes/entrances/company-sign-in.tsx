export { CompanySignIn as Screen } from '#modules/accounts/web/sign-in/CompanySignIn.tsx';
