export { AdminSignInPage as Screen } from '#modules/accounts/web/admin-sign-in.page.tsx';
