export { AdminSignInPage as Screen } from '#modules/accounts/web/sign-in/admin-sign-in.page.tsx';
